import { regionsOf } from './columns.ts'
import { type Line, linesOf, type TextRun } from './lines.ts'
import type { PdfPage } from './paragraphs.ts'

export type PdfToRead = Awaited<
	ReturnType<typeof import('pdfjs-dist/legacy/build/pdf.mjs').getDocument>['promise']
>

/** A page's lines, as it is turned for its readers; what is written along its sides is no part of its text. The names of fonts cost another reading of the page. */
export async function readPage(
	document: PdfToRead,
	number: number,
	{ withFonts }: { withFonts: boolean },
): Promise<PdfPage & { aslant: Line[] }> {
	const page = await document.getPage(number)
	if (withFonts) await page.getOperatorList()
	const { items } = await page.getTextContent()
	const written: { [turn in Turn]: TextRun[] } = { 0: [], 90: [], 270: [] }
	for (const item of items) {
		if (!('str' in item)) continue
		const { turn, ...place } = placeOn(page.view, item.transform as number[])
		const [font] = page.commonObjs.has(item.fontName)
			? [page.commonObjs.get(item.fontName) as { name?: string }]
			: []
		const space = spaceAtEnd(item.str, item.width)
		const run = {
			text: item.str,
			...place,
			x: place.x + (item.dir === 'rtl' ? space : 0),
			width: item.width - space,
			font: font?.name ?? null,
		}
		const size = sizeOf(page.view, turn)
		if (isOnPage(run, size.width, size.height)) written[turn].push(run)
	}
	page.cleanup()
	const upright: Turn = page.rotate === 90 || page.rotate === 270 ? page.rotate : 0
	return {
		number,
		...sizeOf(page.view, upright),
		regions: regionsOf(written[upright]),
		aslant: TURNS.flatMap((turn) => (turn === upright ? [] : linesOf(written[turn]))),
	}
}

/** How far a page is turned to the right before a text on it is read; upside down counts as upright. */
type Turn = 0 | 90 | 270
const TURNS: readonly Turn[] = [0, 90, 270]

/** Where a text begins when its page is turned so that it is read, from the lower left corner, and how high its letters are (ISO 32000-2, section 9.4.4). */
function placeOn(
	view: readonly number[],
	transform: readonly number[],
): Pick<TextRun, 'x' | 'y' | 'points'> & { turn: Turn } {
	const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = view
	const [a = 1, b = 0, c = 0, d = 0, x = 0, y = 0] = transform
	const points = Math.round(Math.hypot(c, d) * 10) / 10
	if (Math.abs(b) <= Math.abs(a)) return { turn: 0, points, x: x - x0, y: y - y0 }
	return b > 0 ? { turn: 90, points, x: y - y0, y: x1 - x } : { turn: 270, points, x: y1 - y, y: x - x0 }
}

function sizeOf(
	[x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[],
	turn: Turn,
): { width: number; height: number } {
	return turn === 0 ? { width: x1 - x0, height: y1 - y0 } : { width: y1 - y0, height: x1 - x0 }
}

/** What the spaces at the end of a run take up: they hang into the margin. */
function spaceAtEnd(text: string, width: number): number {
	return text.trim() === '' ? 0 : (width * (text.length - text.trimEnd().length)) / text.length / 2
}

/** Marks for the printer stand beside the page; nobody reads them. */
function isOnPage({ x, y, width }: TextRun, right: number, top: number): boolean {
	return x + width > 0 && x < right && y > 0 && y < top
}
