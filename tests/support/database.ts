import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PostgresPool } from 'kysely'
import pg from 'pg'
import pino from 'pino'
import { test as base, vi } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/modules/platform-setting/model.ts'
import { holdSettings } from '#app/modules/platform-setting/present.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type Db, databaseOn, migrate } from '#app/platform/db/database.server.ts'
import { openEmbeddedDatabase } from '#app/platform/db/pglite.server.ts'
import { openServerPool } from '#app/platform/db/server-pool.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { newId } from '#app/platform/id.ts'
import { recordAtOnce } from '#app/platform/library/changes.server.ts'
import { diskStorage } from '#app/platform/storage/disk.server.ts'
import { ReversedRows } from './reversed-rows.ts'
import { snapshotPath } from './snapshot.ts'

let shared: Promise<Db> | undefined

/** One migrated database a worker: PGlite from a snapshot, or the server named by TEST_DATABASE_URL. */
export function testDatabase(): Promise<Db> {
	shared ??= open()
	return shared
}

async function open(): Promise<Db> {
	const db = databaseOn(await openFreshPool())
	return process.env['TEST_ROWS'] === 'reversed' ? db.withPlugin(new ReversedRows()) : db
}

/** Connections to a migrated, empty database that nobody else has, of the kind that this run tests. */
export async function openFreshPool(): Promise<PostgresPool> {
	const url = process.env['TEST_DATABASE_URL']
	if (!url) return (await openEmbeddedDatabase({ snapshot: await readFile(snapshotPath()) })).pool
	const pool = openServerPool(await ownDatabase(url), { max: 4 })
	await migrate(databaseOn(pool))
	return pool
}

/** The same as it was when this migration was the last. */
export async function openOldPool(until: string): Promise<PostgresPool> {
	const url = process.env['TEST_DATABASE_URL']
	const pool = url
		? openServerPool(await ownDatabase(url), { max: 4 })
		: (await openEmbeddedDatabase({})).pool
	await migrate(databaseOn(pool), until)
	return pool
}

let made = 0

/** On a server each worker has databases of its own, made fresh. */
async function ownDatabase(url: string): Promise<string> {
	made += 1
	const name = `mbongi_test_${process.env['VITEST_POOL_ID'] ?? '0'}_${process.pid}_${made}`
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	await client.query(`create database ${name}`)
	await client.end()
	const own = new URL(url)
	own.pathname = `/${name}`
	return own.href
}

/** Files of this worker's tests, gone when it ends. */
const FOLDER = mkdtempSync(join(tmpdir(), 'mbongi-test-'))
process.once('exit', () => rmSync(FOLDER, { recursive: true, force: true }))

class RolledBack extends Error {}

/** The moment of every test with a context. */
const NOW = new Date('2026-11-21T12:00:00Z')

/** A context on `db` with quiet logs, files in a fresh folder and a clock that stands still at `NOW`. */
export function contextOn(db: Db): Ctx {
	const folder = join(FOLDER, newId())
	return {
		db,
		replica: db,
		env: readEnv({ DATA_DIR: join(folder, 'var'), LOG_LEVEL: 'silent' }),
		log: pino({ level: 'silent' }),
		storage: diskStorage(join(folder, 'files')),
		now: () => new Date(NOW),
	}
}

/**
 * `test` with a `ctx` in a transaction that is rolled back afterwards. `Date` stands still at the same moment as the
 * context's clock, so that what a library dates by itself never depends on the day of the run; and what the process says of the rules of the platform is what an empty database has.
 */
export const test = base.extend<{ ctx: Ctx }>({
	// biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures a test needs from this pattern
	ctx: async ({}, use) => {
		const db = await testDatabase()
		vi.setSystemTime(NOW)
		holdSettings(DEFAULT_SETTINGS)
		await db
			.transaction()
			.execute(async (transaction) => {
				await recordAtOnce(transaction)
				await use(contextOn(transaction))
				throw new RolledBack()
			})
			.catch((error: unknown) => {
				if (!(error instanceof RolledBack)) throw error
			})
			.finally(() => vi.useRealTimers())
	},
})
