import { existsSync, renameSync, rmSync } from 'node:fs'
import { sql } from 'kysely'
import { readDump } from '#app/platform/db/backups.server.ts'
import { databaseOn, migrate } from '#app/platform/db/database.server.ts'
import { takeLock } from '#app/platform/db/lock.server.ts'
import { openEmbeddedDatabase } from '#app/platform/db/pglite.server.ts'
import { ConfigurationError, readEnv } from '#app/platform/env.server.ts'
import { keepPrivate, syncFolder } from '#app/platform/private-folder.ts'
import { pathsIn } from '#server/open-context.server.ts'

/** `npm run restore -- FILE`: puts a dump in place of the embedded database, and keeps the one that was there beside it. */
try {
	await restore(process.argv[2])
} catch (error) {
	console.error(error instanceof Error ? error.message : error)
	process.exitCode = 1
}

async function restore(file: string | undefined): Promise<void> {
	if (!file) throw new Error('Say which dump: npm run restore -- var/backups/mbongi-….tar.gz')
	const env = readEnv(process.env)
	if (env.DATABASE_URL) {
		throw new ConfigurationError(
			'The database is a PostgreSQL server (DATABASE_URL): restore it with pg_restore.',
		)
	}
	await keepPrivate(env.DATA_DIR, console.warn)
	const paths = pathsIn(env.DATA_DIR)
	const lock = takeLock(paths.lock)
	const incoming = `${paths.database}.incoming`
	try {
		const snapshot = await readDump(file)
		rmSync(incoming, { recursive: true, force: true })
		const embedded = await openEmbeddedDatabase({ dataDir: incoming, snapshot })
		const db = databaseOn(embedded.pool)
		await migrate(db)
		const { rows } = await sql<{ works: number }>`select count(*) as works from work`.execute(db)
		await embedded.close()
		const kept = `${paths.database}.before-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`
		if (existsSync(paths.database)) renameSync(paths.database, kept)
		renameSync(incoming, paths.database)
		await syncFolder(env.DATA_DIR)
		console.log(`Restored ${rows[0]?.works ?? 0} works from ${file}; the database before is in ${kept}`)
	} finally {
		rmSync(incoming, { recursive: true, force: true })
		lock.release()
	}
}
