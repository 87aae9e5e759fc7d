import { z } from 'zod'
import type { Language } from '#app/i18n/languages.ts'
import type { Texts } from '#app/i18n/texts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { isId } from '#app/platform/id.ts'
import { labelOf } from '../answers/parts.ts'
import { says } from '../reference.ts'

/** What is not published has no slug that stays. */
export const ID = z.object({ id: z.guid().meta(says('id')) })

/** A name to show of something at the desk, its id where it has none yet. */
export function labelIn(language: Language, texts: Texts, of: { id: string; language: string }) {
	return labelOf(texts, { language, original: of.language, slug: of.id })
}

/** The id of a journal that is named by its id or slug, trials too; whose it is, the command asks. @throws NotFound */
export function journalNamed(ctx: Ctx, named: string): Promise<string> {
	return idNamed(ctx, 'any_journal', named)
}

/** The same for a publisher. */
export function publisherNamed(ctx: Ctx, named: string): Promise<string> {
	return idNamed(ctx, 'publisher', named)
}

async function idNamed(ctx: Ctx, table: 'any_journal' | 'publisher', named: string): Promise<string> {
	const row = await ctx.db
		.selectFrom(table)
		.select('id')
		.where(isId(named) ? 'id' : 'slug', '=', named)
		.executeTakeFirst()
	if (!row) throw new NotFound()
	return row.id
}
