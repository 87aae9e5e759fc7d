import type { CslItem } from '#app/modules/reference/index.ts'
import type { WorkKind } from '../model.ts'
import { foldedName, foldedTitle } from './title.ts'

/** A reference as it is matched. */
export type Citing = { workId: string; doi: string | null; csl: CslItem | null }

/** A work that a reference could mean. */
export type Candidate = {
	id: string
	kind: WorkKind
	doi: string | null
	/** The year of publication. */
	year: number
	titles: readonly string[]
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

/**
 * The work of the library that a reference cites: the one with its DOI; where neither contradicts the other by DOI, the one with its whole title, its year, its
 * first author and its kind. None where that is not one work. A wrong link is worse than none.
 */
export function matchOf({ workId, doi, csl }: Citing, candidates: readonly Candidate[]): Match | null {
	const others = candidates.filter(({ id }) => id !== workId)
	const sameDoi = others.filter((work) => doi !== null && work.doi?.toLowerCase() === doi.toLowerCase())
	if (sameDoi.length > 0) return sameDoi.length === 1 ? { id: sameDoi[0]?.id ?? '', basis: 'doi' } : null
	if (!csl) return null
	const found = others.filter(
		(work) => !(doi && work.doi) && isOfKind(csl, work) && hasTitle(csl, work) && isOf(csl, work),
	)
	return found.length === 1 ? { id: found[0]?.id ?? '', basis: 'title' } : null
}

function isOfKind({ type }: CslItem, { kind }: Candidate): boolean {
	const wanted = KIND_OF[type]
	return wanted === undefined || wanted === kind
}

function hasTitle({ title }: CslItem, { titles }: Candidate): boolean {
	const folded = foldedTitle(title ?? '')
	return folded !== null && titles.includes(folded)
}

/** The same year, and the first of its people is the first of the work's. */
function isOf({ issued, author, editor }: CslItem, { year, people }: Candidate): boolean {
	const [first] = author ?? editor ?? []
	const name = foldedName(first?.family ?? first?.literal ?? '')
	const [own = ''] = people
	return issued?.['date-parts']?.[0]?.[0] === year && name.length > 1 && name === foldedName(own)
}
