import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { importLibrary, libraryFolder } from '#app/modules/exchange/index.server.ts'
import { isIndexCurrent, rebuildIndex } from '#app/modules/search/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { databaseOn, isEmpty, migrate } from '#app/platform/db/database.server.ts'
import { openEmbeddedDatabase } from '#app/platform/db/pglite.server.ts'
import { openServerPool } from '#app/platform/db/server-pool.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { diskStorage } from '#app/platform/storage/disk.server.ts'

/** The demonstration library, loaded and indexed, on the server at `url` or on an embedded database of this run. */
export async function openDemonstration(
	url: string | undefined,
	isRebuilt: boolean,
): Promise<{ ctx: Ctx; close(): Promise<void> }> {
	const embedded = url ? undefined : await openEmbeddedDatabase({})
	const db = databaseOn(embedded?.pool ?? openServerPool(url ?? '', { max: 4 }))
	const ctx: Ctx = {
		db,
		replica: db,
		env: readEnv({ LOG_LEVEL: 'silent' }),
		log: pino({ level: 'silent' }),
		storage: diskStorage(mkdtempSync(join(tmpdir(), 'mbongi-quality-'))),
		now: () => new Date(),
	}
	await migrate(db)
	if (await isEmpty(db)) {
		const loaded = await importLibrary(ctx, libraryFolder(join(import.meta.dirname, '../../data/demo')))
		if (!loaded.ok) throw new Error(loaded.error)
	}
	if (isRebuilt || !(await isIndexCurrent(ctx))) await rebuildIndex(ctx)
	await sql`analyze`.execute(db)
	return { ctx, close: () => (embedded ? embedded.close() : db.destroy()) }
}
