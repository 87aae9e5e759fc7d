import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'

/** A file that takes longer is refused: a manuscript of 30 pages takes below 2 s. */
const MOST_MS = 20_000
const MOST_MEMORY_MB = 512
/** Threads at once, and files that may wait for one. */
const AT_ONCE = 2
const MOST_WAITING = 20

let running = 0
const waiting: (() => void)[] = []

/** Why a thread gave no answer. */
export type ThreadRefusal = { ok: false; refused: 'busy' | 'tooSlow' | 'hostile' }

/**
 * Has a file looked at by a program (a path from the project's folder) in a thread with limits on time and memory, and gives the
 * program's answer; the thread is ended when it exceeds them, and the file refused as `tooSlow` or `hostile`. When too many
 * files wait already, answers `busy`.
 */
export async function inThread<Answer>(
	program: string,
	task: unknown,
	{ mostMs = MOST_MS } = {},
): Promise<Answer | ThreadRefusal> {
	if (running >= AT_ONCE) {
		if (waiting.length >= MOST_WAITING) return { ok: false, refused: 'busy' }
		await new Promise<void>((turn) => waiting.push(turn))
	} else running += 1
	try {
		return await answerOf<Answer>(program, task, mostMs)
	} finally {
		const next = waiting.shift()
		if (next) next()
		else running -= 1
	}
}

function answerOf<Answer>(program: string, task: unknown, mostMs: number): Promise<Answer | ThreadRefusal> {
	return new Promise((done) => {
		const worker = new Worker(resolve(program), {
			workerData: task,
			env: {},
			resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB, maxYoungGenerationSizeMb: 64 },
		})
		const finish = (answer: Answer | ThreadRefusal) => {
			clearTimeout(timer)
			done(answer)
			void worker.terminate()
		}
		const timer = setTimeout(() => finish({ ok: false, refused: 'tooSlow' }), mostMs)
		worker.once('message', (answer: Answer) => finish(answer))
		worker.once('error', () => finish({ ok: false, refused: 'hostile' }))
		worker.once('exit', () => finish({ ok: false, refused: 'hostile' }))
	})
}
