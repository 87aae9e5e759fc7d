/** Groups in which what goes over is counted for the administrator: figures alone tell nobody whose manuscript is which. */
export const COUNTED = ['roles', 'manuscripts', 'editing', 'reviews', 'decisions', 'certificates'] as const
export type Counted = (typeof COUNTED)[number]

/**
 * What a merge does to a column that names an account: `moves` to the account that is kept; moves unless that has the same (`sameIn`), where what is double is
 * taken away or left behind; or stays, and goes when the closed account does.
 */
type OfColumn =
	| { does: 'moves'; counted?: Counted }
	| { does: 'joins'; sameIn: readonly string[]; double: 'removed' | 'left'; counted?: Counted }
	| { does: 'stays' }

const moves: OfColumn = { does: 'moves' }
const stays: OfColumn = { does: 'stays' }

/** Every column of the database that names an account; a test compares them with its foreign keys and its columns of that kind. */
export const ACCOUNT_COLUMNS: Readonly<Record<string, OfColumn>> = {
	...{
		'role_grant.user_id': {
			does: 'joins',
			sameIn: [
				...(['role', 'scope', 'journal_id', 'publisher_id', 'call_id', 'duty'] as const),
				...(['recommend_only', 'valid_until', 'revoked_at'] as const),
			],
			double: 'removed',
			counted: 'roles',
		},
		'role_grant.granted_by': moves,
		'role_grant.revoked_by': moves,
		'invitation.invited_by': moves,
		'invitation.accepted_by': moves,
	},
	...{
		'submission.submitter_id': { does: 'moves', counted: 'manuscripts' },
		'submission_contributor.user_id': moves,
		'submission_event.actor_id': moves,
		'submission_event.impersonator_id': moves,
		'submission_file.uploaded_by': moves,
		'submission_transition.actor_id': moves,
		'submission_editor.user_id': {
			does: 'joins',
			sameIn: ['submission_id'],
			double: 'removed',
			counted: 'editing',
		},
		'submission_editor.assigned_by': moves,
		'discussion_message.writer_id': moves,
		'upload.user_id': moves,
		'production.proof_approved_by': moves,
	},
	...{
		'review_assignment.reviewer_id': { does: 'moves', counted: 'reviews' },
		'review_assignment.invited_by': moves,
		'review_round.opened_by': moves,
		'revision.reinvites_by': moves,
		'decision.editor_id': { does: 'moves', counted: 'decisions' },
		'decision_draft.editor_id': { does: 'joins', sameIn: ['submission_id'], double: 'left' },
		'certificate.user_id': {
			does: 'joins',
			sameIn: ['kind', 'submission_id', 'assignment_id'],
			double: 'left',
			counted: 'certificates',
		},
	},
	...{
		'announcement.written_by': moves,
		'any_call.created_by': moves,
		'call_event.actor_id': moves,
		'call_event.impersonator_id': moves,
		'doi_deposit.asked_by': moves,
		'institution_claim.user_id': { does: 'joins', sameIn: ['customer_id'], double: 'left' },
		'journal_draft.created_by': moves,
		'journal_draft.trial_owner': moves,
		'journal_question.handled_by': moves,
		'mail_template.written_by': moves,
		'person_merge.merged_by': moves,
		'saved_answer_version.written_by': moves,
		'site_picture.added_by': moves,
		'site_text.written_by': moves,
		'trial_archive.owner_id': moves,
		'trial_journal.answered_by': moves,
		'trial_journal.owner_id': moves,
	},
	...{
		'account_merge.kept_id': moves,
		'account_merge.merged_by': moves,
		'account_merge.merged_id': stays,
		'account_recovery.asked_by': moves,
		'account_recovery.confirmed_by': moves,
		'account_recovery.user_id': stays,
		'user_account.suspended_by': moves,
	},
	...{
		'api_token.user_id': stays,
		'profile.user_id': stays,
		'user_credential.user_id': stays,
		'user_passkey.user_id': stays,
		'user_session.user_id': stays,
		'user_session.impersonated_id': stays,
		'user_two_factor.user_id': stays,
	},
	...{
		'follow.user_id': stays,
		'form_draft.user_id': stays,
		'saved_form.user_id': stays,
		'table_columns.user_id': stays,
		'kept_form.user_id': stays,
		'reading_history.user_id': stays,
		'saved_folder.user_id': stays,
		'saved_work.user_id': stays,
	},
	/** The log says who acted by which account. */
	...{ 'audit_event.actor_id': stays, 'audit_event.impersonator_id': stays },
}
