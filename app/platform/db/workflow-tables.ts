import type { Generated } from 'kysely'
import type { Texts } from '#app/i18n/texts.ts'
import type { Bigint, IsoDate, JsonDefault, JsonOrNull, Timestamp, TimestampOrNull } from './columns.ts'
import type { TextLists } from './work-tables.ts'

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
/** Who wrote a text that had appeared before, where, and under which licence it did. */
export type Reprint = { attribution: string; sourceUrl: string; licence: string }
export type EventSide = 'author' | 'editor' | 'reviewer' | 'platform'
export type DiscussionBetween = 'author-editors' | 'reviewer-editors' | 'editors'
export type CallAction = 'created' | 'edited' | 'extended' | 'closed' | 'reopened'
/** A file that came with a message and was not kept, with the code of why. */
export type UnkeptFile = { fileName: string; error: string }
/** What reviewers score, by the id under which scores are kept. */
export type ReviewCriterion = { id: string; name: Texts }

/** From manuscript to decision. */
export type WorkflowTables = {
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
		/** Of a text that had appeared before: what its publication here says of that. */
		reprint: JsonOrNull<Reprint>
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
}
