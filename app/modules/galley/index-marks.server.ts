import { type IndexTerm, placeKey } from '#app/modules/book/index-terms/index.server.ts'
import { withMarks } from '#app/modules/book/index-terms/index.ts'
import type { Element } from '#app/modules/work/full-text/index.ts'

/** The text of a chapter with a mark at each place of its book's terms that was not taken out. */
export function markedText(tree: Element, workId: string, terms: readonly IndexTerm[]): Element {
	const own = placeKey(workId, '')
	return withMarks(
		tree,
		terms.map(({ entry, spellings, takenOut }) => ({
			entry,
			spellings,
			takenOut: new Set(takenOut.flatMap((key) => (key.startsWith(own) ? [key.slice(own.length)] : []))),
		})),
	)
}
