import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { directionOf } from '#app/i18n/languages.ts'
import type { GalleySource } from '#app/modules/galley/source.ts'
import { plainTextOf, writeTree } from '#app/modules/work/full-text/index.ts'

/** Letters and digits alone: hyphens at the ends of lines, spaces and page furniture apart. */
const letters = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, '')
const LENGTH = 12

/**
 * The share of the stored text, in pieces of twelve letters, that the text layer of the PDF gives in the same order. Pieces over the end of a page are lost to
 * running heads and notes.
 */
export async function comparePdf(bytes: Uint8Array, source: GalleySource): Promise<number> {
	const task = getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 })
	const pdf = await task.promise
	const isRtl = directionOf(source.text.language) === 'rtl'
	let read = ''
	for (let number = 1; number <= pdf.numPages; number++) {
		const { items } = await (await pdf.getPage(number)).getTextContent()
		let line: Piece[] = []
		for (const item of items) {
			if (!('str' in item)) continue
			line.push({ words: item.str, x: item.transform[4] })
			if (!item.hasEOL) continue
			read += wordsOf(line, isRtl)
			line = []
		}
		read += wordsOf(line, isRtl)
	}
	await task.destroy()
	const found = letters(read)
	const stored = letters(plainTextOf(writeTree(withoutNotes(source.text.tree))))
	const places: number[] = []
	let total = 0
	for (let start = 0; start + LENGTH <= stored.length; start += LENGTH) {
		total += 1
		const place = found.indexOf(stored.slice(start, start + LENGTH))
		if (place >= 0) places.push(place)
	}
	return total === 0 ? 1 : longestRising(places) / total
}

type Piece = { words: string; x: number }

/**
 * A line as it is read. The library gives the pieces of a line as they were drawn: words of a right-to-left line from its left, the halves of a verse in their
 * own order. So pieces are read by where they stand, and words of the other direction among them back from left to right.
 */
function wordsOf(line: readonly Piece[], isRtl: boolean): string {
	if (!isRtl) return line.map(({ words }) => words).join(' ')
	const read: string[] = []
	let other: string[] = []
	for (const { words } of line.toSorted((a, b) => b.x - a.x)) {
		if (/\p{Script=Latin}/u.test(words)) other.unshift(words)
		else if (/[\p{L}\p{N}]/u.test(words)) {
			read.push(...other, words)
			other = []
		}
	}
	return [...read, ...other].join(' ')
}

/** The length of the longest rising subsequence (patience sorting). */
function longestRising(places: readonly number[]): number {
	const ends: number[] = []
	for (const place of places) {
		const at = ends.findIndex((end) => end >= place)
		ends[at < 0 ? ends.length : at] = place
	}
	return ends.length
}

/** Notes stand at the feet of pages, not at the end. */
function withoutNotes(tree: GalleySource['text']['tree']): GalleySource['text']['tree'] {
	return {
		...tree,
		children: tree.children.filter(
			(child) => typeof child === 'string' || child.attributes.get('class') !== 'notes',
		),
	}
}
