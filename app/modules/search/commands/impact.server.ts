import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Level } from './document.server.ts'
import { type IndexedSource, USAGE } from './sources.server.ts'

/** The least used work of the upper 1/64, 1/16 and 1/4 of the library; among equals the newer one counts more. */
export type Cutoffs = { usage: number; publishedOn: string }[]

const SETTING = 'search-impact'
const SHARES = [64, 16, 4]
const LEVELS: Level[] = ['h1', 'h2', 'h3', 'h4']

/** Measures the whole library and keeps the result for the works indexed one at a time until the next rebuild. */
export async function measureCutoffs(ctx: Ctx): Promise<Cutoffs> {
	const { rows } = await sql<{ usage: number; publishedOn: string }>`
		with used as (
			select ${USAGE} as usage, work.published_on,
				row_number() over (order by ${USAGE} desc, work.published_on desc) as place,
				count(*) over () as total
			from public_work work left join work_counter counter on counter.work_id = work.id
		)
		select usage, published_on as "publishedOn" from used
		where place in (${sql.join(SHARES.map((share) => sql`ceil(total / ${sql.lit(share)}.0)`))})
		order by place`.execute(ctx.db)
	await ctx.db
		.insertInto('site_setting')
		.values({ key: SETTING, value: JSON.stringify(rows) })
		.onConflict((conflict) =>
			conflict.column('key').doUpdateSet({ value: JSON.stringify(rows), updated_at: ctx.now() }),
		)
		.execute()
	return rows
}

/** What was measured last; measured now when it never was. */
export async function readCutoffs(ctx: Ctx): Promise<Cutoffs> {
	const row = await ctx.db
		.selectFrom('site_setting')
		.select('value')
		.where('key', '=', SETTING)
		.executeTakeFirst()
	return row ? (row.value as Cutoffs) : measureCutoffs(ctx)
}

export function levelOf({ usage, published_on }: IndexedSource, cutoffs: Cutoffs): Level {
	const level = cutoffs.findIndex(
		(least) => usage > least.usage || (usage === least.usage && published_on >= least.publishedOn),
	)
	return LEVELS[level] ?? 'h4'
}
