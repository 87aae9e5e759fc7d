import { KnownPictures } from './known-pictures.ts'
import { withZerosBehindPixels } from './webp-runs.ts'

/** Pixels of all pictures of a file that are drawn for its copy: 10 of the 20 s of the processor that it has. */
export const MOST_DRAWN_PIXELS = 150_000_000
/** A WebP of more is not drawn six times to find its end, but written anew. */
const MOST_SOUGHT_PIXELS = 4_000_000
/** Nobody sees the difference, and four times as fast as the default. */
const AS_FINE = { quality: 95, effort: 0 } as const

/** Copies that were made. */
const made = new KnownPictures<true>()

/** Kinds of which a decoder alone knows what is drawn: pixels of a WebP end where they end, strips and tables of a TIFF have room for anything. */
export const isDrawnAnew = (kind: string | null): kind is 'webp' | 'tiff' =>
	kind === 'webp' || kind === 'tiff'

/** What became of a picture: its copy, and how many pixels were drawn for it; without a copy where nobody can draw it, or where it has more pixels than may be. */
type DrawnAnew = { copy: Uint8Array | null; pixels: number; isTooLarge: boolean }

/**
 * A WebP or a TIFF as far as it is drawn. A TIFF and a large WebP are written anew from their pixels, the TIFF in the same ones, eight bits each and its first page; a smaller
 * WebP stays what it was, but for zeros behind its last pixel. `left`: the pixels that may be drawn.
 */
export async function drawnAnew(bytes: Uint8Array, kind: 'webp' | 'tiff', left: number): Promise<DrawnAnew> {
	const { default: sharp } = await import('sharp')
	const none = { copy: null, pixels: 0, isTooLarge: false }
	if (made.of(bytes)) return { ...none, copy: bytes }
	try {
		const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
		const pixels = width * height * (kind === 'webp' ? pages : 1)
		if (pixels > left) return { ...none, isTooLarge: true }
		if (kind === 'webp' && pixels <= MOST_SOUGHT_PIXELS)
			return { ...none, copy: await withZerosBehindPixels(bytes), pixels }
		const drawing = sharp(bytes, { limitInputPixels: left, failOn: 'error', animated: kind === 'webp' })
		const anew = kind === 'webp' ? drawing.webp(AS_FINE) : drawing.autoOrient().tiff({ compression: 'lzw' })
		const copy = new Uint8Array(await anew.toBuffer())
		made.keep(copy, true, 0)
		return { copy, pixels, isTooLarge: false }
	} catch {
		return none
	}
}
