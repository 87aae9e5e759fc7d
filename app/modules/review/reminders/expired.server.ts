import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { editorsToTell, lockSubmission, recordEvent } from '#app/modules/submission/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { dayOf, stateOf } from '../model.ts'
import { DATE_COLUMNS, datesOf } from '../queries/assignment-dates.server.ts'
import { reviewedText } from '../queries/reviewed-text.server.ts'
import { invitationExpiredMail } from './mails.ts'
import { noteOnce } from './note-once.server.ts'

/** Writes invitations that expired unanswered to the log of their file and tells its editors, once each. Answers how many mails were queued. */
export async function tellExpired(ctx: Ctx, stopping?: AbortSignal): Promise<number> {
	const rows = await ctx.db
		.selectFrom('review_assignment as assignment')
		.innerJoin('review_round as round', 'round.id', 'assignment.round_id')
		.select(['assignment.id', 'assignment.submission_id as submissionId'])
		.where('assignment.accepted_at', 'is', null)
		.where('assignment.declined_at', 'is', null)
		.where('assignment.cancelled_at', 'is', null)
		.where('assignment.expires_on', '<', dayOf(ctx.now()))
		.where('round.closed_at', 'is', null)
		.where('round.cancelled_at', 'is', null)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('reminder')
						.select('code')
						.whereRef('subject_id', '=', 'assignment.id')
						.whereRef('due_on', '=', 'assignment.expires_on')
						.where('code', '=', 'expired'),
				),
			),
		)
		.execute()
	let queued = 0
	for (const { id, submissionId } of rows) {
		if (stopping?.aborted) break
		const told = await tellOfExpired(ctx, null, { assignmentId: id, submissionId })
		if (told.ok) queued += told.mails
	}
	return queued
}

/** Tells the editors of one invitation that it expired; refused where it has not, or they were told. */
const tellOfExpired = command({
	input: z.object({ assignmentId: z.string(), submissionId: z.string() }),
	authorize: async (_ctx, _clock: null) => null,
	async lock(ctx, _, { assignmentId, submissionId }) {
		await lockSubmission(ctx, submissionId)
		return ctx.db
			.selectFrom('review_assignment')
			.select(['name', 'letter', ...DATE_COLUMNS])
			.where('id', '=', assignmentId)
			.executeTakeFirstOrThrow()
	},
	async act(ctx, { input: { assignmentId, submissionId }, held: assignment }) {
		if (stateOf(datesOf(assignment), ctx.now()) !== 'expired') return { ok: false, error: 'notExpired' }
		if (!(await noteOnce(ctx, assignmentId, 'expired', assignment.expires_on)))
			return { ok: false, error: 'alreadyTold' }
		const { name, letter } = assignment
		await recordEvent(ctx, {
			submissionId,
			act: 'invitationExpired',
			side: 'platform',
			actor: null,
			detail: { assignment: assignmentId, letter },
		})
		const editors = await editorsToTell(ctx, submissionId)
		for (const { email, language } of editors) {
			await queueMail(ctx, {
				to: email,
				template: 'invitation-expired',
				...invitationExpiredMail({
					language,
					reviewer: name,
					text: await reviewedText(ctx, submissionId, language),
					url: `${ctx.env.PUBLIC_URL}${pathTo('desk.evaluation', { id: submissionId })}`,
				}),
			})
		}
		return { ok: true, mails: editors.length }
	},
})
