import type { Element, Node } from '#app/modules/work/full-text/index.ts'
import { isElement } from './elements.ts'

/** Running text as its lines: what spans an end of line is in both, its id in the first. */
export function splitAtBreaks(nodes: readonly Node[]): Node[][] {
	const lines: Node[][] = [[]]
	const add = (node: Node) => lines.at(-1)?.push(node)
	for (const node of nodes) {
		if (!isElement(node) || !hasBreak(node)) add(node)
		else if (node.tag === 'break') lines.push([])
		else
			splitAtBreaks(node.children).forEach((children, index) => {
				if (index > 0) lines.push([])
				const attributes = new Map(node.attributes)
				if (index > 0) attributes.delete('id')
				if (children.length > 0) add({ tag: node.tag, attributes, children })
			})
	}
	return lines
}

/** Ends of line where the tag set knows none become spaces; those directly in `root` stay when it `keeps` them. */
export function withoutBreaks(nodes: readonly Node[], keeps: boolean): Node[] {
	return nodes.map((node): Node => {
		if (!isElement(node)) return node
		if (node.tag === 'break') return keeps ? node : ' '
		return hasBreak(node) ? { ...node, children: withoutBreaks(node.children, false) } : node
	})
}

function hasBreak(element: Element): boolean {
	return element.tag === 'break' || element.children.some((child) => isElement(child) && hasBreak(child))
}
