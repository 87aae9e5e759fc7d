import type { HiddenText, Manuscript, PageLayout } from '../../manuscript.ts'
import { Refused } from '../../refusal.ts'
import { regionsOf } from './columns.ts'
import type { Line, Piece } from './lines.ts'
import { median } from './median.ts'
import { bodyPoints, withoutNotes } from './notes.ts'
import { type PdfPage, paragraphsOf } from './paragraphs.ts'

/** A manuscript of 8,000 words in double spacing fills some 35 pages. */
export const MOST_PAGES = 200
const MM_PER_POINT = 25.4 / 72
/** Headers and footers stand in the outer tenth of a page. */
const MARGIN_SHARE = 0.1

type PdfDocument = Awaited<
	ReturnType<typeof import('pdfjs-dist/legacy/build/pdf.mjs').getDocument>['promise']
>

/**
 * Reads the text of a PDF with its layout, without running anything in it.
 * @throws Refused `encrypted` (a password is asked for), `tooManyPages`, `damaged`
 */
export async function readPdf(bytes: Uint8Array): Promise<Manuscript> {
	const { getDocument, PasswordException, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
	const task = getDocument({
		data: new Uint8Array(bytes),
		enableXfa: false,
		useSystemFonts: false,
		fontExtraProperties: true,
		verbosity: VerbosityLevel.ERRORS,
	})
	try {
		const document = await task.promise
		if (document.numPages > MOST_PAGES) throw new Refused('tooManyPages')
		const manuscript = await manuscriptOf(document)
		manuscript.hidden.images = picturesIn(bytes)
		return manuscript
	} catch (error) {
		if (error instanceof Refused) throw error
		throw new Refused(error instanceof PasswordException ? 'encrypted' : 'damaged')
	} finally {
		await task.destroy()
	}
}

/** A JPEG stands in a PDF as it was, with its Exif or XMP (ISO/IEC 10918-1, segment APP1), which nothing else writes. */
function picturesIn(bytes: Uint8Array): HiddenText['images'] {
	const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
	const metadata = [
		...(file.includes('Exif\0\0', 0, 'latin1') ? ['Exif'] : []),
		...(file.includes('http://ns.adobe.com/xap/1.0/\0', 0, 'latin1') ? ['XMP'] : []),
	]
	return metadata.length > 0 ? [{ name: 'JPEG', metadata }] : []
}

async function manuscriptOf(document: PdfDocument): Promise<Manuscript> {
	const pages: PdfPage[] = []
	for (let number = 1; number <= document.numPages; number++) pages.push(await readPage(document, number))
	const running = runningTexts(pages)
	const margins = pages.map((page) => splitMargins(page, running))
	const text = margins.map(({ page }) => page)
	const { pages: withText, notes } = withoutNotes(text)
	return {
		format: 'pdf',
		blocks: paragraphsOf(withText),
		notes,
		sections: [layoutOf(text)],
		hasPageNumbers: areNumbered(margins.map(({ outside }) => outside)),
		pages: document.numPages,
		hidden: await readHidden(document, repeated(margins.map(({ outside }) => outside))),
	}
}

/** A page's lines. What is written upwards along its edge is no part of its text. */
async function readPage(document: PdfDocument, number: number): Promise<PdfPage> {
	const page = await document.getPage(number)
	const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = page.view
	await page.getOperatorList()
	const { items } = await page.getTextContent()
	const pieces: Piece[] = items.flatMap((item) => {
		if (!('str' in item)) return []
		const [a = 1, b = 0, c = 0, d = 0, x = 0, y = 0] = item.transform as number[]
		if (Math.abs(b) > Math.abs(a)) return []
		const font = page.commonObjs.has(item.fontName)
			? (page.commonObjs.get(item.fontName) as { name?: string })
			: null
		const space = spaceAtEnd(item.str, item.width)
		const piece = {
			text: item.str,
			x: x - x0 + (item.dir === 'rtl' ? space : 0),
			y: y - y0,
			width: item.width - space,
			points: Math.round(Math.hypot(c, d) * 10) / 10,
			font: font?.name ?? null,
		}
		return isOnPage(piece, x1 - x0, y1 - y0) ? [piece] : []
	})
	page.cleanup()
	return { number, width: x1 - x0, height: y1 - y0, regions: regionsOf(pieces) }
}

/** What the spaces at the end of a piece take up: they hang into the margin. */
function spaceAtEnd(text: string, width: number): number {
	return text.trim() === '' ? 0 : (width * (text.length - text.trimEnd().length)) / text.length / 2
}

/** Marks for the printer stand beside the page; nobody reads them. */
function isOnPage({ x, y, width }: Piece, right: number, top: number): boolean {
	return x + width > 0 && x < right && y > 0 && y < top
}

/** A page's running text, and the lines of its header and footer: what stands at the edge, and what comes again near it page after page. */
function splitMargins(page: PdfPage, running: ReadonlySet<string>): { page: PdfPage; outside: Line[] } {
	const isOutside = (line: Line) =>
		line.text.length < 120
			? isNear(line, page, MARGIN_SHARE * 0.75) || isRunning(line, page, running)
			: isRunning(line, page, running)
	return {
		page: {
			...page,
			regions: page.regions
				.map((region) => region.filter((line) => !isOutside(line)))
				.filter((region) => region.length > 0),
		},
		outside: page.regions.flat().filter(isOutside),
	}
}

function isNear({ y }: Line, { height }: PdfPage, share: number): boolean {
	return y > height * (1 - share) || y < height * share
}

function isRunning(line: Line, page: PdfPage, running: ReadonlySet<string>): boolean {
	return isNear(line, page, MARGIN_SHARE * 2) && running.has(runningKey(line))
}

/** What a line of a header or footer says on every page, and how high it stands. */
const runningKey = ({ text, y }: Line) => `${Math.round(y / 4)} ${text.replace(/[\d\s]+/gu, ' ').trim()}`

/** Lines near the edge, set otherwise than the text, that come again on several pages. */
function runningTexts(pages: readonly PdfPage[]): ReadonlySet<string> {
	const body = bodyPoints(pages)
	const counts = new Map<string, number>()
	for (const page of pages) {
		const near = page.regions
			.flat()
			.filter((line) => isNear(line, page, MARGIN_SHARE * 2) && Math.abs(line.points - body) > body * 0.05)
		for (const key of new Set(near.map(runningKey))) counts.set(key, (counts.get(key) ?? 0) + 1)
	}
	return new Set(
		[...counts].filter(([, count]) => count > Math.max(1, pages.length * 0.25)).map(([key]) => key),
	)
}

/** True when most pages bear a number that grows by one from page to page. */
function areNumbered(outside: readonly Line[][]): boolean {
	const numbers = outside.map((lines) =>
		lines.flatMap(({ text }) => (text.match(/\d{1,4}/g) ?? []).map(Number)),
	)
	if (numbers.length < 2) return (numbers[0]?.length ?? 0) > 0
	const steps = numbers
		.slice(1)
		.filter((onPage, index) => onPage.some((number) => numbers[index]?.includes(number - 1)))
	return steps.length >= (numbers.length - 1) * 0.7
}

/** What headers and footers say on several pages. */
function repeated(outside: readonly Line[][]): HiddenText['marginalia'] {
	const counts = new Map<string, number>()
	for (const line of outside.flat()) {
		const text = line.text.replace(/\d+/g, '').trim()
		if (text.length > 2) counts.set(text, (counts.get(text) ?? 0) + 1)
	}
	return [...counts]
		.filter(([, count]) => count > 1 || outside.length === 1)
		.map(([text]) => ({ place: 'header', text }))
}

/** Paper of most pages; margins as the outermost text leaves them on the fuller half of the pages, below as on the fullest of them. */
function layoutOf(pages: readonly PdfPage[]): PageLayout {
	const printed = pages
		.map((page) => ({ ...page, lines: page.regions.flat() }))
		.filter(({ lines }) => lines.length > 0)
	const full = printed.filter(({ lines }) => lines.length >= 8)
	const measured = full.length > 0 ? full : printed
	const edges = (of: (page: (typeof printed)[number]) => number) =>
		measured.map((page) => of(page) * MM_PER_POINT)
	return {
		width: median(pages.map(({ width }) => width)) * MM_PER_POINT,
		height: median(pages.map(({ height }) => height)) * MM_PER_POINT,
		margins: {
			top: median(
				edges(({ lines, height }) => height - Math.max(...lines.map(({ y, points }) => y + points * 0.9))),
			),
			bottom: lowest(edges(({ lines }) => Math.min(...lines.map(({ y, points }) => y - points * 0.2)))),
			left: median(edges(({ lines }) => Math.min(...lines.map(({ left }) => left)))),
			right: median(edges(({ lines, width }) => width - Math.max(...lines.map(({ right }) => right)))),
		},
		share: 1,
	}
}

/** Pages end above the margin where a paragraph or a line did not fit: one of the lowest tells it; of many the lowest is an exception. */
function lowest(edges: readonly number[]): number {
	return edges.toSorted((a, b) => a - b)[Math.floor(edges.length / 10)] ?? 0
}

async function readHidden(document: PdfDocument, marginalia: HiddenText['marginalia']): Promise<HiddenText> {
	const { info, metadata } = await document.getMetadata()
	const properties = Object.entries(info as object)
		.filter(
			([name, value]) =>
				['Title', 'Author', 'Subject', 'Keywords', 'Company', 'Manager'].includes(name) &&
				typeof value === 'string' &&
				value !== '',
		)
		.map(([name, value]) => ({ name, value: String(value) }))
	const xmp = metadata?.getRaw() as string | undefined
	for (const [, value = ''] of xmp?.matchAll(/<dc:creator>.*?<rdf:li[^>]*>([^<]+)<\/rdf:li>/gs) ?? []) {
		properties.push({ name: 'XMP dc:creator', value })
	}
	const comments: HiddenText['comments'] = []
	const links: string[] = []
	const attachments = [...((await document.getAttachments())?.keys() ?? [])]
	for (let number = 1; number <= document.numPages; number++) {
		const annotations = (await (await document.getPage(number)).getAnnotations()) as {
			subtype: string
			titleObj?: { str: string }
			contentsObj?: { str: string }
			unsafeUrl?: string
		}[]
		for (const { subtype, titleObj, contentsObj, unsafeUrl } of annotations) {
			if (unsafeUrl && /^(?:mailto:|file:)|orcid\.org\//i.test(unsafeUrl)) links.push(unsafeUrl)
			if (subtype !== 'Link' && subtype !== 'Widget' && (titleObj?.str || contentsObj?.str)) {
				comments.push({ author: titleObj?.str ?? '', text: contentsObj?.str ?? '' })
			}
		}
	}
	return { properties, comments, changes: [], marginalia, images: [], attachments, links }
}
