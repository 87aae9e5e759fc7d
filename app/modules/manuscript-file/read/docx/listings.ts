import { allIn, childOf, childrenOf, textIn, type XmlElement } from '../xml.ts'
import type { Styles } from './styles.ts'

/** Fields that list what stands elsewhere: contents, figures, words (ECMA-376, part 1, section 17.16.5). */
const LISTING_FIELD = /^\s*(?:TOC|INDEX|TOA)\b/
const LISTING_STYLE =
	/^(?:(?:toc|tm|tdc|índice|indice|index|contents|verzeichnis) ?\d|toc heading|table of (?:figures|contents|authorities)|table des illustrations|en-tête de table des matières|contents heading)/i
const LISTING_TITLE =
	/^(?:table des mati[èe]res|sommaire|plan|(?:table of )?contents|[íi]ndice(?: general)?|sum[áa]rio|liste des (?:figures|tableaux|cartes|illustrations|photos)|list of (?:figures|tables|maps)|المحتويات|الفهرس|فهرس)[\s:.]*$/i
/** "Les lieux … 12": leaders, or a tab, before the number of a page. */
const ENDS_IN_PAGE = /(?:(?:\.\s?){4,}|\t)\s*(?:\d{1,4}|[ivxlc]+)\s*$/i
const LONGEST_LINE = 250

type Field = { code: string; isResult: boolean; isListing: boolean }
type Paragraph = { element: XmlElement; isHeld: boolean; isLine: boolean; text: string; isHeading: boolean }

/**
 * The paragraphs of tables of contents, lists of figures and indexes. A field that ends late, or never, is over where a heading or running
 * text stands in it: nothing but lines of a list is taken for one.
 */
export function listingsIn(body: XmlElement, styles: Styles): Set<XmlElement> {
	const paragraphs: Paragraph[] = []
	const fields: Field[] = []
	let held: Paragraph | null = null
	const isOpen = () => fields.some(({ isListing }) => isListing)
	const visit = (element: XmlElement, inGallery: boolean) => {
		for (const child of childrenOf(element)) {
			if (child.name === 'Fallback') continue
			if (child.name === 'p') {
				const outer = held
				held = paragraphOf(child, styles, inGallery || isOpen())
				paragraphs.push(held)
				if (held.isHeading || (held.text.trim() !== '' && !held.isLine)) {
					for (const field of fields) field.isListing = false
				}
				visit(child, inGallery)
				held = outer
			} else if (child.name === 'fldChar') {
				const type = child.attributes['fldCharType']
				const field = fields.at(-1)
				if (type === 'begin') fields.push({ code: '', isResult: false, isListing: false })
				else if (type === 'end') fields.pop()
				else if (type === 'separate' && field) {
					field.isResult = true
					field.isListing = LISTING_FIELD.test(field.code)
					if (field.isListing && held) held.isHeld = true
				}
			} else if (child.name === 'instrText') {
				const field = fields.at(-1)
				if (field && !field.isResult) field.code += textIn(child)
			} else visit(child, inGallery || isGallery(child))
		}
	}
	visit(body, false)
	const lines = paragraphs.filter(({ isHeld, isLine, isHeading }) => isHeld && isLine && !isHeading)
	const found = new Set(lines.map(({ element }) => element))
	const written = paragraphs.filter(({ text }) => text.trim() !== '')
	written.forEach(({ element, text }, index) => {
		const next = written[index + 1]
		if (LISTING_TITLE.test(text.trim()) && next && found.has(next.element)) found.add(element)
	})
	return found
}

function paragraphOf(element: XmlElement, styles: Styles, isHeld: boolean): Paragraph {
	const style = styles.name(childOf(childOf(element, 'pPr'), 'pStyle')?.attributes['val'])
	const text = shownText(element)
	const hasStyle = LISTING_STYLE.test(style)
	const leads =
		[...allIn(element, 'hyperlink')].some(({ attributes }) => attributes['anchor']) ||
		[...allIn(element, 'instrText')].some((code) => /PAGEREF|HYPERLINK\s+\\l/.test(textIn(code)))
	return {
		element,
		isHeld: isHeld || hasStyle || (text.length <= LONGEST_LINE && /(?:\.\s?){6,}\s*\d{1,4}\s*$/.test(text)),
		isLine: hasStyle || (text.length <= LONGEST_LINE && (leads || ENDS_IN_PAGE.test(text))),
		text,
		isHeading: !hasStyle && /^(?:heading|titre|título|titulo) ?\d$/i.test(style),
	}
}

/** The words of a paragraph with its tabs; text boxes in it have paragraphs of their own. */
function shownText(element: XmlElement): string {
	return element.children
		.map((child) => {
			if (typeof child === 'string') return ''
			if (child.name === 't') return textIn(child)
			if (child.name === 'tab') return '\t'
			return child.name === 'txbxContent' || child.name === 'Fallback' || child.name === 'pPr'
				? ''
				: shownText(child)
		})
		.join('')
}

/** The content control in which Word keeps a table of contents. */
function isGallery(element: XmlElement): boolean {
	const gallery = childOf(childOf(childOf(element, 'sdtPr'), 'docPartObj'), 'docPartGallery')
	return /table of contents/i.test(gallery?.attributes['val'] ?? '')
}
