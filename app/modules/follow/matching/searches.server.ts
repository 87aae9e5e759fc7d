import { sql } from 'kysely'
import { conditionsOf, lexemeCondition, matches } from '#app/modules/search/index.server.ts'
import { parseSearch } from '#app/modules/search/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { MOST_NEWS, type NewsRow, type Watch } from './watch.ts'

const SEARCHES_AT_ONCE = 50

/** News by saved search: the conditions of the search page, asked of what has appeared, many searches in one query. */
export async function findBySearch(ctx: Ctx, watches: Watch[], until: Date): Promise<NewsRow[]> {
	const news: NewsRow[] = []
	for (let i = 0; i < watches.length; i += SEARCHES_AT_ONCE) {
		const branches = []
		for (const [index, { target, since }] of watches.slice(i, i + SEARCHES_AT_ONCE).entries()) {
			const conditions = await conditionsOf(ctx, parseSearch(new URLSearchParams(target)))
			branches.push(sql`(
				select ${i + index + 1}::integer as number, document.work_id, appearance.appeared_at
				from work_appearance appearance join search_document document on document.work_id = appearance.work_id
				where appearance.appeared_at > ${since} and appearance.appeared_at <= ${until}
					and ${matches(conditions, lexemeCondition(conditions))}
				order by appearance.appeared_at desc, document.work_id limit ${MOST_NEWS})`)
		}
		const { rows } = await sql<NewsRow>`
			select found.* from (${sql.join(branches, sql` union all `)}) as found
			join public_work work on work.id = found.work_id`.execute(ctx.db)
		news.push(...rows)
	}
	return news
}
