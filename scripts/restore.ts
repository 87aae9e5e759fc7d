import { createReadStream, existsSync, globSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { readIdentity } from '#app/platform/backup/archive.server.ts'
import { DUMP_FILES, restoreServer } from '#app/platform/backup/database-dump.server.ts'
import { verifyBackup } from '#app/platform/backup/verify.server.ts'
import { databaseOn } from '#app/platform/db/database.server.ts'
import { takeLock } from '#app/platform/db/lock.server.ts'
import { openServerPool } from '#app/platform/db/server-pool.server.ts'
import { type Env, readEnv } from '#app/platform/env.server.ts'
import { keepPrivate, syncFolder } from '#app/platform/private-folder.ts'
import { openStorage, pathsIn } from '#server/open-context.server.ts'

/**
 * `npm run restore -- FILE [--identity KEYFILE]`: verifies a backup, then puts its files beside those that are there (they are named by content) and its database
 * in place: an embedded one that is there is kept beside, a database server must have an empty one.
 */
const { positionals, values } = parseArgs({
	allowPositionals: true,
	options: { identity: { type: 'string' } },
})

try {
	await restore(positionals[0])
} catch (error) {
	console.error(error instanceof Error ? error.message : error)
	process.exitCode = 1
}

async function restore(file: string | undefined): Promise<void> {
	if (!file) throw new Error('Say which backup: npm run restore -- var/backups/mbongi-….tar.gz')
	const env = readEnv(process.env)
	await keepPrivate(env.DATA_DIR, console.warn)
	const paths = pathsIn(env.DATA_DIR)
	const lock = env.DATABASE_URL ? null : takeLock(paths.lock)
	const incoming = join(env.DATA_DIR, 'restoring')
	rmSync(incoming, { recursive: true, force: true })
	try {
		if (env.DATABASE_URL) await expectEmpty(env.DATABASE_URL)
		const identity = values.identity ? await readIdentity(values.identity) : null
		const { manifest, rows } = await verifyBackup(file, incoming, { identity, url: env.DATABASE_URL })
		if ((manifest.database === 'server') !== Boolean(env.DATABASE_URL))
			throw new Error(
				`${file} is a backup of ${manifest.database === 'server' ? 'a database server: set DATABASE_URL' : 'an embedded database: leave DATABASE_URL away'}.`,
			)
		const files = await restoreFiles(env, incoming)
		const kept = env.DATABASE_URL
			? await restoreIntoServer(env.DATABASE_URL, incoming)
			: await putInPlace(paths.database, join(incoming, 'scratch'), env.DATA_DIR)
		console.log(`Restored ${rows} rows and ${files} files from ${file}${kept}`)
	} finally {
		rmSync(incoming, { recursive: true, force: true })
		lock?.release()
	}
}

async function expectEmpty(url: string): Promise<void> {
	const db = databaseOn(openServerPool(url))
	try {
		const { rows } = await sql<{ tables: number }>`
			select count(*)::integer as tables from pg_class class join pg_namespace space on space.oid = class.relnamespace
			where space.nspname = 'public' and class.relkind in ('r', 'p')`.execute(db)
		if (rows[0]?.tables !== 0)
			throw new Error('The database at DATABASE_URL is not empty: create a new one and restore into it.')
	} finally {
		await db.destroy()
	}
}

async function restoreFiles(env: Env, incoming: string): Promise<number> {
	const storage = await openStorage(env)
	const names = globSync('??/??/*', { cwd: join(incoming, 'files') })
	for (const name of names) {
		const { key } = await storage.put(createReadStream(join(incoming, 'files', name)))
		if (key !== name) throw new Error(`The file ${name} of the backup is damaged.`)
	}
	return names.length
}

async function restoreIntoServer(url: string, incoming: string): Promise<string> {
	await restoreServer(url, join(incoming, DUMP_FILES.server))
	return ''
}

async function putInPlace(database: string, restored: string, dataDir: string): Promise<string> {
	const kept = `${database}.before-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`
	const hadOne = existsSync(database)
	if (hadOne) renameSync(database, kept)
	renameSync(restored, database)
	await syncFolder(dataDir)
	return hadOne ? `; the database before is in ${kept}` : ''
}
