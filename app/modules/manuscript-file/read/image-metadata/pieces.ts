/** A stretch of a picture's bytes; `holds` names the metadata in it. */
export type Piece = { start: number; end: number; holds?: string }

/** The bytes without the pieces that hold metadata. */
export function joined(bytes: Uint8Array, pieces: readonly Piece[]): Uint8Array {
	const kept = pieces.filter(({ holds }) => !holds)
	const result = new Uint8Array(kept.reduce((sum, { start, end }) => sum + end - start, 0))
	let at = 0
	for (const { start, end } of kept) {
		result.set(bytes.subarray(start, end), at)
		at += end - start
	}
	return result
}

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
