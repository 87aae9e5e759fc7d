import type { Element, Node } from '#app/modules/work/full-text/index.ts'
import { splitAtBreaks } from './breaks.ts'
import { type BodyContext, hasHeading, inParagraphs, labelOf } from './context.ts'
import { classOf, identityOf, isBlank, isElement, xml } from './elements.ts'
import { figure, table } from './figures.ts'
import { formula, inline, isPhrase } from './inline.ts'

const KINDS: { [name: string]: string } = {
	traduction: 'translation',
	langue: 'language-name',
	ligne: 'line',
	signature: 'signature',
	source: 'source',
}
const LIST_TYPES: { [type: string]: string } = {
	a: 'alpha-lower',
	A: 'alpha-upper',
	i: 'roman-lower',
	I: 'roman-upper',
}

/** Paragraphs, lists, quotations, verse, examples, figures, tables: the content of a flow without its sections. */
export function blocks(nodes: readonly Node[], context: BodyContext): Element[] {
	const made: Element[] = []
	let run: Node[] = []
	const endRun = () => {
		made.push(...paragraphs(run, {}, context))
		run = []
	}
	for (const node of nodes) {
		if (isPhrase(node) && !isDisplayed(node)) run.push(node)
		else {
			endRun()
			if (isElement(node)) made.push(...block(node, context))
		}
	}
	endRun()
	return made
}

function block(element: Element, context: BodyContext): Element[] {
	const { tag, children } = element
	const own = identityOf(element)
	switch (tag) {
		case 'p':
			return paragraphs(children, { ...own, 'content-type': KINDS[classOf(element)] }, context)
		case 'math':
			return [formula(element)]
		case 'ul':
		case 'ol':
			return list(element, context)
		case 'dl':
			return definitions(element, context)
		case 'blockquote':
			return [xml('disp-quote', own, withSource(children, context))]
		case 'pre':
			return [xml('preformat', own, asPreformatted(inline(children, context)))]
		case 'figure':
			return [figure(element, context)]
		case 'table':
			return [table(element, null, [], context)]
		case 'div':
			return division(element, context)
		case 'aside':
			return [boxed(element, context)]
		case 'hr':
			return []
		default:
			if (/^h[1-6]$/.test(tag)) return paragraphs([{ ...element, tag: 'strong' }], {}, context)
			return named(blocks(children, context), own.id)
	}
}

/** One paragraph for each line: in JATS a line cannot end within one. A formula of its own stands alone. */
function paragraphs(
	nodes: readonly Node[],
	attributes: { [name: string]: string | undefined },
	context: BodyContext,
): Element[] {
	const lines = splitAtBreaks(inline(nodes, context)).filter((line) => !isBlank(line))
	return lines.map((line, index) => {
		const own = index === 0 ? attributes : { ...attributes, id: undefined }
		const [only, ...others] = line.filter((node) => typeof node !== 'string' || node.trim() !== '')
		if (isElement(only) && others.length === 0 && only.tag === 'disp-formula') {
			if (own['id'] && !only.attributes.has('id')) only.attributes.set('id', own['id'])
			return only
		}
		return xml('p', own, line)
	})
}

function division(element: Element, context: BodyContext): Element[] {
	const own = identityOf(element)
	switch (classOf(element)) {
		case 'vers':
			return [verse(element, context)]
		case 'exemple':
		case 'sous-exemple':
			return [example(element, context)]
		case 'glose':
			return [gloss(element, context)]
		case 'tab-enveloppe': {
			const inner = element.children.find((child) => isElement(child) && child.tag === 'table')
			return isElement(inner) ? [table(inner, null, [], context)] : blocks(element.children, context)
		}
		case 'contexte':
			return blocks(element.children, context).map((inner) => {
				if (inner.tag === 'p') inner.attributes.set('content-type', 'context')
				return inner
			})
		default:
			return named(blocks(element.children, context), own.id)
	}
}

/** What leads to a frame that JATS does not have finds the first block in it. */
function named(elements: Element[], id: string | undefined): Element[] {
	const [first] = elements
	if (id && first && !first.attributes.has('id')) first.attributes.set('id', id)
	return elements
}

/** List items hold paragraphs and lists; a list that begins elsewhere than at 1 tells its numbers. */
function list(element: Element, context: BodyContext): Element[] {
	const { attributes, children } = element
	const isOrdered = element.tag === 'ol'
	let number = Number(attributes.get('start') ?? 1)
	const step = attributes.has('reversed') ? -1 : 1
	const isTold =
		isOrdered &&
		(number !== 1 || step < 0 || children.some((child) => isElement(child) && child.attributes.has('value')))
	const items = children.filter(isElement).map((item) => {
		number = Number(item.attributes.get('value') ?? number)
		const inner = inParagraphs(blocks(item.children, context), ['list', 'def-list'])
		const label = isTold ? xml('label', {}, `${number}.`) : null
		number += step
		return xml('list-item', identityOf(item), label, inner.length > 0 ? inner : xml('p'))
	})
	if (items.length === 0) return []
	const type = isOrdered ? (LIST_TYPES[attributes.get('type') ?? ''] ?? 'order') : 'bullet'
	return [xml('list', { 'list-type': type, ...identityOf(element) }, items)]
}

