import { type Element, textOf } from '#app/modules/work/full-text/index.ts'
import type { PdfInline } from './nodes.ts'

const LONGEST_NAME = 80

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

/** Where an editor finds something on the page of its text, as the fragment of an address, and the words of its caption. */
export type PlaceToLook = { place?: string; name?: string }

/**
 * Where an editor finds each heading, figure and table: at itself where it has a name, or else at its caption (a text fragment) after the heading before it, which is
 * where browsers go that know no text fragments.
 */
export function placesToLook(tree: Element): Map<Element, PlaceToLook> {
	const places = new Map<Element, PlaceToLook>()
	let heading: string | undefined
	const visit = (element: Element, around: PlaceToLook | undefined) => {
		for (const child of childrenOf(element)) {
			const id = child.attributes.get('id')
			if (/^h[1-6]$/.test(child.tag)) {
				heading = id ?? heading
				if (heading) places.set(child, { place: heading })
			}
			const isNamed = child.tag === 'figure' || child.tag === 'table'
			const name = isNamed ? (captionOf(child) ?? around?.name) : undefined
			const place = id ?? around?.place ?? atCaption(heading, name)
			const own = isNamed ? { ...(place && { place }), ...(name && { name }) } : around
			if (own && isNamed) places.set(child, own)
			visit(child, own)
		}
	}
	visit(tree, undefined)
	return places
}

/** The caption of a figure or a table: its own before that of a part of it. */
export function captionElement(element: Element): Element | undefined {
	const isCaption = ({ tag }: Element) => tag === 'figcaption' || tag === 'caption'
	return childrenOf(element).find(isCaption) ?? deep(element).find(isCaption)
}

function captionOf(element: Element): string | undefined {
	const caption = captionElement(element)
	return (caption && inShort(textOf(caption))) || undefined
}

function atCaption(heading: string | undefined, name: string | undefined): string | undefined {
	if (!name) return heading
	const words = encodeURIComponent(name.replace(/…$/u, '')).replaceAll('-', '%2D')
	return `${heading ?? ''}:~:text=${words}`
}

/** The words with which a text begins, whole ones. */
export function inShort(text: string): string {
	const words = text.replace(/\s+/gu, ' ').trim()
	const letters = [...words]
	if (letters.length <= LONGEST_NAME) return words
	return `${letters
		.slice(0, LONGEST_NAME)
		.join('')
		.replace(/\s\S*$/u, '')}…`
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
