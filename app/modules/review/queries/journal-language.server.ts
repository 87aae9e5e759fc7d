import type { Language } from '#app/i18n/languages.ts'
import type { Texts } from '#app/i18n/texts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { mailLanguage } from './reviewed-text.server.ts'

/** The name of a journal and the language in which it writes to people whose language is not known. */
export async function findJournalLanguage(
	ctx: Ctx,
	journalId: string,
): Promise<{ title: Texts; language: Language }> {
	const { title, language } = await ctx.db
		.selectFrom('any_journal as journal')
		.select(['title', 'language'])
		.where('id', '=', journalId)
		.executeTakeFirstOrThrow()
	return { title, language: mailLanguage(language) }
}
