import type { PGlite } from '@electric-sql/pglite'
import { protocol } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import type { Logger } from 'pino'
import { hearChanges } from '../library/changes.server.ts'
import { startPgliteWorker } from './pglite-thread.server.ts'
import { prepareReads } from './prepared-reads.server.ts'

/** The embedded database: a `pg` pool of exactly one connection, and what only an embedded database can do. */
export type EmbeddedDatabase = {
	pool: pg.Pool
	/** A tar of the whole data directory, taken between two statements. */
	dump(): Promise<Uint8Array>
	close(): Promise<void>
}

const SYNC = 0x53
const SIMPLE_QUERY = 0x51
/** How long a request waits for the one connection. */
const CONNECTION_MS = 30_000

/**
 * Opens PGlite in a worker thread, on `dataDir` or in memory, optionally from a snapshot made by `dump`.
 * Extended-protocol messages are gathered until Sync, so that a query costs one trip to the worker. A worker that dies or hangs
 * is replaced: what ran on it fails with DatabaseAwayError, what comes next finds a session of its own.
 */
export async function openEmbeddedDatabase(options: {
	dataDir?: string
	snapshot?: Uint8Array
	log?: Logger
	/** CPU time that one message may cost, in milliseconds. */
	mostCpuMs?: number
}): Promise<EmbeddedDatabase> {
	const thread = await startPgliteWorker(options)

	/** What `pg` speaks with: one a client, because it knows which statements its session has prepared. */
	const connection = () => {
		let pending: Uint8Array[] = []
		const execProtocolStream = async (message: Uint8Array) => {
			pending.push(message)
			if (message[0] !== SYNC && message[0] !== SIMPLE_QUERY) return []
			const batch = joined(pending)
			pending = []
			const replies: unknown[] = []
			new protocol.Parser().parse(await thread.ask('protocol', batch), (reply) => replies.push(reply))
			return replies
		}
		return createPgConfig({ waitReady: thread.ready(), execProtocolStream } as unknown as PGlite)
	}
	class EmbeddedClient extends pg.Client {
		constructor() {
			super(connection() as unknown as pg.ClientConfig)
		}
	}
	const pool = new pg.Pool({
		Client: EmbeddedClient,
		max: 1,
		idleTimeoutMillis: 0,
		connectionTimeoutMillis: CONNECTION_MS,
		/** A session outlives the client that used it, unless the worker was replaced. */
		async onConnect(client: pg.ClientBase) {
			await client.query('rollback')
			await client.query('discard all')
		},
	} as pg.PoolConfig)
	pool.on('error', (error) => options.log?.warn({ err: error }, 'the embedded database was lost'))
	pool.on('connect', (client) => {
		client.on('error', (error) => options.log?.debug({ err: error }, 'the embedded database was lost'))
		prepareReads(client)
		hearChanges(client)
	})
	return {
		pool,
		dump: () => thread.ask('dump'),
		async close() {
			await pool.end()
			await thread.close()
		},
	}
}

/** All the bytes in one buffer of their own, so that it can be handed over to the worker. */
function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
	const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
	let at = 0
	for (const part of parts) {
		whole.set(part, at)
		at += part.length
	}
	return whole
}
