/** What a reader made of a file. Pictures are those that a browser shows. */
export type Reading = {
	html: string
	counts: ReturnType<typeof countsOf> & { references?: number }
	/** Things of each kind that are put aside or told as lost, with their place; words that are put aside. */
	told?: { [kind: string]: number }
	/** Of the processor. */
	seconds: number
}

const BLOCK_END = /<\/(?:p|h[1-6]|li|td|th|figcaption|caption|dt|dd|blockquote|div)>|<br\s*\/?>/g

export function countsOf(html: string) {
	const count = (pattern: RegExp) => html.match(pattern)?.length ?? 0
	return {
		words: plain(html)
			.split(/[^\p{L}\p{N}]+/u)
			.filter(Boolean).length,
		headings: count(/<h[1-6][\s>]/g),
		notes: count(/<li [^>]*id="(?:t-n-|n-|fn\d|footnote-|endnote-)/g),
		tables: count(/<table[\s>]/g),
		pictures: count(/<img\s(?![^>]*src="[^"]*(?:\.(?:emf|wmf)|image\/x-(?:emf|wmf)))/gi),
		formulas: count(/<math[\s>]/g),
		links: count(/<a [^>]*href="https?:/g),
	}
}

/** The label of an abstract or of keywords, which stands in a field of its own here. */
const LABEL = /^\s*[\p{L} -]{3,20}\s?[.:—–]/u

/** Words of the paragraphs of another reading that stand nowhere in ours; `show` hears of each. */
export function wordsMissingIn(ours: Reading, other: Reading, show: (text: string) => void): number {
	const all = letters(plain(ours.html))
	const isThere = (text: string) => all.includes(letters(text))
	const missing = other.html
		.split(BLOCK_END)
		.map((text) => plain(text).replace(/\s+/gu, ' ').trim())
		.filter((text) => letters(text).length > 12 && !isThere(text) && !isThere(text.replace(LABEL, '')))
	for (const text of missing) show(text)
	return missing.reduce((sum, text) => sum + text.split(' ').length, 0)
}

const ENTITIES: { [name: string]: string } = { lt: '<', gt: '>', amp: '&', quot: '"', nbsp: ' ', '#39': "'" }

function plain(html: string): string {
	return html
		.replace(
			/<a [^>]*(?:footnote-ref|endnote-ref|doc-noteref|footnote-back|doc-backlink|appel-note|retour-note)[^>]*>.*?<\/a>/gs,
			'',
		)
		.replace(/<annotation[^>]*>.*?<\/annotation>/gs, '')
		.replace(BLOCK_END, ' ')
		.replace(/<[^>]*>/g, '')
		.replace(/&(lt|gt|amp|quot|nbsp|#39);/g, (_, name) => ENTITIES[name] ?? ' ')
}

function letters(text: string): string {
	return text
		.normalize('NFKC')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, '')
}
