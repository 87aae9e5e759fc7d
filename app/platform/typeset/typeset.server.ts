import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'

const WORKER = 'app/platform/typeset/typeset-worker.ts'
/** A page takes a tenth of a second; longer than this, something is wrong. */
const MOST_MS = 20_000

/** A Typst source, what it reads as `sys.inputs` (text, never code), and the font files that it names. */
export type TypesetTask = {
	source: string
	inputs: Record<string, string>
	fonts: Uint8Array[]
	createdAt: Date
}

/** The document as PDF/A-2b (ISO 19005-2), with its fonts inside. Throws when the source is wrong or takes too long. */
export function typeset(task: TypesetTask): Promise<Uint8Array> {
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
