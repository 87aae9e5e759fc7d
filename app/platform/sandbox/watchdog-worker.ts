import { workerData } from 'node:worker_threads'
import type { Watched } from './sandbox-worker.ts'

/** How often it looks, in milliseconds; a file that fills memory writes some tens of megabytes in that time. */
const EVERY_MS = 20

const { state, cpuLimit, mostMemory, parent } = workerData as Watched

/**
 * Ends its own process while a file is looked at and the process has used more processor time or memory than it may, or has lost its parent.
 * A thread, because the one that reads the file does nothing else until it is done, and because it works on every system alike.
 */
for (;;) {
	Atomics.wait(state, 0, 0)
	while (Atomics.load(state, 0) === 1) {
		const { user, system } = process.cpuUsage()
		if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
		if (user + system > (cpuLimit[0] ?? 0)) process.kill(process.pid, 'SIGXCPU')
		if (process.memoryUsage.rss() > mostMemory) process.kill(process.pid, 'SIGABRT')
		Atomics.wait(state, 0, 1, EVERY_MS)
	}
}
