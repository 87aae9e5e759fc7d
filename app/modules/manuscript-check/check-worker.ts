import { hostileStreams } from '#app/modules/manuscript-file/read/index.ts'
import { type CheckAnswer, type CheckTask, performTask } from './task.ts'

/** A task in a process for foreign files; a PDF is opened by nobody before its streams were measured. */
export async function perform(task: CheckTask): Promise<CheckAnswer> {
	return hostileStreams(task.bytes) ? { ok: false, refused: 'hostile' } : performTask(task)
}
