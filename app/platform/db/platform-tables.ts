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

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'

/** What the platform works with: mail, jobs, usage, who is told of what. */
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
}
