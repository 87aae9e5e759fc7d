import { sql } from 'kysely'
import { journalDays } from '#app/modules/journal/index.server.ts'
import { remindAuthor, remindReviewer } from '#app/modules/review/reminders/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { isId } from '#app/platform/id.ts'

/** Manuscripts of which one click reminds reviewers, and reviewers. */
const MOST_FILES = 100
const MOST_REVIEWERS = 200

/** How many people were reminded, and how many were not because the clock reminded them within a day. */
export type BulkReminded = { reminded: number; byClock: number }

/**
 * Reminds whoever is late with these manuscripts by mail: reviewers with an answer or a report, authors with a revision; each once a day at most, and
 * nobody whom the clock has reminded within a day. Manuscripts whose review is not the actor's to run are left out.
 */
export async function remindLate(
	ctx: Ctx,
	actor: Actor,
	submissionIds: readonly string[],
): Promise<BulkReminded> {
	const ids = submissionIds.filter(isId).slice(0, MOST_FILES)
	if (ids.length === 0) return { reminded: 0, byClock: 0 }
	const today = (await journalDays(ctx)).of(sql.ref('submission.journal_id'))
	const late = await ctx.db
		.selectFrom('review_assignment as assignment')
		.innerJoin('review_round as round', 'round.id', 'assignment.round_id')
		.innerJoin('submission', 'submission.id', 'assignment.submission_id')
		.select(['assignment.id', 'assignment.submission_id'])
		.where('assignment.submission_id', 'in', ids)
		.where('round.closed_at', 'is', null)
		.where('round.cancelled_at', 'is', null)
		.where('assignment.submitted_at', 'is', null)
		.where('assignment.declined_at', 'is', null)
		.where('assignment.cancelled_at', 'is', null)
		.where((eb) =>
			eb.or([
				eb.and([
					eb('assignment.accepted_at', 'is', null),
					eb('assignment.answer_due_on', '<', today),
					eb('assignment.expires_on', '>=', today),
				]),
				eb.and([eb('assignment.accepted_at', 'is not', null), eb('assignment.review_due_on', '<', today)]),
			]),
		)
		.execute()
	const authors = await ctx.db
		.selectFrom('submission')
		.select('id')
		.where('id', 'in', ids)
		.where('status', '=', 'revisions_requested')
		.where('revision_due_on', '<', today)
		.execute()
	const done: BulkReminded = { reminded: 0, byClock: 0 }
	for (const { id, submission_id: submissionId } of late.slice(0, MOST_REVIEWERS))
		await count(done, () => remindReviewer(ctx, actor, { submissionId, assignmentId: id }))
	for (const { id } of authors) await count(done, () => remindAuthor(ctx, actor, { submissionId: id }))
	return done
}

/** Each is a transaction of its own. A manuscript that is hidden from the actor is left out like one whose people were reminded. */
async function count(
	done: BulkReminded,
	remind: () => Promise<{ ok: true } | { ok: false; error: string }>,
): Promise<void> {
	try {
		const answer = await remind()
		if (answer.ok) done.reminded += 1
		else if (answer.error === 'remindedByClock') done.byClock += 1
	} catch (error) {
		if (!(error instanceof NotFound || error instanceof Forbidden)) throw error
	}
}
