import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Texts } from '#app/i18n/texts.ts'
import type {
	Bigint,
	IsoDate,
	Json,
	JsonDefault,
	JsonOrNull,
	Timestamp,
	TimestampDefault,
	TimestampOrNull,
} from './columns.ts'
import type { Listed, Precision, ReviewKind, TextLists } from './work-tables.ts'

/** A cover or logo as pages show it: the names of its files by content, the size of the large one in pixels, and what it shows, in words. */
export type StoredPicture = { small: string; large: string; width: number; height: number; alt: Texts }
/** Why a journal no longer appears here: it ended, rests, or appears elsewhere. */
export type ClosureReason = 'ended' | 'paused' | 'moved'
/** What somebody does for a journal, in words that every language has; anything else stands in `role` as the journal says it. */
export type BoardDuty =
	| 'director'
	| 'editor-in-chief'
	| 'deputy-editor'
	| 'managing-editor'
	| 'section-editor'
	| 'editorial-board'
	| 'scientific-board'
	| 'advisory-board'
	| 'honorary'
export type EditorEntry = {
	name: string
	role: string
	duty?: BoardDuty
	affiliation?: string
	/** ISO 3166-1 alpha-2. */
	country?: string
	/** An ORCID iD, `0000-0000-0000-000X`. */
	orcid?: string
}
/** A title that a journal had before, with its ISSN and its last year, as far as they are known. */
export type FormerTitle = { title: string; issn?: string; until?: number }

