import type { ColumnType, Generated } from 'kysely'
import type { Bigint, IsoDate, Json, JsonDefault, Timestamp, TimestampOrNull } from './columns.ts'

export type Role = 'author' | 'reviewer' | 'editor' | 'publisher-manager' | 'admin'
export type GrantScope = 'platform' | 'publisher' | 'journal' | 'call'
export type EditorDuty =
	| 'editor-in-chief'
	| 'section-editor'
	| 'guest-editor'
	| 'copyeditor'
	| 'production-editor'
export type FollowKind = 'journal' | 'author' | 'keyword' | 'discipline' | 'search' | 'call'
export type AlertFrequency = 'instant' | 'weekly' | 'none'

/** What a merge of two accounts changed: values of columns, by the primary keys of their rows, and rows that the other account had as well. */
export type MovedRows = {
	columns: {
		table: string
		column: string
		was: string | null
		now: string
		keys: Record<string, string>[]
	}[]
	removed: { table: string; rows: Record<string, unknown>[] }[]
}

/** Accounts and their rights, and what readers keep and follow. */
export type PeopleTables = {
	user_account: {
		id: string
		name: string
		email: string
		email_verified: Generated<boolean>
		two_factor_enabled: Generated<boolean>
		created_at: Timestamp
		updated_at: Timestamp
		/** The last day on which a session of it was used; null before the first. */
		used_on: IsoDate | null
		suspended_at: TimestampOrNull
		suspended_by: string | null
		suspension_reason: string | null
	}
	/** An account that became one with another of the same person. */
	account_merge: {
		id: string
		/** The address that leads to the other account from then on. */
		email: string
		/** The account that was closed; null once it is gone, 30 days later. */
		merged_id: string | null
		kept_id: string
		merged_by: string | null
		merged_at: Timestamp
		/** What went over, to be undone; null once it is too late. */
		moved: Json<MovedRows | null>
	}
	/** Two administrators help somebody who lost phone and codes. */
	account_recovery: {
		user_id: string
		reason: string
		asked_by: string | null
		asked_at: Timestamp
		/** Another administrator; null before one has agreed. */
		confirmed_by: string | null
		confirmed_at: TimestampOrNull
		/** Not before this the second step goes away. */
		due_at: Timestamp
	}
	user_session: {
		id: string
		user_id: string
		token_hash: string
		expires_at: Timestamp
		user_agent: string | null
		/** Whom an administrator impersonates in this session. */
		impersonated_id: string | null
		impersonation_ends_at: TimestampOrNull
		/** When its owner last proved who they are: at its beginning, or by the password since. */
		proved_at: Timestamp
		created_at: Timestamp
		updated_at: Timestamp
	}
	/** What somebody has typed into a form and not sent yet. */
	form_draft: {
		user_id: string
		/** The path of the page. */
		page: string
		/** The form's name in its page. */
		form: string
		/** The version of what the form changes that its writer saw. */
		version: string
		fields: Json<Record<string, string[]>>
		saved_at: Timestamp
	}
	/** Who last sent a form of a page that changes something stored. */
	saved_form: {
		/** The path of the page. */
		page: string
		/** Which of its forms, by a mark of what it is about. */
		form: string
		user_id: string
		saved_at: Timestamp
	}
	/** The columns that a person chose last in a table. */
	table_columns: { user_id: string; name: string; columns: string[]; chosen_at: Timestamp }
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
	/** Personal tokens of the programming interface; a token that is taken back is gone. */
	api_token: {
		id: string
		user_id: string
		name: string
		/** The first letters, by which its owner knows it again. */
		prefix: string
		token_hash: string
		scopes: string[]
		created_at: Timestamp
		expires_at: Timestamp
		/** The day on which it was last used (UTC). */
		used_on: IsoDate | null
	}
	/** What was answered to a request with an Idempotency-Key, for a day; without a status it is still being answered. */
	api_request: {
		token_id: string
		idempotency_key: string
		/** A hash of what was asked. */
		fingerprint: string
		/** Which of two requests answers. */
		holder: string
		started_at: Timestamp
		status: number | null
		/** What the interface answered, as JSON. */
		answer: string | null
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
	/** What was tried or sent under one key of a budget; those of one use share `use_id`. */
	budget_use: { id: string; use_id: string; key_hash: string; at: Timestamp; ends_at: Timestamp }
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
		time_zone: string | null
		/** The person chose the zone; it does not follow their browser. */
		time_zone_chosen: Generated<boolean>
		keeps_history: Generated<boolean>
		/** Whether the person is mailed once a week what waits for them. */
		waiting_mail: Generated<boolean>
		/** Whether the person is mailed once a month how their works were used. */
		usage_mail: Generated<boolean>
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
		/** The call whose guest editor somebody is. */
		call_id: string | null
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
		/** The call whose guest editor somebody is. */
		call_id: string | null
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
		action: string
		/** Whose rights were used. */
		actor_id: string | null
		/** The administrator who acted as that person. */
		impersonator_id: string | null
		subject_kind: string | null
		subject_id: string | null
		detail: JsonDefault<Record<string, unknown>>
		hash: string
	}
	/** The last entry of the audit log. */
	audit_head: { is_only: Generated<boolean>; sequence: Bigint; hash: string }
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
		/** Whose share it takes: a keyed hash. */
		network_hash: Generated<string>
		bytes: Generated<number>
		created_at: Timestamp
		expires_at: Timestamp
	}
}
