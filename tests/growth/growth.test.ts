import { brotliCompressSync, constants } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { pathTo } from '#app/addresses/address.ts'
import { listDesk } from '#app/modules/decision/desk/index.server.ts'
import { DESK_SORTS, type DeskFilter } from '#app/modules/decision/desk/index.ts'
import {
	getDashboard,
	journalReport,
	journalStatistics,
	periodOf,
} from '#app/modules/decision/statistics/index.server.ts'
import { searchWorks } from '#app/modules/search/index.server.ts'
import { EVERYTHING as ALL_WORKS, PAGE_SIZE } from '#app/modules/search/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { databaseOn } from '#app/platform/db/database.server.ts'
import { watchLibrary } from '#app/platform/library/watch.server.ts'
import { LIST_END } from '#app/platform/page-of-rows.ts'
import { contextOn, openFreshPool } from '#tests/support/database.ts'
import { DESK_EDITOR, growDesk, WHOLE_DESK } from './growing-desk.ts'
import { grow } from './growing-library.ts'
import { measuredPool, type Read } from './measured-pool.ts'
import { BY_SAMPLE, COUNTED, FAR_LISTS, type Growth, KNOWN, LONG_FILES, MODULES, PAGES } from './pages.ts'
import { siteOf } from './site.tsx'

/**
 * What a page, a feed or a part of the sitemap costs must not depend on how much the library holds: the same addresses are asked with a thousand works and
 * with thirty thousand, nothing of them remembered, and what they read and send is compared. Of a thousand works they are asked by index: whole tables
 * of few blocks would be read for less, and the comparison would be one of plans.
 */
const SMALL = 1_000
const LARGE = 30_000
const MOST_GROWTH = 1.3
/** Blocks of 8 KB that a page reads at most. */
const MOST_BLOCKS = 2_000
/** What is counted to the last of up to 2,000 works reads each of them, and ranks a thousand. */
const MOST_BLOCKS_COUNTED = 3_500
/** A page that is listed as growing and grows no more than this has been mended; between the two it may be either. */
const SURELY_FLAT = 1.1
/** Differences below these say nothing: one more level of an index, one longer number. */
const NOISE = { statements: 0, blocks: 60, kilobytes: 0.3 }

/** Statements of an article that is read first: the work, its place, what is similar to it, their cards; for one that nothing is similar to, what is near it. The newest works of its discipline are known. */
const MOST_STATEMENTS = 5
const MOST_BLOCKS_OF_STATEMENTS = 700

/** Manuscripts of a desk, of which as many are under way at both sizes. */
const DESK_SMALL = 1_000
const DESK_LARGE = 10_000
const DESK: { [page: string]: DeskFilter } = {
	'the desk': WHOLE_DESK,
	'the desk with a word of a title': { ...WHOLE_DESK, query: 'Baobab' },
	'the desk with a name': { ...WHOLE_DESK, query: 'Awa Nom00077' },
	'the desk with a reference': { ...WHOLE_DESK, query: 'grow-00077' },
}
/** Near the end of all manuscripts, in each order: behind a place and before it. */
const DESK_ENDS = DESK_SORTS.flatMap((sort) =>
	(['after', 'before'] as const).map((way) => ({
		name: `the desk by ${sort}, ${way === 'after' ? 'behind' : 'before'} a place near its end`,
		filter: { ...WHOLE_DESK, queue: 'all', sort } satisfies DeskFilter,
		way,
	})),
)
const STATISTICS = 'the statistics of all years'
/** Figures of two years, in which all manuscripts of the larger desk came. */
const FIGURES: { [name: string]: (ctx: Ctx) => Promise<unknown> } = {
	'the dashboard': (ctx) => getDashboard(ctx, DESK_EDITOR),
	'the report of a journal': (ctx) =>
		journalReport(ctx, DESK_EDITOR, {
			journalIds: DESK_EDITOR.grants.flatMap(({ scope }) =>
				scope.kind === 'journal' ? [scope.journalId] : [],
			),
			period: periodOf(null, '2026-01-01'),
		}),
}
/** Rows that the steps of a plan hand on for each manuscript: it is read for the figures of two years, and of the year once more. */
const MOST_HANDLED = 4
const handledByFigures: { [name: string]: number } = {}
const EVERYTHING = [...PAGES, ...Object.keys(DESK), ...DESK_ENDS.map(({ name }) => name), STATISTICS]

