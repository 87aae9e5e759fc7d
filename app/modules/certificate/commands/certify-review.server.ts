import { type Actor, displayName } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isId } from '#app/platform/id.ts'
import { issueCertificate } from './issue-certificate.server.ts'

/**
 * Gives a reviewer the code of the certificate of a report that was handed in. It names the journal and the day, never the
 * manuscript. Null when the actor has no such report.
 */
export async function certifyReview(
	ctx: Ctx,
	{ actor, assignmentId }: { actor: Actor; assignmentId: string },
): Promise<string | null> {
	if (!isId(assignmentId)) return null
	const row = await ctx.db
		.selectFrom('review_assignment')
		.innerJoin('submission', 'submission.id', 'review_assignment.submission_id')
		.innerJoin('journal', 'journal.id', 'submission.journal_id')
		.select(['review_assignment.submitted_at', 'journal.title', 'journal.language'])
		.where('review_assignment.id', '=', assignmentId)
		.where('review_assignment.reviewer_id', '=', actor.userId)
		.where('review_assignment.cancelled_at', 'is', null)
		.executeTakeFirst()
	if (!row?.submitted_at) return null
	return issueCertificate(ctx, {
		kind: 'review',
		assignmentId,
		userId: actor.userId,
		holder: displayName(actor),
		language: actor.language,
		facts: {
			journal: JSON.stringify(row.title),
			journalLanguage: row.language,
			on: row.submitted_at.toISOString().slice(0, 10),
		},
	})
}
