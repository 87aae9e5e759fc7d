import { heldByEmbedded } from './db/pglite-thread.server.ts'
import { sandboxState } from './sandbox/sandbox.server.ts'

/**
 * What this process holds, in bytes: `rss` of the system, and of it the objects of the main thread (`heap`, in `heapReserved`), what they hold outside of
 * it (`external`, of which `buffers`), the embedded database (null beside a server). `processes`: how many look at files now, each with memory of its own.
 */
export type HeldMemory = {
	rss: number
	heap: number
	heapReserved: number
	external: number
	buffers: number
	database: number | null
	processes: number
}

/** Asks the system and the threads; a read of some microseconds. */
export function heldMemory(): HeldMemory {
	const { rss, heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage()
	return {
		rss,
		heap: heapUsed,
		heapReserved: heapTotal,
		external,
		buffers: arrayBuffers,
		database: heldByEmbedded(),
		processes: sandboxState().processes,
	}
}
