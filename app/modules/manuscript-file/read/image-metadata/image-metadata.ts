import { pictureKind } from '#app/platform/picture/picture-kind.ts'
import { isBmp, strippedBmp } from './bmp.ts'
import { gifBlocks } from './gif.ts'
import { jpegSegments } from './jpeg.ts'
import { KnownPictures } from './known-pictures.ts'
import { isMetafile, strippedMetafile } from './metafile.ts'
import { pngChunks } from './png.ts'
import { heldIn, type ImageSegment, isPlain, joined } from './segments.ts'
import { isSvg, strippedSvg } from './svg.ts'
import { strippedTiff } from './tiff.ts'
import { strippedWebp, webpChunks } from './webp.ts'

/** What is said of a picture of a known kind that could not be followed: it stays as it is, and editors are told. */
export const UNREADABLE = 'unreadable'

/** A picture without its metadata, and the names of what it held. */
type Stripped = { bytes: Uint8Array; holds: string[] }

/** A picture without its metadata, and its kind; null for one of no known kind, or that cannot be followed. */
export function pictureCopy(bytes: Uint8Array): { kind: string; bytes: Uint8Array } | null {
	const kind = pictureKind(bytes)
	const { bytes: copy, holds } = stripped(bytes)
	return kind === null || holds.includes(UNREADABLE) ? null : { kind, bytes: copy }
}

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

/** What a picture holds, and how its copy is made of it, without following it again; null where it is its own copy. `size`: the bytes that are kept for this. */
type Followed = { holds: string[]; copyOf: ((bytes: Uint8Array) => Uint8Array) | null; size: number }

const known = new KnownPictures<Followed>()

function stripped(bytes: Uint8Array): Stripped {
	const before = known.of(bytes)
	const followed = before ?? follow(bytes)
	if (!before) known.keep(bytes, followed, followed.size)
	const copy = followed.copyOf?.(bytes)
	if (!copy) return { bytes, holds: followed.holds }
	if (!followed.holds.includes(UNREADABLE)) known.keep(copy, { holds: [], copyOf: null, size: 0 }, 0)
	return { bytes: copy, holds: followed.holds }
}

const UNFOLLOWED: Followed = { holds: [UNREADABLE], copyOf: null, size: 0 }

function follow(bytes: Uint8Array): Followed {
	const kind = pictureKind(bytes)
	if (kind === 'jpeg') {
		const { segments, isFollowed } = jpegSegments(bytes)
		const followed = bySegments(segments)
		return isFollowed ? followed : { ...followed, holds: [...followed.holds, UNREADABLE] }
	}
	if (kind === 'png') return bySegments(pngChunks(bytes))
	if (kind === 'gif') {
		const blocks = gifBlocks(bytes)
		return blocks ? bySegments(blocks) : UNFOLLOWED
	}
	if (kind === 'webp') {
		const chunks = webpChunks(bytes)
		return chunks ? bySegments(chunks, strippedWebp) : UNFOLLOWED
	}
	const made =
		kind === 'tiff'
			? strippedTiff(bytes)
			: isBmp(bytes)
				? strippedBmp(bytes)
				: isMetafile(bytes)
					? strippedMetafile(bytes)
					: isSvg(bytes)
						? strippedSvg(bytes, withoutMetadata)
						: { bytes, holds: [] }
	if (!made) return UNFOLLOWED
	const copy = made.bytes === bytes ? null : made.bytes
	return { holds: made.holds, copyOf: copy && (() => copy), size: copy?.length ?? 0 }
}

/** Of a picture whose parts are copied those places alone are kept, however large it is. */
function bySegments(segments: readonly ImageSegment[], copy = joined): Followed {
	return {
		holds: heldIn(segments),
		copyOf: isPlain(segments) ? null : (bytes) => copy(bytes, segments),
		size: segments.reduce((sum, { drawn }) => sum + (drawn?.length ?? 0), 0),
	}
}
