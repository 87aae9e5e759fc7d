import { z } from 'zod'
import { dayIn } from '#app/i18n/zone.ts'
import { type Actor, displayName } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { isId } from '#app/platform/id.ts'
import { holdReason, issueCertificate } from './issue-certificate.server.ts'

/**
 * Gives a reviewer the code of the certificate of a report that was handed in. It names the journal and the day, never the
 * manuscript. To who has no such report there is none.
 */
export const certifyReview = command({
	input: z.object({ assignmentId: z.string() }),
	async authorize(ctx: Ctx, actor: Actor, { assignmentId }) {
		const row = isId(assignmentId)
			? await ctx.db
					.selectFrom('review_assignment')
					.innerJoin('submission', 'submission.id', 'review_assignment.submission_id')
					.innerJoin('journal', 'journal.id', 'submission.journal_id')
					.select([
						'review_assignment.submitted_at',
						'journal.title',
						'journal.language',
						'journal.time_zone',
					])
					.where('review_assignment.id', '=', assignmentId)
					.where('review_assignment.reviewer_id', '=', actor.userId)
					.where('review_assignment.cancelled_at', 'is', null)
					.executeTakeFirst()
			: undefined
		if (!row?.submitted_at) throw new NotFound()
		return { ...row, id: assignmentId, on: dayIn(row.submitted_at, row.time_zone ?? ctx.env.TIME_ZONE) }
	},
	lock: holdReason,
	async execute(ctx, { actor, place: { id, title, language, on } }) {
		const code = await issueCertificate(ctx, {
			kind: 'review',
			assignmentId: id,
			userId: actor.userId,
			holder: displayName(actor),
			language: actor.language,
			facts: { journal: JSON.stringify(title), journalLanguage: language, on },
		})
		return { ok: true, code }
	},
})
