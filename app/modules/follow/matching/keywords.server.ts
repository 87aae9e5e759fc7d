import { sql } from 'kysely'
import { foldedForTyping } from '#app/modules/search/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { TextLists } from '#app/platform/db/tables.ts'
import { earliest } from './places.server.ts'
import { MOST_NEWS, type NewsRow, type Watch } from './watch.ts'

const WORKS_AT_ONCE = 1000

type Row = { work_id: string; appeared_at: Date; keywords: TextLists }

/** News by keyword, folded, in any language; the keywords of what has appeared are read once, newest first. */
export async function findByKeyword(ctx: Ctx, watches: Watch[], until: Date): Promise<NewsRow[]> {
	const watching = Map.groupBy(
		watches.map((watch, index) => ({ ...watch, number: index + 1, found: 0 })),
		({ target }) => target,
	)
	const news: NewsRow[] = []
	const since = earliest(watches)
	let before = { appeared_at: until, work_id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
	for (;;) {
		const { rows } = await sql<Row>`
			select appearance.work_id, appearance.appeared_at, work.keywords
			from work_appearance appearance join public_work work on work.id = appearance.work_id
			where appearance.appeared_at > ${since}
				and (appearance.appeared_at, appearance.work_id) < (${before.appeared_at}, ${before.work_id}::uuid)
			order by appearance.appeared_at desc, appearance.work_id desc
			limit ${WORKS_AT_ONCE}`.execute(ctx.db)
		for (const { work_id, appeared_at, keywords } of rows) {
			for (const folded of new Set(Object.values(keywords).flat().map(foldedForTyping))) {
				for (const watch of watching.get(folded) ?? []) {
					if (appeared_at <= watch.since || ++watch.found > MOST_NEWS) continue
					news.push({ number: watch.number, work_id, appeared_at })
				}
			}
		}
		const last = rows.at(-1)
		if (!last || rows.length < WORKS_AT_ONCE) return news
		before = last
	}
}
