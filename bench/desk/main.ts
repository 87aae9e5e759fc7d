import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import pino from 'pino'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { databaseOn, migrate } from '#app/platform/db/database.server.ts'
import { openServerPool } from '#app/platform/db/server-pool.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { diskStorage } from '#app/platform/storage/disk.server.ts'
import { growDesk } from '#tests/growth/growing-desk.ts'
import { grow } from '#tests/growth/growing-library.ts'
import { measureDesk } from './reads.ts'

/**
 * `npm run bench -- desk`: what a desk, its dashboard, a journal's report and its statistics cost with 100,000 manuscripts (`--submissions=…`), of which 300 are under way
 * and one came in each hour.
 */
const { values } = parseArgs({
	options: { submissions: { type: 'string', default: '100000' }, url: { type: 'string' } },
})
const SUBMISSIONS = Number(values.submissions)
/** Manuscripts written at once: a statement may take 30 s. */
const BATCH = 10_000
/** A database of its own on the server, which is gone with the server. */
const url = new URL(values.url ?? '')
const server = databaseOn(openServerPool(url.href, { max: 1 }))
await sql`create database desk`.execute(server)
await server.destroy()
url.pathname = '/desk'
const db = databaseOn(openServerPool(url.href, { max: 1 }))
await migrate(db)
await grow(db, 0, 1_000)
for (let from = 0; from < SUBMISSIONS; from += BATCH)
	await growDesk(db, from, Math.min(from + BATCH, SUBMISSIONS))
const now = new Date('2026-01-01T00:00:00Z')
const then: Ctx = {
	db,
	replica: db,
	env: readEnv({ LOG_LEVEL: 'silent' }),
	log: pino({ level: 'silent' }),
	storage: diskStorage(mkdtempSync(join(tmpdir(), 'mbongi-bench-'))),
	now: () => now,
}
await measureDesk(then)
await db.destroy()
