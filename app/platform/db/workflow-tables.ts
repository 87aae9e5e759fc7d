import type { Generated } from 'kysely'
import type { Texts } from '#app/i18n/texts.ts'
import type { Bigint, IsoDate, Json, JsonDefault, JsonOrNull, Timestamp, TimestampOrNull } from './columns.ts'
import type { GalleyFormat, OutlineEntry, TextLists } from './work-tables.ts'

export type SubmissionStage = 'submission' | 'review' | 'copyediting' | 'production' | 'published'
export type SubmissionStatus =
	| 'draft'
	| 'submitted'
	| 'in_review'
	| 'revisions_requested'
	| 'accepted'
	| 'declined'
	| 'withdrawn'
	| 'scheduled'
	| 'published'
export type SubmissionFileKind =
	| 'manuscript'
	| 'anonymised'
	| 'figure'
	| 'data'
	| 'supplement'
	| 'response'
	| 'review-attachment'
	| 'decision-attachment'
	| 'copyedited'
	| 'proof'
	| 'galley'
export type EventSide = 'author' | 'editor' | 'reviewer' | 'platform'
export type DiscussionBetween = 'author-editors' | 'reviewer-editors' | 'editors'
export type CertificateKind = 'receipt' | 'acceptance' | 'publication' | 'review'
export type CallAction = 'created' | 'edited' | 'extended' | 'closed' | 'reopened'
/** Services that register DOIs. */
export type DepositService = 'crossref' | 'datacite'
/** When a journal's records are deposited: as works are published, on each change as well, when somebody asks, never. */
export type DepositMode = 'publication' | 'change' | 'hand' | 'off'
export type DepositState = 'queued' | 'sent' | 'registered' | 'refused'
/** A file that came with a message and was not kept, with the code of why. */
export type UnkeptFile = { fileName: string; error: string }
/** What reviewers score, by the id under which scores are kept. */
export type ReviewCriterion = { id: string; name: Texts }

