/** Addresses of pages of a running site by what they show; many of each kind, so that none is measured alone. */
export type Addresses = Record<'home' | 'article' | 'search' | 'journal' | 'plain', string[]>

const MOST_SEARCHES = 60

/** Reads the lists of a site that was just started: after this, cards of the works are known to it, their pages are not. */
export async function collectAddresses(site: string): Promise<Addresses> {
	const text = async (path: string) => (await fetch(site + path)).text()
	const linksIn = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, path]) => path ?? '')

	const article = new Set<string>()
	const words = new Set<string>()
	for (let page = 1, before = -1; article.size > before; page++) {
		before = article.size
		const html = await text(`/articles?type=article&page=${page}`)
		for (const path of linksIn(html, /class="work-title"[^>]*><a href="(\/articles\/[\w-]+)"/g))
			article.add(path)
		for (const path of article) for (const word of path.split(/[/-]/)) if (word.length > 5) words.add(word)
	}
	const journal = linksIn(await text('/revues'), /href="(\/revues\/[\w-]+)"/g)
	if (article.size === 0 || journal.length === 0)
		throw new Error('The library has no articles or no journals.')
	return {
		home: ['/'],
		article: [...article],
		search: [...words].slice(0, MOST_SEARCHES).map((word) => `/articles?q=${encodeURIComponent(word)}`),
		journal: [...new Set(journal)],
		plain: ['/contact', '/aide', '/mentions-legales', '/guide-auteurs'],
	}
}
