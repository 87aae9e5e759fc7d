import { markupText } from '#app/platform/markup.ts'

/** An element of a full text; text is a plain string. */
export type Element = { tag: string; attributes: Map<string, string>; children: Node[] }
export type Node = Element | string

const VOID = new Set(['br', 'hr', 'img', 'mspace', 'mprescripts'])
const ENTITIES = new Map([
	['&lt;', '<'],
	['&gt;', '>'],
	['&quot;', '"'],
	['&amp;', '&'],
])

const TAG = /<(\/?)([a-z0-9]+)([^>]*?)(\/?)>/y

/** Reads well-formed, escaped HTML as the allow-list writes it, text of any length. */
export function parseTree(html: string): Element {
	const root: Element = { tag: 'root', attributes: new Map(), children: [] }
	const stack = [root]
	for (let at = 0; at < html.length; ) {
		const parent = stack.at(-1) ?? root
		const next = html.indexOf('<', at)
		const end = next < 0 ? html.length : next
		if (end > at) parent.children.push(decoded(html.slice(at, end)))
		TAG.lastIndex = end
		const [token, closes, tag, attributes = '', selfClosed] = TAG.exec(html) ?? []
		at = end + (token?.length ?? 1)
		if (!tag) continue
		if (closes) {
			const depth = stack.findLastIndex((element) => element.tag === tag)
			if (depth > 0) stack.length = depth
		} else {
			const element: Element = { tag, attributes: readAttributes(attributes), children: [] }
			parent.children.push(element)
			if (!selfClosed && !VOID.has(tag)) stack.push(element)
		}
	}
	return root
}

/** Writes the children of an element as HTML. */
export function writeTree(root: Element): string {
	return root.children.map(writeNode).join('')
}

/** All the words of a node, as they follow each other. */
export function textOf(node: Node): string {
	return typeof node === 'string' ? node : node.children.map(textOf).join('')
}

/** Every element below `root`, in the order of the text. */
export function* elementsOf(root: Element): Generator<Element> {
	for (const child of root.children) {
		if (typeof child === 'string') continue
		yield child
		yield* elementsOf(child)
	}
}

/** Replaces every element below `root`, deepest first, by the nodes that `change` returns for it. */
export function rewrite(root: Element, change: (element: Element, ancestors: Element[]) => Node[]): void {
	const visit = (element: Element, ancestors: Element[]) => {
		const path = [...ancestors, element]
		element.children = element.children.flatMap((child) => {
			if (typeof child === 'string') return [child]
			visit(child, path)
			return change(child, path)
		})
	}
	visit(root, [])
}

function readAttributes(source: string): Map<string, string> {
	const attributes = new Map<string, string>()
	for (const [, name = '', value = ''] of source.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)) {
		attributes.set(name, decoded(value))
	}
	return attributes
}

function writeNode(node: Node): string {
	if (typeof node === 'string') return markupText(node)
	const attributes = [...node.attributes].map(([name, value]) => ` ${name}="${markupText(value)}"`).join('')
	if (VOID.has(node.tag)) return `<${node.tag}${attributes}${node.tag.startsWith('m') ? '/' : ''}>`
	return `<${node.tag}${attributes}>${node.children.map(writeNode).join('')}</${node.tag}>`
}

function decoded(text: string): string {
	return text.includes('&')
		? text.replace(/&(?:lt|gt|quot|amp);/g, (name) => ENTITIES.get(name) ?? name)
		: text
}
