import type { HiddenText, Manuscript } from '../../manuscript.ts'
import { Refused } from '../../refusal.ts'
import { regionsOf } from './columns.ts'
import type { Line, TextRun } from './lines.ts'
import { layoutOf, runningTexts, splitMargins } from './margins.ts'
import { withoutNotes } from './notes.ts'
import { type PdfPage, paragraphsOf } from './paragraphs.ts'

/** A manuscript of 8,000 words in double spacing fills some 35 pages. */
export const MOST_PAGES = 200

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
		maxImageSize: 0,
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
		objects: [],
		leftOut: [],
		hidden: await readHidden(document, repeated(margins.map(({ outside }) => outside))),
	}
}

/** A page's lines. What is written upwards along its edge is no part of its text. */
async function readPage(document: PdfDocument, number: number): Promise<PdfPage> {
	const page = await document.getPage(number)
	const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = page.view
	await page.getOperatorList()
	const { items } = await page.getTextContent()
	const runs: TextRun[] = items.flatMap((item) => {
		if (!('str' in item)) return []
		const [a = 1, b = 0, c = 0, d = 0, x = 0, y = 0] = item.transform as number[]
		if (Math.abs(b) > Math.abs(a)) return []
		const font = page.commonObjs.has(item.fontName)
			? (page.commonObjs.get(item.fontName) as { name?: string })
			: null
		const space = spaceAtEnd(item.str, item.width)
		const run = {
			text: item.str,
			x: x - x0 + (item.dir === 'rtl' ? space : 0),
			y: y - y0,
			width: item.width - space,
			points: Math.round(Math.hypot(c, d) * 10) / 10,
			font: font?.name ?? null,
		}
		return isOnPage(run, x1 - x0, y1 - y0) ? [run] : []
	})
	page.cleanup()
	return { number, width: x1 - x0, height: y1 - y0, regions: regionsOf(runs) }
}

/** What the spaces at the end of a run take up: they hang into the margin. */
function spaceAtEnd(text: string, width: number): number {
	return text.trim() === '' ? 0 : (width * (text.length - text.trimEnd().length)) / text.length / 2
}

/** Marks for the printer stand beside the page; nobody reads them. */
function isOnPage({ x, y, width }: TextRun, right: number, top: number): boolean {
	return x + width > 0 && x < right && y > 0 && y < top
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
