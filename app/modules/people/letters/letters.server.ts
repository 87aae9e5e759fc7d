import { isLanguage } from '#app/i18n/languages.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { type Actor, displayName } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { getPerson, type PersonRecord } from '../accounts/get-person.server.ts'
import { letterMail } from './letter-mail.ts'
import { letterForm } from './schema.ts'

/**
 * Writes a letter to people whom the person looks after: administrators to anybody, publisher managers and editors in chief to those who have a role with
 * them. Each gets a mail of their own, that names nobody else, and answers to who wrote. Closed accounts and oneself are passed over; answers how many were
 * written to, and refuses (`nobody`) where none is left.
 * @throws NotFound when one of them is not there or not theirs, Forbidden in the name of somebody else
 */
export const writeToPeople = command({
	input: letterForm,
	async authorize(ctx: Ctx, actor: Actor, { userIds }): Promise<PersonRecord[]> {
		if (actor.impersonator) throw new Forbidden()
		const people = []
		for (const userId of new Set(userIds)) {
			const person = await getPerson(ctx, actor, userId)
			if (!person) throw new NotFound()
			people.push(person)
		}
		return people
	},
	async lock(ctx: Ctx, people): Promise<void> {
		const ids = people.map(({ userId }) => userId)
		await ctx.db
			.selectFrom('user_account')
			.select('id')
			.where('id', 'in', ids)
			.orderBy('id')
			.forShare()
			.execute()
	},
	async execute(
		ctx,
		{ actor, input: { subject, message }, place: people },
	): Promise<{ ok: true; count: number } | Refusal<'nobody'>> {
		const told = people.filter(({ userId, isSuspended }) => userId !== actor.userId && !isSuspended)
		if (told.length === 0) return { ok: false, error: 'nobody' }
		for (const { userId, email, language } of told) {
			const from = { name: displayName(actor), email: actor.email }
			const mail = letterMail({ language: isLanguage(language) ? language : 'fr', from, subject, message })
			await queueMail(ctx, { ...mail, to: email, replyTo: actor.email, template: 'letter' })
			await recordAudit(ctx, { action: 'letter-written', actor, subject: { kind: 'user', id: userId } })
		}
		return { ok: true, count: told.length }
	},
})
