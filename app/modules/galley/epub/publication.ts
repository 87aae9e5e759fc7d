import type { RecordContributor } from '#app/modules/work/index.ts'
import type { GalleySource } from '../source.ts'

/** A text, or several that belong together, as readers of books take them along. */
export type Publication = {
	/** What names it everywhere: its DOI or its page. */
	identifier: string
	title: string
	/** The journal and issue, or the book, that it is of. */
	detail: string
	language: string
	contributors: RecordContributor[]
	publisher: string | null
	/** As known: `2020`, `2020-05`, `2020-05-21`. */
	published: string
	modified: Date
	rights: string | null
	source: string | null
	description: string | null
	subjects: string[]
	/** The picture of its cover. */
	cloth: Pick<GalleySource['cloth'], 'svg'>
	parts: GalleySource[]
}
