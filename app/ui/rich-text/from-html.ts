import { PICTURE, type RichBlock, type RichRun, type RichText, safeLink, tidyText } from './rich-text.ts'

/** An element or a text of HTML, whatever parsed it; comments and instructions are not among them. */
export type HtmlNode = string | { tag: string; attribute(name: string): string; children: HtmlNode[] }
type Element = Exclude<HtmlNode, string>

/** What of a pasted text could not be kept as it was. */
export const LOSSES = [
	'pictures',
	'links',
	'notes',
	'levels',
	'nested',
	'merged',
	'looks',
	'deleted',
	'embedded',
] as const
export type Loss = (typeof LOSSES)[number]
export type Losses = { [loss in Loss]?: number }

type Look = Pick<RichRun, 'isBold' | 'isItalic' | 'href'>
/** What a block becomes. */
type Kind = 'paragraph' | 'quotation' | { level: 2 | 3 } | { isOrdered: boolean }

const LEFT_OUT = /^(?:style|script|head|title|meta|link|xml|template|noscript|select|button|textarea|input)$/
const EMBEDDED = /^(?:iframe|object|embed|video|audio|svg|canvas|math)$/
const BLOCKS =
	/^(?:p|div|section|article|main|header|footer|aside|address|center|body|html|dl|dt|dd|figure|figcaption|pre|form|fieldset|hr|br|li|ul|ol|dir|menu|blockquote|h[1-6]|table|caption|thead|tbody|tfoot|tr|td|th)$/

/**
 * The text of HTML that was pasted, as this site can hold it, and what of it was changed or left out, counted. Knows what Word writes: lists
 * that are paragraphs (`mso-list`), their marks, notes, fields of its own (`o:p`, `st1:place`), tables for layout.
 */
export function fromHtml(nodes: readonly HtmlNode[]): { text: RichText; losses: Losses } {
	const reader = new Reader(hasTag(nodes, 'h1') ? 1 : 0)
	reader.read(nodes, 'paragraph', {})
	reader.close()
	return { text: tidyText(reader.blocks.filter((block) => !isBlank(block))), losses: reader.losses }
}

class Reader {
	readonly blocks: RichBlock[] = []
	readonly losses: Losses = {}
	private runs: RichRun[] = []
	private kind: Kind = 'paragraph'
	private readonly shift: number
	private depth = 0

	constructor(shift: number) {
		this.shift = shift
	}

	read(nodes: readonly HtmlNode[], kind: Kind, look: Look): void {
		for (const node of nodes) {
			if (typeof node === 'string') this.say(node, kind, look)
			else this.element(node, kind, look)
		}
	}

	/** Ends the block that is being read. */
	close(): void {
		const { runs, kind } = this
		this.runs = []
		if (runs.length === 0) return
		if (kind === 'paragraph' || kind === 'quotation') this.blocks.push({ kind, runs })
		else if ('level' in kind) this.blocks.push({ kind: 'heading', level: kind.level, runs: plain(runs) })
		else this.blocks.push({ kind: 'list', isOrdered: kind.isOrdered, items: [runs] })
	}

	private lose(what: Loss): void {
		this.losses[what] = (this.losses[what] ?? 0) + 1
	}

	private say(text: string, kind: Kind, look: Look): void {
		const words = text.replace(/[\s\u00a0]{2,}/g, ' ').replace(/\u00ad|\u200b|\ufeff/g, '')
		if (words === '') return
		if (this.runs.length === 0) this.kind = kind
		this.runs.push({ text: words, ...look })
	}

	private element(element: Element, kind: Kind, look: Look): void {
		const { tag, children } = element
		const style = styleOf(element)
		if (LEFT_OUT.test(tag) || /^(?:Ignore|field-)/i.test(style['mso-list'] ?? '')) return
		if (style['display'] === 'none' || style['mso-hide'] === 'all' || tag === 'del') {
			if (wordsOf(children).trim() !== '') this.lose('deleted')
			return
		}
		if (EMBEDDED.test(tag)) this.lose('embedded')
		if (tag === 'img') this.picture(element)
		else if (tag === 'table') this.table(element, kind)
		else if (BLOCKS.test(tag)) this.block(element, style, kind)
		else this.read(children, kind, this.lookOf(element, style, look))
	}

