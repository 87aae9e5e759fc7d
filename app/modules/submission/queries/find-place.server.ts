import type { SubmissionPlace } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isId } from '#app/platform/id.ts'
import type { SubmissionState } from '../transitions.ts'

/** A submission as far as rights go, with those who may not see it as editors. */
export type PlacedSubmission = SubmissionPlace &
	SubmissionState & {
		id: string
		/** The number of its last transition: what a reader must have seen to change it. */
		version: string
		journalId: string
		/** Null once the account is gone. */
		submitterId: string | null
		/** Editors who declared a conflict of interest: to them the manuscript does not exist. */
		conflictIds: string[]
		/** Editors who were given this manuscript, with the restriction that goes with it. */
		editors: { userId: string; recommendOnly: boolean }[]
	}

/**
 * What `policy` asks about a submission; null when there is none. Authors are the submitter and every contributor with an
 * account or with the confirmed address of one; reviewers are those of all rounds who were invited and are neither declined nor cancelled.
 */
export async function findPlace(ctx: Ctx, id: string): Promise<PlacedSubmission | null> {
	if (!isId(id)) return null
	const row = await ctx.db
		.selectFrom('submission')
		.innerJoin('any_journal as journal', 'journal.id', 'submission.journal_id')
		.select(['submission.id', 'stage', 'status', 'transition_number'])
		.select(['journal_id', 'publisher_id', 'call_id', 'submitter_id'])
		.where('submission.id', '=', id)
		.executeTakeFirst()
	if (!row) return null
	const contributors = await ctx.db
		.selectFrom('submission_contributor')
		.leftJoin('user_account', (join) =>
			join.on((on) =>
				on(on.fn('lower', ['submission_contributor.email']), '=', on.ref('user_account.email')),
			),
		)
		.select(['submission_contributor.user_id as linked', 'user_account.id as addressed'])
		.where('submission_id', '=', id)
		.execute()
	const assignments = await ctx.db
		.selectFrom('review_assignment')
		.select('reviewer_id')
		.where('submission_id', '=', id)
		.where('reviewer_id', 'is not', null)
		.where('declined_at', 'is', null)
		.where('cancelled_at', 'is', null)
		.execute()
	const editors = await ctx.db
		.selectFrom('submission_editor')
		.select(['user_id', 'state', 'recommend_only'])
		.where('submission_id', '=', id)
		.execute()
	const authors = [row.submitter_id, ...contributors.flatMap(({ linked, addressed }) => [linked, addressed])]
	return {
		id: row.id,
		version: String(row.transition_number),
		stage: row.stage,
		status: row.status,
		journalId: row.journal_id,
		submitterId: row.submitter_id,
		publisherId: row.publisher_id,
		callId: row.call_id,
		authorIds: [...new Set(authors.filter((id) => id !== null))],
		reviewerIds: [...new Set(assignments.map(({ reviewer_id }) => reviewer_id).filter((id) => id !== null))],
		conflictIds: editors.filter(({ state }) => state === 'conflict').map(({ user_id }) => user_id),
		editors: editors
			.filter(({ state }) => state === 'assigned')
			.map(({ user_id, recommend_only }) => ({ userId: user_id, recommendOnly: recommend_only })),
	}
}
