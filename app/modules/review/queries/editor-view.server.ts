import { sql } from 'kysely'
import { submissionToday } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { ReviewRecommendation } from '#app/platform/db/review-tables.ts'
import { type Undeliverable, unreached } from '#app/platform/mail/undeliverable.server.ts'
import { versionOf } from '#app/platform/version-of.server.ts'
import { type AssignmentState, stateOf } from '../model.ts'
import { datesOf } from './assignment-dates.server.ts'
import { refusedExtensions } from './refused-extension.server.ts'

/** A report as editors read it. */
export type EditorReport = {
	scores: { [criterion: string]: number }
	commentsToAuthor: string
	commentsToEditor: string
	recommendation: ReviewRecommendation | null
	/** What the author reads instead of `commentsToAuthor`; null: the reviewer's words. */
	sharedComments: string | null
	/** Tells states of it apart. */
	sharedState: string
	isHidden: boolean
	savedAt: Date
	/** `namesWriter`: the words of the file name the reviewer. */
	attachments: { id: string; fileName: string; mediaType: string; bytes: number; namesWriter: boolean }[]
}

/** A reviewer of a file as its editors see them: with identity, dates and the report once it was sent. */
export type EditorAssignment = {
	id: string
	roundId: string
	round: number
	isRoundOpen: boolean
	letter: string
	name: string
	email: string
	language: string
	/** What a server said to the last mail, where it did not arrive or the address that is written to does not work. */
	undeliverable: Undeliverable | null
	/** Null while nobody with an account answered. */
	userId: string | null
	state: AssignmentState
	invitedAt: Date
	answerDueOn: string
	expiresOn: string
	reviewDueOn: string
	acceptedAt: Date | null
	declinedAt: Date | null
	declineReason: string | null
	proposed: { name: string; email: string; affiliation: string } | null
	/** The day that the reviewer asks for instead of `reviewDueOn`, and why; null: not asked, or answered. */
	extension: { dueOn: string; reason: string } | null
	/** The day that was wished for last, where the editors refused it. */
	refusedExtension: string | null
	/** When a reminder was sent last, by whomever, and not taken back. */
	remindedAt: Date | null
	submittedAt: Date | null
	confirmedAt: Date | null
	thankedAt: Date | null
	cancelledAt: Date | null
	rating: number | null
	/** Tells states of the rating apart. */
	ratingState: string
	/** Null until it was sent: drafts are the reviewer's. */
	report: EditorReport | null
}

/**
 * The reviewers of a submission for its editors, by round and letter; cancelled rounds are left out. The caller has checked that its
 * reader is one of them: names and addresses are in it.
 */
