import type { Element, Node } from '#app/modules/work/full-text/index.ts'
import { textOf } from '#app/modules/work/full-text/index.ts'
import type { GalleyPicture, GalleyWarning } from '../source.ts'
import { captionElement, childrenOf, deep, type PlaceToLook, trimmed } from './elements.ts'
import { mathInWords, mathNode } from './math-nodes.ts'
import type { ParagraphLook, PdfBlock, PdfInline } from './nodes.ts'
import { type Spacing, spacingOf } from './spaces.ts'
import { tableBlock } from './table-nodes.ts'

/** What the walk over a text needs beside the text itself. */
export type TextWalk = {
	/** Notes by the id that their calls name. */
	notes: Map<string, Element>
	/** Notes that were called already. */
	called: Set<string>
	/** Marks for the index of a book, with the names of their places; none where there is no index. */
	indexed: Map<Element, string>
	/** Where editors find figures and tables. */
	toLook: Map<Element, PlaceToLook>
	/** Ids that something links to, each to be placed once. */
	places: Set<string>
	placed: Set<string>
	pictures: Map<string, GalleyPicture>
	/** Gives only what the faces can print. */
	printed(text: string, place: string | undefined): string
	/** Of the language around; code has none. */
	spaced: Spacing
	warn(warning: GalleyWarning): void
}

const BLOCKS = new Set([
	...['p', 'div', 'section', 'aside', 'blockquote', 'pre', 'ul', 'ol', 'dl', 'figure', 'table', 'hr'],
	...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'dt', 'dd', 'figcaption', 'caption'],
])
const LOOKS: { [name: string]: ParagraphLook } = {
	traduction: 'translation',
	langue: 'language',
	source: 'source',
	signature: 'signature',
}
const STYLES: { [tag: string]: 'em' | 'strong' | 'sup' | 'sub' | 'code' | 'u' | 's' } = {
	...{ em: 'em', cite: 'em', dfn: 'em', var: 'em', strong: 'strong', sup: 'sup', sub: 'sub' },
	...{ code: 'code', kbd: 'code', samp: 'code', u: 'u', ins: 'u', s: 's', del: 's' },
}
const SPANS: { [name: string]: 'sc' | 'frame' | 'circle' | 'right' | 'num' } = {
	...{ 'petites-capitales': 'sc', cadre: 'frame', cercle: 'circle', jambox: 'right', numero: 'num' },
}
const BLANKS = /[ \t\r\n\f]+/g

/** The blocks of an element; words that stand between blocks become paragraphs. */
export function blocksOf(element: Element, walk: TextWalk): PdfBlock[] {
	const blocks: PdfBlock[] = []
	let run: Node[] = []
	const endRun = () => {
		const c = trimmed(inlineOf(run, walk))
		if (c.length > 0) blocks.push({ t: 'p', as: 'text', c })
		run = []
	}
	for (const child of element.children) {
		if (typeof child === 'string' || !isBlock(child)) run.push(child)
		else {
			endRun()
			blocks.push(...blockOf(child, walk))
		}
	}
	endRun()
	return blocks
}

/** Phrases with their looks, links, notes, formulas. */
export function inlineOf(nodes: readonly Node[], walk: TextWalk): PdfInline[] {
	return nodes.flatMap((node) => {
		if (typeof node === 'string') {
			const text = walk.printed(walk.spaced(node.replace(BLANKS, ' ')), undefined)
			return text === '' ? [] : wholeSuffixes(text)
		}
		return placedInline(node, walk, inlineElement(node, walk))
	})
}

