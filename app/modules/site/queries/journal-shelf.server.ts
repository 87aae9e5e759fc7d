import { listJournalCards } from '#app/modules/journal/index.server.ts'
import type { JournalCard } from '#app/modules/journal/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'

/** The journals of the platform that published most recently, newest first; journals without a published article are left out. */
export async function listShelfJournals(ctx: Ctx, limit: number): Promise<JournalCard[]> {
	const read = () =>
		ctx.db
			.selectFrom('library_journal')
			.innerJoin('journal', 'journal.id', 'library_journal.journal_id')
			.where('journal.listed', '=', 'here')
			.select('library_journal.journal_id')
			.orderBy('library_journal.latest_on', 'desc')
			.orderBy('library_journal.journal_id')
			.limit(limit)
			.execute()
	const rows = await untilLibraryChanges(ctx, `shelf ${limit}`, read, { of: () => ['work'] })
	return listJournalCards(
		ctx,
		rows.map((row) => row.journal_id),
	)
}
