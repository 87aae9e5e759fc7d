import type { Element, Node } from '#app/modules/work/full-text/index.ts'
import { markupText } from '#app/platform/markup.ts'

type Attributes = { [name: string]: string | null | undefined }
type Children = (Node | null | undefined | (Node | null | undefined)[])[]

/** An element of JATS; attributes and children without a value are left out. */
export function xml(tag: string, attributes: Attributes = {}, ...children: Children): Element {
	return {
		tag,
		attributes: new Map(
			Object.entries(attributes).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
		),
		children: children.flat().filter((child): child is Node => child !== null && child !== undefined),
	}
}

/** `<tag>text</tag>`, or nothing for a missing text. */
export function xmlOf(
	tag: string,
	text: string | null | undefined,
	attributes: Attributes = {},
): Element | null {
	return text ? xml(tag, attributes, text) : null
}

/** An element as XML 1.0: what XML may not hold is left out. */
export function writeElement({ tag, attributes, children }: Element): string {
	const given = [...attributes].map(([name, value]) => ` ${name}="${markupText(value)}"`).join('')
	if (children.length === 0) return `<${tag}${given}/>`
	const content = children.map((child) =>
		typeof child === 'string' ? markupText(child) : writeElement(child),
	)
	return `<${tag}${given}>${content.join('')}</${tag}>`
}

export function isElement(node: Node | undefined): node is Element {
	return node !== undefined && typeof node !== 'string'
}

export function isBlank(nodes: readonly Node[]): boolean {
	return nodes.every((node) => typeof node === 'string' && node.trim() === '')
}

export function classOf(element: Element): string {
	return element.attributes.get('class') ?? ''
}

/** The language of an element, as JATS writes it, and its id. */
export function identityOf({ attributes }: Element): {
	id: string | undefined
	'xml:lang': string | undefined
} {
	return { id: attributes.get('id'), 'xml:lang': attributes.get('lang') }
}