/** What is published: institutions, journals, works and what hangs on them, calls. */
export type LibraryTables = {
	discipline: { id: string; name: JsonDefault<Texts>; sign: string; position: number }
	institution: {
		id: string
		slug: string
		name: string
		name_sort: string
		country: string | null
		ror: string | null
		is_partner: Generated<boolean>
	}
	publisher: {
		id: string
		slug: string
		name: string
		name_sort: string
		language: string
		country: string | null
		place: string | null
		institution: string | null
		description: JsonDefault<Texts>
		site: string | null
		dye: number | null
		/** What the DOIs of its books begin with. */
		doi_prefix: string | null
		created_at: TimestampDefault
		updated_at: TimestampDefault
	}
	/** Every journal, trials too; what is no trial is the view `journal`. */
	any_journal: {
		id: string
		slug: string
		language: string
		title: JsonDefault<Texts>
		subtitle: JsonDefault<Texts>
		title_sort: string
		publisher_id: string | null
		institution: string | null
		issn_print: string | null
		issn_online: string | null
		disciplines: Generated<string[]>
		languages: Generated<string[]>
		open_access: boolean
		licence: string | null
		review_method: Exclude<ReviewKind, 'heritage' | 'unknown'> | null
		periodicity: string | null
		founded: number | null
		description: JsonDefault<Texts>
		aims: JsonDefault<Texts>
		policies: JsonDefault<Texts>
		editors: JsonDefault<EditorEntry[]>
		former: JsonDefault<FormerTitle[]>
		doi_prefix: string | null
		/** The pattern by which works are given DOIs when they are published; null: editors write them. */
		doi_suffix: string | null
		site: string | null
		/** One of the styles of `citation`; null for the order of the platform. */
		citation_style: string | null
		/** Where answers to the journal's mails go; public. */
		contact_email: string | null
		/** By whose clock its deadlines end (IANA); null: that of the platform. */
		time_zone: string | null
		dye: number | null
		galley_paper: Generated<'a4' | '17x24'>
		galley_template: Generated<'classique' | 'revue' | 'cahier'>
		accepts_submissions: Generated<boolean>
		created_at: TimestampDefault
		updated_at: TimestampDefault
		listed: Generated<Listed>
		is_trial: Generated<boolean>
		/** That it only serves to try the platform. */
		is_demonstration: Generated<boolean>
		/** Whether everybody sees how many manuscripts it received and how long they took. */
		shows_figures: Generated<boolean>
		/** The DOI of the journal itself, and whether it leads anywhere. */
		doi: string | null
		doi_registered: Generated<boolean>
	}
	/** Kept by triggers: how many journals a publisher has, without trials. */
	publisher_journal_count: { publisher_id: string; name_sort: string; journals: number }
	/** A journal that somebody tries: who owns it, until when, and whether they asked to have it opened. */
	trial_journal: {
		journal_id: string
		owner_id: string | null
		/** The owner's name without case and marks, kept by triggers; empty: the account is gone. */
		owner_sort: GeneratedAlways<string>
		publisher_name: string
		/** The SHA-256 of the token of its secret link; null: it has none. */
		link_hash: string | null
		state: Generated<'running' | 'asked' | 'returned' | 'declined'>
		message: Generated<string>
		asked_at: TimestampOrNull
		reason: Generated<string>
		answered_at: TimestampOrNull
		answered_by: string | null
		started_at: Timestamp
		ends_at: Timestamp
		/** Which announcement of its end was sent last: 14 or 3 days before. */
		announced_days: number | null
		version: Generated<number>
	}
	/** What a trial that ended held, for its owner. */
	trial_archive: {
		id: string
		owner_id: string
		title: Json<Texts>
		language: string
		storage_key: string
		bytes: ColumnType<number, number, number>
		created_at: Timestamp
		expires_at: Timestamp
	}
	/** A journal that is being prepared: nothing of it stands in `journal` before it is opened. */
	journal_draft: {
		id: string
		publisher_id: string | null
		created_by: string | null
		/** Whose trial it will be; null: it is prepared to be opened at once. */
		trial_owner: string | null
		answers: JsonDefault<Record<string, unknown>>
		version: Generated<number>
		created_at: Timestamp
		updated_at: Timestamp
	}
	/** An article that is entered directly: nothing of it stands in `work` before it is published. */
	article_draft: {
		id: string
		journal_id: string
		issue_id: string | null
		section_id: string | null
		details: Json<unknown>
		html: Generated<string>
		outline: JsonDefault<unknown[]>
		word_count: Generated<number>
		reference_list: JsonDefault<unknown[]>
		balance: JsonOrNull<unknown>
		/** Its place among the articles of its issue before it is one of them; null: the last. */
		position: number | null
		/** What it was published as; the entry stays, for what has to be corrected. */
		work_id: string | null
		version: Generated<number>
		created_at: Timestamp
		updated_at: Timestamp
	}
	/** A file of an article in entry: for readers in a language, or a picture of its text under its name. */
	article_draft_file: {
		id: string
		draft_id: string
		picture: string | null
		language: string | null
		file_name: string
		media_type: string
		bytes: Bigint
		sha256: string
		storage_key: string
		plain_text: Generated<string>
	}
	/** A book that is entered directly: nothing of it stands in `work` before it is published. */
	book_draft: {
		id: string
		publisher_id: string
		details: Json<unknown>
		/** What it was published as; the entry stays, for what has to be corrected. */
		work_id: string | null
		version: Generated<number>
		created_at: Timestamp
		updated_at: Timestamp
	}
	book_draft_chapter: {
		id: string
		draft_id: string
		number: number
		details: Json<unknown>
		html: Generated<string>
		outline: JsonDefault<unknown[]>
		word_count: Generated<number>
		reference_list: JsonDefault<unknown[]>
		balance: JsonOrNull<unknown>
		work_id: string | null
	}
	/** A term or a name for the index of a book, which its publisher gives: beside the texts, and found in them. */
	book_index_term: {
		id: string
		book_id: string
		entry: string
		spellings: string[]
		taken_out: Generated<string[]>
		seen: JsonDefault<Record<string, string>>
	}
	/** A file of a book in entry, of the whole or of a chapter, or a picture of a chapter's text under its name. */
	book_draft_file: {
		id: string
		draft_id: string
		chapter_id: string | null
		picture: string | null
		language: string | null
		file_name: string
		media_type: string
		bytes: Bigint
		sha256: string
		storage_key: string
		plain_text: Generated<string>
	}
	/** The cover of an issue: the objects of its two sizes, and what is shown of it. */
	issue_cover: {
		issue_id: string
		small_storage_key: string
		large_storage_key: string
		picture: Json<StoredPicture>
		updated_at: Timestamp
	}
	/** The last numbering of an issue's pages; without an `outcome` it is under way. */
	page_numbering: {
		issue_id: string
		first_page: number
		/** What it contained when it was asked for, and once it is numbered (`contentsState`). */
		contents: string
		outcome: 'numbered' | 'lengthsUnknown' | 'changedMeanwhile' | 'failed' | null
		/** Articles (`keyOfEntry`) whose length nobody knew. */
		lacking: Generated<string[]>
		asked_at: Timestamp
	}
	/** The cover of a journal, its logo and that of a publisher, as that of an issue. */
	journal_cover: {
		journal_id: string
		small_storage_key: string
		large_storage_key: string
		picture: Json<StoredPicture>
		updated_at: Timestamp
	}
	journal_logo: {
		journal_id: string
		small_storage_key: string
		large_storage_key: string
		picture: Json<StoredPicture>
		updated_at: Timestamp
	}
	publisher_logo: {
		publisher_id: string
		small_storage_key: string
		large_storage_key: string
		picture: Json<StoredPicture>
		updated_at: Timestamp
	}
	/** A journal that no longer appears here: since when, why, and what takes submissions again when it is reopened. */
	journal_closure: {
		journal_id: string
		reason: ClosureReason
		since: IsoDate
		note: Json<Texts>
		moved_to: string | null
		accepted: boolean
		calls: Json<string[]>
		changed_at: Timestamp
	}
	section: { id: string; journal_id: string; slug: string; title: JsonDefault<Texts>; position: number }
	issue: {
		id: string
		journal_id: string
		slug: string
		volume: string | null
		number: string | null
		year: number
		title: JsonDefault<Texts>
		description: JsonDefault<Texts>
		kind: 'regular' | 'special'
		state: 'draft' | 'published'
		published_on: IsoDate
		published_precision: Precision
		created_at: TimestampDefault
		updated_at: TimestampDefault
		/** When a draft is to be published by itself. */
		publish_at: TimestampOrNull
		/** When it was to appear by itself and did not; until it is given an hour again. */
		fell_back_at: TimestampOrNull
		/** When it came out here; the epoch for one that came in with its day alone. */
		published_at: TimestampDefault
		/** Volume and number to count by, the database's own. */
		ordinal: Generated<number>
		/** Whether its journal is a trial, kept by triggers. */
		is_trial: GeneratedAlways<boolean>
		/** Its own DOI, given with the first deposit of one of its articles, and whether it leads anywhere. */
		doi: string | null
		doi_registered: Generated<boolean>
	}
	/** Every call, those of trials too; the others are the view `call`. */
	any_call: {
		id: string
		slug: string
		journal_id: string | null
		publisher_id: string | null
		kind: 'issue' | 'book' | 'conference' | 'permanent'
		language: string
		title: JsonDefault<Texts>
		body: JsonDefault<Texts>
		themes: JsonDefault<TextLists>
		organisers: JsonDefault<string[]>
		opens_on: IsoDate | null
		deadline_on: IsoDate | null
		closes_on: IsoDate | null
		attribution: string | null
		licence: string | null
		source_url: string | null
		file_name: string | null
		storage_key: string | null
		bytes: ColumnType<number | null, number | null, number | null>
		accepts_submissions: Generated<boolean>
		created_at: TimestampDefault
		updated_at: TimestampDefault
		guest_editors: JsonDefault<EditorEntry[]>
		issue_id: string | null
		section_id: string | null
		created_by: string | null
	}
}
