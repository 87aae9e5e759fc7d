import { sql } from 'kysely'
import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { readFormToken } from '#app/modules/contact/index.server.ts'
import { spend } from '#app/platform/budgets/budgets.server.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { networkOf } from '#app/platform/http/network.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { questionNotice, questionReceipt } from './mails.ts'
import { questionForm } from './schema.ts'

const HOUR_MS = 3_600_000
/** Questions that one network may send at once, and then in an hour. */
export const OF_NETWORK = { most: 5, withinMs: HOUR_MS }
/** Receipts that one e-mail address gets in a day: anybody may type it. */
export const OF_ADDRESS = { most: 2, withinMs: 24 * HOUR_MS }
/** Receipts of all in an hour. */
export const OF_ALL = { most: 60, withinMs: HOUR_MS }

/**
 * Takes a question about bringing a journal here: stores it in its own queue, queues it to the platform's address (if one is configured) and a
 * receipt to who asked. The same form sent twice counts once; a filled honeypot is answered like a success and kept nowhere. Refuses what
 * came too fast, from a form too old, or too much from one network. Everybody may.
 */
export const askQuestion = command({
	input: questionForm.extend({ language: z.enum(LANGUAGES) }),
	authorize: async (_: Ctx, _visitor: { address: string }) => null,
	async prepare(ctx, { actor: { address }, input: { website, token: given, email } }) {
		if (website !== '') return null
		const token = await readFormToken(ctx, given)
		if (token.is !== 'good') return { ok: false, error: token.is } as const
		const sent = await spend(ctx, [{ of: `journal questions from ${networkOf(address)}`, ...OF_NETWORK }])
		if (!sent.ok) return sent
		const receipt = await spend(ctx, [
			{ of: `receipts of journal questions to ${email.toLowerCase()}`, ...OF_ADDRESS },
			{ of: 'receipts of journal questions', ...OF_ALL },
		])
		return { id: token.id, hasReceipt: receipt.ok }
	},
	lock: (ctx) => sql`select pg_advisory_xact_lock(hashtext('mbongi journal questions'))`.execute(ctx.db),
	async execute(ctx, { input, prepared }) {
		if (prepared === null) return { ok: true }
		const { website: _, token: __, ...asked } = input
		const at = ctx.now()
		const stored = await ctx.db
			.insertInto('journal_question')
			.values({ id: prepared.id, ...asked, created_at: at, changed_at: at })
			.onConflict((conflict) => conflict.column('id').doNothing())
			.returning('id')
			.execute()
		if (stored.length === 0) return { ok: true }
		if (ctx.env.CONTACT_EMAIL)
			await queueMail(ctx, {
				to: ctx.env.CONTACT_EMAIL,
				replyTo: asked.email,
				template: 'question-notice',
				...questionNotice(asked, ctx.env.PUBLIC_URL + pathTo('admin.question', { id: prepared.id })),
			})
		if (prepared.hasReceipt)
			await queueMail(ctx, {
				to: asked.email,
				template: 'question-receipt',
				...questionReceipt(asked.language, at.toISOString().slice(0, 10)),
			})
		return { ok: true }
	},
})
