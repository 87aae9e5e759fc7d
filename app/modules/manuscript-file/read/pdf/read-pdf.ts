import type { HiddenText, Manuscript, SeenBeside } from '../../manuscript.ts'
import { Refused } from '../../refusal.ts'
import type { Line } from './lines.ts'
import { layoutOf, runningTexts, splitMargins } from './margins.ts'
import { withoutNotes } from './notes.ts'
import { type PdfToRead, readPage } from './pages.ts'
import { type PdfPage, paragraphsOf } from './paragraphs.ts'

/** A manuscript of 8,000 words in double spacing fills some 35 pages. */
export const MOST_PAGES = 200

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

async function manuscriptOf(document: PdfToRead): Promise<Manuscript> {
	const pages: PdfPage[] = []
	const seenBeside: SeenBeside[] = []
	for (let number = 1; number <= document.numPages; number++) {
		const { aslant, ...page } = await readPage(document, number, { withFonts: true })
		pages.push(page)
		for (const { text } of aslant) seenBeside.push({ place: 'side', text, block: 0, page: number })
	}
	const running = runningTexts(pages)
	const margins = pages.map((page) => splitMargins(page, running))
	const text = margins.map(({ page }) => page)
	const { pages: withText, notes } = withoutNotes(text)
	return {
		format: 'pdf',
		blocks: paragraphsOf(withText),
		notes,
		noteRunEnds: [],
		sections: [layoutOf(text)],
		hasPageNumbers: areNumbered(margins.map(({ outside }) => outside)),
		pages: document.numPages,
		objects: [],
		leftOut: [],
		seenBeside,
		hidden: await readHidden(
			document,
			marginaliaOf(
				margins.map(({ outside }) => outside),
				pages,
			),
		),
	}
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

/** What headers and footers say: once what several pages have, and with its page what stands on one alone. */
function marginaliaOf(outside: readonly Line[][], pages: readonly PdfPage[]): HiddenText['marginalia'] {
	const said = new Map<string, { place: 'header' | 'footer'; pages: number[] }>()
	for (const [index, lines] of outside.entries()) {
		const { number = index + 1, height = 0 } = pages[index] ?? {}
		for (const { text: line, y } of lines) {
			const text = line.replace(/\d+/g, '').trim()
			if (text.length <= 2) continue
			const known = said.get(text) ?? {
				place: y < height / 2 ? ('footer' as const) : ('header' as const),
				pages: [],
			}
			known.pages.push(number)
			said.set(text, known)
		}
	}
	return [...said].map(([text, { place, pages: on }]) => ({
		place,
		text,
		...(on.length === 1 && pages.length > 1 && { page: on[0] as number }),
	}))
}

async function readHidden(document: PdfToRead, marginalia: HiddenText['marginalia']): Promise<HiddenText> {
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
