import { readFileSync } from 'node:fs'
import { type PostgresPool, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { databaseOn } from '#app/platform/db/database.server.ts'
import { libraryMemory } from '#app/platform/library/memory.server.ts'
import { contextOn, openFreshPool } from '#tests/support/database.ts'
import { growLists, growTrials, LIST_PAGES } from './growing-lists.ts'
import { measuredPool, type Read } from './measured-pool.ts'

/**
 * What a page of the lists of desk and administration reads must not depend on how many rows the list has: with a thousand of each and with ten thousand, in memory, nothing
 * remembered but what is kept until the library changes.
 */
const SMALL = 1_000
const LARGE = 10_000
/** Blocks of 8 KB that a page reads at most, its count up to a thousand rows included. */
const MOST_BLOCKS = 1_000
const MOST_GROWTH = 1.3
/** Rows that the steps of the plans of a page hand on or throw away: those of counts up to a thousand, step by step; never those of a join of the list with its page. */
const MOST_HANDLED = 30_000
/** Rows that a number passes over are looked for among the articles one by one, of which there are a thousand at most. */
const PASSED_ONE_BY_ONE: { [page: string]: number } = { 'reviews by other services, far behind': 3_500 }
/** The 25 rows of a page are read by some five indexes, each of which has a level more. */
const NOISE = 130
/** How often a page is read before its processor time is taken, and how often for the least of it: what else a machine does is counted among it. */
const TIMES = 6
/** Trials are let grow alone, at the end. */
const TRIALS = LIST_PAGES.filter(({ name }) => name.startsWith('trials, '))
/** Lists that leave trials out, which are read once more beside ten thousand of them. */
const BESIDE_TRIALS = LIST_PAGES.filter(({ name }) => /^(?:issues|published works), /.test(name))

type Cost = { reads: Read[]; blocks: number; handled: number; ms: number; cpu?: number; rows: number }
const small: { [page: string]: Cost } = {}
const large: { [page: string]: Cost } = {}
const besideTrials: { [page: string]: Cost } = {}

beforeAll(async () => {
	const plain = await openFreshPool()
	const { pool, reads, asked } = measuredPool(plain)
	const ctx = contextOn(databaseOn(pool))
	const kept = contextOn(databaseOn(pool))
	const measure = async (costs: typeof small, pages: typeof LIST_PAGES) => {
		libraryMemory.start(kept)
		asked.byIndex = costs === small
		for (const { name, placeOf, read, isKept } of pages) {
			if (isKept) await read(kept, {})
			const place = await placeOf(ctx)
			reads.length = 0
			const { rows } = await read(isKept ? kept : ctx, place)
			costs[name] = {
				reads: [...reads],
				blocks: reads.reduce((sum, { blocks }) => sum + blocks, 0),
				handled: reads.reduce((sum, { handled }) => sum + handled, 0),
				ms: reads.reduce((sum, { ms }) => sum + ms, 0),
				rows: rows.length,
			}
		}
		if (costs === small || !process.env['GROWTH_TABLE'] || !process.env['TEST_DATABASE_URL']) return
		asked.unexplained = true
		await measureCpu(plain, costs, pages, (page, ctx) => page.read(page.isKept ? kept : ctx, {}))
		asked.unexplained = false
	}
	const db = databaseOn(plain)
	const others = LIST_PAGES.filter((page) => !TRIALS.includes(page))
	await growLists(db, 0, SMALL)
	await measure(small, others)
	await growLists(db, SMALL, LARGE)
	await measure(large, others)
	await growTrials(db, 0, SMALL)
	await measure(small, TRIALS)
	await growTrials(db, SMALL, LARGE)
	await measure(large, TRIALS)
	await measure(besideTrials, BESIDE_TRIALS)
	await plain.end()
	if (!process.env['GROWTH_TABLE']) return
	for (const { name } of LIST_PAGES)
		console.log(name.padEnd(45), small[name]?.blocks, '→', ...saidOf(large[name]))
	for (const { name } of BESIDE_TRIALS)
		console.log(`${name}, beside trials`.padEnd(60), ...saidOf(besideTrials[name]))
}, 900_000)

const saidOf = (cost: Cost | undefined) =>
	cost
		? [
				cost.blocks,
				`${cost.handled} rows`,
				`${cost.ms.toFixed(1)} ms`,
				cost.cpu === undefined ? '' : `${cost.cpu.toFixed(1)} ms CPU`,
				cost.rows,
			]
		: []

/** What a page costs the server's processes in milliseconds of processor time, the least of some: what Linux has counted of them (`schedstat`), when the server is on this machine. */
async function measureCpu(
	plain: PostgresPool,
	costs: typeof large,
	pages: typeof LIST_PAGES,
	read: (page: (typeof LIST_PAGES)[number], ctx: Ctx) => Promise<unknown>,
): Promise<void> {
	const ctx = contextOn(databaseOn(plain))
	const { rows } = await sql<{ pid: number }>`
		select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`.execute(
		ctx.db,
	)
	const spent = () =>
		rows.reduce(
			(sum, { pid }) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]),
			0,
		)
	for (const page of pages) {
		for (let time = 0; time < TIMES; time += 1) await read(page, ctx)
		const times: number[] = []
		for (let time = 0; time < TIMES; time += 1) {
			const before = spent()
			await read(page, ctx)
			times.push((spent() - before) / 1e6)
		}
		const cost = costs[page.name]
		if (cost) cost.cpu = Math.min(...times)
	}
}

describe('with ten times as many rows', () => {
	test.for(LIST_PAGES.map(({ name }) => name))('%s cost the same', (page) => {
		const [before, after] = [small[page], large[page]]
		if (!before || !after) throw new Error('the page was not measured')
		expect(after.rows).toBeGreaterThan(0)
		const said = after.reads
			.toSorted((a, b) => b.blocks - a.blocks)
			.slice(0, 2)
			.map(({ blocks, sql }) => `${blocks}: ${sql}`)
			.join('\n')
		const most = PASSED_ONE_BY_ONE[page] ?? Math.min(MOST_BLOCKS, before.blocks * MOST_GROWTH + NOISE)
		expect(after.blocks, said).toBeLessThanOrEqual(most)
		expect(after.handled).toBeLessThanOrEqual(MOST_HANDLED)
	})
})

describe('beside ten thousand trials', () => {
	test.for(BESIDE_TRIALS.map(({ name }) => name))('%s cost the same', (page) => {
		const [without, beside] = [large[page], besideTrials[page]]
		if (!without || !beside) throw new Error('the page was not measured')
		expect(beside.rows).toBe(without.rows)
		expect(beside.blocks).toBeLessThanOrEqual(without.blocks * MOST_GROWTH + NOISE)
	})
})
