import { hostileStreams } from '#app/modules/manuscript-file/read/index.ts'
import { checkGalley, type GalleyAnswer, type GalleyTask } from './check-galley.ts'

/** The check of a file for readers in a process for foreign files; a PDF is opened by nobody before its streams were measured. */
export async function perform(task: GalleyTask): Promise<GalleyAnswer> {
	return hostileStreams(task.bytes) ? { ok: false, refused: 'hostile' } : checkGalley(task)
}
