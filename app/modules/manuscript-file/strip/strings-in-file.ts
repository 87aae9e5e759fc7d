import {
	PDFArray,
	PDFDict,
	PDFDocument,
	PDFHexString,
	PDFName,
	type PDFObject,
	PDFStream,
	PDFString,
} from '@cantoo/pdf-lib'
import { SaxesParser } from 'saxes'
import type { Manuscript } from '../manuscript.ts'
import { openPackage } from '../read/package.ts'

/** Elements whose text readers of the pages see. */
const SEEN = /^[wm]:t$/
/** What stands in these is deleted, or nobody reads it as text: what parts notes from the text. */
const UNSEEN = /^(?:w:(?:del|moveFrom)|separator)$/
/** Values that say nothing: numbers, switches, colours, short codes. */
const EMPTY = /^[\d\s.,:%#{}()+-]*$|^[a-z]{1,3}$/i

/**
 * Every text in a file but that of its pages: remarks, names of parts and things, attributes, codes of fields, hidden words, properties; in a PDF
 * every string and name of its objects. Each once. What cannot be read gives none.
 */
export async function stringsInFile(bytes: Uint8Array, format: Manuscript['format']): Promise<string[]> {
	const found = new Set<string>()
	const add = (text: string) => {
		const plain = text.replace(/\s+/gu, ' ').trim()
		if (isTelling(plain)) found.add(plain)
	}
	if (format === 'docx') stringsInPackage(bytes, add)
	else await stringsInPdf(bytes, add)
	return [...found]
}

/** Every text in the parts of an OpenDocument package beside its text and styles: settings, properties, statements about it. */
export function stringsBesideText(bytes: Uint8Array): string[] {
	const found = new Set<string>()
	const opened = openPackage(bytes)
	for (const name of opened.names) {
		const text =
			/\.(?:xml|rdf)$/i.test(name) && !/(?:^|\/)(?:content|styles)\.xml$/.test(name)
				? opened.text(name)
				: undefined
		if (text !== undefined)
			stringsInXml(
				text,
				(string) => void (isTelling(string) && found.add(string.replace(/\s+/gu, ' ').trim())),
				true,
			)
	}
	return [...found]
}

function isTelling(text: string): boolean {
	const plain = text.trim()
	return plain.length > 1 && !EMPTY.test(plain)
}

function stringsInPackage(bytes: Uint8Array, add: (text: string) => void): void {
	const opened = openPackage(bytes)
	for (const name of opened.names) {
		add(name)
		const text = /\.(?:xml|rels)$/i.test(name) ? opened.text(name) : undefined
		if (text !== undefined) stringsInXml(text, add, /\/comments/.test(name))
	}
}

function stringsInXml(text: string, add: (text: string) => void, isRemarks: boolean): void {
	const open: string[] = []
	let hidden = false
	let joined = ''
	const parser = new SaxesParser({ xmlns: false })
	parser.on('error', () => {})
	parser.on('opentag', ({ name, attributes }) => {
		open.push(isSeparator(name, attributes['w:type']) ? 'separator' : name)
		if (name === 'w:r') hidden = false
		if (name === 'w:vanish') hidden = true
		for (const [key, value] of Object.entries(attributes)) if (!key.startsWith('xmlns')) add(readable(value))
	})
	parser.on('closetag', ({ name }) => {
		open.pop()
		if (name !== 'w:p') return
		add(joined)
		joined = ''
	})
	const take = (text: string) => {
		const isSeen = SEEN.test(open.at(-1) ?? '') && !hidden && !isRemarks
		if (isSeen && !open.some((name) => UNSEEN.test(name))) return
		if (/instrText/.test(open.at(-1) ?? '')) joined += text
		else add(text)
	}
	parser.on('text', take)
	parser.on('cdata', take)
	parser.on('comment', add)
	parser.write(text).close()
	add(joined)
}

/** A note that is none: the line above notes and its like (ECMA-376, part 1, section 17.11.8), which programs let authors type. */
function isSeparator(name: string, type: string | undefined): boolean {
	return /^w:(?:foot|end)note$/.test(name) && type !== undefined && type !== 'normal'
}

async function stringsInPdf(bytes: Uint8Array, add: (text: string) => void): Promise<void> {
	const document = await PDFDocument.load(bytes, {
		updateMetadata: false,
		throwOnInvalidObject: false,
	}).catch(() => null)
	const take = (object: PDFObject | undefined): void => {
		if (object instanceof PDFString || object instanceof PDFHexString) add(readable(object.decodeText()))
		else if (object instanceof PDFName) add(object.decodeText())
		else if (object instanceof PDFArray) for (const item of object.asArray()) take(item)
		else if (object instanceof PDFStream) take(object.dict)
		else if (object instanceof PDFDict)
			for (const [key, value] of object.entries()) {
				add(key.decodeText())
				take(value)
			}
	}
	if (!document) return
	const { Info, ID, Encrypt } = document.context.trailerInfo
	for (const object of [Info, ID, Encrypt]) take(object)
	for (const [, object] of document.context.enumerateIndirectObjects()) take(object)
}

function readable(text: string): string {
	try {
		return decodeURIComponent(text)
	} catch {
		return text
	}
}
