import { inSandbox } from '#app/platform/sandbox/sandbox.server.ts'
import type { PictureAnswer, PictureTask } from './picture-worker.ts'

const PROGRAM = 'app/modules/submission/files/picture-worker.ts'

/** A picture without what it says besides its pixels, made in a process for foreign bytes; refuses what cannot be decoded, and what would fill the memory. */
export function copyPicture(
	bytes: () => Promise<Uint8Array>,
	mediaType: string,
): Promise<PictureAnswer | { ok: false; refused: 'busy' | 'tooSlow' }> {
	return inSandbox<PictureTask, PictureAnswer>(PROGRAM, async () => ({ bytes: await bytes(), mediaType }))
}
