import { totalmem } from 'node:os'

/** Bytes of memory that the machine has, or its container where that may have less. */
export function machineMemory(): number {
	const limit = process.constrainedMemory()
	return limit > 0 && limit < totalmem() ? limit : totalmem()
}

const MOST_REMEMBERED = 20 * 1024 ** 2
const SHARE_REMEMBERED = 32

/** How many bytes of answers a node may keep so as not to make them again, of each kind: a large library fills what there is, so that a machine of 512 MB gives 16 MB, any larger one 20. */
export function roomForAnswers(memory = machineMemory()): number {
	return Math.min(MOST_REMEMBERED, Math.floor(memory / SHARE_REMEMBERED))
}