export async function listAssignments(ctx: Ctx, submissionId: string): Promise<EditorAssignment[]> {
	const rows = await ctx.db
		.selectFrom('review_assignment as assignment')
		.innerJoin('review_round as round', 'round.id', 'assignment.round_id')
		.leftJoin('review_report as report', 'report.assignment_id', 'assignment.id')
		.leftJoin('user_account as account', (join) =>
			join.onRef('account.id', '=', 'assignment.reviewer_id').on('assignment.accepted_at', 'is not', null),
		)
		.selectAll('assignment')
		.select('account.email as account_email')
		.select([
			'round.number',
			'round.closed_at',
			'report.scores',
			'report.comments_to_author',
			'report.comments_to_editor',
			'report.recommendation',
			'report.shared_comments',
			'report.is_hidden',
			'report.saved_at',
		])
		.where('assignment.submission_id', '=', submissionId)
		.where('round.cancelled_at', 'is', null)
		.orderBy('round.number')
		.orderBy('assignment.id')
		.execute()
	const attachments = await attachmentsOf(ctx, submissionId)
	const refused = await refusedExtensions(ctx, submissionId)
	const reminded = await lastReminders(ctx, submissionId)
	const today = await submissionToday(ctx, submissionId)
	const writtenTo = (row: { account_email: string | null; email: string }) =>
		(row.account_email ?? row.email).toLowerCase()
	const failing = new Map(
		(await unreached(ctx, submissionId, rows.map(writtenTo))).map((address) => [address.email, address]),
	)
	return rows.map((row) => ({
		id: row.id,
		roundId: row.round_id,
		round: row.number,
		isRoundOpen: row.closed_at === null,
		letter: row.letter,
		name: row.name,
		email: row.email,
		language: row.language,
		undeliverable: failing.get(writtenTo(row)) ?? null,
		userId: row.accepted_at ? row.reviewer_id : null,
		state: stateOf(datesOf(row), today),
		invitedAt: row.invited_at,
		answerDueOn: row.answer_due_on,
		expiresOn: row.expires_on,
		reviewDueOn: row.review_due_on,
		acceptedAt: row.accepted_at,
		declinedAt: row.declined_at,
		declineReason: row.decline_reason,
		proposed:
			row.proposed === null
				? null
				: {
						name: row.proposed['name'] ?? '',
						email: row.proposed['email'] ?? '',
						affiliation: row.proposed['affiliation'] ?? '',
					},
		extension:
			row.extension_asked_on === null
				? null
				: {
						dueOn: row.extension_asked_on,
						reason: row.extension_reason ?? '',
					},
		refusedExtension: refused.get(row.id) ?? null,
		remindedAt: reminded.get(row.id) ?? null,
		submittedAt: row.submitted_at,
		confirmedAt: row.confirmed_at,
		thankedAt: row.thanked_at,
		cancelledAt: row.cancelled_at,
		rating: row.rating,
		ratingState: versionOf(row.rating),
		report:
			row.submitted_at && row.saved_at
				? {
						scores: row.scores ?? {},
						commentsToAuthor: row.comments_to_author ?? '',
						commentsToEditor: row.comments_to_editor ?? '',
						recommendation: row.recommendation,
						sharedComments: row.shared_comments,
						sharedState: versionOf(row.shared_comments),
						isHidden: row.is_hidden ?? false,
						savedAt: row.saved_at,
						attachments: attachments.get(row.id) ?? [],
					}
				: null,
	}))
}

/** The files that stand in the reports of a submission, by assignment. */
async function attachmentsOf(
	ctx: Ctx,
	submissionId: string,
): Promise<Map<string | null, EditorReport['attachments']>> {
	const files = await ctx.db
		.selectFrom('submission_file')
		.select([
			'id',
			'assignment_id',
			'file_name as fileName',
			'media_type as mediaType',
			'bytes',
			'names_writer as namesWriter',
		])
		.where('submission_id', '=', submissionId)
		.where('kind', '=', 'review-attachment')
		.where('replaced_at', 'is', null)
		.orderBy('id')
		.execute()
	const named = files.map(({ assignment_id, ...file }) => ({ assignment_id, file }))
	const byAssignment = Map.groupBy(named, ({ assignment_id }) => assignment_id)
	return new Map([...byAssignment].map(([id, list]) => [id, list.map(({ file }) => file)]))
}

/** When each reviewer of a submission was reminded last, by an editor or the clock, by assignment; what was taken back is none. Without an editor's name. */
async function lastReminders(ctx: Ctx, submissionId: string): Promise<ReadonlyMap<string, Date>> {
	const assignment = sql<string>`submission_event.detail ->> 'assignment'`
	const rows = await ctx.db
		.selectFrom('submission_event')
		.select(({ fn }) => [assignment.as('assignment'), fn.max('at').as('at')])
		.where('submission_id', '=', submissionId)
		.where('action', '=', 'reminderSent')
		.where(assignment, 'is not', null)
		.where(
			sql<boolean>`not exists (select from submission_event as recall where recall.submission_id = ${submissionId}
				and recall.action = 'reminderRecalled' and recall.detail ->> 'sent' = submission_event.detail ->> 'sent')`,
		)
		.groupBy(assignment)
		.execute()
	return new Map(rows.map((row) => [row.assignment, row.at]))
}
