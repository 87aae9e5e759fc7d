import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { lockSubmission, recordEvent } from '#app/modules/submission/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { answerUrl } from '../answer-link.server.ts'
import { onAssignment } from '../commands/on-review.server.ts'
import { dayOf } from '../model.ts'
import { reviewedText } from '../queries/reviewed-text.server.ts'
import { type Awaited, listAwaited } from './deadlines.server.ts'
import { reminderMail } from './mails.ts'
import { noteOnce } from './note-once.server.ts'
import { AWAITED_KINDS, daysLate, reminderCode, reminderDue } from './plan.ts'

/** The code under which a reminder by hand is noted, so that the clock's reminder of that day is not sent as well. */
const BY_HAND = 'by-hand'

/**
 * The clock reminds of one deadline, each reminder of it once; nothing is sent on a day on which somebody reminded by hand (`isSent`).
 * Refused where nothing is awaited any more, no reminder is due, or this one was sent.
 */
export const remindByClock = command({
	input: z.object({ kind: z.enum(AWAITED_KINDS), subjectId: z.string(), submissionId: z.string() }),
	authorize: async (_ctx, _clock: null) => null,
	async lock(ctx, _, { submissionId, subjectId, kind }) {
		if (!(await lockSubmission(ctx, submissionId))) throw new NotFound()
		return findAwaited(ctx, submissionId, (one) => one.subjectId === subjectId && one.kind === kind)
	},
	async act(ctx, { held: awaited }) {
		const today = dayOf(ctx.now())
		const offset = awaited && reminderDue(awaited, today)
		if (!awaited || offset === null) return { ok: false, error: 'notAwaited' }
		if (!(await noteOnce(ctx, awaited.subjectId, reminderCode(awaited.kind, offset), awaited.dueOn)))
			return { ok: false, error: 'alreadyReminded' }
		const byHand = await ctx.db
			.selectFrom('reminder')
			.select('code')
			.where('subject_id', '=', awaited.subjectId)
			.where('code', '=', BY_HAND)
			.where('due_on', '=', today)
			.executeTakeFirst()
		if (!byHand) await remind(ctx, awaited, null)
		return { ok: true, isSent: !byHand }
	},
})

/** An editor reminds a reviewer of the answer to an invitation, or of a report; once a day. Refused as 'changedMeanwhile' where neither is awaited. */
export const remindReviewer = command({
	...onAssignment,
	async act(ctx, { actor, input: { assignmentId }, held: { submission } }) {
		const awaited = await findAwaited(ctx, submission.id, ({ subjectId }) => subjectId === assignmentId)
		if (!awaited) return { ok: false, error: 'changedMeanwhile' }
		if (!(await noteOnce(ctx, assignmentId, BY_HAND, dayOf(ctx.now()))))
			return { ok: false, error: 'alreadyReminded' }
		await remind(ctx, awaited, actor)
		return { ok: true }
	},
})

/** A deadline of a locked submission as it stands now; null when it is awaited no more. */
async function findAwaited(
	ctx: Ctx,
	submissionId: string,
	is: (one: Awaited) => boolean,
): Promise<Awaited | null> {
	return (await listAwaited(ctx, { submissionId, within: 4000 })).find(is) ?? null
}

/** Queues the reminder and writes it to the log; `actor` null is the clock. */
async function remind(ctx: Ctx, awaited: Awaited, actor: Actor | null): Promise<void> {
	const { kind, subjectId, submissionId, dueOn, letter } = awaited
	const { name, email, language } = awaited.to
	await recordEvent(ctx, {
		submissionId,
		act: 'reminderSent',
		side: actor ? 'editor' : 'platform',
		actor,
		detail: { awaited: kind, dueOn, ...(letter !== null && { letter, assignment: subjectId }) },
	})
	await queueMail(ctx, {
		to: email,
		template: `reminder-${kind}`,
		...reminderMail({
			language,
			kind,
			name,
			text: await reviewedText(ctx, submissionId, language),
			dueOn,
			daysLate: daysLate(dueOn, dayOf(ctx.now())),
			url: await urlOf(ctx, awaited),
		}),
	})
}

function urlOf(
	ctx: Ctx,
	{ kind, subjectId, submissionId, expiresOn, to }: Awaited,
): Promise<string> | string {
	const { PUBLIC_URL: site } = ctx.env
	if (kind === 'answer')
		return answerUrl(ctx, { id: subjectId, expiresOn: expiresOn ?? '', language: to.language })
	if (kind === 'report') return `${site}${pathTo('reviewer.review', { id: subjectId })}`
	return site + pathTo(kind === 'revision' ? 'author.revision' : 'author.proof', { id: submissionId })
}
