import { Socket } from 'node:net'
import type { PostgresPool } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { hearChanges } from '../library/changes.server.ts'
import { DatabaseAwayError, isAway } from './away.ts'
import { prepareReads } from './prepared-reads.server.ts'
import { answers } from './sign-of-life.server.ts'

/** Bounds of every wait, in milliseconds. */
const STATEMENT_MS = 30_000
const LOCK_MS = 15_000
const IDLE_IN_TRANSACTION_MS = 60_000
/** Longer than the server's own bound: only a connection that nobody answers any more meets it. */
const ANSWER_MS = STATEMENT_MS + 5_000
const CONNECTION_MS = 10_000
/** When something waits so long, the server is asked for a sign of life. */
const DOUBT_MS = 5_000
const WATCH_EVERY_MS = 1_000
const PROBE_EVERY_MS = { first: 250, last: 2_000 }

export type ServerPoolOptions = {
	max?: number
	/** How long a connection may take to open, or to become free. */
	connectionMs?: number
	log?: Logger | undefined
}

/**
 * A pool to a PostgreSQL server that outlives it. Sessions speak UTC and never compile a plan (`jit`), which takes longer than what they ask;
 * every wait is bounded: 10 s for a connection, 15 s for a lock, 30 s for a statement. What waits for more than 5 s makes the pool ask the
 * server for a sign of life; when none comes, all connections are dropped,
 * so that what hangs on them ends, and asking for one is refused at once (DatabaseAwayError) until the server answers again.
 */
export function openServerPool(
	url: string,
	{ max = 10, connectionMs = CONNECTION_MS, log }: ServerPoolOptions = {},
): PostgresPool {
	const sockets = new Set<Socket>()
	const pool = new pg.Pool({
		connectionString: url,
		max,
		connectionTimeoutMillis: connectionMs,
		statement_timeout: STATEMENT_MS,
		lock_timeout: LOCK_MS,
		idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
		query_timeout: ANSWER_MS,
		keepAlive: true,
		options: '-c timezone=UTC -c jit=off',
		application_name: 'mbongi',
		stream: () => {
			const socket = new Socket()
			sockets.add(socket)
			return socket.once('close', () => sockets.delete(socket))
		},
	})
	const waiting = new Map<object, number>()
	let away: DatabaseAwayError | null = null
	let isAsking = false
	let sureUntil = 0
	let probing: NodeJS.Timeout | undefined

	const dropAll = () => {
		for (const socket of sockets) socket.destroy()
	}
	const doubt = async () => {
		if (isAsking || away) return
		isAsking = true
		const isThere = (await answers(url)) || (await answers(url))
		isAsking = false
		sureUntil = Date.now() + DOUBT_MS
		if (isThere || pool.ending) return
		away = new DatabaseAwayError('The database server does not answer.')
		log?.error('the database does not answer: its connections are dropped')
		dropAll()
		probeAfter(PROBE_EVERY_MS.first)
	}
	const probeAfter = (ms: number) => {
		probing = setTimeout(async () => {
			if (!(await answers(url))) return probeAfter(Math.min(ms * 2, PROBE_EVERY_MS.last))
			away = null
			log?.info('the database answers again')
		}, ms).unref()
	}
	const watching = setInterval(() => {
		const limit = Date.now() - DOUBT_MS
		if (sureUntil < Date.now() && [...waiting.values()].some((since) => since < limit)) void doubt()
	}, WATCH_EVERY_MS).unref()

	pool.on('error', (error) => log?.warn({ err: error }, 'an idle connection to the database was lost'))
	pool.on('connect', (client) => {
		client.on('error', (error) => log?.debug({ err: error }, 'a connection to the database was lost'))
		prepareReads(client)
		hearChanges(client)
		const query = client.query.bind(client) as (...parameters: unknown[]) => Promise<unknown>
		client.query = (async (...parameters: unknown[]) => {
			const mark = {}
			waiting.set(mark, Date.now())
			try {
				return await query(...parameters)
			} catch (error) {
				if (isReadOnly(error)) dropAll()
				else if (isAway(error)) void client.end()
				throw error
			} finally {
				waiting.delete(mark)
			}
		}) as pg.PoolClient['query']
	})

	return {
		options: pool.options,
		async connect() {
			if (away) throw away
			try {
				return await pool.connect()
			} catch (error) {
				if (isAway(error) && !(error as NodeJS.ErrnoException).code) void doubt()
				throw error
			}
		},
		async end() {
			clearInterval(watching)
			clearTimeout(probing)
			if (away) dropAll()
			await pool.end()
		},
	}
}

/** Reads from a replica, and from the primary whenever the replica gives no connection. */
export function replicaOr(primary: PostgresPool, replica: PostgresPool): PostgresPool {
	return {
		options: replica.options,
		async connect() {
			try {
				return await replica.connect()
			} catch (error) {
				if (!isAway(error)) throw error
				return primary.connect()
			}
		},
		end: () => replica.end(),
	}
}

/** The server that took writes has become a standby: its connections lead to the wrong place. */
function isReadOnly(error: unknown): boolean {
	return error instanceof pg.DatabaseError && error.code === '25006'
}
