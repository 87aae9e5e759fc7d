import { sql } from 'kysely'
import { listJournalCards } from '#app/modules/journal/index.server.ts'
import type { JournalCard } from '#app/modules/journal/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'

/** The journals of the platform that published most recently, newest first; journals without a published article are left out. */
export async function listShelfJournals(ctx: Ctx, limit: number): Promise<JournalCard[]> {
	const rows = await untilLibraryChanges(ctx, `shelf ${limit}`, () =>
		ctx.db
			.selectFrom('article')
			.innerJoin('public_work as work', 'work.id', 'article.work_id')
			.innerJoin('journal', 'journal.id', 'article.journal_id')
			.where('journal.listed', '=', 'here')
			.select('article.journal_id')
			.groupBy(['article.journal_id', 'journal.title_sort'])
			.orderBy(sql`max(work.published_on)`, 'desc')
			.orderBy('journal.title_sort')
			.limit(limit)
			.execute(),
	)
	return listJournalCards(
		ctx,
		rows.map((row) => row.journal_id),
	)
}
