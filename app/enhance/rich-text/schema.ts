import { type Mark, type Node, Schema } from 'prosemirror-model'
import { tableNodes } from 'prosemirror-tables'
import { type RichBlock, type RichRun, type RichText, tidyText } from '#app/ui/rich-text/rich-text.ts'

const cells = tableNodes({ tableGroup: 'block', cellContent: 'paragraph', cellAttributes: {} })

/** What `RichText` can hold, and nothing else: an editor of this schema writes no text that the server would refuse. */
export const SCHEMA = new Schema({
	nodes: {
		doc: { content: 'block+' },
		paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
		heading: {
			group: 'block',
			content: 'inline*',
			defining: true,
			attrs: { level: { default: 2 } },
			parseDOM: [2, 3].map((level) => ({ tag: `h${level}`, attrs: { level } })),
			toDOM: ({ attrs }) => [attrs['level'] === 2 ? 'h2' : 'h3', 0],
		},
		quotation: {
			group: 'block',
			content: 'inline*',
			defining: true,
			parseDOM: [{ tag: 'blockquote' }],
			toDOM: () => ['blockquote', 0],
		},
		bullets: { group: 'block', content: 'item+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
		numbers: { group: 'block', content: 'item+', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
		item: { content: 'paragraph', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
		picture: {
			group: 'block',
			atom: true,
			attrs: { src: {}, alt: {} },
			toDOM: ({ attrs }) => ['img', { class: 'text-picture', src: attrs['src'], alt: attrs['alt'] }],
		},
		...cells,
		text: { group: 'inline' },
	},
	marks: {
		link: {
			attrs: { href: {} },
			inclusive: false,
			toDOM: ({ attrs }) => ['a', { class: 'link', href: attrs['href'] }, 0],
		},
		bold: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
		italic: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
	},
})

const { nodes, marks } = SCHEMA

/** Runs as the editor's texts. */
export const inline = (runs: readonly RichRun[]): Node[] =>
	runs.map(({ text, isBold, isItalic, href }) =>
		SCHEMA.text(text, [
			...(href ? [marks.link.create({ href })] : []),
			...(isBold ? [marks.bold.create()] : []),
			...(isItalic ? [marks.italic.create()] : []),
		]),
	)

const paragraph = (runs: readonly RichRun[]) => nodes.paragraph.create(null, inline(runs))

function blockOf(block: RichBlock): Node {
	if (block.kind === 'paragraph') return paragraph(block.runs)
	if (block.kind === 'quotation') return nodes.quotation.create(null, inline(block.runs))
	if (block.kind === 'heading') return nodes.heading.create({ level: block.level }, inline(block.runs))
	if (block.kind === 'picture') return nodes.picture.create({ src: block.src, alt: block.alt })
	if (block.kind === 'list') {
		const items = block.items.map((runs) => nodes.item.create(null, paragraph(runs)))
		return (block.isOrdered ? nodes.numbers : nodes.bullets).create(null, items)
	}
	const rows = block.rows.map((row, index) => {
		const cell = index === 0 ? nodes.table_header : nodes.table_cell
		return nodes.table_row.create(
			null,
			row.map((runs) => cell.create(null, paragraph(runs))),
		)
	})
	return nodes.table.create(null, rows)
}

/** The blocks of a formatted text as the editor has them. */
export const blocksOf = (text: RichText): Node[] => text.map(blockOf)

/** A formatted text as the editor's document; an empty one, a table or a picture is followed by an empty paragraph to type into. */
export function documentOf(text: RichText): Node {
	const last = text.at(-1)?.kind
	const line = last === undefined || last === 'table' || last === 'picture' ? [nodes.paragraph.create()] : []
	return nodes.doc.create(null, [...blocksOf(text), ...line])
}

const has = (all: readonly Mark[], name: string) => all.find(({ type }) => type.name === name)

function runsOf(node: Node): RichRun[] {
	const runs: RichRun[] = []
	node.forEach(({ text = '', marks: own }) => {
		const href: unknown = has(own, 'link')?.attrs['href']
		runs.push({
			text,
			...(has(own, 'bold') && { isBold: true as const }),
			...(has(own, 'italic') && { isItalic: true as const }),
			...(typeof href === 'string' && { href }),
		})
	})
	return runs
}

const children = (node: Node) => Array.from({ length: node.childCount }, (_, index) => node.child(index))
const inside = (node: Node) => children(node).flatMap(runsOf)

function richBlock(node: Node): RichBlock {
	const { name } = node.type
	if (name === 'heading')
		return { kind: 'heading', level: node.attrs['level'] === 2 ? 2 : 3, runs: runsOf(node) }
	if (name === 'quotation') return { kind: 'quotation', runs: runsOf(node) }
	if (name === 'picture')
		return { kind: 'picture', src: String(node.attrs['src']), alt: String(node.attrs['alt']) }
	if (name === 'bullets' || name === 'numbers')
		return { kind: 'list', isOrdered: name === 'numbers', items: children(node).map(inside) }
	if (name === 'table') return { kind: 'table', rows: children(node).map((row) => children(row).map(inside)) }
	return { kind: 'paragraph', runs: runsOf(node) }
}

/** The editor's document as a formatted text. */
export const textOf = (document: Node): RichText => tidyText(children(document).map(richBlock))
