import { inSandbox } from '../sandbox/sandbox.server.ts'
import { pictureKind } from './picture-kind.ts'
import type { FramingAnswer, FramingTask, PictureFormat, PictureFrame, WebPicture } from './picture-worker.ts'

const PROGRAM = 'app/platform/picture/picture-worker.ts'

export type PictureRefusal = 'empty' | 'tooLarge' | 'notAPicture' | 'tooManyPixels' | 'broken' | 'busy'

/**
 * A picture that somebody sent, as WebP in each of the frames, without any metadata (place, camera, colour profile), upright. Its type is judged by its
 * bytes: PNG, JPEG, WebP or AVIF. Refuses all else, more than `most` bytes, files that are a picture and something more (an archive, a document, a
 * page), pictures with too many pixels and those that cannot be decoded whole. `busy`: too many files wait.
 */
export async function webPictures(
	bytes: Uint8Array,
	{ most, frames }: { most: number; frames: readonly PictureFrame[] },
): Promise<{ ok: true; pictures: WebPicture[] } | { ok: false; error: PictureRefusal }> {
	if (bytes.length === 0) return { ok: false, error: 'empty' }
	if (bytes.length > most) return { ok: false, error: 'tooLarge' }
	const format = formatOf(bytes)
	if (!format || isSomethingMore(bytes)) return { ok: false, error: 'notAPicture' }
	const made = await inSandbox<FramingTask, FramingAnswer>(PROGRAM, () => ({ bytes, format, frames }))
	return made.ok || 'error' in made ? made : { ok: false, error: made.refused === 'busy' ? 'busy' : 'broken' }
}

function formatOf(bytes: Uint8Array): PictureFormat | null {
	const kind = pictureKind(bytes)
	if (kind === 'png' || kind === 'jpeg' || kind === 'webp') return kind
	const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
	return /^[\s\S]{4}ftypavi[fs]/.test(head) ? 'heif' : null
}

/** True for files that other programs would open as an archive (APPNOTE 4.3.16), a document or a page. */
function isSomethingMore(bytes: Uint8Array): boolean {
	const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
	if (/%PDF-|<\?php|<!doctype|<(?:html|svg|script|body|iframe)\b/i.test(head)) return true
	const end = Buffer.from(bytes.subarray(-65_557))
	return end.includes('PK\x05\x06', 0, 'latin1')
}
