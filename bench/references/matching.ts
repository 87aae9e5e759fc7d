import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { type CslItem, referenceOf } from '#app/modules/reference/index.ts'
import { type Candidate, matchOf } from '#app/modules/work/cited/match.ts'
import { citedTitles, containersIn, firstPageIn, foldedTitle } from '#app/modules/work/cited/title.ts'
import { printer, STYLES, type Style } from './print.ts'

/**
 * How well references are matched with works of the library where no DOI says which. First the references of the demonstration library, read from their words
 * alone, DOIs taken out: the truth is the DOI that was there, of a work of the library, which is to be found, or of another, in which place none is.
 * Then every work of the library as six styles cite it and as it may be cited otherwise, which is to be found, and near misses, in which place nothing is.
 * `--show found|missed|wrong|unknown` prints those.
 */
const { values } = parseArgs({ options: { show: { type: 'string' } } })
const FOLDER = 'data/demo/works'
type Texts = { [language: string]: string }
type Work = {
	record: Candidate['kind']
	slug: string
	title: Texts
	subtitle?: Texts
	language: string
	doi?: string
	published: string
	pages?: string
	journal?: string
	book?: string
	contributors: { role: string; name: string; given?: string; family?: string }[]
	references?: { text: string; doi?: string; csl?: CslItem }[]
}

const works = readdirSync(FOLDER)
	.filter((file) => file.endsWith('.ndjson.gz'))
	.flatMap((file) =>
		gunzipSync(readFileSync(join(FOLDER, file)))
			.toString()
			.split('\n'),
	)
	.filter(Boolean)
	.map((line) => JSON.parse(line) as Work)
	.filter(({ contributors }) => contributors !== undefined)
const journals = new Map(
	(JSON.parse(readFileSync('data/demo/journals.json', 'utf8')) as { slug: string; title: Texts }[]).map(
		(journal) => [journal.slug, journal],
	),
)
const bySlug = new Map(works.map((work) => [work.slug, work]))
const byTitle = new Map<string, Candidate[]>()
for (const work of works.map(asCandidate))
	for (const title of new Set([...work.titles.whole, ...work.titles.short]))
		byTitle.set(title, [...(byTitle.get(title) ?? []), work])
const TYPES: { [kind: string]: string } = { article: 'article-journal', book: 'book', chapter: 'chapter' }
const ofDoi = new Map(works.flatMap(({ doi, slug }) => (doi ? [[doi.toLowerCase(), slug]] : [])))

realReferences()
madeReferences()

function realReferences(): void {
	const count = { references: 0, known: 0, found: 0, missed: 0, wrong: 0, unknown: 0 }
	for (const work of works)
		for (const { text, doi, csl } of work.references ?? []) {
			count.references += 1
			const real = (doi ?? csl?.DOI)?.toLowerCase()
			const bare = text.replace(/(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)?10\.\d{4,9}\/\S+/gi, '').trim()
			const match = matchIn(bare, work.slug)
			const meant = real === undefined ? undefined : (ofDoi.get(real) ?? null)
			const isKnown = meant && meant !== work.slug
			if (isKnown) count.known += 1
			const fate = match
				? meant === undefined
					? 'unknown'
					: meant === match
						? 'found'
						: 'wrong'
				: isKnown
					? 'missed'
					: null
			if (!fate) continue
			count[fate] += 1
			if (fate === values.show) console.log(`${text}\n   → ${match ?? meant} (${real ?? 'no DOI'})`)
		}
	console.log(
		`${count.references} references, ${count.known} of them by DOI to a work of the library: ${count.found} found without it, ${count.missed} not; ` +
			`${count.wrong} led to another work than their DOI, ${count.unknown} without a DOI lead to a work`,
	)
}

/** A work as it may be cited otherwise than its record says; null where that makes no difference. */
function otherwise(): { [name: string]: (csl: CslItem) => CslItem | null } {
	const year = (csl: CslItem, by: number): CslItem => ({
		...csl,
		issued: { 'date-parts': [[(csl.issued?.['date-parts']?.[0]?.[0] ?? 0) + by]] },
	})
	return {
		'as its record says': (csl) => csl,
		'a year earlier': (csl) => year(csl, -1),
		'a year later': (csl) => year(csl, 1),
		'without accents': (csl) => {
			const title = (csl.title ?? '').normalize('NFD').replace(/\p{M}/gu, '')
			return title === csl.title ? null : { ...csl, title }
		},
		'without its subtitle': (csl) => {
			const [title = ''] = (csl.title ?? '').split(/\s?:\s/)
			return title === csl.title ? null : { ...csl, title }
		},
	}
}

