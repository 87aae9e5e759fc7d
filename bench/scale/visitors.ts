import { pathTo } from '#app/addresses/address.ts'
import { between, oneOf, type Random } from '#bench/library/random.ts'
import { harvest } from '#tests/growth/pages.ts'
import { type Answer, ask } from '#tests/support/load.ts'

/** The cookies of a reader and of an editor who are signed in. */
export type Cookies = { reader: string; editor: string }

/** So many texts are read again and again, the others now and then. */
const POPULAR = 1_000
/** Of a hundred readings those of popular texts. */
const OF_POPULAR = 60

/** What visitors ask for, by how many of a hundred ask for it. */
const SHARES = {
	'a text': 40,
	'a text, signed in': 10,
	'a search': 14,
	'a list or a record': 14,
	'a feed or a sitemap': 6,
	'a harvest': 8,
	'the interface': 4,
	'the desk': 4,
} as const
export type Asked = keyof typeof SHARES

/** Visitors of a site with `works` synthetic works: each call asks for one thing, most often for a text, and answers what it was; the same sequence for the same source of numbers. */
export function visitorsOf(
	site: string,
	works: number,
	{ reader, editor }: Cookies,
	random: Random,
): () => Promise<{ asked: Asked; answer: Answer }> {
	const harvesters = ['oai_dc', 'oai_openaire', 'oai_jats'].map((prefix) => harvesterOf(site, prefix))
	const text = () => {
		const number = between(random, 0, (between(random, 1, 100) <= OF_POPULAR ? POPULAR : works) - 1)
		// Neither a chapter nor a book.
		return pathTo('article', { slug: `texte-${number - (number % 10) + 1}` })
	}
	const asking: { [What in Asked]: () => Promise<Answer> } = {
		'a text': () => ask(site, text()),
		'a text, signed in': () => ask(site, text(), { headers: { cookie: reader } }),
		'a search': () => ask(site, pathTo('articles', searched(random, works))),
		'a list or a record': () => ask(site, listed(random, works)),
		'a feed or a sitemap': () => ask(site, fed(random, works)),
		'a harvest': () => oneOf(random, harvesters)(),
		'the interface': () =>
			ask(site, `/api/v1/articles?limit=20&journal=revue-${between(random, 1, works / 50)}`),
		'the desk': () =>
			ask(site, oneOf(random, [pathTo('desk'), pathTo('desk', { q: 'Baobab' }), pathTo('desk.statistics')]), {
				headers: { cookie: editor },
			}),
	}
	const shares = Object.entries(SHARES).flatMap(([asked, share]) => Array<Asked>(share).fill(asked as Asked))
	return async () => {
		const asked = oneOf(random, shares)
		return { asked, answer: await asking[asked]() }
	}
}

function searched(random: Random, works: number) {
	const number = between(random, 1, works)
	return oneOf(random, [
		{ q: 'langue' },
		{ q: `mot${number % 97}` },
		{ q: `texte${number}` },
		{ q: `Texte ${number} sur les langues et les savoirs du fleuve Congo` },
		{ q: '"savoirs du fleuve Congo"' },
		{ q: `savoirs mot${number % 97}`, page: 2 },
		{ q: 'fleuvve' },
	])
}

function listed(random: Random, works: number): string {
	const journal = `revue-${between(random, 1, works / 50)}`
	return oneOf(random, [
		pathTo('home'),
		pathTo('latestArticles'),
		pathTo('statistics'),
		pathTo('archives', { revue: journal }),
		pathTo('journals', { page: between(random, 1, Math.min(83, works / 50 / 24)) }),
		pathTo('journal', { id: journal }),
		pathTo('publisher', { id: `editeur-${between(random, 1, works / 250)}` }),
		pathTo('person', { id: `personne-${between(random, 2, works / 2)}` }),
		pathTo('institution', { id: 'universite-6' }),
	])
}

function fed(random: Random, works: number): string {
	return oneOf(random, [
		pathTo('rss'),
		pathTo('journal.rss', { id: `revue-${between(random, 1, works / 50)}` }),
		pathTo('discipline.atom', { discipline: 'droit' }),
		pathTo('sitemap'),
		pathTo('sitemap.part', { part: `works-${between(random, 1, Math.max(1, works / 2_500))}.xml` }),
		pathTo('sitemap.part', { part: `people-${between(random, 1, Math.max(1, works / 5_000))}.xml` }),
	])
}

/** One that goes through the whole library, page after page, and begins again. */
function harvesterOf(site: string, metadataPrefix: string): () => Promise<Answer> {
	let asked: Record<string, string> = { verb: 'ListRecords', metadataPrefix }
	return async () => {
		const answer = await ask(site, harvest(asked))
		const [, token] = /<resumptionToken[^>]*>([^<]+)</.exec(answer.text) ?? []
		asked = token ? { verb: 'ListRecords', resumptionToken: token } : { verb: 'ListRecords', metadataPrefix }
		return answer
	}
}
