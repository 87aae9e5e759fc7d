/**
 * A stretch of a picture's bytes; `holds` names the metadata in it, `isExtra` says that the picture is drawn without it (colour profiles with
 * their makers' names, stretches that the format does not know).
 */
export type Piece = { start: number; end: number; holds?: string; isExtra?: boolean }

/** The bytes of the pieces that draw the picture. */
export function joined(bytes: Uint8Array, pieces: readonly Piece[]): Uint8Array {
	const kept = pieces.filter(isDrawn)
	const result = new Uint8Array(kept.reduce((sum, { start, end }) => sum + end - start, 0))
	let at = 0
	for (const { start, end } of kept) {
		result.set(bytes.subarray(start, end), at)
		at += end - start
	}
	return result
}

const isDrawn = ({ holds, isExtra }: Piece) => !holds && !isExtra

/** True when every piece draws the picture. */
export const isPlain = (pieces: readonly Piece[]) => pieces.every(isDrawn)

/** What the pieces hold, each once. */
export function heldIn(pieces: readonly Piece[]): string[] {
	return [...new Set(pieces.flatMap(({ holds }) => holds ?? []))]
}

export function latin(bytes: Uint8Array, start: number, end: number): string {
	return String.fromCharCode(...bytes.subarray(start, end))
}

export function viewOf(bytes: Uint8Array): DataView {
	return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
