import { median } from './median.ts'
import type { PdfPage } from './paragraphs.ts'

/** Notes are set smaller than the text by this much at least. */
const SMALLER = 0.93
const BEGINS_NOTE = /^(?:[([]?\d{1,3}[)\]]?[.\s]?\s*[\p{L}«“"‘(]|[*†‡§]\s*\p{L})/u

/** The pages without the footnotes at the end of their columns, and the notes, each as one text. */
export function withoutNotes(pages: readonly PdfPage[]): { pages: PdfPage[]; notes: string[] } {
	const body = bodyPoints(pages)
	const notes: string[] = []
	const kept = pages.map((page) => ({
		...page,
		regions: page.regions.map((region) => {
			const lastOfText = region.findLastIndex(({ points }) => points >= body * SMALLER)
			const begins = region.findIndex(
				({ text }, index) => index > lastOfText && lastOfText >= 0 && BEGINS_NOTE.test(text),
			)
			if (begins < 0) return region
			for (const { text } of region.slice(begins)) {
				if (BEGINS_NOTE.test(text) || notes.length === 0) notes.push(text)
				else notes.push(`${notes.pop()} ${text}`)
			}
			return region.slice(0, begins)
		}),
	}))
	return { pages: kept, notes }
}

/** The size in which most of the text is set. */
export function bodyPoints(pages: readonly PdfPage[]): number {
	const lines = pages.flatMap(({ regions }) => regions.flat())
	return median(
		lines.flatMap(({ points, text }) => Array.from({ length: Math.ceil(text.length / 20) }, () => points)),
	)
}
