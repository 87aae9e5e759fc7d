import type { Element, Node } from '#app/modules/work/full-text/index.ts'
import { splitAtBreaks, withoutBreaks } from './breaks.ts'
import { type BodyContext, inParagraphs, labelOf } from './context.ts'
import { classOf, identityOf, isBlank, isElement, xml } from './elements.ts'
import { inline, isPhrase, picture } from './inline.ts'

const IN_FIGURE = new Set([
	...[
		'graphic',
		'p',
		'disp-formula',
		'disp-quote',
		'statement',
		'verse-group',
		'table-wrap',
		'list',
		'def-list',
	],
	'preformat',
])
const IN_TABLE_WRAP = new Set([
	...[
		'table',
		'graphic',
		'disp-formula',
		'disp-quote',
		'statement',
		'verse-group',
		'list',
		'def-list',
		'preformat',
	],
])
const SIDES: { [name: string]: string } = { droite: 'right', centre: 'center' }

/** A figure or a table with its number, its caption and what stands below it. */
export function figure(element: Element, context: BodyContext): Element {
	const captions = element.children.filter(
		(child) => isElement(child) && child.tag === 'figcaption',
	) as Element[]
	const content = element.children.filter((child) => !(isElement(child) && child.tag === 'figcaption'))
	const own = identityOf(element)
	const [label, caption] = captionOf(captions, context)
	const head = [label, caption.length > 0 ? xml('caption', {}, caption) : null]
	if (!isTabular(element)) {
		const inner = contentOf(content, context)
		return xml(
			'fig',
			own,
			head,
			inner.map((block) => (IN_FIGURE.has(block.tag) ? block : xml('p', {}, block))),
		)
	}
	const tables = content.filter(isTableFrame)
	const single = tables.length === 1 ? tableIn(tables[0]) : null
	const others = contentOf(
		content.filter((node) => !(single && isTableFrame(node))),
		context,
	)
	if (single) return table(single, { own, label, caption }, others, context)
	const inner = others
		.flatMap((block) => (block.tag === 'table-wrap' ? block.children : [block]))
		.filter(isElement)
	const rows = inner.filter(({ tag }) => IN_TABLE_WRAP.has(tag))
	const below = inParagraphs(inner.filter(({ tag }) => !IN_TABLE_WRAP.has(tag)).flatMap(flattenedCaption))
	return xml('table-wrap', own, head, rows, below.length > 0 ? xml('table-wrap-foot', {}, below) : null)
}

/** A table as XHTML's in a `table-wrap`; what else belongs to it stands at its foot. */
export function table(
	element: Element,
	around: { own: { [name: string]: string | undefined }; label: Element | null; caption: Element[] } | null,
	others: Element[],
	context: BodyContext,
): Element {
	const captions = element.children.filter(
		(child) => isElement(child) && child.tag === 'caption',
	) as Element[]
	const [label, ownCaption] = captionOf(captions, context)
	const number = around?.label && label ? [xml('p', {}, label.children)] : []
	const caption = [...(around?.caption ?? []), ...number, ...ownCaption]
	const before = others.filter(({ tag }) => IN_TABLE_WRAP.has(tag))
	const below = inParagraphs(others.filter(({ tag }) => !IN_TABLE_WRAP.has(tag)))
	const own = identityOf(element)
	return xml(
		'table-wrap',
		around ? { ...own, ...withoutUndefined(around.own) } : own,
		around?.label ?? label,
		caption.length > 0 ? xml('caption', {}, caption) : null,
		before,
		rowsOf(element, context),
		below.length > 0 ? xml('table-wrap-foot', {}, below) : null,
	)
}

function withoutUndefined(attributes: { [name: string]: string | undefined }) {
	return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined))
}

function flattenedCaption(element: Element): Element[] {
	if (element.tag !== 'caption' && element.tag !== 'label' && element.tag !== 'title') return [element]
	return element.tag === 'caption'
		? element.children.filter(isElement).flatMap(flattenedCaption)
		: [{ ...element, tag: 'p' }]
}

