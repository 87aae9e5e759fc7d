import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import pino from 'pino'
import { listDesk } from '#app/modules/decision/desk/index.server.ts'
import type { DeskFilter } from '#app/modules/decision/desk/index.ts'
import { getDashboard, journalReport, periodOf } from '#app/modules/decision/statistics/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { databaseOn, migrate } from '#app/platform/db/database.server.ts'
import { openServerPool } from '#app/platform/db/server-pool.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { diskStorage } from '#app/platform/storage/disk.server.ts'
import { DESK_EDITOR, growDesk, WHOLE_DESK } from '#tests/growth/growing-desk.ts'
import { grow } from '#tests/growth/growing-library.ts'

/**
 * `npm run bench -- desk`: what a desk, its dashboard and a journal's report cost with 100,000 manuscripts (`--submissions=…`), of which 300 are under way
 * and one came in each hour: processor time of Node and of the server's process for this connection, in milliseconds, a mean of 20 (the server's comes in steps of 10 ms, proc(5)).
 */
const { values } = parseArgs({
	options: { submissions: { type: 'string', default: '100000' }, url: { type: 'string' } },
})
const SUBMISSIONS = Number(values.submissions)
const ROUNDS = 20
/** Manuscripts written at once: a statement may take 30 s. */
const BATCH = 10_000
const TICK_MS = 10
const JOURNAL = DESK_EDITOR.grants.flatMap(({ scope }) => (scope.kind === 'journal' ? [scope.journalId] : []))
const DESKS: [name: string, filter: DeskFilter, aim: number][] = [
	['the desk', WHOLE_DESK, 10],
	['the desk with a word of a title', { ...WHOLE_DESK, query: 'Baobab' }, 15],
	['the desk with a name', { ...WHOLE_DESK, query: 'Awa Nom00077' }, 15],
	['all that was declined', { ...WHOLE_DESK, queue: 'declined' }, 15],
]

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
const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
const backend = rows[0]?.pid ?? 0

for (const [name, filter, aim] of DESKS)
	await measure(name, aim, () => listDesk(then, DESK_EDITOR, filter, 1))
await measure('the dashboard', 30, () => getDashboard(then, DESK_EDITOR))
const period = periodOf(null, now)
await measure('the report of a journal', 30, () =>
	journalReport(then, DESK_EDITOR, { journalIds: JOURNAL, period }),
)
await db.destroy()

async function measure(name: string, aim: number, read: () => Promise<unknown>): Promise<void> {
	await read()
	const [node, server, started] = [process.cpuUsage(), serverMs(), performance.now()]
	for (let round = 0; round < ROUNDS; round++) await read()
	const { user, system } = process.cpuUsage(node)
	const each = (ms: number) => (ms / ROUNDS).toFixed(1).padStart(6)
	const [ofNode, ofServer] = [(user + system) / 1000, serverMs() - server]
	const sum = (ofNode + ofServer) / ROUNDS
	console.log(
		`${name.padEnd(34)} node ${each(ofNode)}  server ${each(ofServer)}  wall ${each(performance.now() - started)} ms   <= ${aim} ms: ${sum <= aim ? 'met' : 'MISSED'}`,
	)
}

/** Processor time that the server's process has used so far. */
function serverMs(): number {
	const stat = readFileSync(`/proc/${backend}/stat`, 'utf8')
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
	return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