function definitions(element: Element, context: BodyContext): Element[] {
	const items: Element[] = []
	for (const child of element.children.filter(isElement)) {
		if (child.tag === 'dt') {
			const words = splitAtBreaks(inline(child.children, context)).flatMap((line, index) =>
				index === 0 ? line : [' ', ...line],
			)
			items.push(xml('def-item', {}, xml('term', identityOf(child), words)))
			continue
		}
		const inner = inParagraphs(blocks(child.children, context))
		if (inner.length === 0) continue
		const last = items.at(-1) ?? xml('def-item', {}, xml('term'))
		if (items.length === 0) items.push(last)
		last.children.push(xml('def', identityOf(child), inner))
	}
	return items.length > 0 ? [xml('def-list', identityOf(element), items)] : []
}

/** A quotation; its source, when it ends with one, is its `attrib`. */
function withSource(children: readonly Node[], context: BodyContext): Element[] {
	const inner = blocks(children, context)
	const last = inner.at(-1)
	if (last?.tag === 'p' && ['source', 'signature'].includes(last.attributes.get('content-type') ?? '')) {
		return [...inner.slice(0, -1), { ...last, tag: 'attrib', attributes: identityAttributes(last) }]
	}
	return inner
}

function identityAttributes({ attributes }: Element): Map<string, string> {
	return new Map([...attributes].filter(([name]) => name === 'id' || name === 'xml:lang'))
}

function asPreformatted(nodes: Node[]): Node[] {
	return nodes.map((node) => {
		if (!isElement(node)) return node
		if (node.tag === 'break') return '\n'
		const isAllowed = !['xref', 'inline-graphic', 'inline-formula', 'disp-formula'].includes(node.tag)
		return isAllowed ? node : xml('named-content', {}, node)
	})
}

/** Lines of verse; half-lines keep their order in one line, a source is the group's. */
function verse(element: Element, context: BodyContext): Element {
	const lines: Element[] = []
	const sources: Element[] = []
	const add = (nodes: readonly Node[], into: Element[], tag: string, own = {}) => {
		for (const line of splitAtBreaks(inline(nodes, context)))
			if (!isBlank(line)) into.push(xml(tag, own, line.map(inVerse)))
	}
	let run: Node[] = []
	for (const child of [...element.children, xml('p')]) {
		if (isPhrase(child)) {
			run.push(child)
			continue
		}
		add(run, lines, 'verse-line')
		run = []
		if (!isElement(child)) continue
		const isSource = ['source', 'signature'].includes(classOf(child))
		if (child.tag === 'p')
			add(child.children, isSource ? sources : lines, isSource ? 'attrib' : 'verse-line', identityOf(child))
		else if (child.tag === 'div' && classOf(child) === 'vers') lines.push(verse(child, context))
		else for (const inner of blocks([child], context)) add([textIn(inner)], lines, 'verse-line')
	}
	return xml('verse-group', identityOf(element), lines.length > 0 ? lines : xml('verse-line'), sources)
}

function textIn(node: Node): string {
	return typeof node === 'string' ? node : node.children.map(textIn).join(' ')
}

function inVerse(node: Node): Node {
	return isElement(node) && ['ext-link', 'disp-formula'].includes(node.tag)
		? xml('named-content', {}, node)
		: node
}

/** A numbered example of a linguist: a statement, in which glosses, translations and further examples stand. */
function example(element: Element, context: BodyContext): Element {
	const [label, rest] = labelOf(element)
	const inner = inParagraphs(blocks(rest, context), ['statement'])
	return xml(
		'statement',
		{ 'content-type': 'example', ...identityOf(element) },
		label ? xml('label', {}, label) : null,
		inner.length > 0 ? inner : xml('p'),
	)
}

/** An interlinear gloss: words side by side, each a list of its lines. */
function gloss(element: Element, context: BodyContext): Element {
	const items: Element[] = []
	let run: Node[] = []
	const endRun = () => {
		const inner = inParagraphs(blocks(run, context), ['list', 'def-list'])
		if (inner.length > 0) items.push(xml('list-item', {}, inner))
		run = []
	}
	for (const child of element.children) {
		if (!(isElement(child) && child.tag === 'div' && classOf(child) === 'mot')) {
			run.push(child)
			continue
		}
		endRun()
		const tiers = child.children.some((tier) => isElement(tier) && classOf(tier) === 'gl')
			? child.children.flatMap((tier) => paragraphs([tier], { 'content-type': 'tier' }, context))
			: inParagraphs(blocks(child.children, context), ['list', 'def-list'])
		items.push(xml('list-item', identityOf(child), tiers.length > 0 ? tiers : xml('p')))
	}
	endRun()
	if (items.length === 0) return xml('p')
	return xml(
		'list',
		{ 'list-type': 'simple', 'list-content': 'interlinear-gloss', ...identityOf(element) },
		items,
	)
}

function boxed(element: Element, context: BodyContext): Element {
	const kind = classOf(element) === 'note' ? 'note' : 'box'
	const { before, sections } = hasHeading(element)
		? context.sections(element.children)
		: { before: blocks(element.children, context), sections: [] }
	return xml('boxed-text', { 'content-type': kind, ...identityOf(element) }, before, sections)
}

function isDisplayed(node: Node): boolean {
	return isElement(node) && node.tag === 'math' && node.attributes.get('display') === 'block'
}