function nearMisses(): { [name: string]: (csl: CslItem) => CslItem | null } {
	const year = (csl: CslItem) => csl.issued?.['date-parts']?.[0]?.[0] ?? 0
	return {
		'by somebody else': (csl) => ({ ...csl, author: [{ family: 'Rakotomalala', given: 'Haja' }] }),
		'two years later': (csl) => ({ ...csl, issued: { 'date-parts': [[year(csl) + 2]] } }),
		'a review of it': (csl) => ({ ...csl, type: 'article-journal', title: `Compte rendu de ${csl.title}` }),
		'its second part': (csl) => ({ ...csl, title: `${csl.title}, deuxième partie` }),
		'a year later, elsewhere': (csl) => ({
			...csl,
			type: 'article-journal',
			'container-title': 'Bulletin de l’Institut fondamental d’Afrique noire',
			volume: '12',
			page: '301-322',
			issued: { 'date-parts': [[year(csl) + 1]] },
		}),
		'a thesis of the same title': (csl) => ({
			...{ id: '', type: 'thesis', genre: 'Thèse de doctorat', publisher: 'Université de Dakar' },
			...(csl.title ? { title: csl.title } : {}),
			...(csl.author ? { author: csl.author } : {}),
			...(csl.issued ? { issued: csl.issued } : {}),
		}),
	}
}

function madeReferences(): void {
	const styles = Object.keys(STYLES) as Style[]
	const print = new Map(styles.map((style) => [style, printer(style, 'en')]))
	const known = works.flatMap((work) => (signed(work).length > 0 ? [{ work, csl: asCsl(work) }] : []))
	for (const [name, change] of Object.entries(otherwise())) {
		const count = { cited: 0, found: 0, wrong: 0 }
		for (const [index, { work, csl }] of known.entries()) {
			const changed = change(csl)
			if (!changed) continue
			for (const style of name === 'as its record says' ? styles : [styles[index % styles.length] as Style]) {
				const text = plain(print.get(style)?.(changed) ?? '')
				const match = matchIn(text, null)
				count.cited += 1
				if (match === work.slug) count.found += 1
				else if (match) count.wrong += 1
				const fate = match === work.slug ? 'found' : match ? 'wrong' : 'missed'
				if (fate === values.show) console.log(`${style}, ${name}: ${text}\n   → ${match ?? work.slug}`)
			}
		}
		if (name === 'as its record says') {
			const short = known.filter(({ csl }) => foldedTitle(csl.title ?? '') === null).length
			console.log(`${known.length} works, ${short} of them with a title that says too little to be sought`)
		}
		console.log(
			`${name.padEnd(30)} ${count.cited} cited, ${count.found} found (${((100 * count.found) / count.cited).toFixed(1)} %), ${count.wrong} led to another work`,
		)
	}
	for (const [name, change] of Object.entries(nearMisses())) {
		const count = { made: 0, wrong: 0 }
		for (const [index, { work, csl }] of known.entries()) {
			const changed = change(csl)
			if (!changed) continue
			const style = styles[index % styles.length] as Style
			const text = plain(print.get(style)?.(changed) ?? '')
			const match = matchIn(text, null)
			count.made += 1
			if (!match) continue
			count.wrong += 1
			if (values.show === 'wrong') console.log(`${style}, ${name}: ${text}\n   → ${match} (${work.slug})`)
		}
		console.log(`${name.padEnd(30)} ${count.made} made, ${count.wrong} led to a work`)
	}
}

function matchIn(text: string, from: string | null): string | null {
	const { csl } = referenceOf(text, {})
	const title = foldedTitle(csl?.title ?? '')
	return matchOf({ workId: from ?? '', doi: null, csl }, (title && byTitle.get(title)) || [])?.id ?? null
}

function plain(html: string): string {
	return html.replace(/<[^>]*>/g, '').replaceAll('&amp;', '&')
}

function signed({ contributors }: Work) {
	const authors = contributors.filter(({ role }) => role === 'author')
	return authors.length > 0 ? authors : contributors.filter(({ role }) => role === 'editor')
}

function asCandidate(work: Work): Candidate {
	const { record, slug, title, subtitle, doi, published, pages, journal, book } = work
	const container = journal ? journals.get(journal) : bySlug.get(book ?? '')
	return {
		id: slug,
		kind: record,
		doi: doi ?? null,
		year: Number(published.slice(0, 4)),
		titles: citedTitles(title, subtitle),
		containers: containersIn(container?.title ?? {}, (container as Work | undefined)?.subtitle),
		firstPage: firstPageIn(pages ?? null),
		people: signed(work).map(({ family, name }) => family ?? name.split(' ').at(-1) ?? name),
	}
}

function asCsl(work: Work): CslItem {
	const { record, title, subtitle, language, published, pages, journal, book } = work
	const container = journal ? journals.get(journal) : bySlug.get(book ?? '')
	const of = (texts: Texts = {}) => texts[language] ?? Object.values(texts)[0] ?? ''
	const isEdited = !work.contributors.some(({ role }) => role === 'author')
	const people = signed(work).map(({ family, given, name }) =>
		family ? { family, given: given ?? '' } : { literal: name },
	)
	return {
		id: '',
		type: TYPES[record] ?? 'document',
		title: [of(title), of(subtitle)].filter(Boolean).join(': '),
		[isEdited ? 'editor' : 'author']: people,
		issued: { 'date-parts': [[Number(published.slice(0, 4))]] },
		...(container ? { 'container-title': of(container.title) } : {}),
		...(pages ? { page: pages } : {}),
		...(journal ? { volume: '7' } : { publisher: 'Karthala', 'publisher-place': 'Paris' }),
	}
}
