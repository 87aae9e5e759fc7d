import type { ColumnType, Generated } from 'kysely'
import type { Texts } from '#app/i18n/texts.ts'
import type { Bigint, IsoDate, Json, JsonDefault, Timestamp, TimestampDefault } from './columns.ts'

/** Lists in several languages (keywords, themes), keyed by ISO 639 code. */
export type TextLists = { [language: string]: string[] }
/** How much of a date is known; of an `undated` work nothing is, and its date only says where it stands among others. */
export type Precision = 'undated' | 'year' | 'month' | 'day'
export type WorkKind = 'article' | 'book' | 'chapter'
export type ContributorRole = 'author' | 'editor' | 'translator'
/** What the writer of a file could not do as it should be, with the place in the text where there is one (the fragment of an address) and the caption of what stands there. */
export type GalleyWarning = { code: string; place?: string; name?: string; detail?: string }
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

/** Works and who signs them, with their texts, references and files. */
export type WorkTables = {
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
		licence_note: JsonDefault<Texts>
		attribution: string | null
		source_url: string | null
		/** What sources say of the money behind it, in their words. */
		funding: JsonDefault<string[]>
		/** Who paid for it: name, identifier, numbers of awards. */
		funders: JsonDefault<unknown[]>
		published_on: IsoDate
		published_precision: Precision
		year: number
		state: 'published' | 'withdrawn'
		/** That its journal is a trial, which readers do not see; kept by the database. */
		is_trial: Generated<boolean>
		/** That its journal only serves to try the platform; kept by the database. */
		is_demonstration: Generated<boolean>
		has_full_text: Generated<boolean>
		title_sort: string
		created_at: TimestampDefault
		updated_at: TimestampDefault
		withdrawn_on: IsoDate | null
		/** Why it was withdrawn, for everybody to read. */
		withdrawal_note: JsonDefault<Texts>
		review: Generated<ReviewKind>
		/** What the source itself says of its review. */
		review_basis: JsonDefault<Texts>
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
	person_pair: { id: Generated<string>; one_id: string; other_id: string; reason: PairReason }
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
	/** Files made of an article in the making for its editors; those without an object could not be made of what `fingerprint` names. */
	galley_preview: {
		submission_id: string
		format: 'pdf' | 'epub' | 'jats' | 'html'
		fingerprint: string
		storage_key: string | null
		sha256: string | null
		bytes: ColumnType<number | null, number | null, number | null>
		warnings: JsonDefault<GalleyWarning[]>
		made_at: Timestamp
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
		/** Of which version of the work it was made. */
		version: number
		is_offered: boolean
	}
	/** What readers were offered until another file, or none, took its place; the same bytes once. */
	replaced_galley: {
		id: string
		work_id: string
		format: 'pdf' | 'epub' | 'jats' | 'html' | 'txt' | 'light'
		version: number
		storage_key: string
		sha256: string
		bytes: Bigint
		made_at: Timestamp
		offered_until: Timestamp
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
}
