import type { Element, Node } from '#app/modules/work/full-text/index.ts'
import { classOf, isElement, xml } from './elements.ts'

/** What running text asks of what is around it. */
export type Surroundings = {
	language: string
	/** The address of the site, without a slash at its end: pictures and pages are named whole. */
	site: string
	/** The media types of pictures by their address. */
	mediaTypes: ReadonlyMap<string, string>
}

/** What blocks ask, which hold blocks and sections again. */
export type BodyContext = Surroundings & {
	blocks: (nodes: readonly Node[]) => Element[]
	sections: (nodes: readonly Node[]) => { before: Element[]; sections: Element[] }
}

export const HEADING = /^h[1-6]$/

/** The number that a heading or a caption begins with, and what follows it. */
export function labelOf({ children }: Element): [string | null, Node[]] {
	const at = children.findIndex((child) => typeof child !== 'string' || child.trim() !== '')
	const first = children[at]
	if (!isElement(first) || classOf(first) !== 'numero') return [null, children]
	if (!first.children.every((child) => typeof child === 'string')) return [null, children]
	const text = first.children.join('').trim()
	return text ? [text, children.slice(at + 1)] : [null, children]
}

export function hasHeading(element: Element): boolean {
	return element.children.some((child) => isElement(child) && (HEADING.test(child.tag) || hasHeading(child)))
}

/** Blocks for elements that hold paragraphs only: any other stands in one. */
export function inParagraphs(elements: Element[], alsoAllowed: readonly string[] = []): Element[] {
	return elements.map((element) =>
		element.tag === 'p' || alsoAllowed.includes(element.tag) ? element : xml('p', {}, element),
	)
}
