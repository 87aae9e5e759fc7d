import type { ColumnType, Generated } from 'kysely'
import type {
	Bigint,
	IsoDate,
	Json,
	JsonDefault,
	Timestamp,
	TimestampDefault,
	TimestampOrNull,
} from './columns.ts'
import type { WorkflowTables } from './workflow-tables.ts'

/** Text in several languages, keyed by ISO 639 code; at least one language where the field is required. */
export type Texts = { [language: string]: string }
/** Lists in several languages (keywords, themes), keyed by ISO 639 code. */
export type TextLists = { [language: string]: string[] }

export type Precision = 'year' | 'month' | 'day'
export type WorkKind = 'article' | 'book' | 'chapter'
export type ContributionRole = 'author' | 'editor' | 'translator'
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
export type EditorEntry = { name: string; role: string; affiliation?: string }
export type RelationKind = 'corrects' | 'retracts' | 'expression-of-concern' | 'translates' | 'new-version'

export type Role = 'author' | 'reviewer' | 'editor' | 'publisher-manager' | 'admin'
export type GrantScope = 'platform' | 'publisher' | 'journal'
export type EditorDuty =
	| 'editor-in-chief'
	| 'section-editor'
	| 'guest-editor'
	| 'copyeditor'
	| 'production-editor'
export type FollowKind = 'journal' | 'author' | 'keyword' | 'discipline' | 'search' | 'call'
export type AlertFrequency = 'instant' | 'weekly' | 'none'

/** Every table of the database. */
export type Database = LibraryTables & WorkflowTables & ReaderViews

/** What readers and machines may see; queries of what they see read these and never the tables beneath. */
type ReaderViews = {
	/** Works that have a page: withdrawn ones too, those of draft issues not. */
	readable_work: LibraryTables['work']
	/** Works that lists, counts, searches and machines show. */
	public_work: LibraryTables['work']
	public_issue: LibraryTables['issue']
}

