import type { Block } from '#app/modules/manuscript-file/index.ts'
import {
	allIn,
	childOf,
	childrenOf,
	type Relations,
	type XmlElement,
} from '#app/modules/manuscript-file/read/index.ts'
import { htmlOf } from './assemble.ts'
import { type OpenFields, passParagraph } from './fields.ts'
import type { HtmlBlock } from './html-block.ts'
import { boxesIn, inlineOf } from './inline.ts'
import { paragraphHtml, type Source } from './source.ts'
import { tableHtml } from './tables.ts'

/** How the paragraphs of one part of a document are read. */
export type Walk = {
	source: Source
	relations: Relations
	fields: OpenFields
	/** The block that the check made of a paragraph; undefined when it has no words, or is not of the body. */
	blockOf(paragraph: XmlElement): Block | undefined
	/** The level of a heading that no style names; 0 for running text. */
	levelOf(block: Block): number
	/** Whether the paragraph belongs to the text; one without words goes with those around it. */
	isIncluded(block: Block | undefined): boolean
	/** Whether the notes of a paragraph that is not shown are kept for the readers of the text. */
	keepsNotesOf(block: Block | undefined): boolean
	/** Hears what was made of a paragraph's words. */
	onWords(block: Block | undefined, html: string): void
	/** Hears what was made of the words of a note. */
	onNoteWords(note: XmlElement, html: string): void
	warn(code: 'drawing'): void
	/** Hears of a table that is no more than a frame around its words, or empty, with its first words. */
	onFrame(block: Block | undefined): void
	/** Bookmarks that stand between paragraphs, for the next one that is shown. */
	marks: string[]
}

const SKIPPED = new Set(['del', 'moveFrom', 'Fallback', 'sectPr', 'tblPr'])
/** LibreOffice has a style for the captions of each kind. */
const CAPTION_STYLE =
	/caption|légende|legende|leyenda|epígrafe|تسمية|^(?:table|tableau|tabla|figure|figura|illustration|ilustración|drawing|dessin|dibujo)$/i
const FIGURE =
	/^(?:fig(?:ure|ura)?s?\.?|images?|imagen|photo(?:graphie)?s?|cartes?|maps?|mapas?|graphiques?|gráficos?|charts?|schémas?|diagram(?:me|a)?s?|illustrations?|plates?|الشكل|شكل|صورة|خريطة)\s*(?:n[°o]\s*)?[\d\p{Nd}IVX]+\b/iu
const TABLE =
	/^(?:tableaux?|tables?|tablas?|cuadros?|encadrés?|الجدول|جدول)\s*(?:n[°o]\s*)?[\d\p{Nd}IVX]+\b/iu
const CREDIT = /^(?:source|sources|fuente|fuentes|crédits?|credits?|photo|cliché|المصدر)\s*[:.©]/iu
const LONGEST_CAPTION = 400
const QUOTATION_STYLE = /quot|citation|cita\b|^block ?text$|اقتباس/i
const TWIPS_PER_CM = 567
/** Where a link of the text leads to. */
const ANCHOR = /<span id="[^"]*"><\/span>/g

/** The blocks of a body, cell, note or text box, in order. */
export function htmlBlocksOf(container: XmlElement, walk: Walk): HtmlBlock[] {
	const htmlBlocks: HtmlBlock[] = []
	for (const child of childrenOf(container)) {
		if (SKIPPED.has(child.name)) continue
		if (child.name === 'p') addParagraph(child, walk, htmlBlocks)
		else if (child.name === 'tbl') addTable(child, walk, htmlBlocks)
		else if (child.name === 'bookmarkStart') walk.marks.push(child.attributes['name'] ?? '')
		else htmlBlocks.push(...htmlBlocksOf(child, walk))
	}
	return htmlBlocks
}

