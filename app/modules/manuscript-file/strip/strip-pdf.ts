import {
	PDFArray,
	PDFDict,
	PDFDocument,
	PDFHexString,
	PDFName,
	PDFNumber,
	type PDFObject,
	type PDFPage,
	PDFRawStream,
	PDFRef,
	PDFString,
} from '@cantoo/pdf-lib'
import { Refused } from '../refusal.ts'
import { Copier } from './pdf/copier.ts'
import { copyOutline, Places } from './pdf/places.ts'
import { isSafeLanguage, safeAddress } from './safe-text.ts'
import type { StrippedFile } from './strip-docx.ts'

/** Annotations that readers write. */
const REMARKS =
	/^\/(?:Text|FreeText|Highlight|Underline|Squiggly|StrikeOut|Stamp|Ink|Caret|Line|Square|Circle|Polygon|PolyLine)$/

/** How a copy is made: `shown` is the text that its pages show, in which links are looked for; `keepsRemarks` keeps remarks, unsigned. */
export type PdfStripping = { tells?: (text: string) => boolean; shown?: string; keepsRemarks?: boolean }

/**
 * A PDF built anew: its pages are copied by an allow-list of the keys that draw them (`pdf/grammar.ts`), their content without what marked
 * content says, links where the text shows their address or they lead to another page and the outline. Properties, XMP, names,
 * attachments, scripts, forms, structure texts, older versions of the file and objects that nothing shows are never put in.
 * @throws Refused `damaged`, `encrypted`
 */
export async function stripPdf(
	bytes: Uint8Array,
	{ tells = () => false, shown = '', keepsRemarks = false }: PdfStripping = {},
): Promise<StrippedFile> {
	const from = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: false }).catch(
		(error: unknown) => {
			throw new Refused(/encrypt/i.test(String(error)) ? 'encrypted' : 'damaged')
		},
	)
	const to = await PDFDocument.create({ updateMetadata: false })
	const copier = new Copier(from.context, to.context, tells)
	const pages = from.getPages()
	for (const page of pages) copyPage(page, to, copier)
	const places = new Places(from, to)
	for (const [index, page] of pages.entries()) {
		const copy = to.getPages()[index]
		if (copy) copyAnnotations(page, copy, { copier, places, tells, shown, keepsRemarks })
	}
	copyOutline(from, to, places, tells)
	copyCatalog(from, to, copier)
	return { bytes: await to.save({ useObjectStreams: true, addDefaultPage: false }), leftOut: copier.leftOut }
}

function copyPage({ node }: PDFPage, to: PDFDocument, copier: Copier): void {
	const page = to.addPage()
	const inherited = (key: string) => node.getInheritableAttribute(PDFName.of(key))
	for (const key of ['MediaBox', 'CropBox', 'Rotate', 'BleedBox', 'TrimBox', 'ArtBox', 'UserUnit', 'Group']) {
		const kind = key === 'Group' ? 'group' : /Rotate|Unit/.test(key) ? 'n' : 'ns'
		const copy = copier.object(inherited(key), kind)
		if (copy) page.node.set(PDFName.of(key), copy)
	}
	const { dict, names } = copier.resources(inherited('Resources'))
	const contents = node.lookup(PDFName.of('Contents'))
	const streams =
		contents instanceof PDFArray ? contents.asArray().map((item) => node.context.lookup(item)) : [contents]
	const content = copier.content(
		streams.filter((stream) => stream instanceof PDFRawStream),
		names,
	)
	page.node.set(PDFName.of('Contents'), to.context.register(content))
	page.node.set(PDFName.of('Resources'), dict)
}

type Annotating = {
	copier: Copier
	places: Places
	tells: (text: string) => boolean
	shown: string
	keepsRemarks: boolean
}

function copyAnnotations(from: PDFPage, to: PDFPage, how: Annotating): void {
	const list = from.node.lookup(PDFName.of('Annots'))
	if (!(list instanceof PDFArray)) return
	const kept = PDFArray.withContext(to.node.context)
	for (const item of list.asArray()) {
		const source = from.node.context.lookup(item)
		if (!(source instanceof PDFDict)) continue
		const subtype = String(source.lookup(PDFName.of('Subtype')))
		const copy =
			subtype === '/Link'
				? copyLink(source, how)
				: how.keepsRemarks && REMARKS.test(subtype)
					? how.copier.object(source, 'remark')
					: undefined
		if (copy) kept.push(to.node.context.register(copy))
		if (subtype === '/Widget') drawField(source, to, how.copier)
	}
	if (kept.size() > 0) to.node.set(PDFName.of('Annots'), kept)
}

