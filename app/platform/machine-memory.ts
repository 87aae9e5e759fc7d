import { totalmem } from 'node:os'

/** Bytes of memory that the machine has, or its container where that may have less. */
export function machineMemory(): number {
	const limit = process.constrainedMemory()
	return limit > 0 && limit < totalmem() ? limit : totalmem()
}
