import type { OpenDocx } from '#app/modules/manuscript-file/read/index.ts'
import {
	childOf,
	childrenOf,
	readXml,
	textIn,
	type XmlElement,
} from '#app/modules/manuscript-file/read/index.ts'
import { type CslItem, cslFrom } from '#app/modules/reference/index.ts'
import { endNoteRecords } from './endnote.ts'
import { wordSources } from './word-sources.ts'

const MOST_RECORDS = 5000
/** Characters that one citation, and all of them, may bring; with abstracts inside, a citation of twenty works stays below. */
const LONGEST_DATA = 1_000_000
const LONGEST_IN_ALL = 20_000_000
const MENDELEY = /^MENDELEY_CITATION_v\d_/

type Field = { code: string; data: string; isResult: boolean }

/**
 * The records that citation programs keep in a Word file beside the words they print: Zotero and Mendeley (CSL-JSON in fields, or for bookmarks in
 * properties of the document), Mendeley Cite (in content controls), EndNote (XML in fields), Word's own sources. What is broken, too large or of another kind is passed over; each work
 * stands once. `areCited`: those of citations alone, without the sources that Word lists whether they are cited or not.
 */
export function keptRecords(docx: OpenDocx, { areCited = false } = {}): CslItem[] {
	const found = new Map<string, CslItem>()
	let left = LONGEST_IN_ALL
	const read = (payload: string, records: (payload: string) => unknown[]) => {
		left -= payload.length
		if (payload.length > LONGEST_DATA || left < 0) return
		let given: unknown[]
		try {
			given = records(payload)
		} catch {
			return
		}
		for (const one of given) {
			const record = found.size < MOST_RECORDS ? cslFrom(one) : null
			if (record) found.set(`${record.title} ${record.issued?.['date-parts']?.[0]?.[0]}`, record)
		}
	}
	const ofField = ({ code, data }: Field) => {
		const json = /^\s*ADDIN\s+(?:ZOTERO_ITEM\s+)?CSL_CITATION\s+(\{.*\})/s.exec(code)?.[1]
		if (json) read(json, inCitation)
		if (!/^\s*ADDIN\s+EN\.CITE/.test(code)) return
		const xml = /<EndNote>.*<\/EndNote>/s.exec(code)?.[0]
		if (xml) read(xml, (text) => endNoteRecords(readXml(text)))
		if (data) read(data, (text) => endNoteRecords(readXml(fromBase64(text).replace(/\0+$/, ''))))
	}
	for (const part of [docx.body, docx.part('footnotes'), docx.part('endnotes')])
		if (part)
			visit(part, [], ofField, (tag) =>
				read(tag.replace(MENDELEY, ''), (text) => inCitation(fromBase64(text))),
			)
	for (const code of bookmarkedCodes(docx)) {
		const json = /CSL_CITATION\s+(\{.*\})/s.exec(code)?.[1]
		if (json) read(json, inCitation)
	}
	if (areCited) return [...found.values()]
	for (const { type, target, isExternal } of docx.relations.values()) {
		const text = !isExternal && type.endsWith('/customXml') ? (docx.opened.text(target) ?? '') : ''
		if (/<(?:\w+:)?Sources[\s>]/.test(text.slice(0, 2000))) read(text, (xml) => wordSources(readXml(xml)))
	}
	return [...found.values()]
}

/** Fields go on over runs and paragraphs, and stand in one another; a content control says what it is by its tag. */
function visit(
	element: XmlElement,
	open: Field[],
	onField: (field: Field) => void,
	onTag: (tag: string) => void,
): void {
	for (const child of element.children) {
		if (typeof child === 'string') continue
		const field = open.at(-1)
		if (child.name === 'fldChar') {
			const kind = child.attributes['fldCharType']
			if (kind === 'begin') open.push({ code: '', data: textIn(childOf(child, 'fldData')), isResult: false })
			else if (kind === 'separate' && field) field.isResult = true
			else if (kind === 'end' && field) {
				open.pop()
				onField(field)
			}
		} else if (child.name === 'instrText') {
			if (field && !field.isResult && field.code.length <= LONGEST_DATA) field.code += textIn(child)
		} else if (child.name === 'fldSimple') {
			onField({
				code: child.attributes['instr'] ?? '',
				data: textIn(childOf(child, 'fldData')),
				isResult: true,
			})
			visit(child, open, onField, onTag)
		} else {
			const tag =
				child.name === 'sdt' ? childOf(childOf(child, 'sdtPr'), 'tag')?.attributes['val'] : undefined
			if (tag && MENDELEY.test(tag)) onTag(tag)
			visit(child, open, onField, onTag)
		}
	}
}

/** What Zotero cites at bookmarks: each in properties of the document that are named after it and numbered, of at most 255 characters. */
function bookmarkedCodes(docx: OpenDocx): string[] {
	const written = docx.opened.text('docProps/custom.xml')
	if (!written?.includes('ZOTERO_BREF_') || written.length > LONGEST_IN_ALL) return []
	const parts = new Map<string, [number: number, text: string][]>()
	for (const property of childrenOf(readXml(written), 'property')) {
		const [, bookmark, number] = /^(ZOTERO_BREF_.+)_(\d{1,5})$/.exec(property.attributes['name'] ?? '') ?? []
		if (bookmark) parts.set(bookmark, [...(parts.get(bookmark) ?? []), [Number(number), textIn(property)]])
	}
	return [...parts.values()].map((pieces) =>
		pieces
			.toSorted(([a], [b]) => a - b)
			.map(([, text]) => text)
			.join(''),
	)
}

function inCitation(json: string): unknown[] {
	const { citationItems } = JSON.parse(json) as { citationItems?: { itemData?: unknown }[] }
	return Array.isArray(citationItems) ? citationItems.map((item) => item?.itemData) : []
}

function fromBase64(text: string): string {
	return Buffer.from(text.replace(/\s+/g, ''), 'base64').toString('utf8')
}
