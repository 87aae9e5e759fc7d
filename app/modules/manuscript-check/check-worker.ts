import { hostileStreams } from '#app/modules/manuscript-file/read/index.ts'
import {
	type CheckAnswer,
	type CheckTask,
	type MarkAnswer,
	type MarkTask,
	markTask,
	performTask,
} from './task.ts'

/** A task in a process for foreign files; a PDF is opened by nobody before its streams were measured. */
export async function perform(task: CheckTask | MarkTask): Promise<CheckAnswer | MarkAnswer> {
	if (hostileStreams(task.bytes)) return { ok: false, refused: 'hostile' }
	return 'remarks' in task ? markTask(task) : performTask(task)
}
