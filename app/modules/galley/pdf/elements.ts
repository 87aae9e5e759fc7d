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
