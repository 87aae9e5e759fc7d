import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { cpuSeconds } from './http/load.ts'

const TICK_MS = 10

/** Milliseconds of processor time that the server's process for the one connection of `db` has used so far, in steps of 10 (proc(5)). The server is on this machine. */
export async function serverProcess(db: Db): Promise<() => number> {
	const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
	const pid = rows[0]?.pid ?? 0
	return () => {
		const fields = fieldsOf(pid)
		return (Number(fields[11]) + Number(fields[12])) * TICK_MS
	}
}

/** Milliseconds of processor time of a whole server of PostgreSQL on this machine so far, of the processes of all its connections, also of those that have ended (proc(5): cutime and cstime). */
export async function wholeServer(db: Db): Promise<() => number> {
	const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
	const server = Number(fieldsOf(rows[0]?.pid ?? 0)[1])
	return () => {
		const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8')
			.split(' ')
			.filter(Boolean)
		const fields = fieldsOf(server)
		const ended = (Number(fields[13]) + Number(fields[14])) * TICK_MS
		return children.reduce((sum, child) => sum + secondsOf(child) * 1000, cpuSeconds(server) * 1000 + ended)
	}
}

/** Of a connection that was closed meanwhile the server counts it. */
function secondsOf(pid: string): number {
	try {
		return cpuSeconds(Number(pid))
	} catch {
		return 0
	}
}

function fieldsOf(pid: number): string[] {
	const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
	return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
