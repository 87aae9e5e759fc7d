import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { extract } from 'tar'
import { type Db, databaseOn } from '../db/database.server.ts'
import { openEmbeddedDatabase } from '../db/pglite.server.ts'
import { openServerPool } from '../db/server-pool.server.ts'

/** How a database is written to a file and read back: a tar of its folder, or what pg_dump writes (custom format). */
export type DatabaseKind = 'embedded' | 'server'
export const DUMP_FILES: Record<DatabaseKind, string> = { embedded: 'database.tar', server: 'database.dump' }

const INSTALLED = '/usr/lib/postgresql'
const run = promisify(execFile)

/** Rows that come and go by themselves: their numbers prove nothing. */
const PASSING = new Set([
	'job',
	'library_touch',
	'form_draft',
	'saved_form',
	'kept_form',
	'user_session',
	'mail',
])

/** The rows of every table, but for those that come and go by themselves. */
export async function countRows(db: Db): Promise<Record<string, number>> {
	const { rows } = await sql<{ name: string }>`
		select class.relname as name from pg_class class
		join pg_namespace space on space.oid = class.relnamespace and space.nspname = 'public'
		where class.relkind in ('r', 'p') and not class.relispartition order by 1`.execute(db)
	const counts: Record<string, number> = {}
	for (const { name } of rows) {
		if (PASSING.has(name)) continue
		const counted = await sql<{
			count: number
		}>`select count(*)::integer as count from ${sql.table(name)}`.execute(db)
		counts[name] = counted.rows[0]?.count ?? 0
	}
	return counts
}

/** Writes a database server's present state to a file with its own pg_dump. */
export async function dumpServer(url: string, file: string): Promise<void> {
	await runProgram('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`], url)
}

/** Puts what `dumpServer` wrote into an empty database. */
export async function restoreServer(url: string, file: string): Promise<void> {
	await runProgram(
		'pg_restore',
		['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', '--dbname=', file],
		url,
	)
}

async function runProgram(name: string, args: string[], url: string): Promise<void> {
	const { username, password, hostname, port, pathname } = new URL(url)
	const named = args.map((arg) =>
		arg === '--dbname=' ? `--dbname=${decodeURIComponent(pathname.slice(1))}` : arg,
	)
	const env = {
		PATH: process.env['PATH'] ?? '',
		PGHOST: hostname,
		PGPORT: port || '5432',
		PGUSER: decodeURIComponent(username),
		PGPASSWORD: decodeURIComponent(password),
		PGDATABASE: decodeURIComponent(pathname.slice(1)),
	}
	try {
		await run(programPath(name), named, { env, maxBuffer: 16 * 1024 * 1024 })
	} catch (error) {
		const { code, stderr } = error as { code?: unknown; stderr?: string }
		if (code === 'ENOENT')
			throw new Error(
				`${name} is not installed here; it must be of the server's version or newer (Debian: postgresql-client).`,
			)
		throw new Error(`${name} failed: ${stderr?.trim() || (error as Error).message}`)
	}
}

/** The newest that is installed beside a server, else whatever the system finds. */
function programPath(name: string): string {
	const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a)) : []
	return (
		versions.map((version) => join(INSTALLED, version, 'bin', name)).find((path) => existsSync(path)) ?? name
	)
}

/**
 * Opens what a dump holds in a scratch database of its own, which is gone after `close`. A server's is made beside the one at `url`, whose
 * role must be allowed to (CREATEDB).
 */
export async function openDump(
	folder: string,
	kind: DatabaseKind,
	url: string | undefined,
): Promise<{ db: Db; close(): Promise<void> }> {
	const file = join(folder, DUMP_FILES[kind])
	if (kind === 'embedded') {
		const dataDir = join(folder, 'scratch')
		await mkdir(dataDir, { mode: 0o700 })
		await extract({ file, cwd: dataDir })
		const embedded = await openEmbeddedDatabase({ dataDir })
		return { db: databaseOn(embedded.pool), close: () => embedded.close() }
	}
	if (!url) throw new Error('the backup is of a database server, and DATABASE_URL names none')
	const name = `mbongi_scratch_${process.pid}_${Date.now()}`
	const administration = databaseOn(openServerPool(url))
	await sql`create database ${sql.id(name)}`.execute(administration)
	const scratch = new URL(url)
	scratch.pathname = `/${name}`
	const drop = async () => {
		await sql`drop database if exists ${sql.id(name)} with (force)`.execute(administration)
		await administration.destroy()
	}
	try {
		await restoreServer(scratch.href, file)
	} catch (error) {
		await drop()
		throw error
	}
	const db = databaseOn(openServerPool(scratch.href))
	return {
		db,
		async close() {
			await db.destroy()
			await drop()
		},
	}
}
