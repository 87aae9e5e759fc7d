import { viewOf } from './segments.ts'

const EMF_COMMENT = 70
const EMF_END = 14
/** Comments that draw the same once more, for other programs: EMF+ ([MS-EMFPLUS], section 2.3). Its head says whether the other records draw all of it, too. */
const EMF_PLUS = 0x2b46_4d45
const EMF_PLUS_HEAD = 0x4001
const WMF_ESCAPE = 0x0626
const PLACEABLE = 0x9ac6_cdd7

/** Names that nobody draws with, in records by their kind: of a font beside its face, of files of colours ([MS-EMF], sections 2.2.12 and 2.3.7). */
const NAMES: { [kind: number]: readonly (readonly [start: number, end: number])[] } = {
	82: [[104, 296]],
	99: [[80, 340]],
	122: [[80, 600]],
}

/** True for a Windows metafile, old or enhanced. */
export function isMetafile(bytes: Uint8Array): boolean {
	return isEnhanced(bytes) || isOld(bytes)
}

function isEnhanced(bytes: Uint8Array): boolean {
	const view = viewOf(bytes)
	return bytes.length >= 88 && view.getUint32(0, true) === 1 && view.getUint32(40, true) === 0x464d_4520
}

function isOld(bytes: Uint8Array): boolean {
	if (bytes.length < 18) return false
	const view = viewOf(bytes)
	const begin = view.getUint32(0, true)
	return begin === PLACEABLE || begin === 0x0009_0001 || begin === 0x0009_0002
}

/**
 * A metafile with the description in its header, the comments in its records with the EMF+ records that draw it once more, what they say to printers, and what stands behind the last made zeros ([MS-EMF], sections 2.2.9 and 2.3.3;
 * [MS-WMF], section 2.3.6.1). Null when its records do not add up, or EMF+ records alone draw it. `bytes` are the same when there is nothing.
 */
export function strippedMetafile(bytes: Uint8Array): { bytes: Uint8Array; holds: string[] } | null {
	const result = Uint8Array.from(bytes)
	const said = isEnhanced(bytes) ? blankEnhanced(result) : blankOld(result)
	if (said === null) return null
	return { bytes: Buffer.compare(result, bytes) === 0 ? bytes : result, holds: said ? ['text'] : [] }
}

/** Makes a range zeros; true when it said something. */
function blanked(bytes: Uint8Array, start: number, end: number): boolean {
	const said = bytes.subarray(start, end).some((byte) => byte !== 0)
	bytes.fill(0, start, end)
	return said
}

function blankEnhanced(bytes: Uint8Array): boolean | null {
	const view = viewOf(bytes)
	const length = view.getUint32(60, true) * 2
	const place = view.getUint32(64, true)
	let said = false
	if (place > 0 && length > 0) {
		if (place + length > bytes.length) return null
		said = blanked(bytes, place, place + length)
	}
	for (let at = 0; at + 8 <= bytes.length; ) {
		const kind = view.getUint32(at, true)
		const size = view.getUint32(at + 4, true)
		if (kind === EMF_END) return blanked(bytes, at + size, bytes.length) || said
		if (size < 8 || at + size > bytes.length) return null
		for (const [start, end] of NAMES[kind] ?? [])
			said = blanked(bytes, at + Math.min(start, size), at + Math.min(end, size)) || said
		if (kind === EMF_COMMENT && size >= 16) {
			if (isDrawnByItAlone(view, at, size)) return null
			const isPlus = view.getUint32(at + 12, true) === EMF_PLUS
			said = (blanked(bytes, at + 12, at + size) && !isPlus) || said
		}
		at += size
	}
	return said
}

/** True for the head of EMF+ records without which the picture is not whole: what they hold (pictures of every kind, remarks of programs) is not followed. */
function isDrawnByItAlone(view: DataView, at: number, size: number): boolean {
	if (view.getUint32(at + 12, true) !== EMF_PLUS || size < 20) return false
	return view.getUint16(at + 16, true) === EMF_PLUS_HEAD && (view.getUint16(at + 18, true) & 1) === 0
}

function blankOld(bytes: Uint8Array): boolean | null {
	const view = viewOf(bytes)
	let said = false
	for (let at = (view.getUint32(0, true) === PLACEABLE ? 22 : 0) + 18; at + 6 <= bytes.length; ) {
		const size = view.getUint32(at, true) * 2
		const kind = view.getUint16(at + 4, true)
		if (kind === 0) return blanked(bytes, at + size, bytes.length) || said
		if (size < 6 || at + size > bytes.length) return null
		if (kind === WMF_ESCAPE && size >= 10) said = blanked(bytes, at + 10, at + size) || said
		at += size
	}
	return said
}
