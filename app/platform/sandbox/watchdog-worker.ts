import { workerData } from 'node:worker_threads'
import type { Watched } from './sandbox-worker.ts'

/** How often it looks, in milliseconds; a file that fills memory writes some tens of megabytes in that time. */
const EVERY_MS = 20
/** Microseconds of processor time that other threads use at least when one of them works. */
const LEAST_WORK = 1000

const { state, limits, mostMemory, parent } = workerData as Watched

/**
 * Ends its own process while a file is looked at and the process has used more processor time or memory than it may, has lost its parent, or does nothing
 * but wait: what a file made it wait for never comes. Waiting is counted in looks of this thread, so that a machine that sleeps or is busy ends nobody.
 * A thread, because the one that reads the file does nothing else until it is done, and because it works on every system alike.
 */
for (;;) {
	Atomics.wait(state, 0, 0)
	let worked = 0
	let waitedMs = 0
	while (Atomics.load(state, 0) === 1) {
		const used = sumOf(process.cpuUsage())
		const [mostCpu = 0, mostWaitingMs = 0] = limits
		if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
		if (used > mostCpu) process.kill(process.pid, 'SIGXCPU')
		if (process.memoryUsage.rss() > mostMemory) process.kill(process.pid, 'SIGABRT')
		const byOthers = used - sumOf(process.threadCpuUsage())
		waitedMs = byOthers - worked > LEAST_WORK ? 0 : waitedMs + EVERY_MS
		if (waitedMs === 0) worked = byOthers
		if (waitedMs > mostWaitingMs) process.kill(process.pid, 'SIGABRT')
		Atomics.wait(state, 0, 1, EVERY_MS)
	}
}

function sumOf({ user, system }: NodeJS.CpuUsage): number {
	return user + system
}
