import { isBmp, strippedBmp } from './bmp.ts'
import { gifBlocks } from './gif.ts'
import { jpegSegments } from './jpeg.ts'
import { KnownPictures } from './known-pictures.ts'
import { isMetafile, strippedMetafile } from './metafile.ts'
import { pngChunks } from './png.ts'
import { heldIn, isPlain, joined, latin } from './segments.ts'
import { isSvg, strippedSvg } from './svg.ts'
import { strippedTiff } from './tiff.ts'
import { strippedWebp, webpChunks } from './webp.ts'

/** What is said of a picture of a known kind that could not be followed: it stays as it is, and editors are told. */
export const UNREADABLE = 'unreadable'

/** A picture without its metadata, and the names of what it held. */
type Stripped = { bytes: Uint8Array; holds: string[] }

/** A picture without its metadata, and its kind by its first bytes as the end of its name; null for one of no known kind, or that cannot be followed. */
export function pictureCopy(bytes: Uint8Array): { kind: string; bytes: Uint8Array } | null {
	const begin = latin(bytes, 0, 44)
	const kind = KINDS.find(([, ...marks]) => marks.every(([at, text]) => begin.startsWith(text, at)))?.[0]
	const { bytes: copy, holds } = stripped(bytes)
	return kind === undefined || holds.includes(UNREADABLE) ? null : { kind, bytes: copy }
}

/** First bytes, as the characters of Latin-1, at their place. */
const KINDS: readonly [kind: string, ...marks: (readonly [at: number, text: string])[]][] = [
	['jpeg', [0, '\xff\xd8']],
	['png', [0, '\x89PNG\r\n\x1a\n']],
	['gif', [0, 'GIF87a']],
	['gif', [0, 'GIF89a']],
	['webp', [0, 'RIFF'], [8, 'WEBP']],
	['tiff', [0, 'II*\0']],
	['tiff', [0, 'MM\0*']],
	['emf', [0, '\x01\0\0\0'], [40, ' EMF']],
	['wmf', [0, '\xd7\xcd\xc6\x9a']],
	['wmf', [0, '\x01\0\x09\0']],
	['wmf', [0, '\x02\0\x09\0']],
	['bmp', [0, 'BM'], [14, '\x28\0\0\0']],
]

/**
 * What a picture says besides its pixels, by the names of its containers: Exif, XMP, IPTC, comments. Empty when it says nothing or is of
 * a kind that is not known; `UNREADABLE` when it is, and broken.
 */
export function imageMetadata(bytes: Uint8Array): string[] {
	return stripped(bytes).holds
}

/** The picture without its metadata, pixel for pixel the same; the same bytes when it has none, is of another kind, or unreadable. */
export function withoutMetadata(bytes: Uint8Array): Uint8Array {
	return stripped(bytes).bytes
}

/** What is held, and the copy; null where it is the picture itself. */
const known = new KnownPictures<{ holds: string[]; copy: Uint8Array | null }>()

function stripped(bytes: Uint8Array): Stripped {
	const before = known.of(bytes)
	if (before) return { bytes: before.copy ?? bytes, holds: before.holds }
	const made = strippedAnew(bytes)
	const isSame = made.bytes === bytes
	known.keep(bytes, { holds: made.holds, copy: isSame ? null : made.bytes }, isSame ? 0 : made.bytes.length)
	if (!isSame && !made.holds.includes(UNREADABLE)) known.keep(made.bytes, { holds: [], copy: null }, 0)
	return made
}

function strippedAnew(bytes: Uint8Array): Stripped {
	const begin = latin(bytes, 0, 12)
	const unreadable: Stripped = { bytes, holds: [UNREADABLE] }
	if (begin.startsWith('\xff\xd8')) {
		const { segments, isFollowed } = jpegSegments(bytes)
		const { bytes: copy, holds } = without(bytes, segments)
		return { bytes: copy, holds: isFollowed ? holds : [...holds, UNREADABLE] }
	}
	if (begin.startsWith('\x89PNG\r\n\x1a\n')) return without(bytes, pngChunks(bytes))
	if (/^GIF8[79]a/.test(begin)) {
		const blocks = gifBlocks(bytes)
		return blocks ? without(bytes, blocks) : unreadable
	}
	if (/^RIFF[\s\S]{4}WEBP$/.test(begin)) {
		const chunks = webpChunks(bytes)
		return chunks ? { bytes: strippedWebp(bytes, chunks), holds: heldIn(chunks) } : unreadable
	}
	if (/^(?:II\*\0|MM\0\*)/.test(begin)) return strippedTiff(bytes) ?? unreadable
	if (isBmp(bytes)) return strippedBmp(bytes) ?? unreadable
	if (isMetafile(bytes)) return strippedMetafile(bytes) ?? unreadable
	if (isSvg(bytes)) return strippedSvg(bytes, withoutMetadata) ?? unreadable
	return { bytes, holds: [] }
}

function without(bytes: Uint8Array, segments: Parameters<typeof heldIn>[0]): Stripped {
	return { bytes: isPlain(segments) ? bytes : joined(bytes, segments), holds: heldIn(segments) }
}
