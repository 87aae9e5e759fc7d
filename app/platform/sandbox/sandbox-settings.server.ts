import { availableParallelism } from 'node:os'
import { machineMemory } from '../machine-memory.ts'

/** Processes at once, the memory that each of them may hold, and that which one may hold that sets a whole volume of texts of the library. */
type SandboxSettings = { processes: number; memoryMb: number; largeMemoryMb: number }

const MB = 1024 * 1024
/** A volume of 690 pages full of tables and glosses holds 2,660 MB while it is set. */
const MOST_LARGE_MB = 3072

/** As many as there are processors, at most two; one, and smaller, on a machine with little memory. */
export function defaultSettings(
	memoryMb = machineMemory() / MB,
	processors = availableParallelism(),
): SandboxSettings {
	const each = Math.round(Math.min(768, Math.max(320, memoryMb / 4)))
	return {
		processes: memoryMb < 1500 ? 1 : Math.min(2, processors),
		memoryMb: each,
		largeMemoryMb: Math.round(Math.max(each, Math.min(MOST_LARGE_MB, memoryMb / 3))),
	}
}
