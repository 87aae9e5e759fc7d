import {
	degrees,
	PDFArray,
	PDFDocument,
	PDFHexString,
	PDFName,
	type PDFPage,
	PDFString,
	StandardFonts,
} from '@cantoo/pdf-lib'
import type { ShownPlace } from './shown-in-word.ts'

type Drawing = {
	document: PDFDocument
	pages: PDFPage[]
	words: string
	font: Awaited<ReturnType<PDFDocument['embedFont']>>
}
type Place = { name: string; plant(drawing: Drawing): void | Promise<void> }

const annotation = (
	{ document, pages }: Drawing,
	entries: object,
	rest: (dict: ReturnType<PDFDocument['context']['obj']>) => void = () => {},
) => {
	const dict = document.context.obj({ Type: 'Annot', Rect: [50, 400, 350, 430], ...entries })
	rest(dict as never)
	const ref = document.context.register(dict as never)
	const [page] = pages
	const list = page?.node.lookup(PDFName.of('Annots'))
	if (list instanceof PDFArray) list.push(ref)
	else page?.node.set(PDFName.of('Annots'), document.context.obj([ref]))
	return ref
}
const look = (drawing: Drawing, words: string) => {
	const { document, font } = drawing
	return document.context.register(
		document.context.stream(`BT /F0 10 Tf 2 10 Td (${words}) Tj ET`, {
			Type: 'XObject',
			Subtype: 'Form',
			BBox: [0, 0, 300, 30],
			Resources: { Font: { F0: font.ref } },
		}),
	)
}
const at = (name: string, x: number, y: number, options: object = {}, which = 0): Place => ({
	name,
	plant({ pages, words, font }) {
		const page = pages[Math.min(which, pages.length - 1)]
		page?.drawText(words, { x, y: y < 0 ? page.getHeight() + y : y, size: 9, font, ...options })
	},
})