type Cost = { status: number; reads: Read[]; size: { [Measure in keyof typeof NOISE]: number } }

const small: { [page: string]: Cost } = {}
const large: { [page: string]: Cost } = {}
/** Pages of lists to which no number leads, as they are sent. */
const farBodies: { [page: string]: string } = {}
/** What an article asks that nobody has read, on a node that has answered for others. */
const readFirst: Read[] = []

beforeAll(async () => {
	const plain = await openFreshPool()
	const { pool, reads, asked } = measuredPool(plain)
	const ctx = contextOn(databaseOn(pool))
	const ask = siteOf(ctx, MODULES)
	const measure = async (costs: typeof small) => {
		for (const page of PAGES) {
			reads.length = 0
			const { status, body } = await ask(page)
			costs[page] = costOf(status, reads, body)
			if (FAR_LISTS.includes(page)) farBodies[page] = body
		}
		for (const [page, filter] of Object.entries(DESK)) {
			reads.length = 0
			const { rows } = await listDesk(ctx, DESK_EDITOR, filter, { page: 1 })
			costs[page] = costOf(200, reads, JSON.stringify(rows))
		}
		for (const { name, filter, way } of DESK_ENDS) {
			const { before } = await listDesk(ctx, DESK_EDITOR, filter, { page: 1, before: LIST_END })
			reads.length = 0
			const { rows } = await listDesk(ctx, DESK_EDITOR, filter, { page: 1, [way]: before })
			costs[name] = costOf(200, reads, JSON.stringify(rows))
		}
		reads.length = 0
		const { journals } = await journalStatistics(ctx, DESK_EDITOR)
		costs[STATISTICS] = costOf(200, reads, JSON.stringify(journals))
	}
	await grow(databaseOn(plain), 0, SMALL)
	await growDesk(databaseOn(plain), 0, DESK_SMALL)
	asked.byIndex = true
	await measure(small)
	asked.byIndex = false
	await growDesk(databaseOn(plain), DESK_SMALL, DESK_LARGE)
	await grow(databaseOn(plain), SMALL, LARGE)
	await measure(large)
	await readBehindNumbers(ctx)
	const then = { ...ctx, now: () => new Date('2026-01-01T00:00:00Z') }
	for (const [name, read] of Object.entries(FIGURES)) {
		reads.length = 0
		await read(then)
		handledByFigures[name] = reads.reduce((sum, { handled }) => sum + handled, 0)
	}
	const watching = await watchLibrary(ctx, { changing() {}, changed() {} })
	for (const slug of ['texte-41', 'texte-101']) {
		reads.length = 0
		await ask(pathTo('article', { slug }))
	}
	readFirst.push(...reads)
	await watching.close()
	await plain.end()
	if (process.env['GROWTH_TABLE']) console.log(EVERYTHING.map(lineOf).join('\n'))
}, 900_000)

/** Results behind the last page that has a number, and those that stand there in the database. */
const behindNumbers: { [order: string]: [found: string[], there: string[]] } = {}

async function readBehindNumbers(ctx: Ctx): Promise<void> {
	const orders = {
		date: { sort: 'date', rows: sql`order by published_on desc, work_id desc` },
		title: { sort: 'title', rows: sql`order by title_sort, work_id` },
		reading: { sort: null, rows: sql`where language = 'fr' order by published_on desc, work_id desc` },
	} as const
	for (const [order, { sort, rows }] of Object.entries(orders)) {
		const page = (asked: object) => searchWorks(ctx, { ...ALL_WORKS, sort, ...asked }, 'fr')
		const { page: last, after } = await page({ page: LARGE })
		const { hits } = await page({ page: last + 1, after })
		const there = await sql<{ id: string }>`
			select work_id as id from search_document ${rows} limit ${PAGE_SIZE} offset ${last * PAGE_SIZE}`.execute(
			ctx.db,
		)
		behindNumbers[order] = [hits.map(({ workId }) => workId), there.rows.map(({ id }) => id)]
	}
}

function costOf(status: number, reads: Read[], body: string): Cost {
	return {
		status,
		reads: [...reads],
		size: {
			statements: reads.length,
			blocks: reads.reduce((sum, read) => sum + read.blocks, 0),
			kilobytes: compressed(body) / 1024,
		},
	}
}