/** The library, its readers and their accounts. */
type LibraryTables = {
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
	journal: {
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
		doi_prefix: string | null
		site: string | null
		dye: number | null
		accepts_submissions: Generated<boolean>
		created_at: TimestampDefault
		updated_at: TimestampDefault
		listed: Generated<Listed>
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
	contribution: {
		id: string
		work_id: string
		position: number
		role: ContributionRole
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
	}
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
	call: {
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
	page: { slug: string; title: JsonDefault<Texts>; body: JsonDefault<Texts>; updated_at: TimestampDefault }
	slug_redirect: { kind: string; slug: string; target: string }
	contact_message: {
		id: string
		name: string
		email: string
		subject: string
		message: string
		language: string
		created_at: TimestampDefault
	}
	mail: {
		id: string
		to_address: string
		reply_to: string | null
		language: string
		template: string
		subject: string
		body_text: string
		body_html: string
		state: 'queued' | 'sent' | 'failed'
		attempts: Generated<number>
		last_error: string | null
		next_attempt_at: TimestampDefault
		created_at: TimestampDefault
		sent_at: TimestampOrNull
		/** Where one click ends such mails (RFC 8058); null for mails that cannot be declined. */
		list_unsubscribe: ColumnType<string | null, string | null | undefined, string | null>
		/** The bodies hold a link that lets somebody in: they are emptied once the mail has left. */
		holds_secret: Generated<boolean>
	}
	usage_event: { at: Timestamp; work_id: string; kind: 'view' | 'download'; session_key: string }
	usage_daily: {
		work_id: string
		day: IsoDate
		investigations: number
		unique_investigations: number
		requests: number
		unique_requests: number
	}
	work_counter: { work_id: string; views: Bigint; downloads: Bigint }
	search_document: {
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
	user_account: {
		id: string
		name: string
		email: string
		email_verified: Generated<boolean>
		two_factor_enabled: Generated<boolean>
		created_at: Timestamp
		updated_at: Timestamp
	}
	user_session: {
		id: string
		user_id: string
		token_hash: string
		expires_at: Timestamp
		user_agent: string | null
		/** Whom an administrator acts as in this session. */
		acting_as: string | null
		created_at: Timestamp
		updated_at: Timestamp
	}
	/** A form that was posted after the session had ended. */
	kept_form: {
		token_hash: string
		/** Null: nobody knows yet whose it is. */
		user_id: string | null
		address: string
		is_multipart: boolean
		fields: Json<[name: string, value: string][]>
		file_names: Json<string[]>
		created_at: Timestamp
		expires_at: Timestamp
	}
	user_credential: {
		id: string
		user_id: string
		provider: string
		provider_user_id: string
		password: string | null
		created_at: Timestamp
		updated_at: Timestamp
	}
	user_verification: {
		id: string
		identifier: string
		value: string
		expires_at: Timestamp
		created_at: Timestamp
		updated_at: Timestamp
	}
	user_two_factor: {
		id: string
		user_id: string
		secret: string
		verified: Generated<boolean>
		/** Keyed hashes of the codes that are left. */
		recovery_codes: Generated<string[]>
	}
	user_passkey: {
		id: string
		user_id: string
		name: string
		credential_id: string
		public_key: string
		counter: Bigint
		transports: Generated<string[]>
		created_at: Timestamp
		used_at: TimestampOrNull
	}
	signing_key: {
		id: string
		public_key: string
		/** Sealed. */
		private_key: string
		created_at: Timestamp
	}
	refresh_token: {
		id: string
		session_id: string
		token_hash: string
		created_at: Timestamp
		used_at: TimestampOrNull
	}
	sign_in_attempt: { id: string; key_hash: string; at: Timestamp }
	profile: {
		user_id: string
		nom: Generated<string>
		prenom: Generated<string>
		institution: string | null
		specialization: string | null
		bio: string | null
		avatar_url: string | null
		orcid: string | null
		orcid_verified: Generated<boolean>
		country: string | null
		languages: Generated<string[]>
		expertise: Generated<string[]>
		/** The last day on which the person does not review; null: available. */
		unavailable_until: IsoDate | null
		/** The language of the person's mails. */
		language: ColumnType<'fr' | 'en' | 'es' | 'ar', 'fr' | 'en' | 'es' | 'ar' | undefined>
		keeps_history: Generated<boolean>
		person_id: string | null
		deletion_asked_at: TimestampOrNull
		created_at: Timestamp
		updated_at: Timestamp
	}
	role_grant: {
		id: string
		user_id: string
		role: Role
		scope: GrantScope
		journal_id: string | null
		publisher_id: string | null
		duty: EditorDuty | null
		recommend_only: Generated<boolean>
		valid_from: Timestamp
		valid_until: TimestampOrNull
		granted_by: string | null
		revoked_at: TimestampOrNull
		revoked_by: string | null
	}
	invitation: {
		id: string
		email: string
		language: string
		role: Role
		scope: GrantScope
		journal_id: string | null
		publisher_id: string | null
		duty: EditorDuty | null
		recommend_only: Generated<boolean>
		token_hash: string
		invited_by: string | null
		created_at: Timestamp
		expires_at: Timestamp
		accepted_at: TimestampOrNull
		accepted_by: string | null
		declined_at: TimestampOrNull
		withdrawn_at: TimestampOrNull
	}
	audit_event: {
		sequence: Bigint
		at: Timestamp
		act: string
		/** Whose rights were used. */
		actor_id: string | null
		/** The administrator who acted as that person. */
		acted_by: string | null
		subject_kind: string | null
		subject_id: string | null
		detail: JsonDefault<Record<string, unknown>>
		hash: string
	}
	saved_folder: { id: string; user_id: string; name: string; name_sort: string; created_at: Timestamp }
	saved_work: {
		user_id: string
		work_id: string
		folder_id: string | null
		note: Generated<string>
		saved_at: Timestamp
	}
	reading_history: { user_id: string; work_id: string; first_at: Timestamp; last_at: Timestamp }
	follow: {
		id: string
		user_id: string
		kind: FollowKind
		target: string
		label: string
		frequency: AlertFrequency
		created_at: Timestamp
		/** Works that appeared until then were looked at. */
		checked_at: Timestamp
	}
	/** When the platform first saw a work where readers can see it; a work appears once. */
	work_appearance: { work_id: string; appeared_at: Timestamp }
	/** A private result of the manuscript check; `sealed` and the stored file need the key in the result's address. */
	manuscript_check: {
		token_hash: string
		storage_key: string
		sealed: string
		created_at: Timestamp
		expires_at: Timestamp
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
	}
	/** How far those have come who follow the changes. */
	library_position: { reader: string; number: Bigint; subject_id: string }
	/** What open transactions have touched: written and emptied by triggers. */
	library_touch: { transaction: Generated<string>; subject: string; subject_id: string; event: string }
}
