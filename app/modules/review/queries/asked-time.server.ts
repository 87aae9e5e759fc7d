import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** Somebody who asked for more time and has no answer: a reviewer, or the author of a revision (`assignmentId` null). */
export type AskedTime = {
	submissionId: string
	assignmentId: string | null
	/** The day that is wished for. */
	wishedOn: string
}

/** Who asked for more time in these manuscripts and has no answer. Asks for no right; only editors may see it. */
export async function askedTime(ctx: Ctx, submissionIds: readonly string[]): Promise<AskedTime[]> {
	if (submissionIds.length === 0) return []
	const among = sql`any(${[...submissionIds]}::uuid[])`
	const { rows } = await sql<AskedTime>`
		select assignment.submission_id as "submissionId", assignment.id as "assignmentId", assignment.extension_asked_on as "wishedOn"
		from review_assignment as assignment
			join review_round as round on round.id = assignment.round_id
			join submission on submission.id = assignment.submission_id
		where assignment.submission_id = ${among} and assignment.extension_asked_on is not null and submission.status = 'in_review'
			and assignment.accepted_at is not null and assignment.submitted_at is null and assignment.cancelled_at is null
			and round.closed_at is null and round.cancelled_at is null
		union all
		select revision.submission_id, null, revision.extension_asked_on
		from revision join submission on submission.id = revision.submission_id
			and submission.transition_number = revision.transition_number
		where revision.submission_id = ${among} and revision.extension_asked_on is not null and revision.submitted_at is null
			and submission.status = 'revisions_requested'
		order by "wishedOn", "assignmentId" nulls last`.execute(ctx.db)
	return rows
}
