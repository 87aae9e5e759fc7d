/**
 * A segment of a picture's bytes; `holds` names the metadata in it, `isExtra` says that the picture is drawn without it (colour profiles with
 * their makers' names, segments that the format does not know), `drawn` is what draws the picture of one that holds bytes that nobody draws.
 */
export type ImageSegment = {
	start: number
	end: number
	holds?: string
	isExtra?: boolean
	drawn?: Uint8Array | undefined
}

/** The bytes of the segments that draw the picture. */
export function joined(bytes: Uint8Array, segments: readonly ImageSegment[]): Uint8Array {
	const kept = segments.filter(isDrawn).map(({ start, end, drawn }) => drawn ?? bytes.subarray(start, end))
	const result = new Uint8Array(kept.reduce((sum, { length }) => sum + length, 0))
	let at = 0
	for (const piece of kept) {
		result.set(piece, at)
		at += piece.length
	}
	return result
}

const isDrawn = ({ holds, isExtra }: ImageSegment) => !holds && !isExtra

/** True when every byte of every segment draws the picture. */
export const isPlain = (segments: readonly ImageSegment[]) =>
	segments.every((segment) => isDrawn(segment) && !segment.drawn)

/** What the segments hold, each once. */
export function heldIn(segments: readonly ImageSegment[]): string[] {
	return [...new Set(segments.flatMap(({ holds }) => holds ?? []))]
}

export function latin(bytes: Uint8Array, start: number, end: number): string {
	return String.fromCharCode(...bytes.subarray(start, end))
}

export function viewOf(bytes: Uint8Array): DataView {
	return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
