import { z } from 'zod'
import type { Actor } from '#app/modules/rights/index.ts'
import { recordEvent } from '#app/modules/submission/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { takeMailBack } from '#app/platform/mail/outbox.server.ts'
import { onReview } from '../commands/on-review.server.ts'
import { listAwaited } from '../reminders/deadlines.server.ts'
import { ANY_DAY, BY_HAND } from '../reminders/plan.ts'
import { lettersOf } from './letters.server.ts'
import { minutesLeft } from './model.ts'

type Letter = Awaited<ReturnType<typeof lettersOf>>[number]

/**
 * Takes back a letter, or all that are left of those sent by one press: their mails, and all that sending them changed. For those who run the review of each
 * manuscript, whoever sent it. Refused as a whole where one has left or is on its way ('hasLeft'), or where all were taken back ('alreadyRecalled').
 */
export const recallLetters = command({
	input: z.object({ letterId: z.string() }),
	async authorize(ctx, actor: Actor, { letterId }) {
		const letters = await lettersOf(ctx, letterId)
		if (letters.length === 0) throw new NotFound()
		const places = []
		for (const submissionId of new Set(letters.map(({ submission_id }) => submission_id)))
			places.push(await onReview.authorize(ctx, actor, { submissionId }))
		return places
	},
	async lock(ctx, places, { letterId }) {
		for (const place of places) await onReview.lock(ctx, place)
		return lettersOf(ctx, letterId)
	},
	async execute(ctx, { actor, held }) {
		const letters = held.filter(({ recalled_at }) => recalled_at === null)
		if (letters.length === 0) return { ok: false, error: 'alreadyRecalled' }
		for (const letter of letters) {
			const isOpen = minutesLeft(letter.done_at, ctx.now()) > 0
			if (!isOpen || !(await takeMailBack(ctx, letter.mail_id))) return { ok: false, error: 'hasLeft' }
			await undo(ctx, actor, letter)
		}
		return { ok: true }
	},
})

/** Whether a mail that had to wait is to leave now. A reminder of what came in meanwhile, or is awaited no more, is taken back instead. */
export function mayLeave(ctx: Ctx, mailId: string): Promise<boolean> {
	return inTransaction(ctx, async (ctx) => {
		const sent = await ctx.db
			.selectFrom('recallable_letter')
			.selectAll()
			.where('mail_id', '=', mailId)
			.where('kind', '=', 'reminder')
			.executeTakeFirst()
		if (!sent) return true
		const awaited = await listAwaited(ctx, { submissionId: sent.submission_id, within: ANY_DAY })
		if (awaited.some(({ subjectId }) => subjectId === sent.subject_id)) return true
		await undo(ctx, null, sent)
		await ctx.db.deleteFrom('mail').where('id', '=', mailId).execute()
		return false
	})
}

/** Puts back what sending a letter changed, and writes to the log that it was taken back; `actor` null is the platform. */
async function undo(ctx: Ctx, actor: Actor | null, sent: Letter): Promise<void> {
	const { id, kind, submission_id: submissionId, subject_id: subjectId, noted_on, confirmed_at } = sent
	if (noted_on !== null)
		await ctx.db
			.deleteFrom('reminder')
			.where('subject_id', '=', subjectId)
			.where('code', '=', BY_HAND)
			.where('due_on', '=', noted_on)
			.execute()
	else
		await ctx.db
			.updateTable('review_assignment')
			.set({ thanked_at: null, confirmed_at })
			.where('id', '=', subjectId)
			.execute()
	await ctx.db.updateTable('recallable_letter').set({ recalled_at: ctx.now() }).where('id', '=', id).execute()
	const assignment = await ctx.db
		.selectFrom('review_assignment')
		.select('letter')
		.where('id', '=', subjectId)
		.executeTakeFirst()
	await recordEvent(ctx, {
		submissionId,
		action: kind === 'reminder' ? 'reminderRecalled' : 'thanksRecalled',
		side: actor ? 'editor' : 'platform',
		actor,
		detail: { sent: id, ...(assignment && { letter: assignment.letter, assignment: subjectId }) },
	})
}
