import type { Element, Node } from '#app/modules/work/full-text/index.ts'
import { classOf, isElement } from '../jats/elements.ts'
import type { TaggedWords } from '../pdf/tagged-text.ts'

/** A page of the PDF that begins in a text: its number as it is printed, and before the how-manieth letter or figure of the text. */
export type PageBreak = { page: string; letter: number }

/** Tags of what does not stand where the text goes on: notes with their marks, pictures and tables that float. */
const APART = new Set(['Note', 'Lbl', 'Figure', 'Caption', 'Table', 'TH', 'TD'])
/** Letters by which the beginning of a page is known in a text, and the fewest that are enough. */
const KNOWN_BY = 32
const FEWEST = 8
/** Letters of one page, at most: what is looked for beyond is another place with the same words. */
const LARGEST_PAGE = 12_000

const UNREAD = /[^\p{L}\p{N}]+/gu

/** Letters and figures alone, as both the text and the PDF give them. */
function lettersOf(text: string): string {
	return text.normalize('NFKC').replace(UNREAD, '')
}

/**
 * Where the pages of a PDF begin in the text that it was made from, in their order: those after the page `from`, which has the number `firstPage`. A page that begins with
 * nothing of the text (a picture alone, references) has no place in it.
 */
export function pageBreaks(
	tree: Element,
	read: readonly TaggedWords[],
	{ from, firstPage }: { from: number; firstPage: number },
): PageBreak[] {
	const stored = lettersOf(flowOf(tree.children).join(''))
	const flow = read.filter(({ tags }) => !tags.some((tag) => APART.has(tag)))
	const breaks: PageBreak[] = []
	let last = 0
	let reached = from
	for (const [index, { page }] of flow.entries()) {
		if (page <= reached) continue
		let words = ''
		for (let next = index; words.length < KNOWN_BY && flow[next]?.page === page; next++)
			words += lettersOf(flow[next]?.words ?? '')
		const known = words.slice(0, KNOWN_BY)
		const at = known.length < FEWEST ? -1 : stored.slice(last, last + LARGEST_PAGE).indexOf(known)
		// What follows on the page may be known where its first words are not.
		if (at < 0) continue
		reached = page
		last += at
		breaks.push({ page: String(page - from + firstPage), letter: last })
	}
	return breaks
}

/** The text with a marker before each page (EPUB 3 Structural Semantics, pagebreak), never within a word. */
export function withPageBreaks(tree: Element, breaks: readonly PageBreak[]): Element {
	const left = [...breaks]
	let seen = 0
	const visit = (node: Node): Node[] => {
		if (isElement(node))
			return isUnread(node) ? [node] : [{ ...node, children: node.children.flatMap(visit) }]
		const parts: Node[] = []
		let rest = node
		while (left[0] && left[0].letter < seen + lettersOf(rest).length) {
			const cut = startOfWord(rest, indexOfLetter(rest, left[0].letter - seen))
			const before = rest.slice(0, cut)
			seen += lettersOf(before).length
			parts.push(...(before === '' ? [] : [before]), markerOf(left[0].page))
			rest = rest.slice(cut)
			left.shift()
		}
		seen += lettersOf(rest).length
		return rest === '' ? parts : [...parts, rest]
	}
	return { ...tree, children: tree.children.flatMap(visit) }
}

/** The name of a page in the file that holds its beginning. */
export function pageId(page: string): string {
	return `page-${page}`
}

export function markerOf(page: string): Element {
	return {
		tag: 'span',
		attributes: new Map([
			['epub:type', 'pagebreak'],
			['role', 'doc-pagebreak'],
			['id', pageId(page)],
			['aria-label', page],
		]),
		children: [],
	}
}

function flowOf(nodes: readonly Node[]): string[] {
	return nodes.flatMap((node) => (isElement(node) ? (isUnread(node) ? [] : flowOf(node.children)) : [node]))
}

/** Notes and what calls them stand elsewhere; what belongs to a picture or a table moves with it; a formula is no text. */
function isUnread(element: Element): boolean {
	return (
		(element.tag === 'section' && classOf(element) === 'notes') ||
		/^doc-(?:noteref|backlink)$/.test(element.attributes.get('role') ?? '') ||
		/^(?:figure|table|math|img)$/.test(element.tag)
	)
}

/** Where the letter of a number stands in a text. */
function indexOfLetter(text: string, letter: number): number {
	let seen = 0
	let index = 0
	for (const character of text) {
		const own = lettersOf(character).length
		if (own > 0 && seen + own > letter) return index
		seen += own
		index += character.length
	}
	return index
}

/** The beginning of the word in which an index stands. */
function startOfWord(text: string, index: number): number {
	return index - (/[^\s]*$/u.exec(text.slice(0, index))?.[0].length ?? 0)
}
