import type { Element, Node } from '#app/modules/work/full-text/index.ts'
import { blocks } from './blocks.ts'
import { withoutBreaks } from './breaks.ts'
import { type BodyContext, HEADING, hasHeading, inParagraphs, labelOf, type Surroundings } from './context.ts'
import { classOf, identityOf, isElement, xml } from './elements.ts'
import { inline } from './inline.ts'

/** The body and the notes of a text in the order of JATS: blocks first, then sections by the levels of the headings. */
export function bodyOf(
	tree: Element,
	surroundings: Surroundings,
): { body: Element; notes: Element[]; rest: Element[] } {
	const context: BodyContext = {
		...surroundings,
		blocks: (nodes) => blocks(nodes, context),
		sections: (nodes) => sectionsOf(nodes, context),
	}
	const notes: Element[] = []
	const rest: Node[] = []
	const flow = openFlow(tree.children).filter((node) => {
		if (!isElement(node) || !isNotes(node)) return true
		for (const child of node.children) {
			if (isElement(child) && (child.tag === 'ol' || child.tag === 'ul'))
				for (const item of child.children)
					if (isElement(item)) notes.push(item)
					else continue
			else rest.push(child)
		}
		return false
	})
	const { before, sections } = sectionsOf(flow, context)
	return {
		body: xml('body', {}, before, sections),
		notes: notes.map((item, index) => note(item, index, context)),
		rest: blocks(rest, context),
	}
}

/** Titles of the section that says where the data are, as journals of the four languages have them (JATS4R, data availability statements). */
const DATA_AVAILABILITY =
	/^(?:data(?: and (?:code|materials?))? availability(?: statement)?|availability of data(?: and materials?)?|(?:déclaration (?:de|sur la) )?disponibilité des données|(?:declaración de )?disponibilidad de (?:los )?datos|(?:بيان )?(?:إتاحة|توافر|توفر) البيانات)$/iu

function plainText(nodes: readonly Node[]): string {
	return nodes
		.map((node) => (isElement(node) ? plainText(node.children) : node))
		.join('')
		.trim()
}

/** Blocks before the first heading, and sections with all below them. */
function sectionsOf(flow: readonly Node[], context: BodyContext): { before: Element[]; sections: Element[] } {
	const first = flow.findIndex((node) => isElement(node) && HEADING.test(node.tag))
	if (first < 0) return { before: blocks(flow, context), sections: [] }
	const sections: Element[] = []
	let index = first
	while (index < flow.length) {
		const heading = flow[index] as Element
		let end = index + 1
		while (end < flow.length && !isHeadingUpTo(flow[end], heading.tag)) end++
		const within = sectionsOf(flow.slice(index + 1, end), context)
		const [label, title] = labelOf(heading)
		sections.push(
			xml(
				'sec',
				{
					...identityOf(heading),
					'sec-type': DATA_AVAILABILITY.test(plainText(title)) ? 'data-availability' : undefined,
				},
				label ? xml('label', {}, label) : null,
				xml('title', {}, withoutBreaks(inline(title, context), true)),
				within.before,
				within.sections,
			),
		)
		index = end
	}
	return { before: blocks(flow.slice(0, first), context), sections }
}

function isHeadingUpTo(node: Node | undefined, tag: string): boolean {
	return isElement(node) && HEADING.test(node.tag) && node.tag <= tag
}

function isNotes(element: Element): boolean {
	return element.tag === 'section' && classOf(element) === 'notes'
}

/** Frames that only group sections give way to their content; what linked to one finds the first thing in it. */
function openFlow(nodes: readonly Node[]): Node[] {
	return nodes.flatMap((node): Node[] => {
		if (!isElement(node) || isNotes(node)) return [node]
		if (!(node.tag === 'section' || (node.tag === 'div' && classOf(node) === '')) || !hasHeading(node))
			return [node]
		const inner = openFlow(node.children)
		const id = node.attributes.get('id')
		const first = inner.find((child) => isElement(child) && !child.attributes.has('id'))
		if (id && isElement(first)) first.attributes.set('id', id)
		return inner
	})
}

function note(item: Element, index: number, context: BodyContext): Element {
	const paragraphs = inParagraphs(blocks(item.children, context))
	return xml(
		'fn',
		{ id: item.attributes.get('id') ?? `note-${index + 1}`, 'xml:lang': item.attributes.get('lang') },
		xml('label', {}, item.attributes.get('value') ?? String(index + 1)),
		paragraphs.length > 0 ? paragraphs : xml('p'),
	)
}