	private block(element: Element, style: Style, kind: Kind): void {
		const { tag, children } = element
		this.close()
		if (tag === 'ul' || tag === 'ol') {
			this.depth += 1
			if (this.depth === 2) this.lose('nested')
			this.read(children, { isOrdered: tag === 'ol' }, {})
			this.close()
			this.depth -= 1
			return
		}
		if (/footnote-list|endnote-list/.test(style['mso-element'] ?? '')) this.lose('notes')
		const own = this.kindOf(element, style) ?? kind
		this.read(children, own, {})
		this.close()
	}

	private kindOf(element: Element, style: Style): Kind | null {
		const { tag } = element
		const name = element.attribute('class')
		const list = /level(\d+)/.exec(style['mso-list'] ?? '')
		if (list) {
			if (Number(list[1]) > 1) this.lose('nested')
			return {
				isOrdered:
					/[\p{L}\p{N}][.)\]]?\s*$/u.test(markOf(element).replaceAll('\u00a0', ' ').trim()) &&
					!/^[o§]$/.test(markOf(element).trim()),
			}
		}
		const outline = Number(style['mso-outline-level'] ?? Number.NaN)
		if (name === 'MsoTitle') return { level: 2 }
		const typed = /^h([1-6])$/.exec(tag)
		const level = typed ? Number(typed[1]) + this.shift : outline >= 1 && outline <= 6 ? outline + 1 : 0
		if (level > 0) {
			if (level > 3) this.lose('levels')
			return { level: level > 2 ? 3 : 2 }
		}
		if (tag === 'blockquote' || /^Mso(?:Intense)?Quote/.test(name)) return 'quotation'
		return null
	}

	private lookOf(element: Element, style: Style, look: Look): Look {
		const { tag } = element
		const weight = style['font-weight'] ?? (/^(?:b|strong)$/.test(tag) ? 'bold' : '')
		const slant = style['font-style'] ?? (/^(?:i|em|cite|dfn|var)$/.test(tag) ? 'italic' : '')
		const isBold = weight === '' ? look.isBold : /^(?:bold|bolder|[6-9]00)$/.test(weight) || undefined
		const isItalic = slant === '' ? look.isItalic : /^(?:italic|oblique)$/.test(slant) || undefined
		let { href } = look
		if (tag === 'a') href = this.linkOf(element, style) ?? href
		const isNote = /footnote|endnote/i.test(`${element.attribute('class')} ${element.attribute('style')}`)
		const decoration = style['text-decoration'] ?? ''
		if (
			!isNote &&
			tag !== 'a' &&
			!look.href &&
			(/^(?:u|s|strike|sub|sup)$/.test(tag) ||
				/underline|line-through/.test(decoration) ||
				/^(?:sub|super)$/.test(style['vertical-align'] ?? '')) &&
			wordsOf(element.children).trim() !== ''
		)
			this.lose('looks')
		return { ...(isBold && { isBold }), ...(isItalic && { isItalic }), ...(href && { href }) }
	}

	private linkOf(element: Element, style: Style): string | undefined {
		const typed = element.attribute('href')
		if (typed === '' || wordsOf(element.children).trim() === '') return
		if (style['mso-footnote-id'] || style['mso-endnote-id'] || /^#_(?:ftn|edn)/.test(typed)) return
		const href = typed.startsWith('#') ? null : safeLink(typed)
		if (href === null) this.lose('links')
		return href ?? undefined
	}

	private picture(element: Element): void {
		const [src, alt] = [element.attribute('src'), element.attribute('alt').trim()]
		const path = /^https?:\/\/[^/]+(\/images\/[0-9a-f]{32})$/.exec(src)?.[1] ?? src
		if (PICTURE.test(path) && alt !== '') {
			this.close()
			this.blocks.push({ kind: 'picture', src: path, alt })
		} else this.lose('pictures')
	}

	private table(element: Element, kind: Kind): void {
		this.close()
		const rows = rowsOf(element)
		const cells = rows.flat()
		if (cells.length <= 1)
			this.read(
				cells.flatMap(({ children }) => children),
				kind,
				{},
			)
		else {
			if (cells.some(({ children }) => hasTag(children, 'table'))) this.lose('nested')
			this.blocks.push({ kind: 'table', rows: this.unmerged(rows) })
		}
		this.close()
	}

	/** The cells each in its column: what spans columns or rows leaves empty cells behind. */
	private unmerged(rows: readonly Element[][]): RichRun[][][] {
		const covered: number[] = []
		return rows.map((row) => {
			const read: RichRun[][] = []
			const skip = () => {
				while ((covered[read.length] ?? 0) > 0) {
					covered[read.length] = (covered[read.length] ?? 0) - 1
					read.push([])
				}
			}
			for (const cell of row) {
				skip()
				const [columns, down] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')]
				if (columns > 1 || down > 1) this.lose('merged')
				for (let at = 0; at < columns; at += 1) {
					covered[read.length] = down - 1
					read.push(at === 0 ? this.cell(cell) : [])
				}
			}
			skip()
			return read
		})
	}

	/** The words of a cell in one line. */
	private cell(cell: Element): RichRun[] {
		const inner = new Reader(this.shift)
		inner.read(cell.children, 'paragraph', {})
		inner.close()
		for (const [what, count] of Object.entries(inner.losses) as [Loss, number][])
			this.losses[what] = (this.losses[what] ?? 0) + count
		return inner.blocks.flatMap((block) => {
			if (block.kind === 'picture') this.lose('pictures')
			return [...runsIn(block), { text: ' ' }]
		})
	}
}

