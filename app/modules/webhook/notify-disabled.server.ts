import { pathTo } from '#app/addresses/address.ts'
import { isLanguage, type Language } from '#app/i18n/languages.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { webhookDisabledMail } from './mail.ts'

/** Writes to the editors in chief of the journal, or to the administrators, that a webhook was turned off. */
export async function notifyDisabled(
	ctx: Ctx,
	{ id, url, journal_id }: { id: string; url: string; journal_id: string | null },
): Promise<void> {
	const journal = journal_id
		? await ctx.db.selectFrom('journal').select('slug').where('id', '=', journal_id).executeTakeFirst()
		: null
	const people = await ctx.db
		.selectFrom('role_grant')
		.innerJoin('user_account', 'user_account.id', 'role_grant.user_id')
		.innerJoin('profile', 'profile.user_id', 'role_grant.user_id')
		.select(['user_account.email', 'profile.language'])
		.distinct()
		.where('role_grant.revoked_at', 'is', null)
		.where('role_grant.valid_from', '<=', ctx.now())
		.where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', ctx.now())]))
		.$if(journal_id !== null, (query) =>
			query.where('role_grant.journal_id', '=', journal_id).where('duty', '=', 'editor-in-chief'),
		)
		.$if(journal_id === null, (query) => query.where('role_grant.role', '=', 'admin'))
		.orderBy('user_account.email')
		.execute()
	const page = journal ? pathTo('desk.webhook', { slug: journal.slug, id }) : pathTo('admin.webhook', { id })
	for (const { email, language } of people) {
		const own: Language = isLanguage(language) ? language : 'fr'
		const mail = webhookDisabledMail(own, {
			host: URL.parse(url)?.host ?? '',
			page: ctx.env.PUBLIC_URL + page,
		})
		await queueMail(ctx, { ...mail, to: email, template: 'webhook-disabled' })
	}
}
