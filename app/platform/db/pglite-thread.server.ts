import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { DatabaseAwayError } from './away.ts'

type Call = 'protocol' | 'dump' | 'close'
/** A message of the protocol, or the file that a dump is written to. */
type Given = { bytes?: Uint8Array<ArrayBuffer>; file?: string }
type Answer = { id: number; bytes?: Uint8Array; held?: number; error?: string }
type Waiting = { call: Call; resolve(bytes: Uint8Array): void; reject(error: Error): void }

/** The thread that the embedded database runs in, whichever worker it is. */
export type PgliteThread = {
	/** Sends a call to the database. @throws DatabaseAwayError when the worker dies or is ended before it answers. */
	ask(call: 'protocol' | 'dump', given: Given): Promise<Uint8Array>
	/** Settles when the present worker takes calls. */
	ready(): Promise<void>
	close(): Promise<void>
}

/** CPU time that one message of the protocol may cost: as a server gives up on a statement. */
const MOST_CPU_MS = 30_000
/** A worker that uses no CPU and answers nothing for so many looks in a row waits for something that will not come. */
const MOST_IDLE_LOOKS = 60
const IDLE_CPU_US = 10_000
const LOOK_EVERY_MS = 1_000
const MOST_STARTS = 5
/** Objects of the thread are messages that live for an answer: a quarter of what the main thread has for young ones. */
const YOUNG_MB = 2
const START_AGAIN_MS = 200

/** In one place of the process: what starts a node and the bundle of its pages have this module each. */
const shared = globalThis as { embeddedDatabaseBytes?: number | null }

/** Bytes of the memory of the embedded database as it last answered, which no figure of Node's own heaps counts; null where there is none. */
export const heldByEmbedded = (): number | null => shared.embeddedDatabaseBytes ?? null

/**
 * Starts the worker and keeps one there: when it ends by itself, or a call costs more than 30 s of CPU or hangs for a minute without using any, it is
 * replaced over the same folder once it is gone. A database in memory has nothing to come back to and is lost. When five workers in a row cannot
 * even start, the process ends with an error, so that whoever watches it starts it anew.
 */
export async function startPgliteWorker(options: {
	dataDir?: string
	snapshot?: Uint8Array
	log?: Logger
	mostCpuMs?: number
}): Promise<PgliteThread> {
	const { dataDir, snapshot, log, mostCpuMs = MOST_CPU_MS } = options
	const waiting = new Map<number, Waiting>()
	let lastId = 0
	let isClosing = false

	const start = (from: {
		dataDir?: string
		snapshot?: Uint8Array
	}): { worker: Worker; started: Promise<void> } => {
		// Of threads that begin after this: `resourceLimits` would be overruled by what the process was started with.
		setFlagsFromString(`--max-semi-space-size=${YOUNG_MB}`)
		const own = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
			workerData: from,
		})
		let problem: unknown
		const stopWatching = watch(own, waiting, mostCpuMs, log)
		own.on('error', (error) => {
			problem = error
		})
		own.on('message', ({ id, bytes, held, error }: Answer) => {
			if (held !== undefined) shared.embeddedDatabaseBytes = held
			const call = waiting.get(id)
			waiting.delete(id)
			if (error) call?.reject(new Error(error))
			else call?.resolve(bytes ?? new Uint8Array())
		})
		const started = Promise.withResolvers<void>()
		own.once('message', () => started.resolve())
		own.once('exit', () => {
			stopWatching()
			const lost = new DatabaseAwayError('The embedded database ended.', { cause: problem })
			started.reject(problem ?? lost)
			for (const call of waiting.values()) call.reject(lost)
			waiting.clear()
		})
		return { worker: own, started: started.promise }
	}

	const replace = async () => {
		for (let attempt = 1; !isClosing; attempt++) {
			try {
				const next = start(dataDir === undefined ? {} : { dataDir })
				await next.started
				worker = next.worker
				worker.once('exit', lost)
				log?.warn('the embedded database was started again')
				return
			} catch (error) {
				log?.error({ err: error, attempt }, 'the embedded database did not start again')
				if (attempt >= MOST_STARTS) return end(error)
				await new Promise((resolve) => setTimeout(resolve, START_AGAIN_MS * 2 ** attempt))
			}
		}
	}
	function lost(): void {
		if (isClosing) return
		log?.error('the embedded database ended by itself')
		if (dataDir === undefined) end(new DatabaseAwayError('A database in memory cannot come back.'))
		else ready = replace()
	}

	const first = start({ ...(dataDir ? { dataDir } : {}), ...(snapshot ? { snapshot } : {}) })
	await first.started
	let { worker } = first
	let ready = first.started
	worker.once('exit', lost)

	const ask = async (call: Call, { bytes, file }: Given = {}) => {
		await ready
		return new Promise<Uint8Array>((resolve, reject) => {
			const id = ++lastId
			waiting.set(id, { call, resolve, reject })
			worker.postMessage({ id, call, bytes, file }, bytes ? [bytes.buffer] : [])
		})
	}
	return {
		ask,
		ready: () => ready,
		async close() {
			isClosing = true
			await ask('close').catch(() => {})
			shared.embeddedDatabaseBytes = null
		},
	}
}

/** The end of a process that lost its database for good: an uncaught error, with a code that says so. */
function end(error: unknown): void {
	setImmediate(() => {
		throw error
	})
}

/** Ends a worker that will not answer; what it answers at all, however late on a busy machine, is waited for. */
function watch(
	worker: Worker,
	waiting: ReadonlyMap<number, Waiting>,
	mostCpuMs: number,
	log: Logger | undefined,
): () => void {
	let watched: number | undefined
	let usedBefore = 0
	let usedLast = 0
	let idleLooks = 0
	const look = async () => {
		const [id, first] = waiting.entries().next().value ?? []
		if (first?.call !== 'protocol') {
			watched = undefined
			return
		}
		const { user, system } = await worker.cpuUsage()
		const used = user + system
		if (watched !== id) {
			watched = id
			usedBefore = used
			idleLooks = 0
		} else if (used - usedLast < IDLE_CPU_US) idleLooks += 1
		else idleLooks = 0
		usedLast = used
		if (used - usedBefore < mostCpuMs * 1000 && idleLooks < MOST_IDLE_LOOKS) return
		log?.error({ cpuMs: Math.round((used - usedBefore) / 1000) }, 'the embedded database hangs: it is ended')
		await worker.terminate()
	}
	const timer = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS).unref()
	return () => clearInterval(timer)
}
