import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type Db, databaseOn, migrate } from '#app/platform/db/database.server.ts'
import { openServerPool } from '#app/platform/db/server-pool.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { diskStorage } from '#app/platform/storage/disk.server.ts'
import { measureDesk } from '#bench/desk/reads.ts'
import { measureBare } from '#bench/http/bare.ts'
import { wholeServer } from '#bench/server-process.ts'
import { growDesk } from '#tests/growth/growing-desk.ts'
import { grow } from '#tests/growth/growing-library.ts'
import { measuredPool } from '#tests/growth/measured-pool.ts'
import { printFigures } from './figures.ts'
import { measureHour } from './hour.ts'
import { startNode } from './node.ts'
import { measurePages } from './pages.ts'
import { measureSearches } from './searches.ts'
import { measureTexts } from './texts.ts'

export type Sizes = { works: number; submissions: number; minutes: number }

/** Works that are added before a line is said, and manuscripts. */
const STEP = 25_000
const DESK_STEP = 10_000

/** Under which a database that is kept was sealed in the run before, too. */
const SECRET_KEY = 'of the bench alone, nothing is kept secret by it'
/** A page of an article as it is sent. */
const BYTES_OF_A_PAGE = 9_000

/** Fills a database up to these sizes and prints what was measured in it, one table after the other, what is allowed of it at the end. */
export async function measureAll(url: string, { works, submissions, minutes }: Sizes): Promise<void> {
	await fill(url, works, submissions)
	const bareMs = await measureBare(BYTES_OF_A_PAGE)
	const { pool, reads } = measuredPool(openServerPool(url, { max: 1 }))
	const explained = contextOn(databaseOn(pool))
	const reading = contextOn(databaseOn(openServerPool(url, { max: 1 })))
	const figures = await measurePages(explained, reading, reads, works)
	await explained.db.destroy()
	figures.push(...(await measureSearches(reading, works)))
	console.log('\na desk')
	const desk = await measureDesk({ ...reading, now: () => new Date('2026-01-01T00:00:00Z') })
	figures.push(...desk.map(({ name, ms, aim }) => ({ what: name, measured: ms, unit: 'ms' as const, aim })))
	const server = await wholeServer(reading.db)
	const node = await startNode({ ...reading, now: () => new Date() }, url)
	try {
		figures.push(...(await measureHour(node, works, minutes, server)))
		// After it: what a node does at its start is done.
		figures.push(...(await measureTexts(node, works, server)))
	} finally {
		await node.stop()
	}
	await reading.db.destroy()
	printFigures(figures, bareMs)
}

/** Adds what is missing; each step is a transaction, and the next run goes on from there. */
async function fill(url: string, works: number, submissions: number): Promise<void> {
	// Cleaning up after a million works takes longer than a statement of the site may.
	const db = databaseOn(new pg.Pool({ connectionString: url, max: 1, options: '-c timezone=UTC -c jit=off' }))
	await migrate(db)
	for (let from = await countOf(db, 'work'); from < works; from += STEP)
		await step(`${Math.min(from + STEP, works)} works`, () => grow(db, from, Math.min(from + STEP, works)))
	for (let from = await countOf(db, 'submission'); from < submissions; from += DESK_STEP) {
		const to = Math.min(from + DESK_STEP, submissions)
		await step(`${to} manuscripts`, () => growDesk(db, from, to))
	}
	await db.destroy()
}

async function countOf(db: Db, table: 'work' | 'submission'): Promise<number> {
	const { count } = await db
		.selectFrom(table)
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow()
	return Number(count)
}

async function step(name: string, add: () => Promise<void>): Promise<void> {
	const started = performance.now()
	await add()
	console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

function contextOn(db: Db): Ctx {
	return {
		db,
		replica: db,
		env: readEnv({ LOG_LEVEL: 'silent', SECRET_KEY }),
		log: pino({ level: 'error' }),
		storage: diskStorage(mkdtempSync(join(tmpdir(), 'mbongi-bench-'))),
		now: () => new Date('2026-11-21T12:00:00Z'),
	}
}
