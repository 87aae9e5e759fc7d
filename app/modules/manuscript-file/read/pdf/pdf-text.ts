import { readPage } from './pages.ts'

const MOST_PAGES = 2_000

/**
 * The words of a PDF, one page a paragraph, for search. A file that is broken, encrypted or no PDF has none;
 * at most 2,000 pages are read.
 */
export async function pdfText(bytes: Uint8Array): Promise<string> {
	try {
		return (await readPdfText(bytes, MOST_PAGES)).text
	} catch {
		return ''
	}
}

/**
 * How many pages a PDF has, and the words of the first `mostPages`, one page a paragraph, read as those of a manuscript are; without the zero bytes that signs without a
 * letter give, which no database keeps.
 * @throws what the reader throws for a file that is broken or asks for a password
 */
export async function readPdfText(
	bytes: Uint8Array,
	mostPages: number,
): Promise<{ pageCount: number; text: string }> {
	// Loaded where a PDF is read: a node that serves pages has no use for the reader, which holds 10 MB.
	const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
	const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 })
	try {
		const document = await task.promise
		const pages: string[] = []
		for (let number = 1; number <= Math.min(document.numPages, mostPages); number++) {
			const { regions, aslant } = await readPage(document, number, { withFonts: false })
			pages.push(
				[...regions.flat(), ...aslant]
					.map(({ text }) => text)
					.join('\n')
					.replaceAll('\0', '')
					.replace(/-\n(?=\p{Ll})/gu, '')
					.replace(/\s+/g, ' ')
					.trim(),
			)
		}
		return { pageCount: document.numPages, text: pages.filter(Boolean).join('\n\n') }
	} finally {
		await task.destroy()
	}
}
