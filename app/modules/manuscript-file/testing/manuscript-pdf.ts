import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from '@cantoo/pdf-lib'
import { PERFECT, type WrittenManuscript } from './manuscript.ts'

const POINTS_PER_MM = 72 / 25.4
/** A single line of Times is 1.15 times its size. */
const SINGLE = 1.15
const INDENT = 36

/** A manuscript as PDF, as a word processor would export it: lines broken at words, bold headings, hanging indents, numbered pages. */
export async function manuscriptPdf(
	changes: Partial<WrittenManuscript> & { author?: string; hanging?: boolean } = {},
): Promise<Uint8Array> {
	const draft = { ...PERFECT, hanging: true, ...changes }
	const document = await PDFDocument.create({ updateMetadata: false })
	if (changes.author) document.setAuthor(changes.author)
	const isTimes = draft.font === PERFECT.font
	const regular = await document.embedFont(isTimes ? StandardFonts.TimesRoman : StandardFonts.Helvetica)
	const bold = await document.embedFont(isTimes ? StandardFonts.TimesRomanBold : StandardFonts.HelveticaBold)
	const italic = await document.embedFont(
		isTimes ? StandardFonts.TimesRomanItalic : StandardFonts.HelveticaOblique,
	)
	const writer = writerOf(document, draft, { regular, italic })
	for (const line of draft.before) writer.text(line)
	for (const title of draft.titles) writer.text(title, { font: bold })
	;[0, 1].forEach((index) => {
		const abstract = draft.abstracts[index]
		if (abstract) {
			writer.text(abstract.heading, { font: bold, isHeading: true })
			writer.text(abstract.text)
		}
		const keywords = draft.keywords[index]
		if (keywords) writer.text(keywords)
	})
	const part = (heading: string, paragraphs: readonly string[]) => {
		writer.text(heading, { font: bold, isHeading: true })
		for (const paragraph of paragraphs) writer.text(paragraph)
	}
	part(draft.introductionHeading, draft.introduction.split('\n'))
	if (draft.setApart !== null) writer.text(draft.setApart, { indent: INDENT })
	for (const { heading, paragraphs } of draft.parts) part(heading, paragraphs)
	if (draft.conclusion !== null) part('Conclusion', [draft.conclusion])
	for (const { heading, text } of draft.after) part(heading, [text])
	if (draft.bibliography !== null) writer.text(draft.bibliography, { font: bold, isHeading: true })
	for (const reference of draft.references) writer.text(reference, { hanging: draft.hanging ? INDENT : 0 })
	if (draft.hasPageNumbers) {
		document.getPages().forEach((page, index) => {
			page.drawText(String(index + 1), { x: page.getWidth() / 2, y: 30, size: 10, font: regular })
		})
	}
	return document.save({ addDefaultPage: false })
}

type Set = { font?: PDFFont; hanging?: number; indent?: number; isHeading?: boolean }

function writerOf(
	document: PDFDocument,
	draft: WrittenManuscript,
	{ regular, italic }: { regular: PDFFont; italic: PDFFont },
) {
	const margin = draft.marginMillimetres * POINTS_PER_MM
	const [width, height] = [draft.page.width * POINTS_PER_MM, draft.page.height * POINTS_PER_MM]
	const step = draft.points * SINGLE * draft.lines
	let page: PDFPage | null = null
	let y = 0
	let isItalic = false
	const line = (text: string, left: number, font: PDFFont) => {
		if (page === null || y - step < margin - 2) {
			page = document.addPage([width, height])
			y = height - margin - draft.points * 0.9
		} else y -= step
		let x = left
		for (const [index, part] of text.split('*').entries()) {
			if (index > 0) isItalic = !isItalic
			const face = isItalic ? italic : font
			if (part !== '') page.drawText(part, { x, y, size: draft.points, font: face })
			x += face.widthOfTextAtSize(part, draft.points)
		}
	}
	return {
		text(content: string, { font = regular, hanging = 0, indent = 0, isHeading = false }: Set = {}) {
			if (isHeading && page !== null) y -= draft.points * 0.6
			let row = ''
			let isFirst = true
			const flush = () => {
				line(row, margin + indent + (isFirst ? 0 : hanging), font)
				isFirst = false
			}
			for (const word of content.split(/\s+/u)) {
				const wider = row === '' ? word : `${row} ${word}`
				if (
					font.widthOfTextAtSize(wider, draft.points) >
					width - 2 * margin - indent - (isFirst ? 0 : hanging)
				) {
					flush()
					row = word
				} else row = wider
			}
			flush()
			y -= draft.points * 0.5
		},
	}
}
