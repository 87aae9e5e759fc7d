import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type CountryUse, namedCountries } from './model.ts'

/** From which countries works were used, from one month (`2026-03`) to another, both with their days; as they may be shown. */
export async function usedFrom(
	ctx: Ctx,
	{ workIds, from, to }: { workIds: readonly string[]; from: string; to: string },
): Promise<CountryUse[]> {
	const { rows } = await sql<CountryUse>`
		select country, sum(investigations)::int as views, sum(requests)::int as downloads
		from usage_country_month
		where work_id = any(${[...workIds]}::uuid[]) and month between ${`${from}-01`}::date and ${`${to}-01`}::date
		group by country`.execute(ctx.db)
	return namedCountries(rows)
}
