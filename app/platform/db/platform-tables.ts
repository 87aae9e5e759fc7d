import type { ColumnType, Generated } from 'kysely'
import type {
	Bigint,
	IsoDate,
	Json,
	JsonOrNull,
	Timestamp,
	TimestampDefault,
	TimestampOrNull,
} from './columns.ts'
import type { Listed, WorkKind } from './work-tables.ts'

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'

/** What the platform works with: mail, jobs, usage, the search index, the changes of the library. */
export type PlatformTables = {
	contact_message: {
		id: string
		name: string
		email: string
		subject: string
		message: string
		language: string
		created_at: TimestampDefault
	}
	journal_question: {
		id: string
		name: string
		email: string
		journal: string
		message: string
		language: string
		state: Generated<string>
		note: Generated<string>
		answer: string | null
		answered_at: TimestampOrNull
		handled_by: string | null
		created_at: Timestamp
		changed_at: Timestamp
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
		/** `kept`: to an address that nobody can have; it never leaves. */
		state: 'queued' | 'sent' | 'failed' | 'kept'
		attempts: Generated<number>
		last_error: string | null
		created_at: TimestampDefault
		sent_at: TimestampOrNull
		leaves_at: TimestampOrNull
		/** Where one click ends such mails (RFC 8058); null for mails that cannot be declined. */
		list_unsubscribe: ColumnType<string | null, string | null | undefined, string | null>
		/** The bodies hold a link that lets somebody in: they are emptied once the mail has left. */
		holds_secret: Generated<boolean>
		/** The manuscript, and the discussion of it, to which answers belong; null for mails about neither. */
		submission_id: ColumnType<string | null, string | null | undefined, string | null>
		discussion_id: ColumnType<string | null, string | null | undefined, string | null>
		/** Where refusals of servers on its way come to (RFC 5321, reverse-path); null: to the platform's address. */
		return_path: ColumnType<string | null, string | null | undefined, string | null>
	}
	/** Addresses, in small letters, that servers refused mails for. `is_given_up`: nothing is sent there for a time. */
	undeliverable_address: {
		email: string
		failures: number
		is_given_up: boolean
		/** Enhanced status code (RFC 3463). */
		status: string | null
		/** What the server answered. */
		said: string
		first_at: Timestamp
		last_at: Timestamp
	}
	/** Mails that came in, by a hash of their Message-ID, so that none is taken twice. */
	received_mail: {
		message_hash: string
		/** The mail that it answers. */
		mail_id: string | null
		outcome: string
		received_at: Timestamp
	}
	/** Texts that somebody wrote instead of the platform's mails; the last version holds, and an empty one goes back to the original. */
	mail_template: {
		id: string
		mail: string
		language: string
		/** Null: for every journal and for the mails of the platform. */
		journal_id: string | null
		version: number
		/** Text by key of the locale (`app/platform/mail/write.ts`). */
		texts: Json<Record<string, string>>
		written_by: string | null
		written_at: Timestamp
	}
	/** Work outside requests: `app/platform/jobs`. */
	job: {
		id: string
		kind: string
		/** At most one open job of a kind has it; null: any number. */
		key: string | null
		payload: Json<unknown>
		/** Smaller comes first. */
		priority: Generated<number>
		/** The one row of a kind that comes back by the clock; it never ends. */
		is_periodic: Generated<boolean>
		state: Generated<JobState>
		run_at: Timestamp
		attempts: Generated<number>
		/** Whoever holds the job: only who knows it may write what becomes of it. */
		lease_id: ColumnType<string | null, string | null | undefined, string | null>
		/** By the clock of the database. */
		lease_until: TimestampOrNull
		cancel_asked: Generated<boolean>
		/** How far a job in steps has come, as its kind writes it. */
		progress: JsonOrNull<unknown>
		last_error: ColumnType<string | null, string | null | undefined, string | null>
		created_at: Timestamp
		started_at: TimestampOrNull
		ended_at: TimestampOrNull
	}
	usage_event: {
		at: Timestamp
		work_id: string
		kind: 'view' | 'download'
		session_key: string
		customer_id: string | null
	}
	/** What was made of a work by everybody or by one institution; the sums of a title stand with the work that is a book. */
	usage_daily: {
		day: IsoDate
		customer_id: string
		work_id: string
		is_open: boolean
		investigations: number
		unique_investigations: number
		requests: number
		unique_requests: number
		title_investigations: number
		title_requests: number
	}
	/** The same by month: what reports of use read. */
	usage_month: {
		month: IsoDate
		customer_id: string
		work_id: string
		is_open: boolean
		investigations: number
		unique_investigations: number
		requests: number
		unique_requests: number
		title_investigations: number
		title_requests: number
	}
	/** From which countries a work was used in a month; `ZZ`: not known. */
	usage_country_month: {
		work_id: string
		month: IsoDate
		country: string
		investigations: number
		requests: number
	}
	usage_search_month: { customer_id: string; month: IsoDate; searches: number }
	usage_rolled_up: { is_only: Generated<boolean>; through: IsoDate }
	/** An institution that gets reports of its own use (COUNTER 5.1). */
	customer: {
		id: string
		name: string
		ror: string | null
		/** The domain of its mails, by which its people prove that they are; null: nobody can. */
		domain: string | null
		created_at: Timestamp
		updated_at: Timestamp
		withdrawn_at: TimestampOrNull
	}
	/** Who looks after an institution's page: asked, then proved by a link that was sent to an address at its domain. */
	institution_claim: {
		id: string
		customer_id: string
		user_id: string
		email: string
		/** The SHA-256 of the token of its link. */
		token_hash: string
		created_at: Timestamp
		expires_at: Timestamp
		confirmed_at: TimestampOrNull
		ended_at: TimestampOrNull
	}
	customer_range: { customer_id: string; range: string; position: number }
	customer_key: {
		id: string
		customer_id: string
		key_hash: string
		created_at: Timestamp
		revoked_at: TimestampOrNull
		last_used_on: IsoDate | null
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
	/** Where events are told to another server; secrets are sealed. */
	webhook: {
		id: string
		journal_id: string | null
		url: string
		events: string[]
		is_on: boolean
		secret: string
		secret_at: Timestamp
		secret_before: string | null
		secret_before_until: TimestampOrNull
		failing_since: TimestampOrNull
		disabled_at: TimestampOrNull
		created_at: Timestamp
		updated_at: Timestamp
	}
	/** What is told to a webhook, and what it answered last. */
	webhook_delivery: {
		id: string
		webhook_id: string
		event: string
		subject: string | null
		payload: string
		state: 'waiting' | 'delivered' | 'failed'
		tries: Generated<number>
		created_at: Timestamp
		last_at: TimestampOrNull
		status: number | null
		answer: string | null
	}
	/** Whether a call was open when it was last looked at. */
	call_state_told: { call_id: string; is_open: boolean }
	library_position: { reader: string; number: Bigint; subject_id: string }
	/** What open transactions have touched: written and emptied by triggers. */
	library_touch: { transaction: Generated<string>; subject: string; subject_id: string; event: string }
}
