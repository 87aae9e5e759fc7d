import { degrees, PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { readPdf } from './read-pdf.ts'

const LINES = ['Les registres de la vallée', 'disent ce qui fut vendu', 'et ce qui ne le fut pas.']

/** Pages of some lines each; `mark` draws on them what is looked for. */
async function pdfOf(pages: number, mark: (document: PDFDocument) => void): Promise<Uint8Array> {
	const document = await PDFDocument.create({ updateMetadata: false })
	const font = await document.embedFont(StandardFonts.TimesRoman)
	for (let number = 0; number < pages; number += 1) {
		const page = document.addPage([595, 842])
		page.setFont(font)
		page.setFontSize(12)
		for (const [index, line] of LINES.entries()) page.drawText(line, { x: 71, y: 700 - index * 24 })
	}
	mark(document)
	return document.save()
}

test('a header on one page alone is told with its page, one of all pages once', async () => {
	const { hidden, blocks } = await readPdf(
		await pdfOf(3, (document) => {
			for (const page of document.getPages()) page.drawText('La revue', { x: 71, y: 820, size: 9 })
			document.getPages()[1]?.drawText('Au laboratoire', { x: 71, y: 20, size: 9 })
		}),
	)
	expect(hidden.marginalia).toEqual([
		{ place: 'header', text: 'La revue' },
		{ place: 'footer', text: 'Au laboratoire', page: 2 },
	])
	expect(blocks.map(({ text }) => text).join(' ')).not.toMatch(/revue|laboratoire/)
})

test.each([90, -90])('what is written along the side (%i°) is seen beside the text', async (turn) => {
	const { seenBeside, blocks } = await readPdf(
		await pdfOf(1, (document) =>
			document.getPages()[0]?.drawText('Prépublication de la vallée', {
				x: 20,
				y: 500,
				size: 9,
				rotate: degrees(turn),
			}),
		),
	)
	expect(seenBeside).toEqual([{ place: 'side', text: 'Prépublication de la vallée', block: 0, page: 1 }])
	expect(blocks.map(({ text }) => text).join(' ')).toBe(LINES.join(' '))
})

test.each([90, 270])('a page that is turned by %i° is read as it is seen', async (turn) => {
	const { blocks, sections, seenBeside } = await readPdf(
		await pdfOf(0, (document) => {
			const page = document.addPage([595, 842])
			page.setRotation(degrees(turn))
			for (const [index, line] of LINES.entries())
				page.drawText(line, {
					x: turn === 90 ? 100 + index * 24 : 495 - index * 24,
					y: turn === 90 ? 71 : 771,
					size: 12,
					rotate: degrees(turn),
				})
		}),
	)
	expect(blocks.map(({ text }) => text).join(' ')).toBe(LINES.join(' '))
	expect(seenBeside).toEqual([])
	expect(sections[0]?.width).toBeCloseTo(297, 0)
	expect(sections[0]?.margins.left).toBeCloseTo(25, 0)
})
