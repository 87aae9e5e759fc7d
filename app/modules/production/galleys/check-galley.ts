import { Refused } from '#app/modules/manuscript-file/index.ts'
import type { GalleyFormat } from '#app/platform/db/tables.ts'
import { type GalleyNote, type GalleyRefusal, MOST_FILE_BYTES, type SchemaFault } from '../model.ts'
import { checkEpub } from './check-epub.ts'
import { checkJats } from './check-jats.ts'
import { checkPdf } from './check-pdf.ts'
import { cleanHtml } from './clean-html.ts'
import { GalleyRefused } from './galley-refused.ts'

/** A galley that is taken: what it is by its content, its words for search, and, for HTML, the page made safe. */
export type CheckedGalley = {
	format: GalleyFormat
	mediaType: string
	notes: GalleyNote[]
	plainText: string
	clean: Uint8Array | null
	/** Of a PDF. */
	pageCount: number | null
}

export type GalleyTask = { bytes: Uint8Array; doi: string | null; language: string }
/** `faults` are said of an XML file that breaks its schema. */
export type GalleyAnswer =
	| ({ ok: true } & CheckedGalley)
	| { ok: false; refused: GalleyRefusal; faults?: SchemaFault[] }

/** Looks at a file for readers: PDF, EPUB, JATS XML or HTML, told by its content. Errors of reading are refusals, never thrown. */
export async function checkGalley({ bytes, doi, language }: GalleyTask): Promise<GalleyAnswer> {
	try {
		return { ok: true, ...(await checked(bytes, doi, language)) }
	} catch (error) {
		if (error instanceof GalleyRefused)
			return { ok: false, refused: error.code, ...(error.faults ? { faults: error.faults } : {}) }
		return { ok: false, refused: error instanceof Refused ? error.code : 'damaged' }
	}
}

async function checked(bytes: Uint8Array, doi: string | null, language: string): Promise<CheckedGalley> {
	if (bytes.length === 0) throw new Refused('empty')
	if (bytes.length > MOST_FILE_BYTES) throw new Refused('tooLarge')
	const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
	if (head.includes('%PDF-')) {
		const { notes, plainText, pageCount } = await checkPdf(bytes)
		return { format: 'pdf', mediaType: 'application/pdf', notes, plainText, clean: null, pageCount }
	}
	if (head.startsWith('PK')) {
		const { plainText } = checkEpub(bytes)
		return {
			format: 'epub',
			mediaType: 'application/epub+zip',
			notes: [],
			plainText,
			clean: null,
			pageCount: null,
		}
	}
	const text = textIn(bytes)
	if (/^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!doctype\s+html|<html)/i.test(text)) {
		const { html, plainText } = cleanHtml(text, language)
		return {
			format: 'html',
			mediaType: 'text/html',
			notes: [],
			plainText,
			clean: new TextEncoder().encode(html),
			pageCount: null,
		}
	}
	if (/^\s*(?:<\?xml|<!doctype|<article)/i.test(text)) {
		const { notes, plainText } = await checkJats(text, doi)
		return { format: 'xml', mediaType: 'application/xml', notes, plainText, clean: null, pageCount: null }
	}
	throw new Refused('wrongType')
}

/** A text file as characters: UTF-8, or UTF-16 by its byte order mark. */
function textIn(bytes: Uint8Array): string {
	const encoding =
		bytes[0] === 0xff && bytes[1] === 0xfe
			? 'utf-16le'
			: bytes[0] === 0xfe && bytes[1] === 0xff
				? 'utf-16be'
				: 'utf-8'
	try {
		const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
		if (text.includes('\0')) throw new Refused('wrongType')
		return text
	} catch {
		throw new Refused('wrongType')
	}
}