/** The number of a figure, and its words as paragraphs. */
function captionOf(captions: Element[], context: BodyContext): [Element | null, Element[]] {
	const [first, ...more] = captions
	if (!first) return [null, []]
	const [number, rest] = labelOf(first)
	const lines = [rest, ...more.map(({ children }) => children)].flatMap((nodes) =>
		captionLines(nodes, context),
	)
	return [number ? xml('label', {}, number) : null, lines]
}

function captionLines(nodes: readonly Node[], context: BodyContext): Element[] {
	if (!nodes.every(isPhrase)) return inParagraphs(context.blocks(nodes))
	return splitAtBreaks(inline(nodes, context))
		.filter((line) => !isBlank(line))
		.map((line) => xml('p', {}, line))
}

/** Pictures of a figure are `graphic`, what else is in it are blocks. */
function contentOf(nodes: readonly Node[], context: BodyContext): Element[] {
	return nodes.flatMap((node): Element[] => {
		if (!isElement(node)) return context.blocks([node])
		if (node.tag === 'img') return [picture(node, 'graphic', context)]
		const only = onlyPictures(node)
		return only.length > 0 ? only.map((img) => picture(img, 'graphic', context)) : context.blocks([node])
	})
}

/** The pictures of a paragraph or link that holds nothing else. */
function onlyPictures(node: Element): Element[] {
	if (node.tag !== 'p' && node.tag !== 'a' && node.tag !== 'div') return []
	const inner = node.children.filter((child) => typeof child !== 'string' || child.trim() !== '')
	return inner.every((child) => isElement(child) && child.tag === 'img') ? (inner as Element[]) : []
}

function rowsOf(element: Element, context: BodyContext): Element {
	const parts = element.children.filter(isElement).filter(({ tag }) => tag !== 'caption')
	const section = (tag: string, rows: Node[]) => {
		const made = rows.filter(isElement).flatMap((row) => rowOf(row, context))
		return made.length > 0 ? [xml(tag, {}, made)] : []
	}
	const of = (name: string) => parts.filter(({ tag }) => tag === name).flatMap(({ children }) => children)
	const head = section('thead', of('thead'))
	const foot = section('tfoot', of('tfoot'))
	const bodies = parts.flatMap((part) =>
		part.tag === 'tbody'
			? section('tbody', part.children)
			: part.tag === 'tr'
				? section('tbody', [part])
				: [],
	)
	if (bodies.length > 0) return xml('table', {}, head, foot, bodies)
	return xml(
		'table',
		{},
		[...head, ...foot].map((rows) => ({ ...rows, tag: 'tbody' })),
	)
}

function rowOf(row: Element, context: BodyContext): Element[] {
	const cells = row.children.filter(isElement).map((cell) => cellOf(cell, context))
	return cells.length > 0 ? [xml('tr', { id: row.attributes.get('id') }, cells)] : []
}

const IN_CELL = new Set([
	...[
		'p',
		'list',
		'def-list',
		'disp-quote',
		'statement',
		'verse-group',
		'disp-formula',
		'preformat',
		'graphic',
	],
])

function cellOf(cell: Element, context: BodyContext): Element {
	const { attributes, children } = cell
	const lang = attributes.get('lang')
	const content: Node[] = children.every(isPhrase)
		? withoutBreaks(inline(children, context), true)
		: context.blocks(children).map((block) => (IN_CELL.has(block.tag) ? block : xml('p', {}, block)))
	return xml(
		cell.tag,
		{
			id: attributes.get('id'),
			colspan: attributes.get('colspan'),
			rowspan: attributes.get('rowspan'),
			scope: attributes.get('scope'),
			align: SIDES[classOf(cell)],
		},
		lang && content.length > 0
			? xml('named-content', { 'xml:lang': lang }, withoutBreaks(content, false))
			: content,
	)
}

function isTabular(element: Element): boolean {
	return classOf(element) === 'tableau' || element.children.some(isTableFrame)
}

function isTableFrame(node: Node): node is Element {
	return (
		isElement(node) && (node.tag === 'table' || (node.tag === 'div' && classOf(node) === 'tab-enveloppe'))
	)
}

function tableIn(frame: Element | undefined): Element | null {
	if (frame?.tag === 'table') return frame
	return (
		(frame?.children.find((child) => isElement(child) && child.tag === 'table') as Element | undefined) ??
		null
	)
}
