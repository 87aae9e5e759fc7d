import { mkdtempSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { test as base } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type Db, databaseOn, migrate, openServerPool } from '#app/platform/db/database.server.ts'
import { openEmbeddedDatabase } from '#app/platform/db/pglite.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { diskStorage } from '#app/platform/storage/disk.server.ts'

const SNAPSHOT = join(import.meta.dirname, '../../node_modules/.cache/mbongi/migrated.tar.gz')

let shared: Promise<Db> | undefined

/** One migrated database a worker: PGlite from a snapshot, or the server named by TEST_DATABASE_URL. */
export function testDatabase(): Promise<Db> {
	shared ??= open()
	return shared
}

async function open(): Promise<Db> {
	const url = process.env['TEST_DATABASE_URL']
	if (url) {
		const db = databaseOn(openServerPool(url, 4))
		await migrate(db)
		return db
	}
	const snapshot = await readFile(SNAPSHOT).catch(() => undefined)
	const embedded = await openEmbeddedDatabase(snapshot ? { snapshot } : {})
	const db = databaseOn(embedded.pool)
	await migrate(db)
	if (!snapshot) {
		const temporary = `${SNAPSHOT}.${process.pid}`
		await mkdir(join(SNAPSHOT, '..'), { recursive: true })
		await writeFile(temporary, await embedded.dump())
		await rename(temporary, SNAPSHOT)
	}
	return db
}

class RolledBack extends Error {}

/** A context on `db` with quiet logs, files in a fresh folder and a fixed clock (2026-11-21T12:00:00Z). */
export function contextOn(db: Db): Ctx {
	return {
		db,
		env: readEnv({ DATA_DIR: mkdtempSync(join(tmpdir(), 'mbongi-')), LOG_LEVEL: 'silent' }),
		log: pino({ level: 'silent' }),
		storage: diskStorage(mkdtempSync(join(tmpdir(), 'mbongi-files-'))),
		now: () => new Date('2026-11-21T12:00:00Z'),
	}
}

/** `test` with a `ctx` in a transaction that is rolled back afterwards. */
export const test = base.extend<{ ctx: Ctx }>({
	// biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures a test needs from this pattern
	ctx: async ({}, use) => {
		const db = await testDatabase()
		await db
			.transaction()
			.execute(async (transaction) => {
				await use(contextOn(transaction))
				throw new RolledBack()
			})
			.catch((error: unknown) => {
				if (!(error instanceof RolledBack)) throw error
			})
	},
})
