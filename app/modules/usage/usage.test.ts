import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { THE_WORLD } from '#app/modules/institution/customer/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { ensureUsagePartitions, rollUpDay, rollUpPastDays } from './commands.server.ts'
import { parseUsage, usageHeaders } from './header.ts'
import { isRobot } from './model.ts'
import { libraryFigures, listMostUsed } from './queries.server.ts'
import { startUsageRecorder } from './recorder.server.ts'
import { sessionKeys } from './session.server.ts'

const DAY = '2026-11-20'
const READER = { address: '203.0.113.7', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
const OTHER = { ...READER, address: '203.0.113.8' }

async function addWork(ctx: Ctx, { hasFullText = false, kind = 'article' as const } = {}): Promise<string> {
	const id = newId()
	await ctx.db
		.insertInto('work')
		.values({
			id,
			kind,
			type: 'research-article',
			slug: id,
			language: 'fr',
			title: JSON.stringify({ fr: 'Le titre' }),
			published_on: '2026-01-01',
			published_precision: 'day',
			year: 2026,
			state: 'published',
			has_full_text: hasFullText,
			title_sort: 'le titre',
		})
		.execute()
	return id
}

/** Records clicks `[time, reader, kind]` on one work and rolls the day up. */
async function clicksOf(
	ctx: Ctx,
	workId: string,
	clicks: [time: string, reader?: typeof READER, kind?: 'view' | 'download'][],
) {
	let now = new Date()
	const recorder = startUsageRecorder({ ...ctx, now: () => now })
	for (const [time, reader = READER, kind = 'view'] of clicks) {
		now = new Date(`${DAY}T${time}Z`)
		recorder.count(`${kind}:${workId}`, reader)
	}
	await recorder.close()
	await rollUpDay(ctx, DAY)
	const daily = await ctx.db
		.selectFrom('usage_daily')
		.selectAll()
		.where('work_id', '=', workId)
		.where('customer_id', '=', THE_WORLD.id)
		.executeTakeFirst()
	const live = await ctx.db
		.selectFrom('work_counter')
		.selectAll()
		.where('work_id', '=', workId)
		.executeTakeFirst()
	return {
		investigations: daily?.investigations,
		uniqueInvestigations: daily?.unique_investigations,
		requests: daily?.requests,
		uniqueRequests: daily?.unique_requests,
		views: live?.views,
		downloads: live?.downloads,
	}
}

describe('COUNTER 5.1, section 7.2: double clicks', () => {
	test('10:01:00 and 10:01:29 are one', async ({ ctx }) => {
		const work = await addWork(ctx)
		expect(await clicksOf(ctx, work, [['10:01:00'], ['10:01:29']])).toMatchObject({
			investigations: 1,
			views: 1,
		})
	})

	test('10:01:00 and 10:01:30 are one, 10:01:00 and 10:01:35 are two', async ({ ctx }) => {
		const [within, beyond] = [await addWork(ctx), await addWork(ctx)]
		expect(await clicksOf(ctx, within, [['10:01:00'], ['10:01:30']])).toMatchObject({
			investigations: 1,
			views: 1,
		})
		expect(await clicksOf(ctx, beyond, [['10:01:00'], ['10:01:35']])).toMatchObject({
			investigations: 2,
			views: 2,
		})
	})

	test('each click is compared with the one before it', async ({ ctx }) => {
		const work = await addWork(ctx)
		const clicks: [string][] = [['10:01:00'], ['10:01:25'], ['10:01:50'], ['10:02:30']]
		expect(await clicksOf(ctx, work, clicks)).toMatchObject({ investigations: 2, views: 2 })
	})

	test('the page and the file are two links, two readers are two', async ({ ctx }) => {
		const work = await addWork(ctx)
		const figures = await clicksOf(ctx, work, [
			['10:01:00'],
			['10:01:05', OTHER],
			['10:01:10', READER, 'download'],
		])
		expect(figures).toMatchObject({ investigations: 3, requests: 1, views: 2, downloads: 1 })
	})
})

describe('COUNTER 5.1, section 7: what counts as what', () => {
	test('a view of a record is an investigation; of a full text, a request too', async ({ ctx }) => {
		const [record, fullText] = [await addWork(ctx), await addWork(ctx, { hasFullText: true })]
		expect(await clicksOf(ctx, record, [['10:00:00']])).toMatchObject({ investigations: 1, requests: 0 })
		expect(await clicksOf(ctx, fullText, [['10:00:00']])).toMatchObject({ investigations: 1, requests: 1 })
	})

	test('unique figures count a work once per reader and hour', async ({ ctx }) => {
		const work = await addWork(ctx, { hasFullText: true })
		const figures = await clicksOf(ctx, work, [
			['10:05:00'],
			['10:45:00', READER, 'download'],
			['11:05:00'],
			['11:10:00', OTHER],
		])
		expect(figures).toMatchObject({
			investigations: 4,
			uniqueInvestigations: 3,
			requests: 4,
			uniqueRequests: 3,
		})
	})

	test('robots and nameless agents do not count', async ({ ctx }) => {
		const work = await addWork(ctx)
		const agents = [
			'',
			'-',
			'Googlebot/2.1 (+http://www.google.com/bot.html)',
			'curl/8.5.0',
			'python-requests/2.32',
		]
		expect(agents.map(isRobot)).toEqual([true, true, true, true, true])
		expect(isRobot(READER.userAgent)).toBe(false)
		const figures = await clicksOf(
			ctx,
			work,
			agents.map((userAgent) => ['10:00:00', { ...READER, userAgent }]),
		)
		expect(figures).toMatchObject({ investigations: undefined, views: undefined })
		const recorder = startUsageRecorder(ctx)
		for (const userAgent of agents) recorder.count('search:0000000a', { ...READER, userAgent })
		await recorder.close()
		expect(await ctx.db.selectFrom('usage_search_month').select('searches').execute()).toEqual([])
	})
})

describe('the record of clicks', () => {
	test('drops clicks on works that do not exist, and keeps the others of the batch', async ({ ctx }) => {
		const work = await addWork(ctx)
		const recorder = startUsageRecorder(ctx)
		recorder.count(`view:${newId()}`, READER)
		recorder.count(`view:${work}`, READER)
		recorder.count(`delete:${work}`, READER)
		await recorder.flush()
		const { rows } = await sql<{ id: string }>`select work_id as id from usage_event`.execute(ctx.db)
		expect(rows).toEqual([{ id: work }])
	})

	test('holds no address and no agent, and another key every day', async ({ ctx }) => {
		const keyOf = sessionKeys()
		const [today, later, tomorrow] = [
			'2026-11-20T00:00:00Z',
			'2026-11-20T23:59:59Z',
			'2026-11-21T00:00:00Z',
		].map((time) => keyOf(new Date(time), READER.address, READER.userAgent))
		expect(today).toBe(later)
		expect(today).not.toBe(tomorrow)
		expect(sessionKeys()(new Date(), READER.address, READER.userAgent)).not.toBe(today)
		const work = await addWork(ctx)
		await clicksOf(ctx, work, [['10:00:00']])
		const { rows } = await sql<{ row: string }>`select usage_event::text as row from usage_event`.execute(
			ctx.db,
		)
		expect(rows[0]?.row).not.toMatch(/203\.0\.113|Firefox/)
	})

	test('is rolled up for every day before today, once, yesterday again', async ({ ctx }) => {
		const work = await addWork(ctx)
		for (const at of ['2026-11-18T09:00:00Z', '2026-11-20T09:00:00Z', '2026-11-21T09:00:00Z']) {
			await ctx.db
				.insertInto('usage_event')
				.values({ at: new Date(at), work_id: work, kind: 'view', session_key: 'a', customer_id: null })
				.execute()
		}
		expect(await rollUpPastDays(ctx)).toEqual(['2026-11-18', '2026-11-20'])
		expect(await rollUpPastDays(ctx)).toEqual(['2026-11-20'])
		// A node whose clock is behind takes nothing back of what was said to be worked out.
		await rollUpPastDays({ ...ctx, now: () => new Date('2026-11-19T12:00:00Z') })
		const { rows } = await sql<{ through: string }>`select through::text from usage_rolled_up`.execute(ctx.db)
		expect(rows).toEqual([{ through: '2026-11-20' }])
		const days = await ctx.db
			.selectFrom('usage_daily')
			.select(['day', 'investigations'])
			.orderBy('day')
			.execute()
		expect(days).toEqual([
			{ day: '2026-11-18', investigations: 1 },
			{ day: '2026-11-20', investigations: 1 },
		])
	})

	test('has a partition for this month and the next two, made once', async ({ ctx }) => {
		await ensureUsagePartitions(ctx)
		await ensureUsagePartitions(ctx)
		await clicksOf(ctx, await addWork(ctx), [['10:00:00']])
		const { rows } = await sql<{ partition: string }>`
			select inhrelid::regclass::text as partition from pg_inherits
			where inhparent = 'usage_event'::regclass order by 1`.execute(ctx.db)
		expect(rows.map(({ partition }) => partition)).toEqual([
			'usage_event_2026_11',
			'usage_event_2026_12',
			'usage_event_2027_01',
			'usage_event_other',
		])
		const { rows: events } = await sql<{ place: string }>`
			select tableoid::regclass::text as place from usage_event`.execute(ctx.db)
		expect(events).toEqual([{ place: 'usage_event_2026_11' }])
	})
})

describe('the figures', () => {
	test('are counted from rows, and none when there are none', async ({ ctx }) => {
		expect(await libraryFigures(ctx)).toEqual({
			articles: 0,
			books: 0,
			chapters: 0,
			journals: 0,
			publishers: 0,
			authors: 0,
			views: 0,
			downloads: 0,
		})
		const [read, unread] = [await addWork(ctx), await addWork(ctx)]
		await ctx.db
			.updateTable('work')
			.set({ listed: 'elsewhere' })
			.where('id', '=', await addWork(ctx))
			.execute()
		await clicksOf(ctx, read, [['10:00:00'], ['10:02:00', READER, 'download']])
		expect(await libraryFigures(ctx)).toMatchObject({ articles: 2, views: 1, downloads: 1 })
		expect(await listMostUsed(ctx, 'views', { kind: 'article', limit: 5 })).toEqual([
			{ workId: read, views: 1, downloads: 1 },
		])
		expect(unread).not.toBe(read)
	})

	test('travel from a page to the server in a header of one form', () => {
		const id = newId()
		const other = newId()
		expect(parseUsage(usageHeaders('download', id, other)['x-mbongi-usage'] ?? '')).toEqual([
			{ kind: 'download', workId: id },
			{ kind: 'download', workId: other },
		])
		for (const bad of ['', 'view', `view:${id};`, `VIEW:${id}`, 'view:../../x'])
			expect(parseUsage(bad)).toEqual([])
	})
})
