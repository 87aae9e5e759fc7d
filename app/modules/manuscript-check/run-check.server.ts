import { formatOf, type RefusalCode, Refused } from '#app/modules/manuscript-file/index.ts'
import { inSandbox, type SandboxOptions } from '#app/platform/sandbox/sandbox.server.ts'
import type { CheckAnswer, CheckTask, MarkAnswer, MarkTask } from './task.ts'

const PROGRAM = 'app/modules/manuscript-check/check-worker.ts'

/**
 * Does a task in a process for foreign bytes (`inSandbox`): a file that exceeds its limits is refused as `tooSlow` or `hostile`. When too many files
 * wait already, answers `busy`. What is no manuscript by its first bytes is refused here and takes no turn. A task that is read from the storage is
 * given as a function, called when its turn comes.
 */
export async function runCheck(
	task: CheckTask | (() => Promise<CheckTask>),
	options: Pick<SandboxOptions, 'whenQueued'> = {},
): Promise<CheckAnswer | { ok: false; refused: 'busy' }> {
	const bring = typeof task === 'function' ? task : () => task
	const refused = typeof task === 'function' ? null : refusalAtSight(task.bytes)
	return refused ? { ok: false, refused } : inSandbox<CheckTask, CheckAnswer>(PROGRAM, bring, options)
}

/** Puts remarks into a file as comments, in a process for foreign bytes; refuses as `runCheck` does, and what is no Word file. */
export async function runMark(
	task: () => Promise<MarkTask>,
): Promise<MarkAnswer | { ok: false; refused: 'busy' | 'tooSlow' }> {
	return inSandbox<MarkTask, MarkAnswer>(PROGRAM, task)
}

/** Why a file is no manuscript, as far as its first bytes tell; null: nothing speaks against it. */
export function refusalAtSight(bytes: Uint8Array): RefusalCode | null {
	try {
		formatOf(bytes)
		return null
	} catch (error) {
		if (error instanceof Refused) return error.code
		throw error
	}
}
