import { listJournalCards } from '#app/modules/journal/index.server.ts'
import type { JournalCard } from '#app/modules/journal/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'

/** The journals of the platform that published most recently, newest first; journals without a published article are left out. */
export async function listShelfJournals(ctx: Ctx, limit: number): Promise<JournalCard[]> {
	const read = () =>
		ctx.db
			.selectFrom('library_journal')
			.where('listed', '=', 'here')
			.where('latest_on', 'is not', null)
			.select('journal_id')
			.orderBy('latest_on', 'desc')
			.orderBy('journal_id')
			.limit(limit)
			.execute()
	const rows = await untilLibraryChanges(ctx, `shelf ${limit}`, read, { of: () => ['work'] })
	return listJournalCards(
		ctx,
		rows.map((row) => row.journal_id),
	)
}
