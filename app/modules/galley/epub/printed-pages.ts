import { directionOf } from '#app/i18n/languages.ts'
import { uploadedFile } from '../paths.ts'
import { type TaggedWords, taggedText } from '../pdf/tagged-text.ts'
import { writeLightPdf } from '../pdf/write-pdf.ts'
import type { GalleySource } from '../source.ts'
import { type PageBreak, pageBreaks } from './page-breaks.ts'

/** The printed pages of a text: the number of that on which it begins, and where the next ones do. */
export type PrintedPages = { first: string; breaks: PageBreak[] }

/** The pages of an article as the PDF made of it has them, where it has pages of its issue and nobody uploaded another PDF; else null. */
export async function pagesOfArticle(source: GalleySource): Promise<PrintedPages | null> {
	const { record, text } = source
	const firstPage = Number(/^\d{1,5}/.exec(record.pages ?? '')?.[0])
	if (!firstPage || uploadedFile(record, 'pdf')) return null
	const { bytes } = await writeLightPdf(source)
	const read = taggedText(bytes, directionOf(text.language))
	return { first: String(firstPage), breaks: pageBreaks(text.tree, read, { from: 1, firstPage }) }
}

/** The pages of the chapters of a book in its PDF; null where that does not show where each begins. */
export async function pagesOfBook(
	parts: readonly GalleySource[],
	pdf: Uint8Array,
	language: string,
): Promise<PrintedPages[] | null> {
	const [, ...chapters] = underTitles(taggedText(pdf, directionOf(language)))
	if (chapters.length < parts.length) return null
	return parts.map(({ text }, index) => {
		const read = chapters[index] ?? []
		const from = read[0]?.page ?? 1
		return { first: String(from), breaks: pageBreaks(text.tree, read, { from, firstPage: from }) }
	})
}

/** What stands under each heading of the first level: the contents, then the chapters. */
function underTitles(read: readonly TaggedWords[]): TaggedWords[][] {
	const parts: TaggedWords[][] = []
	let wasTitle = false
	for (const words of read) {
		const isTitle = words.tags.includes('H1')
		if (isTitle && !wasTitle) parts.push([])
		wasTitle = isTitle
		parts.at(-1)?.push(words)
	}
	return parts
}
