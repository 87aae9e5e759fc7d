import { z } from 'zod'
import type { Language } from '#app/i18n/languages.ts'
import { type Actor, canRunPlatform } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { questionAnswer } from './mails.ts'
import { answerForm, keepingForm, severalQuestions } from './schema.ts'

const ofQuestion = z.object({ id: z.uuid(), version: z.string() })

/** What the commands on a question share: administrators, in their own name; two at once wait for each other. */
const onQuestion = {
	async authorize(_ctx: Ctx, actor: Actor): Promise<void> {
		if (!canRunPlatform(actor)) throw new NotFound()
		if (actor.impersonator) throw new Forbidden()
	},
	async lock(ctx: Ctx, _: unknown, { id }: { id: string }) {
		const question = await ctx.db
			.selectFrom('journal_question')
			.selectAll()
			.where('id', '=', id)
			.forUpdate()
			.executeTakeFirst()
		if (!question) throw new NotFound()
		return { ...question, version: question.changed_at.toISOString() }
	},
}

/** Sends an answer to who asked, in the language of the question, and keeps it. A second answer goes out too and takes the place of the first. */
export const answerQuestion = command({
	input: ofQuestion.extend(answerForm.shape),
	...onQuestion,
	async execute(ctx, { actor, input: { id, answer }, held: asked }) {
		const at = ctx.now()
		await ctx.db
			.updateTable('journal_question')
			.set({
				state: 'answered',
				answer,
				answered_at: asked.answered_at ?? at,
				handled_by: actor.userId,
				changed_at: at,
			})
			.where('id', '=', id)
			.execute()
		const day = asked.created_at.toISOString().slice(0, 10)
		await queueMail(ctx, {
			to: asked.email,
			...(ctx.env.CONTACT_EMAIL && { replyTo: ctx.env.CONTACT_EMAIL }),
			template: 'question-answer',
			...questionAnswer(asked.language as Language, { answer, question: asked.message, day }),
		})
		return { ok: true }
	},
})

/** Keeps a note that only administrators read, and closes a question or opens it again; an answered one stays answered. */
export const keepQuestion = command({
	input: ofQuestion.extend(keepingForm.shape),
	...onQuestion,
	async execute(ctx, { actor, input: { id, note, isClosed }, held: asked }) {
		const unclosed = asked.answered_at === null ? 'open' : 'answered'
		await ctx.db
			.updateTable('journal_question')
			.set({
				note,
				state: isClosed ? 'closed' : unclosed,
				handled_by: actor.userId,
				changed_at: ctx.now(),
			})
			.where('id', '=', id)
			.execute()
		return { ok: true }
	},
})

/** Closes several questions or opens them again, as `keepQuestion` does each; what the other act turns back. Answers how many changed: those that are so, or that are gone, are passed over. */
export const closeQuestions = command({
	input: severalQuestions.extend({ isClosed: z.boolean() }),
	authorize: onQuestion.authorize,
	lock: (ctx, _, { ids, isClosed }) =>
		ctx.db
			.selectFrom('journal_question')
			.select(['id', 'answered_at'])
			.where('id', 'in', ids)
			.where('state', isClosed ? '!=' : '=', 'closed')
			.orderBy('id')
			.forUpdate()
			.execute(),
	async execute(ctx, { actor, input: { isClosed }, held }): Promise<{ ok: true; count: number }> {
		for (const { id, answered_at } of held) {
			const unclosed = answered_at === null ? 'open' : 'answered'
			await ctx.db
				.updateTable('journal_question')
				.set({
					state: isClosed ? 'closed' : unclosed,
					handled_by: actor.userId,
					changed_at: ctx.now(),
				})
				.where('id', '=', id)
				.execute()
		}
		return { ok: true, count: held.length }
	},
})
