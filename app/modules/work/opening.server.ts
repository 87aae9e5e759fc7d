import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import { beginningOf } from './beginning.ts'
import { plainTextOf } from './full-text/full-text.ts'
import { withoutHeadings } from './full-text/reading-text.ts'

export type Opening = { text: string; language: string }

/** So many characters of a stored text are read, mark-up included, and so many of its words shown. */
const READ = 4_000
const SHOWN = 320

/** The first words of a public work's text without its headings and boxes, cut after a whole word; null where there is none. For a card whose work has no abstract. */
export function openingOf(ctx: Ctx, workId: string): Promise<Opening | null> {
	const read = async () => {
		const row = await ctx.db
			.selectFrom('body')
			.innerJoin('public_work', 'public_work.id', 'body.work_id')
			.select(['body.language', sql<string>`left(body.html, ${READ})`.as('html')])
			.where('body.work_id', '=', workId)
			.executeTakeFirst()
		const words = plainTextOf(withoutHeadings(row?.html ?? ''))
			.replace(/\s+/g, ' ')
			.trim()
		if (!row || words === '') return null
		return { text: beginningOf(words, SHOWN), language: row.language }
	}
	return untilLibraryChanges(ctx, `opening ${workId}`, read, { of: () => [workId] })
}
