import { pathTo } from '#app/addresses/address.ts'
import type { Language } from '#app/i18n/languages.ts'
import { chooseText, type Texts } from '#app/i18n/texts.ts'
import { composeFrench } from '#app/i18n/typography.ts'
import { dayIn } from '#app/i18n/zone.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { MailedSubmission } from './mails.ts'
import type { NotifiedEditor } from './queries/editors-to-notify.server.ts'

/** The page of a submission for its author, and for an editor. */
export function authorUrl(ctx: Ctx, id: string): string {
	return `${ctx.env.PUBLIC_URL}${pathTo('author.submission', { id })}`
}

export function deskUrl(ctx: Ctx, id: string): string {
	return `${ctx.env.PUBLIC_URL}${pathTo('desk.manuscript', { id })}`
}

/** What a mail about a submission names, in the language of who reads it. */
export async function mailedSubmission(
	ctx: Ctx,
	id: string,
): Promise<(language: Language) => MailedSubmission> {
	const row = await ctx.db
		.selectFrom('submission')
		.innerJoin('any_journal as journal', 'journal.id', 'submission.journal_id')
		.select([
			'submission.reference',
			'submission.title',
			'submission.language',
			'submission.received_at',
			'journal.title as journal_title',
			'journal.language as journal_language',
			'journal.time_zone',
		])
		.where('submission.id', '=', id)
		.executeTakeFirstOrThrow()
	return (language) => ({
		reference: row.reference ?? '',
		title: written(row.title, language, row.language),
		journal: written(row.journal_title, language, row.journal_language),
		timeZone: row.time_zone ?? ctx.env.TIME_ZONE,
		receivedOn: dayIn(row.received_at ?? ctx.now(), row.time_zone ?? ctx.env.TIME_ZONE),
	})
}

function written(texts: Texts, language: Language, original: string): string {
	const chosen = chooseText(texts, language, original)
	return chosen?.language === 'fr' ? composeFrench(chosen.text) : (chosen?.text ?? '')
}

/** Who sent a submission, to be written to; null when the account is gone. */
export async function submitterOf(ctx: Ctx, submitterId: string | null): Promise<NotifiedEditor | null> {
	if (!submitterId) return null
	const row = await ctx.db
		.selectFrom('user_account')
		.innerJoin('profile', 'profile.user_id', 'user_account.id')
		.select(['user_account.id as userId', 'user_account.email', 'profile.language'])
		.where('user_account.id', '=', submitterId)
		.executeTakeFirst()
	return row ?? null
}
