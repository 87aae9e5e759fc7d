import { formatDate } from '#app/i18n/format.ts'
import { isLanguage } from '#app/i18n/languages.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { accountMergeMail } from './merge-mails.ts'

type Addressed = { userId: string; email: string }

/** Tells both addresses of a person, each in the language of its account. */
export async function mailBoth(
	ctx: Ctx,
	{ kept, merged }: { kept: Addressed; merged: Addressed },
	kind: 'merged' | 'separated',
	until: Date | null,
): Promise<void> {
	const spoken = await ctx.db
		.selectFrom('profile')
		.select(['user_id', 'language'])
		.where('user_id', 'in', [kept.userId, merged.userId])
		.execute()
	for (const { userId, email } of [kept, merged]) {
		const known = spoken.find(({ user_id }) => user_id === userId)?.language
		const language = isLanguage(known) ? known : 'fr'
		const mail = accountMergeMail({
			language,
			publicUrl: ctx.env.PUBLIC_URL,
			kind,
			kept: kept.email,
			merged: merged.email,
			until: until ? formatDate(until.toISOString().slice(0, 10), language) : '',
		})
		await queueMail(ctx, {
			...mail,
			to: email,
			template: kind === 'merged' ? 'accounts-merged' : 'accounts-separated',
		})
	}
}