function copyLink(source: PDFDict, { copier, places, tells, shown }: Annotating): PDFObject | undefined {
	const copy = copier.object(source, 'link')
	if (!(copy instanceof PDFDict)) return undefined
	const action = source.lookup(PDFName.of('A'))
	const address = action instanceof PDFDict ? action.lookup(PDFName.of('URI')) : undefined
	const place = places.of(
		source.get(PDFName.of('Dest')) ?? (action instanceof PDFDict ? action.get(PDFName.of('D')) : undefined),
	)
	if (address instanceof PDFString || address instanceof PDFHexString) {
		const kept = safeAddress(address.decodeText(), shown, tells)
		if (kept === null) return undefined
		copy.set(PDFName.of('A'), copy.context.obj({ S: 'URI', URI: PDFString.of(kept) }))
		return copy
	}
	if (!place) return undefined
	copy.set(PDFName.of('Dest'), place)
	return copy
}

/** What a field of a form shows is drawn onto the page; the field itself does not go on. */
function drawField(field: PDFDict, page: PDFPage, copier: Copier): void {
	const looks = field.lookup(PDFName.of('AP'))
	let normal = looks instanceof PDFDict ? looks.get(PDFName.of('N')) : undefined
	const state = field.lookup(PDFName.of('AS'))
	const states = field.context.lookup(normal)
	if (states instanceof PDFDict && !(states instanceof PDFRawStream))
		normal = state instanceof PDFName ? states.get(state) : undefined
	const rect = field.lookup(PDFName.of('Rect'))
	const form = field.context.lookup(normal)
	const copy = copier.object(normal, 'form')
	if (!(form instanceof PDFRawStream) || !(rect instanceof PDFArray) || !copy) return
	const box = form.dict.lookup(PDFName.of('BBox'))
	const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers(rect)
	const [bx1 = 0, by1 = 0, bx2 = 1, by2 = 1] = box instanceof PDFArray ? numbers(box) : []
	const sx = (x2 - x1) / (bx2 - bx1 || 1)
	const sy = (y2 - y1) / (by2 - by1 || 1)
	const ref = copy instanceof PDFRef ? copy : page.node.context.register(copy)
	const name = page.node.newXObject('Field', ref)
	const drawing = `q ${sx} 0 0 ${sy} ${x1 - bx1 * sx} ${y1 - by1 * sy} cm ${name} Do Q`
	page.node.addContentStream(page.node.context.register(page.node.context.flateStream(drawing)))
}

const numbers = (array: PDFArray) =>
	array.asArray().map((_, index) => {
		const value = array.lookup(index)
		return value instanceof PDFNumber ? value.asNumber() : 0
	})

/** The language, the numbers of the pages, and which layers are hidden. */
function copyCatalog(from: PDFDocument, to: PDFDocument, copier: Copier): void {
	const language = from.catalog.lookup(PDFName.of('Lang'))
	if (
		(language instanceof PDFString || language instanceof PDFHexString) &&
		isSafeLanguage(language.decodeText())
	)
		to.catalog.set(PDFName.of('Lang'), PDFString.of(language.decodeText()))
	if (copier.layers.size === 0) return
	const properties = from.catalog.lookup(PDFName.of('OCProperties'))
	const config = properties instanceof PDFDict ? properties.lookup(PDFName.of('D')) : undefined
	const off = config instanceof PDFDict ? config.lookup(PDFName.of('OFF')) : undefined
	const base = config instanceof PDFDict ? String(config.lookup(PDFName.of('BaseState'))) : ''
	const isOff = (tag: string) =>
		base === '/OFF' ||
		(off instanceof PDFArray && off.asArray().some((item) => item instanceof PDFRef && item.tag === tag))
	const hidden = [...copier.layers].flatMap(([tag, ref]) => (isOff(tag) ? [ref] : []))
	to.catalog.set(
		PDFName.of('OCProperties'),
		to.context.obj({ OCGs: [...copier.layers.values()], D: { OFF: hidden, Order: [] } }),
	)
}
