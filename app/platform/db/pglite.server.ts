import { Worker } from 'node:worker_threads'
import { type PGlite, protocol } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'

/** The embedded database: a `pg` pool of exactly one connection, and what only an embedded database can do. */
export type EmbeddedDatabase = {
	pool: pg.Pool
	/** A tar of the whole data directory, taken between two statements. */
	dump(): Promise<Uint8Array>
	close(): Promise<void>
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

type Answer = { id: number; bytes?: Uint8Array; error?: string }

const SYNC = 0x53
const SIMPLE_QUERY = 0x51

/**
 * Opens PGlite in a worker thread, on `dataDir` or in memory, optionally from a snapshot made by `dump`.
 * Extended-protocol messages are gathered until Sync, so that a query costs one trip to the worker.
 */
export async function openEmbeddedDatabase(options: {
	dataDir?: string
	snapshot?: Uint8Array
}): Promise<EmbeddedDatabase> {
	const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: options })
	const waiting = new Map<number, { resolve(bytes: Uint8Array): void; reject(error: Error): void }>()
	let lastId = 0

	const waitReady = new Promise<void>((resolve, reject) => {
		worker.once('message', () => resolve())
		worker.once('error', reject)
	})
	worker.on('message', ({ id, bytes, error }: Answer) => {
		const call = waiting.get(id)
		waiting.delete(id)
		if (error) call?.reject(new Error(error))
		else call?.resolve(bytes ?? new Uint8Array())
	})
	worker.on('error', (error: Error) => {
		for (const call of waiting.values()) call.reject(error)
		waiting.clear()
	})

	const ask = (call: 'protocol' | 'dump' | 'close', bytes?: Uint8Array<ArrayBuffer>) =>
		new Promise<Uint8Array>((resolve, reject) => {
			const id = ++lastId
			waiting.set(id, { resolve, reject })
			worker.postMessage({ id, call, bytes }, bytes ? [bytes.buffer] : [])
		})

	let pending: Uint8Array[] = []
	const execProtocolStream = async (message: Uint8Array) => {
		pending.push(message)
		if (message[0] !== SYNC && message[0] !== SIMPLE_QUERY) return []
		const batch = joined(pending)
		pending = []
		const replies: unknown[] = []
		new protocol.Parser().parse(await ask('protocol', batch), (reply) => replies.push(reply))
		return replies
	}

	await waitReady
	const config = createPgConfig({ waitReady, execProtocolStream } as unknown as PGlite)
	const pool = new pg.Pool({ ...config, max: 1, idleTimeoutMillis: 0 } as unknown as pg.PoolConfig)
	return {
		pool,
		dump: () => ask('dump'),
		async close() {
			await pool.end()
			await ask('close')
		},
	}
}
