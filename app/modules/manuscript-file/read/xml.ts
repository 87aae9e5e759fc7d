import { SaxesParser } from 'saxes'
import { Refused } from '../refusal.ts'

/** An element: its local name, its attributes by local name, its children in order. */
export type XmlElement = {
	name: string
	attributes: { [name: string]: string }
	children: (XmlElement | string)[]
}

const DEEPEST = 400
const MOST_ELEMENTS = 3_000_000

/** Where an element stands in its document, in UTF-16 units: its tags from and to, and what is between them; the same places twice where it has one tag. */
export type Extent = { from: number; openTo: number; closeFrom: number; to: number }

/**
 * Reads a well-formed XML document into a tree; prefixes are left off names. No document type is accepted, so that no
 * entity can be defined, expanded or fetched (OWASP: XXE, billion laughs). `extents` is told where each element stands.
 * @throws Refused `hostile` for a document type or a depth that nobody writes, `damaged` when it is not well-formed
 */
export function readXml(text: string, extents?: Map<XmlElement, Extent>): XmlElement {
	const root: XmlElement = { name: '', attributes: {}, children: [] }
	const open: XmlElement[] = [root]
	let elements = 0
	const parser = new SaxesParser({ xmlns: false })
	parser.on('doctype', () => {
		throw new Refused('hostile')
	})
	parser.on('error', () => {
		throw new Refused('damaged')
	})
	parser.on('opentag', ({ name, attributes }) => {
		elements += 1
		if (open.length > DEEPEST || elements > MOST_ELEMENTS) throw new Refused('hostile')
		const element: XmlElement = { name: local(name), attributes: {}, children: [] }
		for (const [key, value] of Object.entries(attributes)) element.attributes[local(key)] = value
		open.at(-1)?.children.push(element)
		open.push(element)
		extents?.set(element, extentAt(text, parser.position))
	})
	parser.on('closetag', ({ isSelfClosing }) => {
		const closed = open.pop() ?? root
		const extent = extents?.get(closed)
		if (!extent || isSelfClosing) return
		extent.to = parser.position
		extent.closeFrom = text.lastIndexOf('<', parser.position - 1)
	})
	const append = (text: string) => {
		open.at(-1)?.children.push(text)
	}
	parser.on('text', append)
	parser.on('cdata', append)
	parser.write(text).close()
	const document = root.children.find((child) => typeof child !== 'string')
	if (!document || typeof document === 'string') throw new Refused('damaged')
	return document
}

function extentAt(text: string, openTo: number): Extent {
	return { from: text.lastIndexOf('<', openTo - 1), openTo, closeFrom: openTo, to: openTo }
}

function local(name: string): string {
	const colon = name.indexOf(':')
	return colon < 0 ? name : name.slice(colon + 1)
}

/** The child elements with this name, or all. */
export function childrenOf(element: XmlElement | undefined, name?: string): XmlElement[] {
	if (!element) return []
	return element.children.filter(
		(child): child is XmlElement => typeof child !== 'string' && (!name || child.name === name),
	)
}

/** The first child element with this name. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
	return childrenOf(element, name)[0]
}

/** Every element with this name inside, in document order. */
export function* allIn(element: XmlElement, name: string): Generator<XmlElement> {
	for (const child of element.children) {
		if (typeof child === 'string') continue
		if (child.name === name) yield child
		yield* allIn(child, name)
	}
}

/** All text inside, in document order. */
export function textIn(element: XmlElement | undefined): string {
	if (!element) return ''
	return element.children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('')
}