/** From manuscript to publication. */
export type WorkflowTables = {
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
	/** What was sent to such a service about a work, and what it answered. */
	/** Kept by triggers: how far the DOI of a public work is, for the journal or publisher that deposits it. */
	doi_standing: {
		work_id: string
		holder_id: string
		issue_id: string | null
		state: 'none' | 'reserved' | 'sent' | 'tested' | 'registered' | 'refused'
		published_on: IsoDate
	}
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
	call_event: {
		id: string
		call_id: string
		at: Timestamp
		action: CallAction
		actor_id: string | null
		/** The administrator who impersonated that person. */
		impersonator_id: string | null
		detail: JsonDefault<Record<string, unknown>>
	}
	/** What was sent once and is never sent again: about whom or what, which message, for which day. */
	reminder: { subject_id: string; code: string; due_on: IsoDate; sent_at: Timestamp }
	/** How a journal runs its files; a journal without a row runs them by the defaults. */
	journal_workflow: {
		journal_id: string
		reference_prefix: string
		/** What differs from the rules of the specification. */
		author_rules: JsonDefault<Record<string, unknown>>
		/** Empty: the criteria of the platform. A criterion keeps its id when it is renamed or moved, so that scores keep their meaning. */
		review_criteria: JsonDefault<ReviewCriterion[]>
		required_reports: Generated<number>
		response_days: Generated<number>
		invitation_days: Generated<number>
		review_days: Generated<number>
		minor_days: Generated<number>
		major_days: Generated<number>
		sends_reminders: Generated<boolean>
		shares_reports: Generated<boolean>
	}
	/** The last number given in a year under a prefix, which several journals may share: a reference names one submission. */
	reference_counter: { prefix: string; year: number; last: number }
	submission: {
		id: string
		/** Null while it is a draft. */
		reference: string | null
		journal_id: string
		section_id: string | null
		call_id: string | null
		submitter_id: string | null
		stage: SubmissionStage
		status: SubmissionStatus
		/** The number of its last `submission_transition`. */
		transition_number: Generated<number>
		language: Generated<string>
		title: JsonDefault<Texts>
		subtitle: JsonDefault<Texts>
		abstract: JsonDefault<Texts>
		keywords: JsonDefault<TextLists>
		disciplines: Generated<string[]>
		reference_list: JsonDefault<string[]>
		statements: JsonDefault<Record<string, unknown>>
		note_to_editor: Generated<string>
		steps_done: Generated<string[]>
		revision_due_on: IsoDate | null
		withdrawal_asked_at: TimestampOrNull
		withdrawal_reason: string | null
		received_at: TimestampOrNull
		accepted_at: TimestampOrNull
		work_id: string | null
		/** The state that its work has: published while it is published itself. Null without a work. */
		work_state: 'published' | 'withdrawn' | null
		/** Its submitter agrees that the other authors hear of decisions and proofs. */
		tells_coauthors: Generated<boolean>
		created_at: Timestamp
		updated_at: Timestamp
		/** From here on kept by the database: of its transitions the last one, and when it was first sent, reviewed, answered and published. */
		moved_at: TimestampOrNull
		last_action: string | null
		first_sent_at: TimestampOrNull
		first_reviewed_at: TimestampOrNull
		first_decided_at: TimestampOrNull
		/** When the decision on acceptance was taken that stands today, and what it was. */
		decided_at: TimestampOrNull
		is_accepted: Generated<boolean>
		first_published_at: TimestampOrNull
		/** Where its corresponding author works (ISO 3166-1), the first author where none is named. */
		author_country: string | null
	}
	submission_transition_rule: {
		action: string
		from_stage: SubmissionStage
		from_status: SubmissionStatus
		to_stage: SubmissionStage
		to_status: SubmissionStatus
	}
	/** Manuscripts that have ended, by what the desk filters by (the nil id: in no section, of no call); written by triggers as changes, several of one count (decision 247). */
	desk_count: {
		journal_id: string
		status: SubmissionStatus
		stage: SubmissionStage
		section_id: string
		call_id: string
		files: number
	}
	/** What happened to manuscripts and reviews, by the moment as far as its year goes, and how many days after what came before it (decision 235); written by triggers as changes, several of one count (decision 247). */
	desk_year_count: {
		journal_id: string
		call_id: string
		what: string
		at: Timestamp
		days: number
		files: number
	}
	submission_transition: {
		submission_id: string
		number: number
		before_number: number | null
		action: string
		from_stage: SubmissionStage
		from_status: SubmissionStatus
		to_stage: SubmissionStage
		to_status: SubmissionStatus
		at: Timestamp
		actor_id: string | null
	}
	submission_contributor: {
		id: string
		submission_id: string
		position: number
		user_id: string | null
		given: Generated<string>
		family: string
		name_original: string | null
		email: string | null
		affiliation: string | null
		ror: string | null
		country: string | null
		orcid: string | null
		credit_roles: Generated<string[]>
		corresponding: Generated<boolean>
		/** False: had the mails to co-authors about this manuscript stopped. */
		takes_mail: Generated<boolean>
	}
	/** What happened to a file, append-only. */
	submission_event: {
		id: string
		submission_id: string
		at: Timestamp
		action: string
		side: EventSide
		actor_id: string | null
		/** The administrator who impersonated that person. */
		impersonator_id: string | null
		detail: JsonDefault<Record<string, unknown>>
	}
	/** A file on its way; its parts are stored as they arrive. */
	upload: {
		id: string
		user_id: string
		submission_id: string | null
		kind: string
		file_name: string
		bytes: Bigint
		created_at: Timestamp
		expires_at: Timestamp
	}
	upload_part: { upload_id: string; start: Bigint; bytes: Bigint; storage_key: string }
	submission_file: {
		id: string
		submission_id: string
		round_id: string | null
		/** The review to which an attachment belongs. */
		assignment_id: string | null
		/** The file of which this is the anonymised copy. */
		derived_from: string | null
		kind: SubmissionFileKind
		version: number
		file_name: string
		media_type: string
		bytes: Bigint
		sha256: string
		storage_key: string
		language: string | null
		uploaded_by: string | null
		created_at: Timestamp
		/** The words of a file for readers, for search once it is published. */
		plain_text: Generated<string>
		/** The words of a file that goes with a report name its reviewer, and no editor confirmed that authors get it. */
		names_writer: Generated<boolean>
		replaced_at: TimestampOrNull
	}
	discussion: {
		id: string
		submission_id: string
		stage: SubmissionStage
		between: DiscussionBetween
		assignment_id: string | null
		subject: string
		opened_at: Timestamp
		closed_at: TimestampOrNull
	}
	discussion_message: {
		id: string
		discussion_id: string
		side: 'author' | 'editor' | 'reviewer'
		writer_id: string | null
		text: string
		written_at: Timestamp
		/** It came as the answer to a mail. */
		by_mail: Generated<boolean>
		/** Since when it waits for an editor to let it through; null: it is read by all who read the discussion. */
		held_at: TimestampOrNull
		/** Files that came with it and were not kept: `{ fileName, error }`. */
		refused_files: JsonDefault<UnkeptFile[]>
	}
	/** Files that came with a message of a discussion. */
	discussion_file: {
		id: string
		message_id: string
		file_name: string
		media_type: string
		bytes: Bigint
		sha256: string
		storage_key: string
	}
	/** An answer that the editors of a journal keep; its last version holds, until it is removed. */
	saved_answer: {
		id: string
		journal_id: string
		removed_at: TimestampOrNull
	}
	saved_answer_version: {
		answer_id: string
		version: number
		name: string
		language: string
		text: string
		written_by: string | null
		written_at: Timestamp
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
