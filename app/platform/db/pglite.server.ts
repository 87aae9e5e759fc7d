import pg from 'pg'
import type { Logger } from 'pino'
import { hearChanges } from '../library/changes.server.ts'
import { hearNotices, JOBS_CHANNEL } from './listen.server.ts'
import { PgliteStream } from './pglite-stream.server.ts'
import { startPgliteWorker } from './pglite-thread.server.ts'
import { prepareReads } from './prepared-reads.server.ts'

/** The embedded database: a `pg` pool of exactly one connection, and what only an embedded database can do. */
export type EmbeddedDatabase = {
	pool: pg.Pool
	/** A tar of the whole data directory, taken between two statements. */
	dump(file: string): Promise<void>
	close(): Promise<void>
}

/** How long a request waits for the one connection. */
const CONNECTION_MS = 30_000

/**
 * Opens PGlite in a worker thread, on `dataDir` or in memory, optionally from a snapshot made by `dump`.
 * A worker that dies or hangs is replaced: what ran on it fails with DatabaseAwayError, what comes next finds a session of its own.
 */
export async function openEmbeddedDatabase(options: {
	dataDir?: string
	snapshot?: Uint8Array
	log?: Logger
	/** CPU time that one message may cost, in milliseconds. */
	mostCpuMs?: number
}): Promise<EmbeddedDatabase> {
	const thread = await startPgliteWorker(options)
	const pool = new pg.Pool({
		stream: () => new PgliteStream(thread),
		user: 'postgres',
		database: 'postgres',
		max: 1,
		idleTimeoutMillis: 0,
		connectionTimeoutMillis: CONNECTION_MS,
		/** A session outlives the client that used it, unless the worker was replaced. */
		async onConnect(client) {
			await client.query('rollback')
			await client.query('discard all')
			await client.query(`listen ${JOBS_CHANNEL}`)
		},
	})
	pool.on('error', (error) => options.log?.warn({ err: error }, 'the embedded database was lost'))
	pool.on('connect', (client) => {
		client.on('error', (error) => options.log?.debug({ err: error }, 'the embedded database was lost'))
		prepareReads(client)
		hearChanges(client)
		hearNotices(client)
	})
	return {
		pool,
		async dump(file) {
			await thread.ask('dump', { file })
		},
		async close() {
			await pool.end()
			await thread.close()
		},
	}
}
