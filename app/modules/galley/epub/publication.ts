import type { RecordContributor } from '#app/modules/work/index.ts'
import type { GalleySource } from '../source.ts'
import type { IndexLine } from '../volume/book-index.ts'
import type { PrintedPages } from './printed-pages.ts'

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
	/** As known: `2020`, `2020-05`, `2020-05-21`; empty where no date is. */
	published: string
	modified: Date
	rights: string | null
	source: string | null
	description: string | null
	subjects: string[]
	/** The picture of its cover. */
	cloth: Pick<GalleySource['cloth'], 'svg'>
	parts: GalleySource[]
	/** The pages of each part in the PDF at `source`, which readers of either can name to each other; null where they are not known. */
	pages: { source: string; of: PrintedPages[] } | null
	/** The index by the marks in its parts; empty where it has none. */
	index: IndexLine[]
}
