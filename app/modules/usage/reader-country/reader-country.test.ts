import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { startUsageRecorder } from '../recorder.server.ts'
import { namedCountries, UNKNOWN_COUNTRY } from './model.ts'

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'
const DAKAR = { address: '196.1.95.16', userAgent: AGENT }
const PARIS = { address: '212.27.48.10', userAgent: AGENT }
const HOME = { address: '192.168.1.20', userAgent: AGENT }
const ROBOT = { address: '212.27.48.11', userAgent: 'Googlebot/2.1' }

async function addWork(ctx: Ctx, { kind = 'article' as 'article' | 'book' | 'chapter', full = false } = {}) {
	const id = newId()
	await ctx.db
		.insertInto('work')
		.values({
			...{ id, kind, slug: id, language: 'fr', title_sort: 'le titre', year: 2026, state: 'published' },
			type: kind === 'article' ? 'research-article' : kind,
			title: JSON.stringify({ fr: 'Le titre' }),
			...{ published_on: '2026-01-01', published_precision: 'day', has_full_text: full },
		} as never)
		.execute()
	return id
}

type Seen = [time: string, workId: string, reader: typeof DAKAR, kind?: 'view' | 'download']

async function read(ctx: Ctx, ...seen: Seen[]) {
	let now = new Date()
	const recorder = startUsageRecorder({ ...ctx, now: () => now })
	for (const [time, workId, reader, kind = 'view'] of seen) {
		now = new Date(`${time}Z`)
		recorder.count(`${kind}:${workId}`, reader)
	}
	await recorder.close()
	return ctx.db
		.selectFrom('usage_country_month')
		.select(['month', 'work_id', 'country', 'investigations', 'requests'])
		.orderBy('month')
		.orderBy('country')
		.orderBy('work_id')
		.execute()
}

describe('countries of readers', () => {
	test('are counted by work and month, without robots and second clicks', async ({ ctx }) => {
		const work = await addWork(ctx)
		const of = (month: string, country: string, investigations: number, requests: number) => ({
			...{ month, work_id: work, country, investigations, requests },
		})
		expect(
			await read(
				ctx,
				['2026-10-31T23:59:59', work, DAKAR],
				['2026-11-20T10:00:00', work, DAKAR],
				['2026-11-20T10:00:29', work, DAKAR],
				['2026-11-20T10:02:00', work, DAKAR, 'download'],
				['2026-11-20T10:02:00', work, PARIS],
				['2026-11-20T10:02:00', work, HOME],
				['2026-11-20T10:02:00', work, ROBOT],
			),
		).toEqual([
			of('2026-10-01', 'SN', 1, 0),
			of('2026-11-01', 'FR', 1, 0),
			of('2026-11-01', 'SN', 2, 1),
			of('2026-11-01', UNKNOWN_COUNTRY, 1, 0),
		])
		expect(await read(ctx, ['2026-11-21T10:00:00', work, PARIS])).toContainEqual(of('2026-11-01', 'FR', 2, 0))
		await ctx.db.deleteFrom('usage_event').execute()
		await ctx.db.deleteFrom('work').where('id', '=', work).execute()
		expect(await ctx.db.selectFrom('usage_country_month').selectAll().execute()).toEqual([])
	})

	test('of a page with its full text are requests, of a whole book those of its chapters', async ({
		ctx,
	}) => {
		const article = await addWork(ctx, { full: true })
		expect(await read(ctx, ['2026-11-20T10:00:00', article, DAKAR])).toMatchObject([
			{ country: 'SN', investigations: 1, requests: 1 },
		])
		const [book, one, two] = [
			await addWork(ctx, { kind: 'book' }),
			await addWork(ctx, { kind: 'chapter' }),
			await addWork(ctx, { kind: 'chapter' }),
		]
		await ctx.db
			.insertInto('book')
			.values({ work_id: book } as never)
			.execute()
		for (const [number, work_id] of [one, two].entries())
			await ctx.db
				.insertInto('chapter')
				.values({ work_id, book_id: book, number: number + 1 } as never)
				.execute()
		const rows = await read(
			ctx,
			['2026-11-20T11:00:00', book, PARIS, 'download'],
			['2026-11-20T11:05:00', book, PARIS],
		)
		expect(
			rows
				.filter(({ country }) => country === 'FR')
				.map(({ work_id, ...row }) => [work_id, row.investigations, row.requests])
				.toSorted(),
		).toEqual(
			[
				[book, 1, 0],
				[one, 1, 1],
				[two, 1, 1],
			].toSorted(),
		)
	})

	test('are kept with no reading', async ({ ctx }) => {
		await read(ctx, ['2026-11-20T10:00:00', await addWork(ctx), DAKAR])
		const { rows } = await sql<{ row: string }>`select usage_event::text as row from usage_event`.execute(
			ctx.db,
		)
		expect(rows).toHaveLength(1)
		expect(rows[0]?.row).not.toMatch(/\bSN\b|196\.1\.95/)
	})

	test('are not named where few read, and nothing is left out of the sums', () => {
		const use = (country: string, views: number) => ({ country, views, downloads: 1 })
		expect(namedCountries([use('FR', 5), use('TD', 4), use('SN', 12), use('ZZ', 1), use('ML', 1)])).toEqual([
			use('SN', 12),
			use('FR', 5),
			{ country: 'other', views: 5, downloads: 2 },
			use('ZZ', 1),
		])
		expect(namedCountries([])).toEqual([])
	})
})
