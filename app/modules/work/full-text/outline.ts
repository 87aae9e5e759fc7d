import type { OutlineEntry } from '#app/platform/db/work-tables.ts'
import { type Element, elementsOf, type Node, rewrite, textOf } from './tree.ts'

export type { OutlineEntry }

/** The class of a heading before which a level was left out: it stands one below the one above it now, and its editor is told. */
export const SKIPPED_LEVEL = 'niveau-saute'

const HEADING = /^h[1-6]$/
const FLOW = new Set(['root', 'div', 'section', 'aside'])
/** What JATS converters write around the title of a table or figure. */
const CAPTION = 'caption'

/**
 * Levels of a text that stands under the page's own h1: the first is h2, none is skipped. Headings inside tables,
 * lists, figures and quotations become bold paragraphs; empty ones go.
 */
export function levelHeadings(root: Element): void {
	rewrite(root, (element, ancestors) => {
		if (!HEADING.test(element.tag)) return [element]
		const title = textOf(element).trim()
		if (title === '') return []
		if (ancestors.every(isFlow)) return [element]
		return [boldParagraph(element.children)]
	})
	const open: number[] = []
	for (const element of elementsOf(root)) {
		if (!HEADING.test(element.tag)) continue
		const level = Number(element.tag[1])
		const isSibling = open.includes(level)
		while ((open.at(-1) ?? 0) >= level) open.pop()
		const above = open.at(-1)
		if (!isSibling && above !== undefined && level > above + 1) element.attributes.set('class', SKIPPED_LEVEL)
		open.push(level)
		element.tag = `h${Math.min(6, open.length + 1)}`
	}
}

/** The headings of a text whose ids are set. */
export function outlineOf(root: Element): OutlineEntry[] {
	const outline: OutlineEntry[] = []
	for (const element of elementsOf(root)) {
		const id = element.attributes.get('id')
		if (!HEADING.test(element.tag) || !id) continue
		const title = textOf(withoutNoteMarks(element)).replace(/\s+/gu, ' ').trim()
		outline.push({ id, level: Number(element.tag[1]), title })
	}
	return outline
}

/** True for an element that a table of contents lists. */
export function isHeading(element: Element): boolean {
	return HEADING.test(element.tag)
}

function isFlow(ancestor: Element): boolean {
	return FLOW.has(ancestor.tag) && ancestor.attributes.get('class') !== CAPTION
}

function boldParagraph(children: Node[]): Element {
	return {
		tag: 'p',
		attributes: new Map(),
		children: [{ tag: 'strong', attributes: new Map(), children }],
	}
}

function withoutNoteMarks(element: Element): Element {
	return {
		...element,
		children: element.children.flatMap((child): Node[] => {
			if (typeof child === 'string') return [child]
			return child.attributes.get('role') === 'doc-noteref' ? [] : [withoutNoteMarks(child)]
		}),
	}
}
