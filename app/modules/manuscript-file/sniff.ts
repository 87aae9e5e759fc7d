import { Refused } from './refusal.ts'

/** Bytes of a manuscript (product rules: 30 MB). */
export const MOST_MANUSCRIPT_BYTES = 30 * 1024 * 1024

type ManuscriptFormat = 'docx' | 'odt' | 'pdf'

/** What the fields of forms offer to choose among for a manuscript: endings of names, and media types for phones, whose files may have no ending. */
export const OFFERED_MANUSCRIPTS = [
	...['.docx', '.odt', '.pdf'],
	'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	'application/vnd.oasis.opendocument.text',
	'application/pdf',
].join(',')

/** Where an OpenDocument package says what it is, uncompressed and first (ODF 1.3, part 2, section 3.3). */
const ODF_TYPE_PLACE = 200
const ODT = 'mimetypeapplication/vnd.oasis.opendocument.text'

/**
 * What a file is, by its first bytes and not by its name.
 * @throws Refused `empty`, `tooLarge`, `legacyWord` (a .doc of before 2007), `encrypted` (a protected Word file is one, too), `lockFile` (what Word
 * or LibreOffice leaves beside a file that is open), `rtf`, `pages` (Apple), `wrongType`
 */
export function formatOf(bytes: Uint8Array): ManuscriptFormat {
	if (bytes.length === 0) throw new Refused('empty')
	if (bytes.length > MOST_MANUSCRIPT_BYTES) throw new Refused('tooLarge')
	if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) {
		if (holds(bytes.subarray(0, ODF_TYPE_PLACE), ODT, 1)) return 'odt'
		if (PAGES_PARTS.some((name) => holds(bytes, name, 1))) throw new Refused('pages')
		return 'docx'
	}
	if (startsWith(bytes, 0x50, 0x4b)) throw new Refused('damaged')
	if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
		throw new Refused(holds(bytes, 'EncryptedPackage') ? 'encrypted' : 'legacyWord')
	}
	if (holds(bytes.subarray(0, 1024), '%PDF-', 1)) return 'pdf'
	if (holds(bytes.subarray(0, 64), '{\\rtf', 1)) throw new Refused('rtf')
	if (isLockFile(bytes)) throw new Refused('lockFile')
	throw new Refused('wrongType')
}

/** Parts that only Apple's Pages writes. */
const PAGES_PARTS = ['Index/Document.iwa', 'index.apxl']
const LOCK_FILE_BYTES = 162

/** LibreOffice's ".~lock.…#": names and host, then when and by whose profile the document was opened. */
const LOCK_OF_LIBREOFFICE = /^[^\n]{0,300},\d{2}\.\d{2}\.\d{4} \d{2}:\d{2},file:[^\n]{0,500};\s*$/

/** The file "~$…" that Word leaves beside one that is open: the length of the owner's name, the name, and nothing else; or LibreOffice's. */
function isLockFile(bytes: Uint8Array): boolean {
	const [length = 0] = bytes
	if (bytes.length < 1024 && LOCK_OF_LIBREOFFICE.test(Buffer.from(bytes).toString())) return true
	return (
		bytes.length === LOCK_FILE_BYTES && length > 0 && length <= 54 && bytes[55] === length && bytes[56] === 0
	)
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
