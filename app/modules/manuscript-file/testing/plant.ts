import { PDFArray, PDFDict, PDFDocument, PDFName, PDFStream, PDFString } from '@cantoo/pdf-lib'
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { VOCABULARY } from '../strip/docx/vocabulary.ts'
import { STRING_KEYS } from './pdf-strings.ts'

/** Elements whose text is the text of the page, which nobody changes. */
const SHOWN = /^(?:w:(?:t|delText)|m:t|a:t|c:v)$/
/** A text on a picture, which is read as such. */
const SHOWN_ATTRIBUTE = 'v:textpath string'
const NAMESPACES =
	'xmlns:w10="urn:schemas-microsoft-com:office:word" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
/** Parts that Word documents have beside their text, and where in them elements stand. */
const PARTS = ['document', 'styles', 'settings', 'numbering', 'fontTable', 'footnotes']

/** Every place of the schemas of ECMA-376 in which a document may hold any text: elements with each of their attributes, and with text. */
export function wordPlaces(words: string): string[] {
	return VOCABULARY.trim()
		.split('\n')
		.flatMap((line) => {
			const [names = '', attributes = ''] = line.split(' ;')
			const texts = attributes.split(' ').filter((attribute) => attribute.endsWith('=*'))
			return names.split(' ').flatMap((name) => {
				const qualified = /^[wm]:/.test(name) ? name.replace(/:.*/, ':') : ''
				const held = texts
					.map((text) => text.slice(0, -2))
					.filter((key) => `${name} ${key}` !== SHOWN_ATTRIBUTE)
					.map((key) => `<${name} ${key.includes(':') ? key : qualified + key}="${words}"/>`)
				return SHOWN.test(name) ? held : [...held, `<${name}>${words}</${name}>`]
			})
		})
}

/** A Word document with these words in every place of every part, but in its visible text. */
export function plantInWord(bytes: Uint8Array, words: string): Uint8Array {
	const planted = wordPlaces(words)
		.map((place) => place.replace(/^<([\w:]+)/, `<$1 ${NAMESPACES}`))
		.filter(
			(place) => !/^<w:(?:p|r|body|document) |^<w:(?:fldChar|instrText|del|moveFrom) [^/]*>/.test(place),
		)
	const parts: Zippable = { ...unzipSync(bytes) }
	for (const part of PARTS) {
		const name = `word/${part}.xml`
		const text = parts[name] && strFromU8(parts[name] as Uint8Array)
		if (!text) continue
		const place = part === 'document' ? /(<w:sectPr)(?![\s\S]*<w:sectPr)/ : /(<\/w:\w+>\s*)$/
		const content =
			part === 'document' ? `<w:p><w:r>${planted.join('')}</w:r></w:p>${planted.join('')}` : planted.join('')
		parts[name] = strToU8(text.replace(place, `${content}$1`))
	}
	return zipSync(parts)
}

/** A PDF with these words under every key of ISO 32000-2 that may hold a string, in each of its dictionaries, where it holds nothing. */
export async function plantInPdf(bytes: Uint8Array, words: string): Promise<Uint8Array> {
	const document = await PDFDocument.load(bytes, { updateMetadata: false })
	const { context, catalog } = document
	const [page] = document.getPages()
	const annotation = (Subtype: string) =>
		context.register(context.obj({ Type: 'Annot', Subtype, Rect: [0, 0, 9, 9] }))
	page?.node.set(
		PDFName.of('Annots'),
		context.obj(['Link', 'Text', 'Widget', 'Screen', 'Watermark'].map(annotation)),
	)
	const within = { K: [{ S: 'Figure' }], Names: {}, D: {}, Next: {}, PieceInfo: { Program: {} } }
	for (const key of [
		'StructTreeRoot',
		'Names',
		'AcroForm',
		'Outlines',
		'OCProperties',
		'PageLabels',
		'Metadata',
		'OpenAction',
		'PieceInfo',
	])
		catalog.set(PDFName.of(key), context.obj(within))
	context.register(context.obj({ Type: 'Orphan' }))
	const plant = (object: unknown, depth: number): void => {
		if (depth > 8) return
		if (object instanceof PDFStream) plant(object.dict, depth)
		else if (object instanceof PDFArray) for (const item of object.asArray()) plant(item, depth + 1)
		else if (object instanceof PDFDict) {
			for (const value of object.values()) plant(value, depth + 1)
			for (const key of STRING_KEYS)
				if (!object.has(PDFName.of(key))) object.set(PDFName.of(key), PDFString.of(words))
		}
	}
	for (const [, object] of context.enumerateIndirectObjects()) plant(object, 0)
	context.trailerInfo.Info = context.register(
		context.obj(Object.fromEntries(STRING_KEYS.map((key) => [key, PDFString.of(words)]))),
	)
	return document.save({ useObjectStreams: false })
}