const spanOf = (cell: Element, name: string) => Math.min(Math.max(Number(cell.attribute(name)) || 1, 1), 100)

/** The words of a block in one line. */
export const runsIn = (block: RichBlock): RichRun[] => {
	if (block.kind === 'picture') return []
	if (block.kind === 'list') return block.items.flatMap((item) => [...item, { text: ' ' }])
	if (block.kind === 'table') return block.rows.flat().flatMap((cell) => [...cell, { text: ' ' }])
	return block.runs
}

/** Titles are as bold as the page makes them. */
const plain = (runs: readonly RichRun[]) =>
	runs.map(({ text, isItalic, href }) => ({ text, ...(isItalic && { isItalic }), ...(href && { href }) }))

const isBlank = (block: RichBlock) =>
	block.kind !== 'picture' &&
	/^[\s\u00a0]*$/.test(
		runsIn(block)
			.map(({ text }) => text)
			.join(''),
	)

type Style = { [property: string]: string | undefined }

function styleOf(element: Element): Style {
	const style: Style = {}
	for (const part of element.attribute('style').split(';')) {
		const [property = '', ...value] = part.split(':')
		style[property.trim().toLowerCase()] = value.join(':').trim()
	}
	return style
}

const wordsOf = (nodes: readonly HtmlNode[]): string =>
	nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.children))).join('')

/** The mark that Word writes before an item of a list. */
function markOf(element: Element): string {
	for (const child of element.children) {
		if (typeof child === 'string') continue
		const mark = /^Ignore/i.test(styleOf(child)['mso-list'] ?? '') ? wordsOf(child.children) : markOf(child)
		if (mark !== '') return mark
	}
	return ''
}

const hasTag = (nodes: readonly HtmlNode[], tag: string): boolean =>
	nodes.some((node) => typeof node !== 'string' && (node.tag === tag || hasTag(node.children, tag)))

/** The cells of a table by its rows, without those of a table inside. */
function rowsOf(table: Element): Element[][] {
	return table.children.flatMap((child) => {
		if (typeof child === 'string') return []
		if (child.tag === 'tr')
			return [
				child.children.filter(
					(cell): cell is Element => typeof cell !== 'string' && /^t[dh]$/.test(cell.tag),
				),
			]
		return /^(?:thead|tbody|tfoot)$/.test(child.tag) ? rowsOf(child) : []
	})
}
