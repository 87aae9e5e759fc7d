import type { Generated } from 'kysely'
import type { IsoDate, Json, JsonDefault, Timestamp, TimestampOrNull } from './columns.ts'

export type ReviewRecommendation = 'accept' | 'requestMinorRevisions' | 'requestMajorRevisions' | 'decline'

/** Reviewing and deciding. */
export type ReviewTables = {
	review_round: {
		id: string
		submission_id: string
		number: number
		opened_at: Timestamp
		opened_by: string | null
		closed_at: TimestampOrNull
		cancelled_at: TimestampOrNull
	}
	review_assignment: {
		id: string
		round_id: string
		submission_id: string
		/** Null until somebody with an account answers. */
		reviewer_id: string | null
		name: string
		email: string
		language: string
		/** What authors and other reviewers call this reviewer: A, B… within the submission. */
		letter: string
		invited_by: string | null
		invited_at: Timestamp
		answer_due_on: IsoDate
		expires_on: IsoDate
		review_due_on: IsoDate
		accepted_at: TimestampOrNull
		declined_at: TimestampOrNull
		decline_reason: string | null
		/** Somebody whom a declining reviewer proposes: name, email, affiliation. */
		proposed: Json<Record<string, string>> | null
		no_conflict_at: TimestampOrNull
		confidentiality_at: TimestampOrNull
		/** The day that the reviewer asks for instead of `review_due_on`. */
		extension_asked_on: IsoDate | null
		extension_reason: string | null
		submitted_at: TimestampOrNull
		confirmed_at: TimestampOrNull
		thanked_at: TimestampOrNull
		cancelled_at: TimestampOrNull
		rating: number | null
		/** Which link of its mails is good: an earlier one opens nothing. */
		link_number: Generated<number>
	}
	/** A reminder or a letter of thanks that was sent and can be taken back before it leaves. */
	recallable_letter: {
		id: string
		/** Of those that were sent by one press. */
		together_id: string | null
		kind: 'reminder' | 'thanks'
		submission_id: string
		/** The assignment, for authors the submission. */
		subject_id: string
		mail_id: string
		/** The day under which a reminder was noted; null for thanks. */
		noted_on: IsoDate | null
		/** When the report had been confirmed before its reviewer was thanked. */
		confirmed_at: TimestampOrNull
		done_at: Timestamp
		recalled_at: TimestampOrNull
	}
	/** A browser that opened the link of a review: it may do that review and nothing else. */
	review_session: {
		token_hash: string
		assignment_id: string
		link_number: number
		expires_at: Timestamp
		created_at: Timestamp
	}
	review_report: {
		assignment_id: string
		scores: JsonDefault<Record<string, number>>
		comments_to_author: Generated<string>
		comments_to_editor: Generated<string>
		recommendation: ReviewRecommendation | null
		/** The comments as the editor shares them, where passages were redacted; null: as written. */
		shared_comments: string | null
		is_hidden: Generated<boolean>
		saved_at: Timestamp
		submitted_at: TimestampOrNull
	}
	/** An author's answer to a decision that asked for a revision; a draft until it is submitted. */
	revision: {
		submission_id: string
		/** The transition that asked for it. */
		transition_number: number
		/** The round whose reports it answers. */
		round_id: string | null
		general: Generated<string>
		/** By the letter of the reviewer. */
		answers: JsonDefault<Record<string, string>>
		/** The day that the author asks for instead of `revision_due_on`. */
		extension_asked_on: IsoDate | null
		extension_reason: string | null
		/** The editor who wants a new round with the same reviewers as soon as it comes in. */
		reinvites_by: string | null
		saved_at: Timestamp
		submitted_at: TimestampOrNull
	}
	submission_check: {
		file_id: string
		submission_id: string
		report: Json<unknown>
		/** A hash of the rules and people that it was made with: another one, and the report must be made anew. */
		basis: Generated<string>
		checked_at: Timestamp
	}
	submission_editor: {
		submission_id: string
		user_id: string
		state: 'assigned' | 'conflict'
		recommend_only: Generated<boolean>
		assigned_by: string | null
		assigned_at: Timestamp
	}
	suggested_reviewer: {
		id: string
		submission_id: string
		wish: 'suggested' | 'opposed'
		name: string
		email: string | null
		affiliation: string | null
		reason: Generated<string>
	}
	decision: {
		id: string
		submission_id: string
		transition_number: number | null
		round_id: string | null
		kind: string
		is_recommendation: Generated<boolean>
		editor_id: string | null
		letter: Generated<string>
		/** Null where there is no letter, and of letters from before 0228. */
		letter_language: string | null
		reason: Generated<string>
		made_at: Timestamp
	}
	decision_draft: {
		submission_id: string
		editor_id: string
		kind: string
		letter: string
		reviewers_letter: Generated<string>
		saved_at: Timestamp
	}
}
