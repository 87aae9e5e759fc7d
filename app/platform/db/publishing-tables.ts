import type { Generated } from 'kysely'
import type { Bigint, IsoDate, Json, JsonDefault, JsonOrNull, Timestamp, TimestampOrNull } from './columns.ts'
import type { GalleyFormat, OutlineEntry } from './work-tables.ts'

export type CertificateKind = 'receipt' | 'acceptance' | 'publication' | 'review'
/** Services that register DOIs. */
export type DepositService = 'crossref' | 'datacite'
/** When a journal's records are deposited: as works are published, on each change as well, when somebody asks, never. */
export type DepositMode = 'publication' | 'change' | 'hand' | 'off'
export type DepositState = 'queued' | 'sent' | 'registered' | 'refused'

/** What is made of an accepted manuscript: its text, its files, its DOI, what certifies it. */
export type PublishingTables = {
	/** A journal's account at a service that registers DOIs; `secret` is sealed. */
	deposit_account: {
		id: string
		journal_id: string | null
		publisher_id: string | null
		service: DepositService
		is_test: boolean
		mode: DepositMode
		login: string
		secret: string
		secret_at: Timestamp
		depositor: string
		email: string
		/** Whether issues are given DOIs of their own. */
		issue_dois: Generated<boolean>
		created_at: Timestamp
		updated_at: Timestamp
	}
	/** Kept by triggers: how far the DOI of a public work is, for the journal or publisher that deposits it. */
	doi_standing: {
		work_id: string
		holder_id: string
		issue_id: string | null
		state: 'none' | 'reserved' | 'sent' | 'tested' | 'registered' | 'refused'
		published_on: IsoDate
	}
	/** What was sent to such a service about a work, and what it answered. */
	doi_deposit: {
		id: string
		work_id: string
		journal_id: string | null
		publisher_id: string | null
		doi: string
		service: DepositService
		is_test: boolean
		cause: 'publication' | 'change' | 'hand'
		asked_by: string | null
		asked_at: Timestamp
		state: DepositState
		fingerprint: string | null
		xml: string | null
		sent_at: TimestampOrNull
		looks: Generated<number>
		ended_at: TimestampOrNull
		reason: string | null
		message: string | null
		answer: string | null
	}
	/** Whether the DOI of a work leads to its page. */
	doi_check: {
		work_id: string
		due_at: Timestamp
		checked_at: TimestampOrNull
		outcome: 'here' | 'elsewhere' | 'unknown' | 'unreachable' | null
		target: string | null
		tries: Generated<number>
	}
	/** The article in the making; nothing of it stands in the library before it is published. */
	production: {
		submission_id: string
		language: string
		html: Generated<string>
		outline: JsonDefault<OutlineEntry[]>
		word_count: Generated<number>
		reference_list: JsonDefault<unknown[]>
		doi: string | null
		slug: string | null
		issue_id: string | null
		section_id: string | null
		position: Generated<number>
		pages: string | null
		publish_at: TimestampOrNull
		article_type: Generated<string>
		/** Who paid for it; at first as its authors declared. */
		funders: JsonDefault<unknown[]>
		/** What an editor should look at after the last conversion. */
		warnings: JsonDefault<unknown[]>
		/** What became of everything that the file of the last conversion holds. */
		balance: JsonOrNull<unknown>
		proof_sent_at: TimestampOrNull
		proof_due_on: IsoDate | null
		/** When the author last gave the proof back with remarks; they stand in a discussion. */
		proof_returned_at: TimestampOrNull
		proof_approved_at: TimestampOrNull
		proof_approved_by: string | null
		updated_at: Timestamp
	}
	/** A picture of a text in the making or published; its address is `/images/` and its name, made from its bytes. */
	text_picture: {
		submission_id: string
		name: string
		media_type: string
		bytes: Bigint
		sha256: string
		storage_key: string
		/** Null while no published text has held it. */
		published_at: TimestampOrNull
	}
	/** The files of a version that another one replaced. */
	version_galley: {
		work_id: string
		number: number
		position: number
		format: GalleyFormat
		language: string
		file_name: string
		media_type: string
		bytes: Bigint
		sha256: string
		storage_key: string
	}
	certificate: {
		id: string
		/** What a person types at the verification address. */
		code: string
		kind: CertificateKind
		user_id: string | null
		submission_id: string | null
		assignment_id: string | null
		holder: string
		facts: Json<Record<string, string>>
		language: string
		issued_at: Timestamp
		revoked_at: TimestampOrNull
	}
}
