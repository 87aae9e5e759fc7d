import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { PLANNED_FOR_ITS_VALUES } from '#app/platform/db/prepared-reads.server.ts'

const WORLD = '00000000-0000-0000-0000-000000000000'

/** Use of a journal's works in a month (`2026-03`) by everybody: unique investigations and requests (COUNTER 5.1, section 7.3). */
type JournalUse = { journalId: string; month: string; views: number; downloads: number }

/** How the works of these journals were used, by journal and month, since the first of a month (ISO 8601); as far as days are worked out. */
export async function journalUsage(
	ctx: Ctx,
	{ journalIds, since }: { journalIds: readonly string[]; since: string },
): Promise<JournalUse[]> {
	if (journalIds.length === 0) return []
	const { rows } = await sql<JournalUse>`
		select article.journal_id as "journalId", to_char(used.month, 'YYYY-MM') as month,
			sum(unique_investigations)::int as views, sum(unique_requests)::int as downloads
		from usage_month used
		inner join article on article.work_id = used.work_id
		where used.customer_id = ${WORLD} and used.month >= ${since}::date and article.journal_id = any(${[...journalIds]}::uuid[])
		group by 1, 2 ${PLANNED_FOR_ITS_VALUES}`.execute(ctx.db)
	return rows
}

/** The same over days: from the first (ISO 8601) to the day before the other. */
export async function journalUsageOfDays(
	ctx: Ctx,
	{ journalIds, from, until }: { journalIds: readonly string[]; from: string; until: string },
): Promise<{ views: number; downloads: number }> {
	const { rows } = await sql<{ views: number; downloads: number }>`
		select coalesce(sum(unique_investigations), 0)::int as views, coalesce(sum(unique_requests), 0)::int as downloads
		from usage_daily used
		inner join article on article.work_id = used.work_id
		where used.customer_id = ${WORLD} and used.day >= ${from}::date and used.day < ${until}::date
			and article.journal_id = any(${[...journalIds]}::uuid[]) ${PLANNED_FOR_ITS_VALUES}`.execute(ctx.db)
	return rows[0] ?? { views: 0, downloads: 0 }
}
