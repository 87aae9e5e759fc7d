import type { Ctx } from '../ctx.server.ts'
import type { MailName } from './names.ts'
import type { OwnTexts } from './write.ts'

/** The words that hold for a mail in a language: those of its journal before those of the platform's administrators, text by text. */
export async function ownTexts(
	ctx: Ctx,
	mail: MailName,
	language: string,
	journalId: string | null,
): Promise<OwnTexts> {
	const rows = await ctx.db
		.selectFrom('mail_template')
		.distinctOn('journal_id')
		.select(['journal_id', 'texts'])
		.where('mail', '=', mail)
		.where('language', '=', language)
		.where((eb) => eb.or([eb('journal_id', 'is', null), eb('journal_id', '=', journalId)]))
		.orderBy('journal_id', (order) => order.asc().nullsFirst())
		.orderBy('version', 'desc')
		.execute()
	return Object.assign({}, ...rows.map(({ texts }) => texts))
}
