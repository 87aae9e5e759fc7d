import type { Element, Node } from '#app/modules/work/full-text/index.ts'
import { isElement } from './elements.ts'

/** What an `xref` leads to, by the element that it finds (JATS 1.3, attribute ref-type). */
const REFERENCE_TYPES: { [tag: string]: string } = {
	...{
		aff: 'aff',
		'boxed-text': 'boxed-text',
		'disp-formula': 'disp-formula',
		fig: 'fig',
		fn: 'fn',
		list: 'list',
	},
	...{ ref: 'bibr', sec: 'sec', statement: 'statement', 'table-wrap': 'table' },
}
const HOLDS_FORMULAS = new Set([
	...[
		'p',
		'td',
		'th',
		'sec',
		'body',
		'disp-quote',
		'boxed-text',
		'fig',
		'table-wrap',
		'term',
		'named-content',
	],
	...['styled-content', 'notes'],
])
const HOLDS_BREAKS = new Set(['title', 'td', 'th', 'article-title'])

/**
 * Makes an article whole: ids stand once, each reference says what kind of thing it leads to and one that leads nowhere
 * becomes its words; displayed formulas and ends of line stay where the tag set knows them.
 */
export function finish(article: Element): Element {
	const targets = new Map<string, string>()
	visit(article, (element) => {
		const id = element.attributes.get('id')
		if (id === undefined) return
		if (targets.has(id)) element.attributes.delete('id')
		else targets.set(id, element.tag)
	})
	const finished = (element: Element): Element => {
		element.children = element.children.flatMap((child): Node[] => {
			if (!isElement(child)) return [child]
			const inner = finished(child)
			if (inner.tag === 'break') return HOLDS_BREAKS.has(element.tag) ? [inner] : [' ']
			if (inner.tag === 'disp-formula' && !HOLDS_FORMULAS.has(element.tag)) inner.tag = 'inline-formula'
			if (inner.tag !== 'xref') return [inner]
			const target = targets.get(inner.attributes.get('rid') ?? '')
			if (!target) return inner.children
			inner.attributes.set('ref-type', REFERENCE_TYPES[target] ?? 'other')
			return [inner]
		})
		return element
	}
	return finished(article)
}

/** How many elements of a name there are. */
export function countOf(root: Element, tag: string): number {
	let count = 0
	visit(root, (element) => {
		if (element.tag === tag) count += 1
	})
	return count
}

function visit(element: Element, look: (element: Element) => void): void {
	look(element)
	for (const child of element.children) if (isElement(child)) visit(child, look)
}
