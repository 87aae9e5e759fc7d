import type { Generated } from 'kysely'
import type { Bigint, IsoDate, Json, Timestamp } from './columns.ts'
import type { Listed, WorkKind } from './work-tables.ts'

/** What is kept of the library, so that no reader waits while it is counted: the search index, its narrow rows and counts, its changes, the sitemap. */
export type KeptTables = {
	search_document: {
		work_id: string
		kind: WorkKind
		year: number
		language: string
		journal: string | null
		publisher: string | null
		disciplines: string[]
		/** The order of lists by day: notices of what cannot be read here lie 2,800 years behind all the rest. */
		published_on: IsoDate
		title_sort: string
		indexed_at: Timestamp
		vector: string
		ranking: string
	}
	/** The passages of a full text: the first character of each and one behind the last, what each holds as codes, and how long the text was then. */
	search_passage: { work_id: string; bytes: number; starts: number[]; codes: string }
	/** One row of the index in 32; written by triggers. */
	search_sample: {
		work_id: string
		kind: WorkKind
		year: number
		language: string
		journal: string | null
		publisher: string | null
		disciplines: string[]
		published_on: IsoDate
		title_sort: string
		indexed_at: Timestamp
		vector: string
		ranking: string
	}
	/** One row of the index in 512; written by triggers. */
	search_sparse_sample: {
		work_id: string
		kind: WorkKind
		year: number
		language: string
		journal: string | null
		publisher: string | null
		disciplines: string[]
		published_on: IsoDate
		title_sort: string
		indexed_at: Timestamp
		vector: string
		ranking: string
	}
	/** How many works a value of a facet has, of all works and of each kind; written by triggers. */
	search_count: { kind: WorkKind | ''; facet: string; value: string; works: number }
	search_term: {
		kind: 'word' | 'keyword' | 'author'
		language: string
		word: string
		/** The words as they are compared while typing. */
		folded: string
		/** `folded` in ASCII, letter for letter: under some locales pg_trgm sees no others. */
		letters: string
		frequency: number
	}
	/** The same of an index that is being written again. */
	search_term_next: {
		kind: 'word' | 'keyword' | 'author'
		language: string
		word: string
		folded: string
		letters: string
		frequency: number
	}
	/** One row while a library is being loaded, step by step. */
	library_load: {
		only_one: Generated<boolean>
		records: number
		last_record: string
		counts: Json<Record<string, number>>
	}
	/** One row: the number of the last change. */
	library_version: { only_one: Generated<boolean>; number: Bigint }
	library_change: {
		number: Bigint
		at: Timestamp
		subject: string
		subject_id: string
		change: 'appeared' | 'changed' | 'moved' | 'withdrawn' | 'returned'
		is_public: boolean | null
		address: string | null
		/** Of an article, when it changed. */
		journal_id: string | null
	}
	/** The works of those sets of harvesters that may hold few of many, each by its last change; a trigger keeps it at the commit. */
	harvest_set: { spec: string; number: Bigint; subject_id: string; at: Timestamp; is_public: boolean }
	/** The narrow row of each public work, from which lists and counts are taken; triggers keep it at the commit. */
	library_entry: {
		work_id: string
		kind: WorkKind
		language: string
		year: number
		published_on: IsoDate
		disciplines: string[]
		has_full_text: boolean
		/** Has a text or a file. */
		is_readable: boolean
		files: number
		shown_first: number | null
		journal_id: string | null
		issue_id: string | null
		/** The year under which archives put it: that of its issue, else its own. */
		shelf_year: number
		publisher_id: string | null
		book_id: string | null
		listed: Listed
		/** The beginning of a book's own; other works are listed by no title. */
		title_sort: string | null
	}
	/** Who signed which public work, once each: a person, or a name (`signer`). */
	library_signature: {
		signer: string
		work_id: string
		person_id: string | null
		is_author: boolean
		kind: WorkKind
		published_on: IsoDate
		listed: Listed
	}
	/** Which public work names which institution, once for each who signed it there: by its name, or by its ROR. */
	library_affiliation: { institution_id: string; signer: string; work_id: string; published_on: IsoDate }
	/** Issues that are out; `is_readable` when an article of it can be read here. */
	library_issue: {
		issue_id: string
		journal_id: string
		year: number
		published_on: IsoDate
		is_readable: boolean
		listed: Listed
	}
	/** The narrow row of each journal, from which lists are taken. */
	library_journal: {
		journal_id: string
		/** When it last published. */
		latest_on: IsoDate | null
		listed: Listed
		publisher_id: string | null
		open_access: boolean
		disciplines: string[]
		/** The beginning of the journal's own. */
		title_sort: string
	}
	/** How much of something there is in the library (`WHOLE_LIBRARY`), a journal, an issue, a book, or of a publisher, a person or an institution. */
	library_count: { scope: string; dimension: string; value: string; works: Bigint }
	/** The pages of the sitemap that grow with the library, each at the place that it was given first. */
	sitemap_page: {
		list: 'works' | 'people' | 'issues'
		page_id: string
		place: Bigint
		address: string
		modified: Timestamp
		is_listed: boolean
		/** The addresses of the pictures in a work's text. */
		pictures: Generated<string[]>
	}
	/** The parts that pages stand in by their places, from 0. */
	sitemap_part: { list: string; part: Bigint; pages: Bigint; modified: Timestamp }
	/** How far those have come who follow the changes. */
	library_position: { reader: string; number: Bigint; subject_id: string }
	/** What open transactions have touched: written and emptied by triggers. */
	library_touch: { transaction: Generated<string>; subject: string; subject_id: string; event: string }
}
