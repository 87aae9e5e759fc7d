import { strFromU8, unzipSync } from 'fflate'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { directionOf } from '#app/i18n/languages.ts'
import type { MadeFormat } from '#app/modules/galley/formats.ts'
import type { GalleySource } from '#app/modules/galley/source.ts'
import { wordsOfJats } from '#app/modules/galley/testing.ts'
import { plainTextOf, writeTree } from '#app/modules/work/full-text/index.ts'
import { shareInOrder } from './order.ts'

/** The share of the stored text that a file gives back in its order, in pieces of twelve letters. */
export async function shareReadBack(
	format: MadeFormat,
	bytes: Uint8Array,
	{ text }: GalleySource,
): Promise<number> {
	// In a PDF notes stand at the feet of pages, not at the end.
	const isPdf = format === 'pdf' || format === 'light'
	const stored = plainTextOf(writeTree(isPdf ? withoutNotes(text.tree) : text.tree))
	return shareInOrder(stored, await textOf(format, bytes, directionOf(text.language) === 'rtl'))
}

async function textOf(format: MadeFormat, bytes: Uint8Array, isRtl: boolean): Promise<string> {
	if (format === 'pdf' || format === 'light') return textOfPdf(bytes, isRtl)
	if (format === 'jats') return wordsOfJats(strFromU8(bytes)).join(' ')
	if (format === 'txt') return strFromU8(bytes)
	if (format === 'html') return plainTextOf(bodyOf(strFromU8(bytes)))
	const files = unzipSync(bytes, { filter: ({ name }) => /text-\d+\.xhtml$/.test(name) })
	return Object.values(files)
		.map((file) => plainTextOf(bodyOf(strFromU8(file))))
		.join(' ')
}

function bodyOf(page: string): string {
	return page.slice(page.indexOf('<body'))
}

/** The text as programs that read it aloud get it: in the order of the tags of each page, without running heads and notes. */
async function textOfPdf(bytes: Uint8Array, isRtl: boolean): Promise<string> {
	const task = getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 })
	const pdf = await task.promise
	const pieces: Piece[] = []
	for (let number = 1; number <= pdf.numPages; number++) {
		const page = await pdf.getPage(number)
		const { items } = await page.getTextContent({ includeMarkedContent: true })
		const marked = new Map<string, Piece[]>()
		const open: string[] = []
		for (const item of items) {
			if (!('str' in item)) {
				if (item.type === 'endMarkedContent') open.pop()
				else open.push(item.id ?? '')
				continue
			}
			const id = open.findLast(Boolean)
			if (!id || item.str === '') continue
			const own = marked.get(id) ?? []
			own.push({ words: item.str, x: item.transform[4], y: item.transform[5] })
			marked.set(id, own)
		}
		pieces.push(...inOrderOfTags(await page.getStructTree(), marked))
	}
	await task.destroy()
	return linesOf(pieces)
		.map((line) => wordsOf(line, isRtl))
		.join(' ')
}

type Piece = { words: string; x: number; y: number }

function inOrderOfTags(node: unknown, marked: Map<string, Piece[]>): Piece[] {
	const { role, type, id, children } = (node ?? {}) as {
		role?: string
		type?: string
		id?: string
		children?: unknown[]
	}
	if (role === 'Note') return []
	if (type === 'content' && id) return marked.get(id) ?? []
	return (children ?? []).flatMap((child) => inOrderOfTags(child, marked))
}

function linesOf(pieces: readonly Piece[]): Piece[][] {
	const lines: Piece[][] = []
	let last: number | undefined
	for (const piece of pieces) {
		if (last !== undefined && Math.abs(piece.y - last) < 1) lines.at(-1)?.push(piece)
		else lines.push([piece])
		last = piece.y
	}
	return lines
}

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

function withoutNotes(tree: GalleySource['text']['tree']): GalleySource['text']['tree'] {
	return {
		...tree,
		children: tree.children.filter(
			(child) => typeof child === 'string' || child.attributes.get('class') !== 'notes',
		),
	}
}
