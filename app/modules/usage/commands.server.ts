import { sql } from 'kysely'
import { THE_WORLD } from '#app/modules/institution/customer/index.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import type { Click, SearchSum } from './model.ts'
import { recordCountries } from './reader-country/record.server.ts'
import { usedItems } from './used-items.ts'

/**
 * Appends clicks, and adds those that are counted (not the second of a double click) to the figures shown live and to those of countries.
 * Clicks on works that do not exist are dropped.
 */
export function recordClicks(ctx: Ctx, clicks: readonly (Click & { isCounted: boolean })[]): Promise<void> {
	return inTransaction(ctx, async (ctx) => {
		const { db } = ctx
		const ids = [...new Set(clicks.map((click) => click.workId))]
		const works = await db.selectFrom('work').select('id').where('id', 'in', ids).execute()
		const known = new Set(works.map((work) => work.id))
		const events = clicks.filter((click) => known.has(click.workId))
		if (events.length === 0) return
		await db
			.insertInto('usage_event')
			.values(
				events.map(({ at, workId, kind, session, customerId }) => ({
					...{ at, work_id: workId, kind, session_key: session, customer_id: customerId },
				})),
			)
			.execute()

		const sums = new Map<string, { views: number; downloads: number }>()
		for (const { workId, kind, isCounted } of events) {
			if (!isCounted) continue
			const sum = sums.get(workId) ?? { views: 0, downloads: 0 }
			sum[kind === 'view' ? 'views' : 'downloads'] += 1
			sums.set(workId, sum)
		}
		if (sums.size === 0) return
		const rows = [...sums].map(([work_id, sum]) => ({ work_id, ...sum }))
		rows.sort((a, b) => (a.work_id < b.work_id ? -1 : 1))
		await db
			.insertInto('work_counter')
			.values(rows)
			.onConflict((conflict) =>
				conflict.column('work_id').doUpdateSet({
					views: sql`work_counter.views + excluded.views`,
					downloads: sql`work_counter.downloads + excluded.downloads`,
				}),
			)
			.execute()
		await recordCountries(
			ctx,
			events.filter(({ isCounted }) => isCounted),
		)
	})
}

