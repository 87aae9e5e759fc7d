import { isLanguage, type Language } from '#app/i18n/languages.ts'
import { chooseText } from '#app/i18n/texts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** What mails of a review say of a manuscript: nothing about who wrote it. */
export type ReviewedText = {
	reference: string
	journal: string
	title: string
	abstract: string
	/** By whose clock the journal's deadlines end. */
	timeZone: string
}

/** A manuscript as mails name it, in a language where it has texts in it. */
export async function reviewedText(
	ctx: Ctx,
	submissionId: string,
	language: Language,
): Promise<ReviewedText> {
	const row = await ctx.db
		.selectFrom('submission')
		.innerJoin('any_journal as journal', 'journal.id', 'submission.journal_id')
		.select([
			'submission.reference',
			'submission.title',
			'submission.abstract',
			'submission.language',
			'journal.title as journal_title',
			'journal.language as journal_language',
			'journal.time_zone',
		])
		.where('submission.id', '=', submissionId)
		.executeTakeFirstOrThrow()
	return {
		reference: row.reference ?? '',
		journal: chooseText(row.journal_title, language, row.journal_language)?.text ?? '',
		title: chooseText(row.title, language, row.language)?.text ?? '',
		abstract: chooseText(row.abstract, language, row.language)?.text ?? '',
		timeZone: row.time_zone ?? ctx.env.TIME_ZONE,
	}
}

/** A stored language of mails; French where it is none of ours. */
export const mailLanguage = (language: string): Language => (isLanguage(language) ? language : 'fr')
