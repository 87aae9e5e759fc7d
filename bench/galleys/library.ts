import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { importLibrary, libraryFolder } from '#app/modules/exchange/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { databaseOn, migrate } from '#app/platform/db/database.server.ts'
import { openEmbeddedDatabase } from '#app/platform/db/pglite.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { diskStorage } from '#app/platform/storage/disk.server.ts'

const LOADED = 'loaded'

/** The demonstration library in `folder`, loaded once and opened again by later runs. */
export async function openLibrary(folder: string): Promise<{ ctx: Ctx; close(): Promise<void> }> {
	const mark = join(folder, LOADED)
	const isLoaded = existsSync(mark)
	if (!isLoaded) rmSync(folder, { recursive: true, force: true })
	mkdirSync(folder, { recursive: true })
	const embedded = await openEmbeddedDatabase({ dataDir: join(folder, 'database') })
	const db = databaseOn(embedded.pool)
	const ctx: Ctx = {
		db,
		replica: db,
		env: readEnv({ LOG_LEVEL: 'silent' }),
		log: pino({ level: 'silent' }),
		storage: diskStorage(join(folder, 'files')),
		now: () => new Date(),
	}
	await migrate(db)
	if (!isLoaded) {
		const loaded = await importLibrary(ctx, libraryFolder(join(import.meta.dirname, '../../data/demo')))
		if (!loaded.ok) throw new Error(loaded.error)
		mkdirSync(mark)
	}
	return { ctx, close: () => embedded.close() }
}
