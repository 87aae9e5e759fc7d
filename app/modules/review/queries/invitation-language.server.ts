import { isLanguage, type Language } from '#app/i18n/languages.ts'
import type { Texts } from '#app/i18n/texts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { mailLanguage } from './reviewed-text.server.ts'

/** The name of the journal of a submission, in its `original` language and others, and the language in which reviewers are invited whose own is not known: that of the manuscript, where mails are written in it. */
export async function findInvitationLanguage(
	ctx: Ctx,
	submissionId: string,
): Promise<{ title: Texts; original: Language; language: Language }> {
	const row = await ctx.db
		.selectFrom('submission')
		.innerJoin('any_journal as journal', 'journal.id', 'submission.journal_id')
		.select(['journal.title', 'journal.language as original', 'submission.language'])
		.where('submission.id', '=', submissionId)
		.executeTakeFirstOrThrow()
	const original = mailLanguage(row.original)
	return { title: row.title, original, language: isLanguage(row.language) ? row.language : original }
}
