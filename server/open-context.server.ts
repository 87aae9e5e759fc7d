import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { backupFolder, makeBackup, type TellStep } from '#app/platform/backup/backup.server.ts'
import { dumpServer } from '#app/platform/backup/database-dump.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type Db, databaseOn, migrate } from '#app/platform/db/database.server.ts'
import { takeLock } from '#app/platform/db/lock.server.ts'
import { openEmbeddedDatabase } from '#app/platform/db/pglite.server.ts'
import { openServerPool, replicaOr } from '#app/platform/db/server-pool.server.ts'
import type { Database } from '#app/platform/db/tables.ts'
import { type Env, readEnv } from '#app/platform/env.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { keepPrivate } from '#app/platform/private-folder.ts'
import { sealKeys } from '#app/platform/secret-key.server.ts'
import { diskStorage } from '#app/platform/storage/disk.server.ts'
import type { Storage } from '#app/platform/storage/storage.server.ts'

/** A replica that lets nobody in for so long is passed over. */
const REPLICA_CONNECTION_MS = 3_000

/** A context and what holds it. */
export type Opened = {
	ctx: Ctx
	/** Makes a backup and answers its path. */
	backUp(tell?: TellStep): Promise<string>
	close(): Promise<void>
}

/** Where an embedded library keeps its parts. */
export const pathsIn = (dataDir: string) => ({
	database: join(dataDir, 'database'),
	lock: join(dataDir, 'database.lock'),
	files: join(dataDir, 'files'),
})

/**
 * Opens everything a node needs, migrated and ready, from the environment. An embedded database is locked first.
 * @throws Error with one sentence when the configuration is wrong or the database is in use.
 */
export async function openContext(source: Record<string, string | undefined>): Promise<Opened> {
	const env = readEnv(source)
	const log = openLog(env)
	await keepPrivate(env.DATA_DIR, (sentence) => log.warn(sentence))
	const storage = await openStorage(env)
	const now = () => new Date()
	if (!env.DATABASE_URL) return openEmbedded(env, log, (db) => ({ db, replica: db, env, log, storage, now }))

	const url = env.DATABASE_URL
	const primary = openServerPool(url, { log })
	const db = databaseOn(primary)
	const replica = env.DATABASE_REPLICA_URL
		? databaseOn(
				replicaOr(
					primary,
					openServerPool(env.DATABASE_REPLICA_URL, { log, connectionMs: REPLICA_CONNECTION_MS }),
				),
			)
		: db
	await migrate(db)
	const ctx = { db, replica, env, log, storage, now }
	await sealKeys(ctx)
	return {
		ctx,
		backUp: (tell) =>
			makeBackup(ctx, { kind: 'server', dumpTo: (file) => dumpServer(url, file) }, backupFolder(env), tell),
		async close() {
			if (replica !== db) await replica.destroy()
			await db.destroy()
		},
	}
}

async function openEmbedded(env: Env, log: Logger, contextOn: (db: Db) => Ctx): Promise<Opened> {
	const paths = pathsIn(env.DATA_DIR)
	const lock = takeLock(paths.lock)
	try {
		const embedded = await openEmbeddedDatabase({ dataDir: paths.database, log })
		const db = databaseOn(embedded.pool)
		await migrate(db)
		const ctx = contextOn(db)
		await sealKeys(ctx)
		return {
			ctx,
			async backUp(tell) {
				await learnStatistics(db)
				return makeBackup(ctx, { kind: 'embedded', dumpTo: embedded.dump }, backupFolder(env), tell)
			},
			async close() {
				await embedded.close()
				lock.release()
			},
		}
	} catch (error) {
		lock.release()
		throw error
	}
}

/** What the planner knows of the tables; a database server does this by itself (autovacuum), an embedded one never. */
async function learnStatistics(db: Kysely<Database>): Promise<void> {
	await sql`analyze`.execute(db)
}

/** Where files lie: a bucket, or a folder of DATA_DIR. */
export async function openStorage(env: Env): Promise<Storage> {
	if (!env.S3_URL) return diskStorage(pathsIn(env.DATA_DIR).files)
	const { s3Storage } = await import('#app/platform/storage/s3.server.ts')
	return s3Storage(env.S3_URL)
}
