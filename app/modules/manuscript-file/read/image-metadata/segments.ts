/**
 * A segment of a picture's bytes; `holds` names the metadata in it, `isExtra` says that the picture is drawn without it (colour profiles with
 * their makers' names, segments that the format does not know).
 */
export type ImageSegment = { start: number; end: number; holds?: string; isExtra?: boolean }

/** The bytes of the segments that draw the picture. */
export function joined(bytes: Uint8Array, segments: readonly ImageSegment[]): Uint8Array {
	const kept = segments.filter(isDrawn)
	const result = new Uint8Array(kept.reduce((sum, { start, end }) => sum + end - start, 0))
	let at = 0
	for (const { start, end } of kept) {
		result.set(bytes.subarray(start, end), at)
		at += end - start
	}
	return result
}

const isDrawn = ({ holds, isExtra }: ImageSegment) => !holds && !isExtra

/** True when every segment draws the picture. */
export const isPlain = (segments: readonly ImageSegment[]) => segments.every(isDrawn)

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