function addTable(table: XmlElement, walk: Walk, htmlBlocks: HtmlBlock[]): void {
	const cells = childrenOf(table, 'tr').flatMap((row) => childrenOf(row, 'tc'))
	const [cell] = cells
	const firstBlock = () => [...allIn(table, 'p')].map(walk.blockOf).find((block) => block !== undefined)
	if (cells.length === 1 && cell) {
		walk.onFrame(firstBlock())
		htmlBlocks.push(...htmlBlocksOf(cell, walk))
		return
	}
	const html = tableHtml(table, (cell) => htmlOf(htmlBlocksOf(cell, walk)))
	if (html === '') walk.onFrame(firstBlock())
	else htmlBlocks.push({ kind: 'table', html })
}

function addParagraph(paragraph: XmlElement, walk: Walk, htmlBlocks: HtmlBlock[]): void {
	const { source, relations, fields } = walk
	const block = walk.blockOf(paragraph)
	const text = block?.text ?? ''
	const level = block ? walk.levelOf(block) : 0
	const place = source.numbering.placeOf(paragraph)
	if (!walk.isIncluded(block)) {
		if (place && block) source.numbering.count(place)
		passParagraph(paragraph, fields, (mark) => {
			if (walk.keepsNotesOf(block)) source.keepNote(mark, block)
		})
		for (const box of boxesIn(paragraph)) htmlBlocks.push(...htmlBlocksOf(box, walk))
		return
	}
	const marks = walk.marks.splice(0)
	const { html, pictures, boxes } = inlineOf(paragraph, source, relations, fields, {
		ignoresBold: level > 0,
		marks,
	})
	walk.onWords(block, html)
	const hasWords = html.replace(ANCHOR, '').trim() !== ''
	if (!hasWords && pictures.length === 0) walk.marks.push(...marks)
	const count = place && hasWords ? source.numbering.count(place) : null
	if (pictures.length > 0) {
		htmlBlocks.push({ kind: 'pictures', html: (hasWords ? '' : html) + pictures.join('') })
	}
	if (hasWords) {
		if (level > 0) {
			const label = count && place?.isOrdered ? `${count.label} ` : ''
			htmlBlocks.push({ kind: 'heading', level, html: label + html })
		} else if (isCaption(block, text, pictures.length > 0 || lastIsPicture(htmlBlocks))) {
			htmlBlocks.push({
				kind: 'caption',
				of: TABLE.test(text) ? 'table' : FIGURE.test(text) ? 'figure' : null,
				html,
			})
		} else if (place && count) htmlBlocks.push({ kind: 'item', place, value: count.value, html })
		else if (CREDIT.test(text) && text.length < LONGEST_CAPTION) htmlBlocks.push({ kind: 'credit', html })
		else if (isQuotation(paragraph, block)) {
			htmlBlocks.push({ kind: 'quotation', html: paragraphHtml(source, html, text) })
		} else htmlBlocks.push({ kind: 'paragraph', html: paragraphHtml(source, html, text) })
	}
	for (const box of boxes) {
		walk.warn('drawing')
		htmlBlocks.push(...htmlBlocksOf(box, walk))
	}
}

function lastIsPicture(htmlBlocks: HtmlBlock[]): boolean {
	return htmlBlocks.at(-1)?.kind === 'pictures'
}

/** By its style, or by the way it begins where it is short. */
function isCaption(block: Block | undefined, text: string, isByPicture: boolean): boolean {
	if (!block || text.length > LONGEST_CAPTION) return false
	if (CAPTION_STYLE.test(block.style)) return true
	if (isByPicture) return FIGURE.test(text)
	return (FIGURE.test(text) || TABLE.test(text)) && /^\S+\s*\S+\s*[.:–—-]/u.test(text)
}

/** By its style, or set in from both margins, or by a centimetre from the first, all of it. */
function isQuotation(paragraph: XmlElement, block: Block | undefined): boolean {
	if (!block || block.inTable) return false
	if (QUOTATION_STYLE.test(block.style)) return true
	const indent = childOf(childOf(paragraph, 'pPr'), 'ind')?.attributes ?? {}
	const start = Number(indent['left'] ?? indent['start'] ?? 0)
	const end = Number(indent['right'] ?? indent['end'] ?? 0)
	const isHanging = Number(indent['hanging'] ?? 0) > 0
	return !isHanging && block.text.length > 60 && (start >= TWIPS_PER_CM || (start > 200 && end > 200))
}
