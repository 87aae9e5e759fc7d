import type { Element } from '#app/modules/work/full-text/index.ts'
import type { PdfInline } from './nodes.ts'

/** The elements directly in another. */
export function childrenOf(element: Element): Element[] {
	return element.children.filter((child): child is Element => typeof child !== 'string')
}

/** The elements anywhere in another. */
export function* deep(element: Element): Generator<Element> {
	for (const child of childrenOf(element)) {
		yield child
		yield* deep(child)
	}
}

/** Where an editor finds each figure and table on its page: at itself where it has a name, else at the heading before it. */
export function placesToLook(tree: Element): Map<Element, string> {
	const places = new Map<Element, string>()
	let heading: string | undefined
	for (const element of deep(tree)) {
		const own = element.attributes.get('id')
		if (/^h[1-6]$/.test(element.tag)) heading = own ?? heading
		const place = own ?? heading
		if (/^(?:figure|table|h[1-6])$/.test(element.tag) && place) places.set(element, place)
	}
	return places
}

/** Without blanks at either end. */
export function trimmed(nodes: PdfInline[]): PdfInline[] {
	const kept = [...nodes]
	while (typeof kept[0] === 'string' && kept[0].trimStart() === '') kept.shift()
	while (typeof kept.at(-1) === 'string' && (kept.at(-1) as string).trimEnd() === '') kept.pop()
	if (typeof kept[0] === 'string') kept[0] = kept[0].replace(/^ +/, '')
	const last = kept.at(-1)
	if (typeof last === 'string') kept[kept.length - 1] = last.replace(/ +$/, '')
	return kept
}
