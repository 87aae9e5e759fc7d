import { z } from 'zod'
import { isLanguage } from '#app/i18n/languages.ts'
import { command } from '#app/platform/command.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { queueJournalMail } from '../journal-mail.server.ts'
import { answerRefusal } from '../mails.ts'
import { ANSWER_REFUSALS } from './model.ts'

const DAY_MS = 86_400_000

const refusedAnswer = z.object({
	mailId: z.string(),
	messageHash: z.string(),
	error: z.enum(ANSWER_REFUSALS),
})

/**
 * Tells the person to whom a mail went that an answer to it was not taken, and why: once a day for each address, however many come, with a mail that takes no answers
 * itself. Refused when nothing is to be said any more ('alreadyTold'), or the same mail came in before ('repeated').
 */
export const refuseAnswer = command({
	input: refusedAnswer,
	async authorize(ctx, _post: null, { mailId }) {
		const mail = await ctx.db.selectFrom('mail').selectAll().where('id', '=', mailId).executeTakeFirst()
		if (!mail?.submission_id) throw new NotFound()
		return { mail, submissionId: mail.submission_id }
	},
	lock: async () => null,
	async execute(ctx, { input: { mailId, messageHash, error }, place: { mail, submissionId } }) {
		const told = await ctx.db
			.selectFrom('received_mail')
			.innerJoin('mail', 'mail.id', 'received_mail.mail_id')
			.select('message_hash')
			.where('mail.to_address', '=', mail.to_address)
			.where('outcome', '=', 'refused')
			.where('received_at', '>', new Date(ctx.now().getTime() - DAY_MS))
			.limit(1)
			.executeTakeFirst()
		if (told) return { ok: false, error: 'alreadyTold' }
		const noted = await ctx.db
			.insertInto('received_mail')
			.values({
				message_hash: messageHash,
				mail_id: mailId,
				outcome: 'refused',
				received_at: ctx.now(),
			})
			.onConflict((conflict) => conflict.doNothing())
			.returning('outcome')
			.executeTakeFirst()
		if (!noted) return { ok: false, error: 'repeated' }
		const language = isLanguage(mail.language) ? mail.language : 'fr'
		await queueJournalMail(ctx, submissionId, {
			...answerRefusal(language, { subject: mail.subject, error }),
			to: mail.to_address,
			template: 'answer-refused',
			takesAnswers: false,
		})
		return { ok: true }
	},
})