/** Adds searches to the sums of their months. */
export async function recordSearches(ctx: Ctx, searches: readonly SearchSum[]): Promise<void> {
	const sums = new Map<string, SearchSum>()
	for (const one of searches) {
		const key = `${one.month} ${one.customerId}`
		sums.set(key, { ...one, searches: one.searches + (sums.get(key)?.searches ?? 0) })
	}
	const rows = [...sums.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
	await ctx.db
		.insertInto('usage_search_month')
		.values(rows.map(({ customerId, ...sum }) => ({ customer_id: customerId, ...sum })))
		.onConflict((conflict) =>
			conflict.columns(['customer_id', 'month']).doUpdateSet({
				searches: sql`usage_search_month.searches + excluded.searches`,
			}),
		)
		.execute()
}

/**
 * Works out one day (UTC, `YYYY-MM-DD`) from its clicks (`usedItems`): unique per work, session and hour, titles once per session and hour (COUNTER 5.1,
 * section 7.4). Each click counts for the World, and for its institution. May be run again: the day is replaced.
 */
export function rollUpDay(ctx: Ctx, day: string): Promise<void> {
	return inTransaction(ctx, async ({ db }) => {
		await db.deleteFrom('usage_daily').where('day', '=', day).execute()
		await sql`
			with item as (
				${usedItems(sql`at >= ${`${day}T00:00:00Z`}::timestamptz
					and at < ${`${day}T00:00:00Z`}::timestamptz + interval '1 day'`)}
			), used as (
				select ${THE_WORLD.id}::uuid as customer_id, work_id, title_id, session_hour, is_request from item
				union all
				select customer_id, work_id, title_id, session_hour, is_request from item where customer_id is not null
			), by_item as (
				select customer_id, work_id, count(*) as investigations, count(distinct session_hour) as unique_investigations,
					count(*) filter (where is_request) as requests,
					count(distinct session_hour) filter (where is_request) as unique_requests
				from used group by customer_id, work_id
			), by_title as (
				select customer_id, title_id as work_id, count(distinct session_hour) as title_investigations,
					count(distinct session_hour) filter (where is_request) as title_requests
				from used where title_id is not null group by customer_id, title_id
			), summed as (
				select * from by_item full join by_title using (customer_id, work_id)
			)
			insert into usage_daily (day, customer_id, work_id, is_open, investigations, unique_investigations, requests,
				unique_requests, title_investigations, title_requests)
			select ${day}::date, customer_id, summed.work_id,
				(case when book.id is null then work.licence else book.licence end) is not null,
				coalesce(investigations, 0), coalesce(unique_investigations, 0), coalesce(requests, 0), coalesce(unique_requests, 0),
				coalesce(title_investigations, 0), coalesce(title_requests, 0)
			from summed join work on work.id = summed.work_id
			left join chapter on chapter.work_id = work.id
			left join work book on book.id = chapter.book_id`.execute(db)
	})
}

/** Adds up the days of one month (`YYYY-MM`): what reports read. May be run again: the month is replaced. */
export function rollUpMonth(ctx: Ctx, month: string): Promise<void> {
	return inTransaction(ctx, async ({ db }) => {
		const first = `${month}-01`
		await db.deleteFrom('usage_month').where('month', '=', first).execute()
		await sql`
			insert into usage_month (customer_id, month, work_id, is_open, investigations, unique_investigations, requests,
				unique_requests, title_investigations, title_requests)
			select customer_id, ${first}::date, work_id, is_open, sum(investigations), sum(unique_investigations), sum(requests),
				sum(unique_requests), sum(title_investigations), sum(title_requests)
			from usage_daily where day >= ${first}::date and day < ${first}::date + interval '1 month'
			group by customer_id, work_id, is_open`.execute(db)
	})
}

/**
 * Rolls up every day before today that has clicks and is not rolled up yet, yesterday again, then their months, and notes up to which day all is
 * worked out. Returns the days.
 */
export async function rollUpPastDays(ctx: Ctx): Promise<string[]> {
	const today = ctx.now().toISOString().slice(0, 10)
	const { rows } = await sql<{ day: string }>`
		with click_day as (
			select distinct (at at time zone 'UTC')::date as day from usage_event where at < ${today}::date
		)
		select day from click_day
		where day = ${today}::date - 1 or not exists (select from usage_daily where usage_daily.day = click_day.day)
		order by day`.execute(ctx.db)
	for (const { day } of rows) await rollUpDay(ctx, day)
	for (const month of new Set(rows.map(({ day }) => day.slice(0, 7)))) await rollUpMonth(ctx, month)
	await sql`
		insert into usage_rolled_up (through) values (${today}::date - 1)
		on conflict (is_only) do update set through = greatest(usage_rolled_up.through, excluded.through)`.execute(
		ctx.db,
	)
	return rows.map(({ day }) => day)
}

/** Makes the monthly partitions of the clicks, for this month and the next two. A month whose clicks came first stays in the default partition. */
export async function ensureUsagePartitions(ctx: Ctx): Promise<void> {
	const now = ctx.now()
	for (let ahead = 0; ahead < 3; ahead++) {
		const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1))
		const to = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead + 1, 1))
		const name = `usage_event_${from.toISOString().slice(0, 7).replace('-', '_')}`
		const { rows } = await sql<{ ready: boolean }>`
			select to_regclass(${name}) is not null or exists (
				select from usage_event where at >= ${from} and at < ${to}
			) as ready`.execute(ctx.db)
		if (rows[0]?.ready) continue
		await sql`create table if not exists ${sql.table(name)} partition of usage_event
			for values from (${sql.lit(from.toISOString())}) to (${sql.lit(to.toISOString())})`.execute(ctx.db)
	}
}
