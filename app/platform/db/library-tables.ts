import type { ColumnType, Generated } from 'kysely'
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

/** Lists in several languages (keywords, themes), keyed by ISO 639 code. */
export type TextLists = { [language: string]: string[] }

/** A cover or logo as pages show it: the names of its files by content, the size of the large one in pixels, and what it shows, in words. */
export type StoredPicture = { small: string; large: string; width: number; height: number; alt: Texts }

/** How much of a date is known; of an `undated` work nothing is, and its date only says where it stands among others. */
export type Precision = 'undated' | 'year' | 'month' | 'day'
/** Why a journal no longer appears here: it ended, rests, or appears elsewhere. */
export type ClosureReason = 'ended' | 'paused' | 'moved'
export type WorkKind = 'article' | 'book' | 'chapter'
export type ContributorRole = 'author' | 'editor' | 'translator'
/** What the writer of a file could not do as it should be, with the place in the text where there is one (an id). */
export type GalleyWarning = { code: string; place?: string; detail?: string }
export type GalleyFormat = 'pdf' | 'html' | 'xml' | 'epub' | 'docx'
/** How a work was reviewed, and no more than its source says. */
export type ReviewKind =
	| 'double-anonymous'
	| 'single-anonymous'
	| 'open'
	| 'editorial'
	| 'heritage'
	| 'unknown'
/** Published on this platform, or an entry of its directory: published elsewhere. */
export type Listed = 'here' | 'elsewhere'
/** How far a DOI is; only a registered one leads anywhere. */
export type DoiState = 'none' | 'reserved' | 'deposited' | 'registered' | 'refused'
export type OutlineEntry = { id: string; level: number; title: string }
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
export type RelationKind = 'corrects' | 'retracts' | 'expression-of-concern' | 'translates' | 'new-version'

/** Why two people are probably one: the same ORCID, the same name with or without an affiliation in common, initials of it with one. */
export type PairReason = 'orcid' | 'nameAndPlace' | 'name' | 'initials'
/** A person who was merged into another: the row, and what went over. */
export type MergedPerson = {
	person: {
		id: string
		slug: string
		name: string
		given: string | null
		family: string | null
		name_sort: string
		orcid: string | null
		affiliation: string | null
		biography: Texts
	}
	/** A signature may be written anew meanwhile: it is known by its id, or by its work, role and name. */
	signatures: { id: string; work_id: string; role: ContributorRole; name: string }[]
	accounts: string[]
	/** Readers who follow the other now, and those who followed both. */
	follows: string[]
	doubled: { user_id: string; label: string; frequency: 'instant' | 'weekly' | 'none' }[]
	/** Former addresses that led to it. */
	former: string[]
	/** Earlier merges into it, which are the other's now. */
	merges: string[]
	/** What the other had not and was given. */
	given: { orcid?: string; affiliation?: string; biography?: Texts }
}

