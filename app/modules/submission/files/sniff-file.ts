import { type PictureKind, pictureKind } from '#app/platform/picture/picture-kind.ts'
import type { FileRefusal } from './model.ts'

/** What a file is, by its first bytes. `isZip`: its parts can be listed. `isCompound`: an Office file of before 2007. */
export type SniffedFile = {
	mediaType: string
	extension: string
	isZip: boolean
	isCompound: boolean
}

const OCTETS = 'application/octet-stream'
const OFFICE = 'application/vnd.openxmlformats-officedocument'

/** First bytes of programs and of what starts them: Windows, Linux, macOS, Java and Android classes, WebAssembly, shortcuts, scripts. */
const PROGRAMS: readonly (readonly number[])[] = [
	[0x4d, 0x5a],
	[0x7f, 0x45, 0x4c, 0x46],
	[0xfe, 0xed, 0xfa, 0xce],
	[0xfe, 0xed, 0xfa, 0xcf],
	[0xce, 0xfa, 0xed, 0xfe],
	[0xcf, 0xfa, 0xed, 0xfe],
	[0xca, 0xfe, 0xba, 0xbe],
	[0x64, 0x65, 0x78, 0x0a],
	[0x00, 0x61, 0x73, 0x6d],
	[0x4c, 0x00, 0x00, 0x00, 0x01, 0x14, 0x02, 0x00],
	[0x23, 0x21],
]
/** Names that a system would run when somebody opens them, whatever the bytes. */
const PROGRAM_NAME =
	/\.(?:exe|dll|com|scr|pif|cpl|msi|msp|bat|cmd|ps1|psm1|vbs|vbe|jse|wsf|wsh|hta|lnk|reg|jar|apk|dmg|pkg|deb|rpm|command|appimage|docm|dotm|xlsm|xltm|xlam|xlsb|pptm|potm|ppsm|ppam|sldm|chm|swf|iso|vhdx?)$/i
/** Longer than every ending of a program, with its full stop. */
const LONGEST_ENDING = 16
/** Names that a browser would show as a page of the site, or run. */
const PAGE_NAME = /\.(?:html?|xhtml|svgz?|mht|mhtml|m?js|sh|bash)$/i
/** Archives that cannot be looked into: what they hold cannot be judged. */
const CLOSED_ARCHIVES: readonly (readonly number[])[] = [
	[0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c],
	[0x52, 0x61, 0x72, 0x21, 0x1a, 0x07],
	[0x4d, 0x53, 0x43, 0x46],
]

/** Pictures that journals print, by their kind: type and end of the name. */
const IMAGES: { readonly [kind in PictureKind]?: readonly [mediaType: string, extension: string] } = {
	png: ['image/png', 'png'],
	jpeg: ['image/jpeg', 'jpg'],
	tiff: ['image/tiff', 'tif'],
}

/** Types of ZIP packages and texts that are told by their names, once their bytes allow it. */
const NAMED: readonly [RegExp, string][] = [
	[/\.xlsx$/i, `${OFFICE}.spreadsheetml.sheet`],
	[/\.docx$/i, `${OFFICE}.wordprocessingml.document`],
	[/\.pptx$/i, `${OFFICE}.presentationml.presentation`],
	[/\.ods$/i, 'application/vnd.oasis.opendocument.spreadsheet'],
	[/\.odt$/i, 'application/vnd.oasis.opendocument.text'],
]
const TEXTS: readonly [RegExp, string][] = [
	[/\.csv$/i, 'text/csv'],
	[/\.tsv$/i, 'text/tab-separated-values'],
	[/\.json$/i, 'application/json'],
	[/\.xml$/i, 'application/xml'],
]

/** A picture that journals print: PNG, JPEG or TIFF. Refuses all else. */
export function sniffFigure(head: Uint8Array): SniffedFile | { refused: FileRefusal } {
	if (head.length === 0) return { refused: 'empty' }
	const found = imageIn(head)
	if (!found) return { refused: 'wrongType' }
	return { mediaType: found[0], extension: found[1], isZip: false, isCompound: false }
}

/**
 * Research data of any kind. Refuses programs, by their bytes and by their names, pages that a browser would run, and archives that
 * cannot be looked into. `head`: the first 4 KB.
 */
export function sniffData(head: Uint8Array, fileName: string): SniffedFile | { refused: FileRefusal } {
	if (head.length === 0) return { refused: 'empty' }
	if (isProgramName(fileName) || PAGE_NAME.test(fileName) || PROGRAMS.some((magic) => begins(head, magic)))
		return { refused: 'executable' }
	if (/<!doctype\s+html|<html[\s>]|<script[\s>]|<svg[\s>]|<\?php/i.test(Buffer.from(head).toString('latin1')))
		return { refused: 'executable' }
	if (CLOSED_ARCHIVES.some((magic) => begins(head, magic))) return { refused: 'wrongType' }
	const extension = /\.([a-z0-9]{1,8})$/i.exec(fileName)?.[1]?.toLowerCase() ?? 'bin'
	const sniffed = (mediaType: string, marks: Partial<SniffedFile> = {}): SniffedFile => ({
		mediaType,
		extension,
		isZip: false,
		isCompound: false,
		...marks,
	})
	const image = imageIn(head)
	if (image) return sniffed(image[0], { extension: image[1] })
	if (begins(head, [0x25, 0x50, 0x44, 0x46, 0x2d])) return sniffed('application/pdf', { extension: 'pdf' })
	if (begins(head, [0x50, 0x4b]))
		return sniffed(NAMED.find(([name]) => name.test(fileName))?.[1] ?? 'application/zip', { isZip: true })
	if (begins(head, [0xd0, 0xcf, 0x11, 0xe0])) return sniffed(OCTETS, { isCompound: true })
	const text = TEXTS.find(([name]) => name.test(fileName))?.[1] ?? 'text/plain'
	return sniffed(isText(head) ? text : OCTETS)
}

/** True for a name that a system would run when somebody opens it; systems leave full stops and spaces at its end out. */
export function isProgramName(fileName: string): boolean {
	let end = fileName.length
	while (end > 0 && /[.\s]/.test(fileName.charAt(end - 1))) end--
	return PROGRAM_NAME.test(fileName.slice(Math.max(0, end - LONGEST_ENDING), end))
}

function imageIn(head: Uint8Array) {
	const kind = pictureKind(head)
	return kind && IMAGES[kind]
}

function begins(bytes: Uint8Array, magic: readonly number[]): boolean {
	return bytes.length >= magic.length && magic.every((byte, index) => bytes[index] === byte)
}

function isText(head: Uint8Array): boolean {
	return !head.some((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b))
}
