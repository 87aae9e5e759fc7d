import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'

const TICK_MS = 10

/** Milliseconds of processor time that the server's process for the one connection of `db` has used so far, in steps of 10 (proc(5)). The server is on this machine. */
export async function serverProcess(db: Db): Promise<() => number> {
	const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
	const pid = rows[0]?.pid ?? 0
	return () => {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
		const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
		return (Number(fields[11]) + Number(fields[12])) * TICK_MS
	}
}
