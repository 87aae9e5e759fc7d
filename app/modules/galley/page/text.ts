import { directionOf } from '#app/i18n/languages.ts'
import {
	type Element,
	INDEX_ENTRY,
	INDEX_SEE,
	type Node,
	parseTree,
} from '#app/modules/work/full-text/index.ts'
import { markupText } from '#app/platform/markup.ts'
import { classOf, isElement } from '../jats/elements.ts'
import type { GalleySource } from '../source.ts'
import { wordsFor } from '../words.ts'
import { writeMarkup } from './markup.ts'

export type PageOptions = {
	/** EPUB tells its structure also by `epub:type`, its pictures by other files; both languages of XHTML are set. */
	isEpub: boolean
	/** Where a picture is found; null for one that nobody has. */
	pictureAt: (address: string) => string | null
}

/** The text of a work, its notes and its references: nothing in it needs the site. */
export function textMarkup(source: GalleySource, options: PageOptions): string {
	const { text, record } = source
	const words = wordsFor(text.language)
	const notes: Element[] = []
	const flow = structuredClone(text.tree).children.filter((node) => {
		if (!isElement(node) || node.tag !== 'section' || classOf(node) !== 'notes') return true
		notes.push(node)
		return false
	})
	const offline = (nodes: readonly Node[]) => nodes.map((node) => standAlone(node, source, options))
	const type = (name: string) => (options.isEpub ? ` epub:type="${name}"` : '')
	const noted = notes.flatMap((section) => notesOf(section))
	return [
		`<div class="body">${writeMarkup(offline(flow))}</div>`,
		noted.length > 0
			? `<section class="notes"${type('footnotes')} role="doc-endnotes" id="notes"><h2>${markupText(words.notes)}</h2>${writeMarkup(offline(noted))}</section>`
			: '',
		record.references.length > 0
			? `<section class="bibliography"${type('bibliography')} role="doc-bibliography" id="references"><h2>${markupText(words.references)}</h2>${references(source, options)}</section>`
			: '',
	].join('\n')
}

/** Notes as asides, which reading systems open in place (EPUB 3 Structural Semantics, footnote), each with its way back. */
function notesOf(section: Element): Element[] {
	const items = section.children.filter(isElement).flatMap((list) => list.children.filter(isElement))
	return items.map((item, index) => {
		const back = wayBackIn(item)
		const mark: Node = back
			? {
					tag: 'a',
					attributes: new Map([
						['role', 'doc-backlink'],
						['href', back],
						['class', 'back-link'],
					]),
					children: [`${index + 1}.`],
				}
			: `${index + 1}.`
		const content = withoutWaysBack(item.children)
		const [first, ...rest] = content
		const children: Node[] =
			isElement(first) && first.tag === 'p'
				? [{ ...first, children: [mark, ' ', ...first.children] }, ...rest]
				: content.every(isPhrase)
					? [{ tag: 'p', attributes: new Map(), children: [mark, ' ', ...content] }]
					: [{ tag: 'p', attributes: new Map(), children: [mark] }, ...content]
		const attributes = new Map(item.attributes)
		attributes.delete('value')
		return {
			tag: 'aside',
			attributes: attributes.set('role', 'doc-footnote').set('class', 'endnote'),
			children,
		}
	})
}

function isPhrase(node: Node): boolean {
	return (
		!isElement(node) ||
		!/^(?:p|div|ul|ol|dl|blockquote|pre|figure|table|section|aside|hr|h[1-6])$/.test(node.tag)
	)
}

function wayBackIn(element: Element): string | undefined {
	if (element.attributes.get('role') === 'doc-backlink') return element.attributes.get('href')
	for (const child of element.children) {
		const found = isElement(child) ? wayBackIn(child) : undefined
		if (found) return found
	}
	return undefined
}

function withoutWaysBack(nodes: readonly Node[]): Node[] {
	return nodes.flatMap((node): Node[] => {
		if (!isElement(node)) return [node]
		if (node.attributes.get('role') === 'doc-backlink') return []
		return [{ ...node, children: withoutWaysBack(node.children) }]
	})
}

/** An element that needs nothing around it: links name the site, pictures are where the file has them, formulas their namespace. */
function standAlone(node: Node, source: GalleySource, options: PageOptions): Node {
	if (!isElement(node)) return node
	const { tag } = node
	const attributes = new Map(node.attributes)
	for (const name of ['loading', 'rel', INDEX_ENTRY, INDEX_SEE]) attributes.delete(name)
	const href = attributes.get('href')
	if (href?.startsWith('/')) attributes.set('href', source.site + href)
	if (href?.startsWith('#ref-')) {
		if (Number(href.slice(5)) > source.record.references.length)
			return { ...node, tag: 'span', attributes: new Map() }
		attributes.set('role', 'doc-biblioref')
	}
	const lang = attributes.get('lang')
	if (lang && !attributes.has('dir') && directionOf(lang) !== directionOf(source.text.language))
		attributes.set('dir', directionOf(lang))
	if (tag === 'img') {
		const found = options.pictureAt(attributes.get('src') ?? '')
		if (!found) return attributes.get('alt') ?? ''
		attributes.set('src', found)
	}
	if (tag === 'math') attributes.set('xmlns', 'http://www.w3.org/1998/Math/MathML')
	if (options.isEpub) markForEpub(node, attributes)
	return { tag, attributes, children: node.children.map((child) => standAlone(child, source, options)) }
}

function markForEpub(node: Element, attributes: Map<string, string>): void {
	const lang = attributes.get('lang')
	if (lang) attributes.set('xml:lang', lang)
	const role = attributes.get('role')
	if (role === 'doc-noteref') attributes.set('epub:type', 'noteref')
	if (node.tag === 'aside' && role === 'doc-footnote') attributes.set('epub:type', 'footnote')
	if (node.tag === 'math') attributes.delete('class')
}

function references(source: GalleySource, options: PageOptions): string {
	let section: string | null = null
	return source.record.references
		.map(({ text, html, label, section: own }, index) => {
			const heading = own && own !== section ? `<h3>${markupText(own)}</h3>` : ''
			section = own
			const words = html
				? writeMarkup(parseTree(html).children.map((node) => standAlone(node, source, options)))
				: markupText(text)
			return `${heading}<p id="ref-${index + 1}">${label ? `<span class="number">${markupText(label)}.</span> ` : ''}${words}</p>`
		})
		.join('\n')
}
