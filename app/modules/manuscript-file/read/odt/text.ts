import { childOf, childrenOf, textIn, type XmlElement } from '../xml.ts'
import { numPr, type OdtLists } from './lists.ts'
import type { OdtStyles } from './look.ts'
import type { OdtMedia } from './media.ts'
import { tableXml } from './tables.ts'
import { xmlText, xmlValue } from './write-xml.ts'

/** What may stand in a line and shows its words (ODF 1.3, part 3, sections 6 and 7, and LibreOffice's reference to a style), but notes, frames and marks: of every other element nothing is shown. */
const SHOWN_IN_LINE =
	/^(?:a|author-(?:initials|name)|bibliography-mark|bookmark-ref|chapter|(?:character|image|object|page|paragraph|table|word)-count|conditional-text|content-control|(?:creation|modification|print)-(?:date|time)|creator|database-(?:display|name|row-number)|date|dde-connection|description|drop-down|editing-(?:cycles|duration)|execute-macro|expression|file-name|initial-creator|keywords|measure|meta|meta-field|note-ref|page-continuation(?:-string)?|page-variable-(?:get|set)|placeholder|printed-by|reference-ref|sender-[a-z-]+|sequence|sequence-ref|sheet-name|style-ref|subject|table-formula|template-name|text-input|time|title|user-defined|user-field-(?:get|input)|variable-(?:get|input|set))$/
/** What may hold paragraphs on a page, but lists, tables, frames and shapes (sections 5 and 8, and 16.10 of headers). */
const HOLDS_PARAGRAPHS =
	/^(?:a|bibliography|index-body|index-title|numbered-paragraph|region-(?:left|center|right)|section)$/
/** Lists of what stands elsewhere (ODF 1.3, part 3, section 8). */
const LISTING =
	/^(?:table-of-content|illustration-index|table-index|object-index|user-index|alphabetical-index)$/
/** The section in which Zotero keeps the list of sources. */
const ZOTERO_LIST = /^ZOTERO_BIBL\b/
const SHAPE =
	/^(?:custom-shape|rect|line|polyline|polygon|regular-polygon|path|circle|ellipse|g|connector|caption|measure|control|scene)$/

const HIDDEN = '<w:vanish/>'

type Change = { kind: string; author: string; content: XmlElement }
type List = { number: number; level: number; style: string }
type Inside = { list: List | null; isHidden: boolean }

/** A section, a field or the mark of a paragraph that is not shown, or was not when its condition was last looked at (sections 19.798 and 19.846). */
const isHidden = ({ attributes }: XmlElement) =>
	attributes['display'] === 'none' || attributes['is-hidden'] === 'true'

/** Notes, frames and words between signs: beside the line or over it, and with a look of their own. */
const isBesideLine = ({ name }: XmlElement) =>
	/^(?:note|annotation|frame|ruby)$/.test(name) || SHAPE.test(name)

/** The marks of a paragraph that its conditions hide it by (section 7.7.12), without those of its notes and frames. */
function marksIn(element: XmlElement): XmlElement[] {
	return childrenOf(element).flatMap((child) => {
		if (child.name === 'hidden-paragraph') return child
		return isBesideLine(child) ? [] : marksIn(child)
	})
}

/** The text of an OpenDocument text on its way to WordprocessingML. */
export class OdtText {
	readonly links = new Map<string, string>()
	readonly notes: Record<'footnote' | 'endnote', string[]> = { footnote: [], endnote: [] }
	readonly comments: string[] = []
	readonly #styles: OdtStyles
	readonly #lists: OdtLists
	readonly #media: OdtMedia
	readonly #changes = new Map<string, Change>()
	#insertedBy: string | null = null
	#bookmarks = 0

	constructor(body: XmlElement, styles: OdtStyles, lists: OdtLists, media: OdtMedia) {
		this.#styles = styles
		this.#lists = lists
		this.#media = media
		for (const region of childrenOf(childOf(body, 'tracked-changes'))) {
			const [change] = childrenOf(region)
			if (!change) continue
			const author = textIn(childOf(childOf(change, 'change-info'), 'creator'))
			this.#changes.set(region.attributes['id'] ?? '', { kind: change.name, author, content: change })
		}
	}

