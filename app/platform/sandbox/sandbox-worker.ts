import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FromSandbox, ToSandbox } from './sandbox-process.server.ts'

/** What the watchdog shares with the thread that reads files: 1 in `state` while one is read, and the processor time until which it may last. */
export type Watched = {
	state: Int32Array<SharedArrayBuffer>
	cpuLimit: Float64Array<SharedArrayBuffer>
	mostMemory: number
	parent: number
}

const ROOT = join(import.meta.dirname, '../../..')
const MB = 1024 * 1024
/** Above this, what a file left behind is collected before the next one comes. */
const COLLECT_ABOVE = 240 * MB

const state = new Int32Array(new SharedArrayBuffer(4))
const cpuLimit = new Float64Array(new SharedArrayBuffer(8))
const watched: Watched = {
	state,
	cpuLimit,
	mostMemory: Number(process.argv[2]) * MB,
	parent: process.ppid,
}
new Worker(new URL('./watchdog-worker.ts', import.meta.url), {
	workerData: watched,
	resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
}).unref()

process.on('disconnect', () => process.exit())
process.on('message', async ({ program, input, cpuMs }: ToSandbox) => {
	const before = cpuMicroseconds()
	cpuLimit[0] = before + cpuMs * 1000
	watch(1)
	const result = await perform(program, input)
	if (process.memoryUsage.rss() > COLLECT_ABOVE) globalThis.gc?.()
	watch(0)
	const cost = { cpuMs: (cpuMicroseconds() - before) / 1000, memory: process.memoryUsage.rss() }
	send({ ...result, ...cost })
})
send('ready')

async function perform(program: string, input: unknown) {
	try {
		const module = (await import(join(ROOT, program))) as { perform(input: unknown): unknown }
		return { answer: await module.perform(input) }
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
