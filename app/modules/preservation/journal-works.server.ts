import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** A work of a journal with what places it in an archive. */
export type JournalWork = { id: string; issue: string | null; year: number; bytes: number }

/** Every work of a journal that readers see or saw, the oldest first, each issue in its order, with the bytes of its stored files. */
export async function listJournalWorks(ctx: Ctx, journalId: string): Promise<JournalWork[]> {
	const { rows } = await sql<JournalWork & { bytes: string | number }>`
		select work.id, issue.slug as issue, coalesce(issue.year, work.year) as year,
			coalesce((select sum(bytes) from galley where work_id = work.id), 0)
			+ coalesce((select sum(bytes) from made_galley where work_id = work.id), 0)
			+ coalesce((select sum(bytes) from work_picture where work_id = work.id), 0) as bytes
		from article
		join readable_work work on work.id = article.work_id
		left join public_issue issue on issue.id = article.issue_id
		where article.journal_id = ${journalId}
		order by coalesce(issue.published_on, work.published_on), issue.id, article.position, work.id`.execute(
		ctx.db,
	)
	return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }))
}