	/** Paragraphs and tables of a body, a cell, a note or a frame. */
	blocks(container: XmlElement, inside: Inside = { list: null, isHidden: false }): string {
		return childrenOf(container)
			.map((child) => this.#block(child, inside))
			.join('')
	}

	#block(element: XmlElement, inside: Inside): string {
		const { name, attributes } = element
		if (name === 'p' || name === 'h') return this.#paragraph(element, inside)
		if (name === 'list') return this.#list(element, inside)
		if (name === 'table') return tableXml(element, (cell) => this.blocks(cell, { ...inside, list: null }))
		if (name === 'change' || name === 'change-start' || name === 'change-end') {
			const made = this.#change(element)
			return made ? `<w:p>${made}</w:p>` : ''
		}
		if (LISTING.test(name)) {
			const gallery =
				'<w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr>'
			return `<w:sdt>${gallery}<w:sdtContent>${this.blocks(element, inside)}</w:sdtContent></w:sdt>`
		}
		const shown = { ...inside, isHidden: inside.isHidden || isHidden(element) }
		if (name === 'section' && ZOTERO_LIST.test(attributes['name'] ?? ''))
			return `<w:sdt><w:sdtPr><w:bibliography/></w:sdtPr><w:sdtContent>${this.blocks(element, shown)}</w:sdtContent></w:sdt>`
		if (name === 'frame' || SHAPE.test(name))
			return inside.isHidden ? '' : `<w:p>${this.#drawn(element)}</w:p>`
		return HOLDS_PARAGRAPHS.test(name) ? this.blocks(element, shown) : ''
	}