/** What is published: institutions, journals, works and what hangs on them, calls, pages. */
export type LibraryTables = {
	site_setting: { key: string; value: Json<unknown>; updated_at: TimestampDefault }
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
		dye: number | null
		galley_paper: Generated<'a4' | '17x24'>
		galley_template: Generated<'classique' | 'revue' | 'cahier'>
		accepts_submissions: Generated<boolean>
		created_at: TimestampDefault
		updated_at: TimestampDefault
		listed: Generated<Listed>
		is_trial: Generated<boolean>
		/** Whether everybody sees how many manuscripts it received and how long they took. */
		shows_figures: Generated<boolean>
	}
	/** A journal that somebody tries: who owns it, until when, and whether they asked to have it opened. */
	trial_journal: {
		journal_id: string
		owner_id: string | null
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
	/** The cover of a journal and the logo of a publisher, as that of an issue. */
	journal_cover: {
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
	}
	work: {
		id: string
		kind: WorkKind
		type: string
		slug: string
		language: string
		doi: string | null
		title: JsonDefault<Texts>
		subtitle: JsonDefault<Texts>
		abstract: JsonDefault<Texts>
		keywords: JsonDefault<TextLists>
		disciplines: Generated<string[]>
		licence: string | null
		licence_note: string | null
		attribution: string | null
		source_url: string | null
		funding: JsonDefault<string[]>
		published_on: IsoDate
		published_precision: Precision
		year: number
		state: 'published' | 'withdrawn'
		/** That its journal is a trial, which readers do not see; kept by the database. */
		is_trial: Generated<boolean>
		has_full_text: Generated<boolean>
		title_sort: string
		created_at: TimestampDefault
		updated_at: TimestampDefault
		withdrawn_on: IsoDate | null
		/** Why it was withdrawn, for everybody to read. */
		withdrawal_note: JsonDefault<Texts>
		review: Generated<ReviewKind>
		/** What the source itself says of its review. */
		review_basis: string | null
		listed: Generated<Listed>
		/** Where the publisher shows the work. */
		publisher_url: string | null
		doi_state: Generated<DoiState>
		/** Its place among what the first page shows, from 1. */
		shown_first: number | null
	}
	/** The pictures of a text that was loaded, by the names that the text gives them. */
	work_picture: {
		work_id: string
		name: string
		media_type: string
		bytes: Bigint
		sha256: string
		storage_key: string
	}
	article: {
		work_id: string
		journal_id: string
		issue_id: string | null
		section_id: string | null
		position: Generated<number>
		pages: string | null
		elocation: string | null
		received_on: IsoDate | null
		accepted_on: IsoDate | null
	}
	book: {
		work_id: string
		publisher_id: string | null
		isbn: string | null
		series: string | null
		series_number: string | null
		place: string | null
		page_count: number | null
		dye: number | null
	}
	chapter: { work_id: string; book_id: string; number: number; pages: string | null }
	person: {
		id: string
		slug: string
		name: string
		given: string | null
		family: string | null
		name_sort: string
		orcid: string | null
		affiliation: string | null
		biography: JsonDefault<Texts>
	}
	/** By what a person is found and compared: words, whole names, initials, ORCID, each with its kind before a colon. */
	person_name: { person_id: string; key: string }
	/** Two people who are probably one, the smaller id first, and why. */
	person_pair: { one_id: string; other_id: string; reason: PairReason }
	/** Two people who are known not to be one. */
	person_apart: { one_id: string; other_id: string; decided_at: Timestamp }
	/** Somebody who was merged into another, with all that it takes to undo it. */
	person_merge: {
		id: string
		kept_id: string
		merged: Json<MergedPerson>
		merged_by: string | null
		merged_at: Timestamp
	}
	contribution: {
		id: string
		work_id: string
		position: number
		role: ContributorRole
		person_id: string | null
		name: string
		given: string | null
		family: string | null
		name_original: string | null
		affiliation: string | null
		country: string | null
		ror: string | null
		orcid: string | null
		credit_roles: Generated<string[]>
		corresponding: Generated<boolean>
	}
	body: { work_id: string; language: string; html: string; outline: Json<OutlineEntry[]>; word_count: number }
	work_reference: {
		id: string
		work_id: string
		position: number
		text: string
		doi: string | null
		csl: ColumnType<unknown, string | null, string | null>
		html: string | null
		label: string | null
		section: string | null
	}
	/** Titles by which works may be cited, folded. */
	work_title: { work_id: string; folded: string }
	reference_title: { reference_id: string; folded: string }
	/** The work of the library that a reference cites, and how it was found. */
	reference_match: { reference_id: string; citing_id: string; cited_id: string; basis: 'doi' | 'title' }
	galley: {
		id: string
		work_id: string
		format: GalleyFormat
		language: string
		file_name: string
		media_type: string
		bytes: Bigint
		sha256: string
		storage_key: string
		plain_text: Generated<string>
		position: number
	}
	/** Files made of works' texts; `fingerprint` says from what, `failed` ones have no file. */
	made_galley: {
		work_id: string
		format: 'pdf' | 'epub' | 'jats' | 'html' | 'txt' | 'light'
		fingerprint: string
		state: 'made' | 'failed'
		storage_key: string | null
		sha256: string | null
		bytes: ColumnType<number | null, number | null, number | null>
		warnings: JsonDefault<GalleyWarning[]>
		error: string | null
		made_at: Timestamp
	}
	/** Issues, books and choices of texts as files; those without an object could not be made of what `fingerprint` names. */
	made_volume: {
		subject: string
		format: 'pdf' | 'epub' | 'zip' | 'print'
		fingerprint: string
		storage_key: string | null
		sha256: string | null
		bytes: ColumnType<number | null, number | null, number | null>
		made_at: Timestamp
	}
	work_version: {
		id: string
		work_id: string
		number: number
		published_on: IsoDate
		summary: JsonDefault<Texts>
		snapshot: JsonDefault<unknown>
	}
	work_relation: {
		id: string
		from_work_id: string
		kind: RelationKind
		to_work_id: string
		note: JsonDefault<Texts>
		created_on: IsoDate
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
	/** Every version of the texts that administrators wrote in the place of the originals. */
	site_text: {
		name: string
		number: number
		texts: Json<unknown>
		is_shown: boolean
		changed: Json<unknown>
		written_by: string | null
		written_at: Timestamp
	}
	/** A picture for texts of the site and announcements; its address is `/images/` and its name. */
	site_picture: {
		name: string
		sha256: string
		storage_key: string
		added_by: string | null
		added_at: Timestamp
	}
	/** What the platform announces, and in which state readers' pages were last made of it. */
	announcement: {
		id: string
		slug: string
		title: Json<Texts>
		body: Json<unknown>
		href: string | null
		is_draft: boolean
		shown_from: TimestampOrNull
		shown_until: TimestampOrNull
		told: 'draft' | 'scheduled' | 'shown' | 'past'
		written_by: string | null
		changed_at: Timestamp
	}
	page: { slug: string; title: JsonDefault<Texts>; body: JsonDefault<Texts>; updated_at: TimestampDefault }
	slug_redirect: { kind: string; slug: string; target: string }
	/** What administrators changed in the thesaurus: the names and the broader concepts of one that comes with the platform, or one of their own. */
	thesaurus_change: {
		concept: string
		scheme: 'places' | 'languages' | 'disciplines' | 'institutions' | 'diseases' | 'grammar' | 'themes'
		name: Json<Texts>
		other_names: Json<TextLists>
		hidden_names: Json<TextLists>
		broader: string[]
		is_withdrawn: boolean
		revision: string
		changed_at: Timestamp
	}
	/** The address of what was removed, and what that was called. */
	removed_address: { kind: string; slug: string; name: Json<Texts>; language: string; removed_at: Timestamp }
}
