import { inThread } from '#app/modules/manuscript-file/in-thread.server.ts'
import type { CheckAnswer, CheckTask } from './task.ts'

const PROGRAM = 'app/modules/manuscript-check/check-worker.ts'

/**
 * Does a task in a thread with limits on time and memory (`inThread`): a file that exceeds them is refused as `tooSlow` or
 * `hostile`. When too many files wait already, answers `busy`.
 */
export function runCheck(
	task: CheckTask,
	limits: { mostMs?: number } = {},
): Promise<CheckAnswer | { ok: false; refused: 'busy' }> {
	return inThread<CheckAnswer>(PROGRAM, task, limits)
}
