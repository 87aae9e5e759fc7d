import { z } from 'zod'
import type { Mask } from '#app/modules/manuscript-file/edit/index.ts'
import type { ManuscriptPlace } from '#app/modules/manuscript-file/index.ts'
import { type AnonymityFinding, SAYS_WHO } from './anonymity.ts'

export type { AnonymityFinding } from './anonymity.ts'

/** A place whose words may be masked in a copy for reviewers. */
type MaskablePlace = {
	key: string
	kind: AnonymityFinding['kind']
	place: ManuscriptPlace
	mask: Mask
	isProposed: boolean
}

/** What an author may well leave as it is: sentences and references that lose their sense without. */
const LEFT: ReadonlySet<AnonymityFinding['kind']> = new Set(['selfCitation', 'ownWork'])

/** The places of a copy whose words may be masked, each once, in the order of the text; those that most journals want masked are proposed. */
export function maskablePlaces(found: readonly AnonymityFinding[]): MaskablePlace[] {
	const places = found
		.filter(({ canBeStripped }) => !canBeStripped)
		.flatMap(({ kind, places }) => places.flatMap((place) => maskable(kind, place) ?? []))
	const once = [...new Map(places.toReversed().map((place) => [place.key, place])).values()]
	const order = ({ place: { beside } }: MaskablePlace) =>
		['header', undefined, 'note', 'footer'].indexOf(beside)
	return once.toSorted(
		(a, b) =>
			order(a) - order(b) || a.place.paragraph - b.place.paragraph || a.mask.span.from - b.mask.span.from,
	)
}

const MOST_PLACES = 2000

/** What somebody chose to mask: the keys of places. */
export const maskInput = z.object({ keys: z.array(z.string().max(60)).max(MOST_PLACES) })

/** The masks of the chosen places among those that a copy names. */
export function chosenMasks(found: readonly AnonymityFinding[], keys: readonly string[]): Mask[] {
	return maskablePlaces(found).flatMap(({ key, mask }) => (keys.includes(key) ? [mask] : []))
}

/** The key of the place of a mask. */
export function keyOfMask({ beside, paragraph, span }: Pick<Mask, 'beside' | 'paragraph' | 'span'>): string {
	return `${beside ?? ''}${paragraph}.${span.from}-${span.to}`
}

function maskable(kind: AnonymityFinding['kind'], place: ManuscriptPlace): MaskablePlace | null {
	const { beside, paragraph, span, marked, excerpt } = place
	if (!span || !marked || span.to <= span.from) return null
	const mask = { paragraph, ...(beside && { beside }), span, text: excerpt.slice(marked.from, marked.to) }
	return {
		key: `${beside ?? ''}${paragraph}.${span.from}-${span.to}`,
		kind,
		place,
		mask,
		isProposed: !LEFT.has(kind),
	}
}

/** What is to be done about a place: the author changes what the journal holds for an error, looks at the rest, or the copy leaves it out. */
export type TaskState = 'change' | 'look' | 'stripped'

/** One place that may name an author. */
export type AnonymityTask = Pick<AnonymityFinding, 'kind' | 'what' | 'count'> & {
	state: TaskState
	place: ManuscriptPlace | null
}

/** How many places are to be changed, how many to be looked at, and how much a copy leaves out. */
export function placesOf(found: readonly AnonymityFinding[]): Record<TaskState, number> {
	const states = found.flatMap(tasksOf).map(({ state }) => state)
	const count = (sought: TaskState) => states.filter((state) => state === sought).length
	return { change: count('change'), look: count('look'), stripped: count('stripped') }
}

/** One task for each place, by the person whom it names in the order of who is named most plainly; those that name nobody in particular last. */
export function tasksByPerson(
	found: readonly AnonymityFinding[],
): { person: string | null; tasks: AnonymityTask[] }[] {
	const groups = [...Map.groupBy(found, ({ person }) => person ?? null)].map(([person, ofPerson]) => ({
		person,
		tasks: ofPerson.flatMap(tasksOf),
	}))
	return groups.toSorted((a, b) => Number(a.person === null) - Number(b.person === null))
}

function tasksOf({ kind, what, count, canBeStripped, severity, places }: AnonymityFinding): AnonymityTask[] {
	const isError = severity === undefined ? SAYS_WHO.has(kind) : severity === 'error'
	const state = canBeStripped ? 'stripped' : isError ? 'change' : 'look'
	return (places.length > 0 ? places : [null]).map((place) => ({ kind, what, count, state, place }))
}