/** A page's line of the table that GROWTH_TABLE=1 prints. */
function lineOf(page: string): string {
	const figures = (['statements', 'blocks', 'kilobytes'] as const).map((measure) => {
		const [before, after] = [small[page]?.size[measure] ?? 0, large[page]?.size[measure] ?? 0]
		return `${measure} ${before.toFixed(0)} → ${after.toFixed(0)} (${(after / before).toFixed(2)})`
	})
	return `${page.padEnd(42)} ${figures.join('  ')}`
}

function compressed(body: string): number {
	return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length
}

describe('with thirty times as many works', () => {
	test.for(EVERYTHING)('%s costs the same', (page) => {
		const [before, after] = [small[page], large[page]]
		if (!before || !after) throw new Error('the page was not measured')
		expect([before.status, after.status]).toEqual([200, 200])
		// A page that lost what it shows costs little, too.
		expect(after.size.kilobytes).toBeGreaterThan(before.size.kilobytes / 2)
		const most: Growth = {
			statements: MOST_GROWTH,
			blocks: MOST_GROWTH,
			kilobytes: MOST_GROWTH,
			...KNOWN[page],
		}
		if (PAGES.includes(page) && !LONG_FILES.includes(page))
			expect(after.size.blocks, costliest(after)).toBeLessThanOrEqual(
				page === COUNTED ? MOST_BLOCKS_COUNTED : MOST_BLOCKS,
			)
		for (const measure of ['statements', 'blocks', 'kilobytes'] as const) {
			const limit = before.size[measure] * (most[measure] ?? 1) + NOISE[measure]
			expect(after.size[measure], `${measure}\n${costliest(after)}`).toBeLessThanOrEqual(limit)
		}
	})

	test.for(['date', 'title', 'reading'])(
		'results by %s go on where the numbers of their pages end',
		(order) => {
			const [found, there] = behindNumbers[order] ?? []
			expect(found).toHaveLength(PAGE_SIZE)
			expect(found).toEqual(there)
		},
	)

	test.for(FAR_LISTS)('%s has one address of its own, and leads on and back', (page) => {
		const body = farBodies[page] ?? ''
		const at = `${page.split('?')[0]}\\?(?:archives=1(?:&amp;|&))?page=\\d+`
		expect(body).toMatch(new RegExp(`rel="canonical" href="[^"]*${at}(?:&amp;|&)apres=[\\w-]+"`))
		for (const rel of ['prev', 'next'])
			expect(body).toMatch(
				new RegExp(`<a [^>]*href="${at}[^"]*"[^>]*rel="${rel}"|<a [^>]*rel="${rel}"[^>]*href="${at}`),
			)
	})

	test.for(Object.keys(FIGURES))(
		'%s looks at each manuscript a few times, however often it was asked',
		(name) => {
			expect(handledByFigures[name]).toBeGreaterThan(DESK_LARGE)
			expect(handledByFigures[name]).toBeLessThan(MOST_HANDLED * DESK_LARGE)
		},
	)

	test('an article that nobody has read asks few questions', () => {
		expect(readFirst.length).toBeGreaterThan(2)
		expect(readFirst.length, readFirst.map(({ sql }) => sql.slice(0, 200)).join('\n')).toBeLessThanOrEqual(
			MOST_STATEMENTS,
		)
		const blocks = readFirst.reduce((sum, read) => sum + read.blocks, 0)
		expect(blocks).toBeLessThan(MOST_BLOCKS_OF_STATEMENTS)
	})

	test('no page is said to grow that does not', () => {
		const always = Object.entries(KNOWN).filter(([page]) => !BY_SAMPLE.includes(page))
		const mended = always.filter(([page, known]) =>
			Object.keys(known).every((key) => {
				const measure = key as keyof Growth
				const before = small[page]?.size[measure] ?? 0
				return (large[page]?.size[measure] ?? 0) <= before * SURELY_FLAT
			}),
		)
		expect(mended.map(([page]) => page)).toEqual([])
	})
})

function costliest({ reads }: Cost): string {
	return reads
		.toSorted((a, b) => b.blocks - a.blocks)
		.slice(0, 3)
		.map(({ sql, blocks }) => `${blocks} blocks: ${sql.replace(/\s+/g, ' ')}`)
		.join('\n')
}
