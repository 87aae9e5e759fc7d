import { PDFDict, PDFDocument, PDFName, PDFStream } from '@cantoo/pdf-lib'
import { Refused } from '#app/modules/manuscript-file/index.ts'
import { readPdfText } from '#app/modules/manuscript-file/read/index.ts'
import type { GalleyNote } from '../model.ts'
import { GalleyRefused } from './galley-refused.ts'

const MOST_PAGES = 2000
/** What a PDF may do by itself (ISO 32000-2, section 12.6.4): readers get pages, not programs. */
const ACTIONS = /^\/(?:JavaScript|Launch|ImportData|SubmitForm|RichMediaExecute)$/
const FONT_FILES = ['FontFile', 'FontFile2', 'FontFile3']

/** Opens a PDF whole: refuses one that is damaged, asks for a password, or acts by itself; notes fonts that it does not bring along. */
export async function checkPdf(
	bytes: Uint8Array,
): Promise<{ notes: GalleyNote[]; plainText: string; pageCount: number }> {
	const document = await PDFDocument.load(bytes, {
		updateMetadata: false,
		throwOnInvalidObject: false,
	}).catch((error: unknown) => {
		throw new Refused(/encrypt/i.test(String(error)) ? 'encrypted' : 'damaged')
	})
	const notes: GalleyNote[] = []
	let hasForeignFont = false
	for (const [, object] of document.context.enumerateIndirectObjects()) {
		const dict = object instanceof PDFStream ? object.dict : object instanceof PDFDict ? object : null
		if (!dict) continue
		if (ACTIONS.test(String(dict.lookup(PDFName.of('S')))) || dict.has(PDFName.of('JS'))) {
			throw new GalleyRefused('activeContent')
		}
		if (isSimpleFont(dict) && !isEmbedded(dict)) hasForeignFont = true
	}
	if (
		document.catalog.has(PDFName.of('OpenAction')) &&
		actions(document.catalog.lookup(PDFName.of('OpenAction')))
	) {
		throw new GalleyRefused('activeContent')
	}
	if (hasForeignFont) notes.push('fontsNotEmbedded')
	const { text: plainText, pageCount } = await textOf(bytes)
	if (plainText === '') notes.push('noTextLayer')
	return { notes, plainText, pageCount }
}

function actions(action: unknown): boolean {
	return action instanceof PDFDict && ACTIONS.test(String(action.lookup(PDFName.of('S'))))
}

/** Composite fonts are judged by their descendants, Type 3 fonts are drawn in the file itself. */
function isSimpleFont(dict: PDFDict): boolean {
	return (
		String(dict.lookup(PDFName.of('Type'))) === '/Font' &&
		!/^\/(?:Type0|Type3)$/.test(String(dict.lookup(PDFName.of('Subtype'))))
	)
}

function isEmbedded(font: PDFDict): boolean {
	const descriptor = font.lookup(PDFName.of('FontDescriptor'))
	return descriptor instanceof PDFDict && FONT_FILES.some((key) => descriptor.has(PDFName.of(key)))
}

async function textOf(bytes: Uint8Array): Promise<{ text: string; pageCount: number }> {
	const read = await readPdfText(bytes, MOST_PAGES).catch((error: unknown) => {
		throw new Refused(/password/i.test(String(error)) ? 'encrypted' : 'damaged')
	})
	if (read.pageCount > MOST_PAGES) throw new Refused('tooManyPages')
	if (read.pageCount === 0) throw new Refused('damaged')
	return read
}
