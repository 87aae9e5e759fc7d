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
	return (await findPlaces(ctx, [id])).get(id) ?? null
}

/** The same of several, by their ids. */
export async function findPlaces(
	ctx: Ctx,
	asked: readonly string[],
): Promise<ReadonlyMap<string, PlacedSubmission>> {
	const ids = asked.filter(isId)
	if (ids.length === 0) return new Map()
	const rows = await ctx.db
		.selectFrom('submission')
		.innerJoin('any_journal as journal', 'journal.id', 'submission.journal_id')
		.select(['submission.id', 'stage', 'status', 'transition_number'])
		.select(['journal_id', 'publisher_id', 'call_id', 'submitter_id'])
		.where('submission.id', 'in', ids)
		.execute()
	if (rows.length === 0) return new Map()
	const contributors = await ctx.db
		.selectFrom('submission_contributor')
		.leftJoin('user_account', (join) =>
			join.on((on) =>
				on(on.fn('lower', ['submission_contributor.email']), '=', on.ref('user_account.email')),
			),
		)
		.select(['submission_id', 'submission_contributor.user_id as linked', 'user_account.id as addressed'])
		.where('submission_id', 'in', ids)
		.execute()
	const assignments = await ctx.db
		.selectFrom('review_assignment')
		.select(['submission_id', 'reviewer_id'])
		.where('submission_id', 'in', ids)
		.where('reviewer_id', 'is not', null)
		.where('declined_at', 'is', null)
		.where('cancelled_at', 'is', null)
		.execute()
	const editors = await ctx.db
		.selectFrom('submission_editor')
		.select(['submission_id', 'user_id', 'state', 'recommend_only'])
		.where('submission_id', 'in', ids)
		.execute()
	const own = <Row extends { submission_id: string }>(of: readonly Row[], id: string) =>
		of.filter(({ submission_id }) => submission_id === id)
	return new Map(
		rows.map((row) => {
			const authors = own(contributors, row.id).flatMap(({ linked, addressed }) => [linked, addressed])
			const reviewers = own(assignments, row.id).map(({ reviewer_id }) => reviewer_id)
			const given = own(editors, row.id)
			return [row.id, placed(row, { authors, reviewers, given })]
		}),
	)
}

type Row = SubmissionState & {
	id: string
	transition_number: number | string | bigint
	journal_id: string
	publisher_id: string | null
	call_id: string | null
	submitter_id: string | null
}
type People = {
	authors: (string | null)[]
	reviewers: (string | null)[]
	given: { user_id: string; state: 'assigned' | 'conflict'; recommend_only: boolean }[]
}

function placed(row: Row, { authors, reviewers, given }: People): PlacedSubmission {
	return {
		id: row.id,
		version: String(row.transition_number),
		stage: row.stage,
		status: row.status,
		journalId: row.journal_id,
		submitterId: row.submitter_id,
		publisherId: row.publisher_id,
		callId: row.call_id,
		authorIds: [...new Set([row.submitter_id, ...authors].filter((id) => id !== null))],
		reviewerIds: [...new Set(reviewers.filter((id) => id !== null))],
		conflictIds: given.filter(({ state }) => state === 'conflict').map(({ user_id }) => user_id),
		editors: given
			.filter(({ state }) => state === 'assigned')
			.map(({ user_id, recommend_only }) => ({ userId: user_id, recommendOnly: recommend_only })),
	}
}
