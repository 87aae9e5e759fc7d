import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'

const WORKER = 'app/platform/typeset/typeset-worker.ts'
/** A page takes a tenth of a second; longer than this, something is wrong. */
const MOST_MS = 20_000

/** Threads at once, and documents that may wait for one: each takes tens of megabytes, and anybody may ask for one. */
const AT_ONCE = 2
const MOST_WAITING = 6

/** Too many documents are being set already; to be asked for again in some seconds. */
export class TypesettingBusy extends Error {}

/** A Typst source, what it reads as `sys.inputs` (text, never code), and the font files that it names. */
export type TypesetTask = {
	source: string
	inputs: Record<string, string>
	fonts: Uint8Array[]
	createdAt: Date
}

let running = 0
const waiting: (() => void)[] = []

/**
 * The document as PDF/A-2b (ISO 19005-2), with its fonts inside. Throws when the source is wrong or takes too long, and `TypesettingBusy` when too
 * many wait.
 */
export async function typeset(task: TypesetTask): Promise<Uint8Array> {
	if (running >= AT_ONCE) {
		if (waiting.length >= MOST_WAITING) throw new TypesettingBusy()
		await new Promise<void>((turn) => waiting.push(turn))
	} else running += 1
	try {
		return await setInThread(task)
	} finally {
		const next = waiting.shift()
		if (next) next()
		else running -= 1
	}
}

function setInThread(task: TypesetTask): Promise<Uint8Array> {
	return new Promise((done, fail) => {
		const worker = new Worker(resolve(WORKER), { workerData: task })
		const timer = setTimeout(() => {
			void worker.terminate()
			fail(new Error('typesetting took too long'))
		}, MOST_MS)
		worker.once('message', (pdf: Uint8Array) => done(pdf))
		worker.once('error', fail)
		worker.once('exit', (code) => {
			clearTimeout(timer)
			if (code !== 0) fail(new Error(`typesetting ended with ${code}`))
		})
	})
}
