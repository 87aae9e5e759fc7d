import { performance } from 'node:perf_hooks'

/** What a thread did since the last look (0 to 1), the objects it holds, and how many its last collection left, in bytes. */
export type ThreadState = { utilization: number; usedBytes: number; leftBytes: number }

const LOOK_EVERY_MS = 20_000
const AT_REST = 0.1
const WORTH_BYTES = 8 * 1024 ** 2

/** Whether a thread that has little to do should look for objects that nobody needs any more: V8 puts that off until it needs their room. */
export function isWorthCollecting({ utilization, usedBytes, leftBytes }: ThreadState): boolean {
	return utilization < AT_REST && usedBytes - leftBytes > WORTH_BYTES
}

/**
 * Gives back what this thread does not need while it is at rest, from now on; nothing where Node was started without `--expose-gc`. As V8 does it when there is no memory left,
 * because a usual collection keeps the pages that it has emptied.
 */
export function collectAtRest(): void {
	const { gc } = globalThis
	if (!gc) return
	let before = performance.eventLoopUtilization()
	let leftBytes = 0
	const look = () => {
		const present = performance.eventLoopUtilization()
		const { utilization } = performance.eventLoopUtilization(present, before)
		before = present
		if (!isWorthCollecting({ utilization, usedBytes: process.memoryUsage().heapUsed, leftBytes })) return
		gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
		leftBytes = process.memoryUsage().heapUsed
		before = performance.eventLoopUtilization()
	}
	setInterval(look, LOOK_EVERY_MS).unref()
}
