/** Bytes of a picture that is sent. */
export const LARGEST_PICTURE_BYTES = 5 * 1024 * 1024
/** Pixels that a picture may have once decoded; beyond, a few bytes could fill the memory. */
const MOST_PIXELS = 50_000_000
const SIDE_PIXELS = 256
const LONGEST_SECONDS = 10

export type PictureRefusal = 'empty' | 'tooLarge' | 'notAPicture' | 'tooManyPixels' | 'broken'

type PictureFormat = 'png' | 'jpeg' | 'webp' | 'heif'

/**
 * A picture that somebody sent, as a square WebP of 256 × 256 pixels without any metadata (place, camera, colour profile), upright.
 * Its type is judged by its bytes: PNG, JPEG, WebP or AVIF. Refuses all else, files that are a picture and something more
 * (an archive, a document, a page), pictures with too many pixels and those that cannot be decoded whole.
 */
export async function portraitFrom(
	bytes: Uint8Array,
): Promise<{ ok: true; webp: Uint8Array } | { ok: false; error: PictureRefusal }> {
	if (bytes.length === 0) return { ok: false, error: 'empty' }
	if (bytes.length > LARGEST_PICTURE_BYTES) return { ok: false, error: 'tooLarge' }
	const format = formatOf(bytes)
	if (!format || isSomethingMore(bytes)) return { ok: false, error: 'notAPicture' }
	return oneAtATime(() => squareOf(bytes, format))
}

async function squareOf(
	bytes: Uint8Array,
	format: PictureFormat,
): Promise<{ ok: true; webp: Uint8Array } | { ok: false; error: PictureRefusal }> {
	const { default: sharp } = await import('sharp')
	try {
		const facts = await sharp(bytes, { limitInputPixels: false }).metadata()
		if (facts.format !== format) return { ok: false, error: 'notAPicture' }
		if (facts.width * facts.height > MOST_PIXELS) return { ok: false, error: 'tooManyPixels' }
		const webp = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
			.timeout({ seconds: LONGEST_SECONDS })
			.autoOrient()
			.resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover' })
			.webp({ quality: 82 })
			.toBuffer()
		return { ok: true, webp }
	} catch {
		return { ok: false, error: 'broken' }
	}
}

function formatOf(bytes: Uint8Array): PictureFormat | null {
	const head = Buffer.from(bytes.subarray(0, 32)).toString('latin1')
	if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
	if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
	if (/^RIFF[\s\S]{4}WEBP/.test(head)) return 'webp'
	return /^[\s\S]{4}ftypavi[fs]/.test(head) ? 'heif' : null
}

/** True for files that other programs would open as an archive (APPNOTE 4.3.16), a document or a page. */
function isSomethingMore(bytes: Uint8Array): boolean {
	const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
	if (/%PDF-|<\?php|<!doctype|<(?:html|svg|script|body|iframe)\b/i.test(head)) return true
	const end = Buffer.from(bytes.subarray(-65_557))
	return end.includes('PK\x05\x06', 0, 'latin1')
}

let last: Promise<unknown> = Promise.resolve()

/** Decoded pictures are large: one at a time, so that many senders cannot fill the memory. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
	const turn = last.then(work, work)
	last = turn.catch(() => {})
	return turn
}
