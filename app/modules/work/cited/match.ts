import type { CslItem } from '#app/modules/reference/index.ts'
import type { WorkKind } from '../model.ts'
import { firstPageIn, folded, foldedName, foldedTitle } from './title.ts'

/** A reference as it is matched. */
export type Citing = { workId: string; doi: string | null; csl: CslItem | null }

/** A work that a reference could mean. */
export type Candidate = {
	id: string
	kind: WorkKind
	doi: string | null
	/** The year of publication. */
	year: number
	/** As `citedTitles` gives them. */
	titles: { whole: readonly string[]; short: readonly string[] }
	/** Titles of the journal or the book that it stands in, in each language, folded; none for a book. */
	containers: readonly string[]
	firstPage: string | null
	/** Family names, else whole names, of its authors, else of its editors, in their order. */
	people: readonly string[]
}

export type Match = { id: string; basis: 'doi' | 'title' }

/** What a reference says it cites is of no other kind; of other types nothing follows. */
const KIND_OF: { [type: string]: WorkKind | null } = {
	'article-journal': 'article',
	'article-magazine': 'article',
	'article-newspaper': 'article',
	book: 'book',
	chapter: 'chapter',
	'entry-encyclopedia': 'chapter',
	thesis: null,
	'paper-conference': null,
	interview: null,
}

/** Letters of a container's title that say which it is, where the other's goes on: a subtitle. */
const FEWEST_CONTAINER_LETTERS = 12

/**
 * The work of the library that a reference cites: the one with its DOI; where neither contradicts the other by DOI, the one with its title and its first author,
 * and with its year and its kind. Year or kind may be given otherwise (online and printed in two years, a chapter that is read as a book), and a title without
 * its subtitle, where it stands in the same journal or book, or on the same page. None where that is not one work. A wrong link is worse than none.
 */
export function matchOf({ workId, doi, csl }: Citing, candidates: readonly Candidate[]): Match | null {
	const others = candidates.filter(({ id }) => id !== workId)
	const sameDoi = others.filter((work) => doi !== null && work.doi?.toLowerCase() === doi.toLowerCase())
	if (sameDoi.length > 0) return sameDoi.length === 1 ? { id: sameDoi[0]?.id ?? '', basis: 'doi' } : null
	if (!csl) return null
	const title = foldedTitle(csl.title ?? '')
	const found = others.filter(
		(work) =>
			title !== null &&
			!(doi && work.doi) &&
			[...work.titles.whole, ...work.titles.short].includes(title) &&
			isByFirst(csl, work) &&
			isAsCited(csl, title, work),
	)
	return found.length === 1 ? { id: found[0]?.id ?? '', basis: 'title' } : null
}

function isAsCited(csl: CslItem, title: string, work: Candidate): boolean {
	const wanted = KIND_OF[csl.type]
	const years = Math.abs((csl.issued?.['date-parts']?.[0]?.[0] ?? Number.NaN) - work.year)
	if (work.titles.whole.includes(title) && years === 0 && (wanted === undefined || wanted === work.kind))
		return true
	return wanted !== null && years <= 1 && isInPlace(csl, work)
}

/** In the same journal or book, or, where a reference names none that is known, on the same page. */
function isInPlace({ 'container-title': container, page }: CslItem, work: Candidate): boolean {
	if (work.containers.length === 0) return false
	const own = folded(container ?? '')
	const first = firstPageIn(page ?? null)
	if (own === '') return first !== null && first.length > 1 && first === work.firstPage
	return work.containers.some((other) => {
		const [short, long] = own.length < other.length ? [own, other] : [other, own]
		return short === long || (short.length >= FEWEST_CONTAINER_LETTERS && long.startsWith(short))
	})
}

/** The first of its people is the first of the work's. */
function isByFirst({ author, editor }: CslItem, { people }: Candidate): boolean {
	const [first] = author ?? editor ?? []
	const name = foldedName(first?.family ?? first?.literal ?? '')
	const [own = ''] = people
	return name.length > 1 && name === foldedName(own)
}