const PLACES: readonly Place[] = [
	at('middle of a page', 60, 420),
	at('top of the first page', 60, -20),
	at('foot of the first page', 60, 14),
	at('foot of the last page', 60, 14, {}, 999),
	{
		name: 'top of every page',
		plant: ({ pages, words, font }) => {
			for (const page of pages) page.drawText(words, { x: 60, y: page.getHeight() - 20, size: 9, font })
		},
	},
	at('upwards at the side', 14, 300, { rotate: degrees(90) }),
	at('downwards', 300, 600, { rotate: degrees(-90) }),
	at('aslant', 200, 300, { rotate: degrees(45), size: 30 }),
	at('upside down', 400, 300, { rotate: degrees(180) }),
	at('beside the page', -300, 300),
	at('below the page', 60, -2000),
	at('very small', 60, 420, { size: 1 }),
	{
		name: 'outside the crop box',
		plant({ pages, words, font }) {
			const [page] = pages
			page?.setCropBox(0, 0, page.getWidth(), page.getHeight() / 2)
			page?.drawText(words, { x: 60, y: page.getHeight() - 200, size: 9, font })
		},
	},
	{
		name: 'on a turned page',
		plant({ pages, words, font }) {
			const page = pages.at(-1)
			page?.setRotation(degrees(90))
			page?.drawText(words, { x: 300, y: 200, size: 9, font, rotate: degrees(90) })
		},
	},
	{
		name: 'form XObject',
		plant(drawing) {
			const [page] = drawing.pages
			if (!page) return
			const name = page.node.newXObject('Zq', look(drawing, drawing.words))
			page.node.addContentStream(
				drawing.document.context.register(
					drawing.document.context.stream(`q 1 0 0 1 60 420 cm ${name} Do Q`),
				),
			)
		},
	},
	{
		name: 'letters apart',
		plant({ pages, words, font }) {
			let x = 60
			for (const letter of words) {
				pages[0]?.drawText(letter, { x, y: 420, size: 9, font })
				x += font.widthOfTextAtSize(letter, 9)
			}
		},
	},
	{
		name: 'words on two lines',
		plant({ pages, words, font }) {
			const at = words.lastIndexOf(' ')
			pages[0]?.drawText(words.slice(0, at), { x: 60, y: 420, size: 9, font })
			pages[0]?.drawText(words.slice(at + 1), { x: 60, y: 409, size: 9, font })
		},
	},
	{
		name: 'hyphen at the end of a line',
		plant({ pages, words, font }) {
			pages[0]?.drawText(`${words.slice(0, -2)}-`, { x: 60, y: 420, size: 9, font })
			pages[0]?.drawText(words.slice(-2), { x: 60, y: 409, size: 9, font })
		},
	},
	{
		name: 'free text',
		plant(d) {
			annotation(
				d,
				{ Subtype: 'FreeText', AP: { N: look(d, d.words) } },
				(dict) =>
					void (dict as never as { set(a: unknown, b: unknown): void }).set(
						PDFName.of('Contents'),
						PDFString.of(d.words),
					),
			)
		},
	},
	{
		name: 'remark',
		plant(d) {
			annotation(
				d,
				{ Subtype: 'Text' },
				(dict) =>
					void (dict as never as { set(a: unknown, b: unknown): void }).set(
						PDFName.of('Contents'),
						PDFHexString.fromText(d.words),
					),
			)
		},
	},
	{
		name: 'field of a form',
		plant(d) {
			const ref = annotation(
				d,
				{ Subtype: 'Widget', FT: 'Tx', AP: { N: look(d, d.words) } },
				(dict) =>
					void (dict as never as { set(a: unknown, b: unknown): void }).set(
						PDFName.of('V'),
						PDFString.of(d.words),
					),
			)
			d.document.catalog.set(PDFName.of('AcroForm'), d.document.context.obj({ Fields: [ref] }))
		},
	},
	{
		name: 'look of a stamp',
		plant(d) {
			annotation(d, { Subtype: 'Stamp', AP: { N: look(d, d.words) } })
		},
	},
	{
		name: 'outline',
		plant({ document, words, pages }) {
			const { context } = document
			const item = context.obj({ Dest: [pages[0]?.ref ?? null, 'Fit'] })
			item.set(PDFName.of('Title'), PDFHexString.fromText(words))
			const ref = context.register(item)
			document.catalog.set(PDFName.of('Outlines'), context.obj({ First: ref, Last: ref, Count: 1 }))
		},
	},
	{
		name: 'text for those who hear',
		plant({ document, words, pages, font }) {
			const [page] = pages
			if (!page) return
			const name = page.node.newFontDictionary('ZqF', font.ref)
			page.node.addContentStream(
				document.context.register(
					document.context.stream(
						`/Span <</ActualText (${words})>> BDC BT ${name} 9 Tf 60 420 Td (x) Tj ET EMC`,
					),
				),
			)
		},
	},
	{
		name: 'invisible',
		plant({ document, words, pages, font }) {
			const [page] = pages
			if (!page) return
			const name = page.node.newFontDictionary('ZqF', font.ref)
			page.node.addContentStream(
				document.context.register(document.context.stream(`BT 3 Tr ${name} 9 Tf 60 420 Td (${words}) Tj ET`)),
			)
		},
	},
]

/** Places that are those of pages with a text. */
const ON_PAGES = /every|first page|last page/

/** Every place at which readers of a PDF see words, with the PDF that has some there; letters outside the code of Western Europe are written without their marks. */
export function shownInPdf(bytes: Uint8Array): ShownPlace[] {
	return PLACES.map((place) => ({
		place: place.name,
		planted: (words) => plant(bytes, place, plainLetters(words)),
	}))
}

const plainLetters = (words: string) =>
	words
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.replace(/[^\p{ASCII}]/gu, "'")

async function plant(bytes: Uint8Array, place: Place, words: string): Promise<Uint8Array> {
	const document = await PDFDocument.load(bytes, { updateMetadata: false })
	const font = await document.embedFont(StandardFonts.Helvetica)
	document
		.addPage([595, 842])
		.drawText('Une page de plus, pour ce qui y est mis ensuite.', { x: 60, y: 500, size: 11, font })
	const pages = document.getPages()
	await place.plant({ document, pages: ON_PAGES.test(place.name) ? pages : pages.slice(-1), words, font })
	return document.save({ useObjectStreams: false })
}
