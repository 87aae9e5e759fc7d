import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { type Click, DOUBLE_CLICK_SECONDS } from './model.ts'

/**
 * Appends clicks, and adds those that are counted (not the second of a double click) to the figures shown live.
 * Clicks on works that do not exist are dropped.
 */
export function recordClicks(ctx: Ctx, clicks: readonly (Click & { isCounted: boolean })[]): Promise<void> {
	return inTransaction(ctx, async ({ db }) => {
		const ids = [...new Set(clicks.map((click) => click.workId))]
		const works = await db.selectFrom('work').select('id').where('id', 'in', ids).execute()
		const known = new Set(works.map((work) => work.id))
		const events = clicks.filter((click) => known.has(click.workId))
		if (events.length === 0) return
		await db
			.insertInto('usage_event')
			.values(
				events.map(({ at, workId, kind, session }) => ({ at, work_id: workId, kind, session_key: session })),
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
	})
}

/**
 * Works out one day (UTC, `YYYY-MM-DD`) from its clicks by COUNTER 5.1, section 7: double clicks dropped; investigations
 * are views and downloads; requests are those of full text: downloads, and views of a page that carries the full text;
 * unique per work, session and hour. May be run again: the day is replaced.
 */
export function rollUpDay(ctx: Ctx, day: string): Promise<void> {
	return inTransaction(ctx, async ({ db }) => {
		await db.deleteFrom('usage_daily').where('day', '=', day).execute()
		await sql`
			with click as (
				select at, work_id, kind, session_key,
					lead(at) over (partition by session_key, work_id, kind order by at) as next_at
				from usage_event
				where at >= ${`${day}T00:00:00Z`}::timestamptz
					and at < ${`${day}T00:00:00Z`}::timestamptz + interval '1 day'
			), counted as (
				select click.work_id,
					click.session_key || to_char(click.at at time zone 'UTC', 'HH24') as session_hour,
					(click.kind = 'download' or work.has_full_text) as is_request
				from click join work on work.id = click.work_id
				where next_at is null or next_at - at > make_interval(secs => ${DOUBLE_CLICK_SECONDS})
			)
			insert into usage_daily (work_id, day, investigations, unique_investigations, requests, unique_requests)
			select work_id, ${day}::date, count(*), count(distinct session_hour),
				count(*) filter (where is_request), count(distinct session_hour) filter (where is_request)
			from counted group by work_id`.execute(db)
	})
}

/** Rolls up every day before today that has clicks and is not rolled up yet, yesterday again. Returns the days. */
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
