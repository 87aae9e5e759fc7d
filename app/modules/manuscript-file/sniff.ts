import { Refused } from './refusal.ts'

/** Bytes of a manuscript (product rules: 30 MB). */
export const MOST_MANUSCRIPT_BYTES = 30 * 1024 * 1024

export type ManuscriptFormat = 'docx' | 'pdf'

/**
 * What a file is, by its first bytes and not by its name.
 * @throws Refused `empty`, `tooLarge`, `legacyWord` (a .doc of before 2007), `encrypted` (a protected Word file is one, too), `wrongType`
 */
export function formatOf(bytes: Uint8Array): ManuscriptFormat {
	if (bytes.length === 0) throw new Refused('empty')
	if (bytes.length > MOST_MANUSCRIPT_BYTES) throw new Refused('tooLarge')
	if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'docx'
	if (startsWith(bytes, 0x50, 0x4b)) throw new Refused('damaged')
	if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
		throw new Refused(holds(bytes, 'EncryptedPackage') ? 'encrypted' : 'legacyWord')
	}
	if (holds(bytes.subarray(0, 1024), '%PDF-', 1)) return 'pdf'
	throw new Refused('wrongType')
}

function startsWith(bytes: Uint8Array, ...start: number[]): boolean {
	return start.every((byte, index) => bytes[index] === byte)
}

/** True when the bytes hold a text, as one- or two-byte characters (compound files name their streams in UTF-16). */
function holds(bytes: Uint8Array, text: string, width: 1 | 2 = 2): boolean {
	return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(
		text,
		0,
		width === 1 ? 'latin1' : 'utf16le',
	)
}