/** A hyphen that begins a word, and what it begins: no line ends after it (Unicode annex 14, LB20a). */
const SUFFIX = /(?<=[\s({[‘“"'«/])[-–]\p{L}[\p{L}\p{M}\p{N}]*/gu

/** A text with the suffixes that it names kept whole: `-hi` is never cut into a hyphen and its letters. */
function wholeSuffixes(text: string): PdfInline[] {
	const parts: PdfInline[] = []
	let from = 0
	for (const { index, 0: suffix } of text.matchAll(SUFFIX)) {
		if (index > from) parts.push(text.slice(from, index))
		parts.push({ t: 'whole', c: [suffix] })
		from = index + suffix.length
	}
	if (from < text.length) parts.push(text.slice(from))
	return parts
}

/** How cells are read. */
const READING = { blocks: blocksOf, inline: inlineOf }

function isBlock(element: Element): boolean {
	return BLOCKS.has(element.tag) || (element.tag === 'math' && element.attributes.get('display') === 'block')
}

function inlineElement(element: Element, walk: TextWalk): PdfInline[] {
	const { tag, attributes, children } = element
	const look = attributes.get('class') ?? ''
	if (tag === 'br') return [{ t: 'br' }]
	if (tag === 'img') return pictureOf(element, walk)
	if (tag === 'math') {
		const m = mathNode(element)
		return [{ t: 'math', m, alt: mathInWords(m) || '…' }]
	}
	if (look === 'appel-note') return noteCall(element, walk)
	if (look === 'retour-note') return []
	if (tag === 'rp') return []
	const c = inlineOf(children, { ...walk, spaced: spacingWithin(element, walk) })
	if (c.length === 0) return []
	if (tag === 'q') return ['“', ...c, '”']
	if (tag === 'rt') return [' (', ...c, ')']
	if (tag === 'a' && attributes.get('href')) return [{ t: 'a', href: hrefOf(attributes, walk), c }]
	const style = STYLES[tag] ?? SPANS[look]
	return style ? [{ t: style, c }] : c
}

function spacingWithin({ tag, attributes }: Element, walk: TextWalk): Spacing {
	if (STYLES[tag] === 'code') return (text) => text
	const language = attributes.get('lang')
	return language ? spacingOf(language) : walk.spaced
}

/** Only what stands in this file is linked inside it. */
function hrefOf(attributes: Map<string, string>, walk: TextWalk): string {
	const href = attributes.get('href') ?? ''
	return href.startsWith('#') && !walk.places.has(href.slice(1)) ? '' : href
}

function placedInline(element: Element, walk: TextWalk, given: PdfInline[]): PdfInline[] {
	const mark = walk.indexed.get(element)
	const c: PdfInline[] = mark ? [{ t: 'place', id: mark, c: given }] : given
	const lang = element.attributes.get('lang')
	const spoken: PdfInline[] = lang && c.length > 0 ? [{ t: 'lang', l: lang, c }] : c
	const id = placeOf(element, walk)
	return id ? [{ t: 'place', id, c: spoken }] : spoken
}

/** The id of an element when something links to it and nothing before it had the same. */
export function placeOf(element: Element, walk: TextWalk): string | undefined {
	const id = element.attributes.get('id')
	if (!id || !walk.places.has(id) || walk.placed.has(id)) return undefined
	walk.placed.add(id)
	return id
}

function noteCall(element: Element, walk: TextWalk): PdfInline[] {
	const id = element.attributes.get('href')?.slice(1) ?? ''
	const note = walk.notes.get(id)
	const mark = textOf(element).replace(/[[\]()\s]/g, '')
	if (!note) return mark ? [{ t: 'sup', c: [mark] }] : []
	const again = walk.called.has(id)
	walk.called.add(id)
	return [{ t: 'note', mark, id: `note-${id}`, again, c: again ? [] : blocksOf(note, walk) }]
}

/** In pixels; 0 where it is not said. */
function sizeOf({ attributes }: Element): { width: number; height: number } {
	return { width: Number(attributes.get('width')) || 0, height: Number(attributes.get('height')) || 0 }
}

function pictureOf(element: Element, walk: TextWalk): PdfInline[] {
	const src = element.attributes.get('src') ?? ''
	if (!walk.pictures.has(src)) return []
	return [{ t: 'picture', src, alt: element.attributes.get('alt') || '…', ...sizeOf(element) }]
}

/** What a block element becomes; only `div`, `section` and strays give several. */
function blockOf(element: Element, walk: TextWalk): PdfBlock[] {
	const { tag, attributes } = element
	const look = attributes.get('class') ?? ''
	if (look === 'notes' && tag === 'section') return []
	const id = placeOf(element, walk)
	const l = attributes.get('lang')
	const placed = { ...(id && { id }), ...(l && { l }) }
	if (/^h[1-6]$/.test(tag)) {
		const n = Math.max(1, Number(tag[1]) - 1)
		return [{ ...placed, t: 'h', n, c: trimmed(inlineOf(element.children, walk)) }]
	}
	switch (tag) {
		case 'p': {
			const formula = displayedAlone(element)
			if (formula) return blockOf(formula, walk).map((block) => ({ ...block, ...placed }))
			const c = trimmed(inlineOf(element.children, walk))
			return c.length > 0 || id ? [{ ...placed, t: 'p', as: LOOKS[look] ?? 'text', c }] : []
		}
		case 'blockquote':
			return [{ ...placed, t: 'quote', c: blocksOf(element, walk) }]
		case 'aside':
			return [{ ...placed, t: 'box', c: blocksOf(element, walk) }]
		case 'hr':
			return [{ t: 'rule' }]
		case 'pre':
			return [
				{ ...placed, t: 'code', lines: walk.printed(textOf(element), id).replace(/\n$/, '').split('\n') },
			]
		case 'ul':
		case 'ol':
			return [{ ...placed, ...listBlock(element, walk) }]
		case 'dl':
			return [{ ...placed, t: 'terms', items: termsOf(element, walk) }]
		case 'table':
			return [{ ...placed, ...tableBlock(element, walk, READING) }]
		case 'figure':
			return [{ ...placed, ...figureBlock(element, walk) }]
		case 'math': {
			const m = mathNode(element)
			return [{ ...placed, t: 'math', m, alt: mathInWords(m) || '…' }]
		}
		default:
			return divisionBlocks(element, look, placed, walk)
	}
}

/** The displayed formula that a paragraph consists of, as converters wrap it; null where it has anything else. */
function displayedAlone({ children }: Element): Element | null {
	const [only, ...others] = children.filter((child) => typeof child !== 'string' || child.trim() !== '')
	const isAlone = only !== undefined && typeof only !== 'string' && others.length === 0
	return isAlone && only.tag === 'math' && isBlock(only) ? only : null
}

function divisionBlocks(
	element: Element,
	look: string,
	placed: { id?: string; l?: string },
	walk: TextWalk,
): PdfBlock[] {
	if (look === 'exemple' || look === 'sous-exemple') {
		const number = element.children.find(
			(child): child is Element => typeof child !== 'string' && child.attributes.get('class') === 'numero',
		)
		const num = number ? trimmed(inlineOf(number.children, walk)) : []
		const rest = { ...element, children: element.children.filter((child) => child !== number) }
		return [{ ...placed, t: 'example', num, c: judgedGlosses(blocksOf(rest, walk)) }]
	}
	if (look === 'glose') return [{ ...placed, t: 'gloss', words: glossWords(element, walk) }]
	if (look === 'vers') return [{ ...placed, t: 'verse', lines: verseLines(element, walk) }]
	const blocks = blocksOf(element, walk)
	return placed.id || placed.l ? [{ ...placed, t: 'group', c: blocks }] : blocks
}

/** Signs by which linguists judge an example: not said, doubtful, odd (Leipzig glossing rules leave them to the field). */
const JUDGEMENT = /^[*?#%!†✓√]{1,4}$/u

/** A judgement that stands by itself above a gloss goes before its first word, as it is printed in the field. */
function judgedGlosses(blocks: PdfBlock[]): PdfBlock[] {
	return blocks.flatMap((block, at) => {
		const before = blocks[at - 1]
		if (block.t === 'gloss' && isJudgement(before)) return [{ ...block, judged: before.c }]
		return isJudgement(block) && blocks[at + 1]?.t === 'gloss' ? [] : [block]
	})
}

function isJudgement(block: PdfBlock | undefined): block is Extract<PdfBlock, { t: 'p' }> {
	if (block?.t !== 'p' || block.id) return false
	const [only, ...others] = block.c
	return typeof only === 'string' && others.length === 0 && JUDGEMENT.test(only.trim())
}

/** The lines of each word: as it is said, then its glosses. */
function glossWords(element: Element, walk: TextWalk): PdfInline[][][] {
	return element.children.flatMap((word) => {
		if (typeof word === 'string') return word.trim() === '' ? [] : [[[walk.printed(word.trim(), undefined)]]]
		const lines = word.children.flatMap((line) => {
			const c = trimmed(inlineOf([line], walk))
			return c.length > 0 ? [c] : []
		})
		return lines.length > 0 ? [lines] : []
	})
}

function verseLines(element: Element, walk: TextWalk) {
	return childrenOf(element).map((line) => {
		const halves = childrenOf(line).filter((part) => part.attributes.get('class') === 'hemistiche')
		const [first, second] = halves
		if (first && second && halves.length === 2)
			return { c: trimmed(inlineOf([first], walk)), half: trimmed(inlineOf([second], walk)) }
		return { c: trimmed(inlineOf(line.children, walk)), half: null }
	})
}

function listBlock(element: Element, walk: TextWalk): PdfBlock {
	const { attributes } = element
	const items = childrenOf(element).map((item) => {
		const id = placeOf(item, walk)
		return { c: blocksOf(item, walk), ...(id && { id }) }
	})
	return {
		t: 'list',
		ordered: element.tag === 'ol',
		start: Number(attributes.get('start')) || 1,
		style: attributes.get('type') ?? '1',
		items,
	}
}

function termsOf(element: Element, walk: TextWalk) {
	const items: { term: PdfInline[]; c: PdfBlock[] }[] = []
	for (const child of childrenOf(element)) {
		const last = items.at(-1)
		if (child.tag === 'dt' || !last) items.push({ term: trimmed(inlineOf(child.children, walk)), c: [] })
		else last.c.push(...blocksOf(child, walk))
	}
	return items
}

/** Pictures with a caption, a table with one, or whatever else stands in a figure. */
function figureBlock(element: Element, walk: TextWalk): PdfBlock {
	const parts = [...deep(element)]
	const caption = captionElement(element)
	const table = parts.find(({ tag }) => tag === 'table')
	const words = caption ? trimmed(inlineOf(caption.children, walk)) : []
	if (parts.some(({ tag }) => tag === 'figure') && parts.some(({ tag }) => tag === 'img')) {
		const inner = { ...element, children: element.children.filter((child) => child !== caption) }
		return { t: 'figures', parts: blocksOf(inner, walk), caption: words }
	}
	if (table && !parts.some(({ tag }) => tag === 'img')) {
		const block = tableBlock(table, walk, READING)
		const beside = element.children.filter(
			(child) => child !== caption && child !== table && (typeof child === 'string' || !holds(child, table)),
		)
		const notes = blocksOf({ ...element, children: beside }, walk)
		return block.t === 'table' ? { ...block, caption: bothCaptions(words, block.caption), notes } : block
	}
	const images = parts.filter(({ tag }) => tag === 'img')
	const pictures = images.flatMap((image) => {
		const { attributes } = image
		const src = attributes.get('src') ?? ''
		if (!walk.pictures.has(src)) return []
		const alt = attributes.get('alt') ?? ''
		if (!alt) walk.warn({ code: 'altMissing', ...walk.toLook.get(element) })
		return [
			{
				src,
				alt: alt || (caption ? textOf(caption).replace(/\s+/gu, ' ').trim().slice(0, 300) : '') || '…',
				...sizeOf(image),
			},
		]
	})
	const rest = {
		...element,
		children: element.children.filter(
			(child) => typeof child !== 'string' && child !== caption && child.tag !== 'img',
		),
	}
	const around = withoutPictures(blocksOf(rest, walk))
	// Pictures that stay with their publisher leave their captions.
	if (pictures.length === 0)
		return {
			t: 'group',
			c: [...around, ...(words.length > 0 ? [{ t: 'p', as: 'caption', c: words } as const] : [])],
		}
	return { t: 'figure', pictures, caption: words, rest: around }
}

function holds(element: Element, other: Element): boolean {
	return deep(element).some((inner) => inner === other)
}

/** That of the figure, then that of the table itself. */
function bothCaptions(words: PdfInline[], own: PdfInline[]): PdfInline[] {
	return words.length > 0 && own.length > 0 ? [...words, { t: 'br' }, ...own] : [...words, ...own]
}

/** What a figure holds beside its pictures, which are set above its caption. */
function withoutPictures(blocks: PdfBlock[]): PdfBlock[] {
	return blocks.filter(({ t, ...block }) => t !== 'p' || !onlyPictures((block as { c: PdfInline[] }).c))
}

function onlyPictures(nodes: PdfInline[]): boolean {
	return nodes.every((node) => (typeof node === 'string' ? node.trim() === '' : node.t === 'picture'))
}
