import type { Element, Node } from '#app/modules/work/full-text/index.ts'
import { markupText } from '#app/platform/markup.ts'
import { isElement } from '../jats/elements.ts'

import { type IndexLine, type IndexPlace, indexMarks } from '../volume/book-index.ts'

/** The text with a place at each of its marks that the index can lead to. */
export function withIndexPlaces(tree: Element): Element {
	const marks = indexMarks(tree)
	const visit = (node: Node): Node => {
		if (!isElement(node)) return node
		const children = node.children.map(visit)
		const id = marks.get(node)
		if (id === undefined) return { ...node, children }
		return {
			...node,
			children: [{ tag: 'span', attributes: new Map([['id', id]]), children: [] }, ...children],
		}
	}
	return { ...tree, children: tree.children.map(visit) }
}

/** The page on which each place of a text stands, once its pages are marked; it begins on the page `first`, where that is known. */
export function pagesOfPlaces(tree: Element, first: string | undefined): Map<string, string> {
	const pages = new Map<string, string>()
	let page = first
	const visit = (node: Node) => {
		if (!isElement(node)) return
		const { attributes } = node
		if (attributes.get('epub:type') === 'pagebreak') page = attributes.get('aria-label')
		const id = attributes.get('id')
		if (id && page) pages.set(id, page)
		node.children.forEach(visit)
	}
	tree.children.forEach(visit)
	return pages
}

/**
 * The index of a book (EPUB Indexes 1.0): each entry with links to its places, which are named by their pages, or counted where pages are not known.
 */
export function indexPage(
	title: string,
	lines: readonly IndexLine[],
	{ hrefOf, pageOf }: { hrefOf(place: IndexPlace): string; pageOf(place: IndexPlace): string | undefined },
): string {
	const locators = (places: readonly IndexPlace[]) => {
		const seen = new Set<string>()
		return places.flatMap((place, index) => {
			const page = pageOf(place) ?? String(index + 1)
			if (seen.has(page)) return []
			seen.add(page)
			return [`<a epub:type="index-locator" href="${markupText(hrefOf(place))}">${markupText(page)}</a>`]
		})
	}
	const items = (from: number, level: number): [markup: string, next: number] => {
		let at = from
		let markup = ''
		for (let line = lines[at]; line && line.level >= level; line = lines[at]) {
			const { words, places, see } = line
			const links = [
				...locators(places),
				...see.map((other) => `<em epub:type="index-xref-preferred">${markupText(other)}</em>`),
			]
			const [inner, next] = items(at + 1, level + 1)
			at = next
			markup += `<li epub:type="index-entry"><span epub:type="index-term">${markupText(words)}</span>${links.map((link) => ` ${link}`).join(',')}${inner === '' ? '' : `<ul>${inner}</ul>`}</li>`
		}
		return [markup, at]
	}
	const [entries] = items(0, 0)
	return `<section epub:type="index" role="doc-index"><h1>${markupText(title)}</h1><ul class="index" epub:type="index-entry-list">${entries}</ul></section>`
}
