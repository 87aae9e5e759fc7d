import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FromSandbox, ToSandbox } from './sandbox-process.server.ts'

/**
 * What the watchdog shares with the thread that reads files: 1 in `state` while one is read, and in `limits` the processor time, in microseconds, until which
 * it may last, and the milliseconds for which it may do nothing but wait.
 */
export type Watched = {
	state: Int32Array<SharedArrayBuffer>
	limits: Float64Array<SharedArrayBuffer>
	mostMemory: number
	parent: number
}

const ROOT = join(import.meta.dirname, '../../..')
const MB = 1024 * 1024
/** Above this, what a file left behind is collected before the next one comes. */
const COLLECT_ABOVE = 240 * MB

const state = new Int32Array(new SharedArrayBuffer(4))
const limits = new Float64Array(new SharedArrayBuffer(16))
const watched: Watched = {
	state,
	limits,
	mostMemory: Number(process.argv[2]) * MB,
	parent: process.ppid,
}
/** Without a limit on its code V8 reserves 512 MB for it, which count as data. */
const watchdog = new Worker(new URL('./watchdog-worker.ts', import.meta.url), {
	workerData: watched,
	resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4, codeRangeSizeMb: 8 },
})
watchdog.unref()
watchdog.once('online', () => send('ready'))

process.on('disconnect', () => process.exit())
process.on('message', async ({ program, input, cpuMs, waitingMs }: ToSandbox) => {
	const before = cpuMicroseconds()
	limits.set([before + cpuMs * 1000, waitingMs])
	watch(1)
	const result = await perform(program, input)
	if (process.memoryUsage.rss() > COLLECT_ABOVE) globalThis.gc?.()
	watch(0)
	const cost = { cpuMs: (cpuMicroseconds() - before) / 1000, memory: process.memoryUsage.rss() }
	send({ ...result, ...cost })
})

async function perform(program: string, input: unknown) {
	try {
		const module = (await import(join(ROOT, program))) as {
			perform(input: unknown, tell: (progress: unknown) => void): unknown
		}
		return { answer: await module.perform(input, (told) => send({ told })) }
	} catch (error) {
		if (error instanceof RangeError && error.message.includes('allocation failed')) process.abort()
		return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
	}
}

function watch(whether: 0 | 1): void {
	Atomics.store(state, 0, whether)
	Atomics.notify(state, 0)
}

function cpuMicroseconds(): number {
	const { user, system } = process.cpuUsage()
	return user + system
}

function send(message: FromSandbox): void {
	process.send?.(message)
}