	#paragraph(element: XmlElement, { list, isHidden: isInside }: Inside): string {
		const style = this.#styles.of('paragraph', element.attributes['style-name'])
		const level = Math.min(9, Math.max(1, Number(element.attributes['outline-level']) || 1))
		const place =
			element.name === 'h'
				? `${this.#lists.headingNumber(level)}<w:outlineLvl w:val="${level - 1}"/>`
				: list
					? numPr(list.number, list.level)
					: ''
		const marks = marksIn(element)
		const isOut = isInside || (marks.length > 0 && marks.every(isHidden))
		const run = style.run + (isOut ? HIDDEN : '')
		const properties =
			(style.parent ? `<w:pStyle w:val="${xmlValue(style.parent)}"/>` : '') + style.paragraph + place
		return `<w:p><w:pPr>${properties}</w:pPr>${this.#inline(element, run)}</w:p>`
	}

	#list(element: XmlElement, inside: Inside): string {
		const [first] = childrenOf(childrenOf(element, 'list-item')[0], 'p')
		const own = this.#styles.of('paragraph', first?.attributes['style-name']).list
		const named = element.attributes['style-name']
		const style = named ?? own ?? ''
		const level = (inside.list?.level ?? 0) + 1
		const list =
			inside.list && (named === undefined || named === inside.list.style)
				? { ...inside.list, level }
				: { number: this.#lists.numberOf(element, style), level, style }
		return childrenOf(element)
			.map((item) => {
				let isNumbered = item.name === 'list-item'
				const start = Number(item.attributes['start-value'] ?? Number.NaN)
				const number = start >= 0 ? this.#lists.restarted(list.number, level, start) : list.number
				return childrenOf(item)
					.map((child) => {
						const isOwn = isNumbered && child.name === 'p'
						if (isOwn) isNumbered = false
						const place = isOwn ? { ...list, number } : child.name === 'list' ? list : null
						return this.#block(child, { ...inside, list: place })
					})
					.join('')
			})
			.join('')
	}

	/** The runs of a paragraph; white space is one space (section 6.1.2). */
	#inline(element: XmlElement, look: string): string {
		return element.children
			.map((child) =>
				typeof child === 'string' ? this.#run(child.replace(/\s+/g, ' '), look) : this.#element(child, look),
			)
			.join('')
	}

	#element(element: XmlElement, around: string): string {
		const { name, attributes } = element
		const look = around + (isHidden(element) ? HIDDEN : '')
		if (look.includes(HIDDEN) && isBesideLine(element)) return ''
		switch (name) {
			case 'span': {
				const style = this.#styles.of('text', attributes['style-name'])
				const named = style.parent ? `<w:rStyle w:val="${xmlValue(style.parent)}"/>` : ''
				return this.#inline(element, named + look.replace(/<w:rStyle [^>]*>/, named ? '' : '$&') + style.run)
			}
			case 'a':
				return this.#link(attributes['href'] ?? '', this.#inline(element, look))
			case 's':
				return this.#run(' ', look)
			case 'tab':
				return '<w:r><w:tab/></w:r>'
			case 'line-break':
				return '<w:r><w:br/></w:r>'
			case 'soft-page-break':
				return '<w:r><w:lastRenderedPageBreak/></w:r>'
			case 'note':
				return this.#note(element)
			case 'annotation':
				return this.#comment(element)
			case 'bookmark':
			case 'bookmark-start':
				this.#bookmarks += 1
				return `<w:bookmarkStart w:id="${this.#bookmarks}" w:name="${xmlValue(attributes['name'] ?? '')}"/><w:bookmarkEnd w:id="${this.#bookmarks}"/>`
			case 'bookmark-ref':
				return this.#link(`#${attributes['ref-name'] ?? ''}`, this.#inline(element, look))
			case 'reference-mark-start':
				return /^ZOTERO_ITEM /.test(attributes['name'] ?? '') ? citationStart(attributes['name'] ?? '') : ''
			case 'reference-mark-end':
				return /^ZOTERO_ITEM /.test(attributes['name'] ?? '') ? fieldChar('end') : ''
			case 'page-number':
				return '<w:fldSimple w:instr="PAGE"/>'
			case 'change':
			case 'change-start':
			case 'change-end':
				return this.#change(element)
			case 'ruby':
				return `<w:r><w:ruby><w:rt><w:r><w:t xml:space="preserve">${xmlText(textIn(childOf(element, 'ruby-text')))} </w:t></w:r></w:rt><w:rubyBase><w:r><w:t>${xmlText(textIn(childOf(element, 'ruby-base')))}</w:t></w:r></w:rubyBase></w:ruby></w:r>`
			default:
				if (name === 'frame' || SHAPE.test(name)) return this.#drawn(element)
				if (name === 'hidden-text')
					return attributes['is-hidden'] === 'false' ? this.#inline(element, look) : ''
				return SHOWN_IN_LINE.test(name) ? this.#inline(element, look) : ''
		}
	}

	#run(text: string, look: string): string {
		if (text === '') return ''
		const run = `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${xmlText(text)}</w:t></w:r>`
		return this.#insertedBy === null
			? run
			: `<w:ins w:id="1" w:author="${xmlValue(this.#insertedBy)}">${run}</w:ins>`
	}

	#link(address: string, words: string): string {
		if (address === '' || words === '') return words
		if (address.startsWith('#'))
			return `<w:hyperlink w:anchor="${xmlValue(address.slice(1).replace(/\|(?:outline|frame|table|region|sequence)$/, ''))}">${words}</w:hyperlink>`
		const id = this.links.get(address) ?? `link${this.links.size + 1}`
		this.links.set(address, id)
		return `<w:hyperlink r:id="${id}">${words}</w:hyperlink>`
	}

	#note(element: XmlElement): string {
		const kind = element.attributes['note-class'] === 'endnote' ? 'endnote' : 'footnote'
		const inserted = this.#insertedBy
		this.#insertedBy = null
		const content = this.blocks(childOf(element, 'note-body') ?? element)
		this.#insertedBy = inserted
		const id = this.notes[kind].push(content)
		return `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`
	}

	#comment(element: XmlElement): string {
		const content = childrenOf(element).filter(({ name }) => name === 'p' || name === 'list')
		const id = this.comments.push(
			`<w:comment w:id="${this.comments.length + 1}" w:author="${xmlValue(textIn(childOf(element, 'creator')))}">${content.map((one) => this.#block(one, { list: null, isHidden: false })).join('')}</w:comment>`,
		)
		return `<w:r><w:commentReference w:id="${id}"/></w:r>`
	}

	/** What was inserted is marked run by run; what was deleted stands in the declarations (section 5.5). */
	#change({ name, attributes }: XmlElement): string {
		const change = this.#changes.get(attributes['change-id'] ?? '')
		if (!change) return ''
		if (name === 'change-start')
			this.#insertedBy = change.kind === 'insertion' ? change.author : this.#insertedBy
		else if (name === 'change-end') this.#insertedBy = null
		else if (change.kind === 'deletion') {
			const words = childrenOf(change.content)
				.filter(({ name }) => name !== 'change-info')
				.map(textIn)
				.join(' ')
			return `<w:del w:id="1" w:author="${xmlValue(change.author)}"><w:r><w:delText xml:space="preserve">${xmlText(words)}</w:delText></w:r></w:del>`
		}
		return ''
	}

	/** Frames and shapes: their pictures, then the words that stand in them. */
	#drawn(element: XmlElement): string {
		const boxes = element.name === 'frame' ? childrenOf(element, 'text-box') : [element]
		const words = boxes.map((box) => this.blocks(box)).join('')
		const hasWords = /<w:t[ >]|<w:drawing>|<m:t[ >]/.test(words)
		const box = hasWords
			? `<w:r><w:pict><v:shape><v:textbox><w:txbxContent>${words}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`
			: ''
		const drawn = element.name === 'frame' ? this.#media.frame(element) : hasWords ? '' : this.#media.shape()
		return drawn + box
	}
}

/** The record that Zotero keeps with a citation, as the field that Word has for it. */
function citationStart(name: string): string {
	const code = `ADDIN ${name.replace(/ RND\w+$/, '')}`
	return `${fieldChar('begin')}<w:r><w:instrText xml:space="preserve"> ${xmlText(code)} </w:instrText></w:r>${fieldChar('separate')}`
}

function fieldChar(type: 'begin' | 'separate' | 'end'): string {
	return `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
}
