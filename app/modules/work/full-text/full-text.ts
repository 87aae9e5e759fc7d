import { allowedHtml } from './allow-list.ts'
import { forgetUnusedIds, nameAnchors } from './anchors.ts'
import { levelHeadings, type OutlineEntry, outlineOf } from './outline.ts'
import { tidyStructure } from './structure.ts'
import { frameTables } from './tables.ts'
import { type Element, type Node, parseTree, writeTree } from './tree.ts'

export type FullText = { html: string; outline: OutlineEntry[]; wordCount: number }

const BLOCK =
	/^(?:p|div|section|aside|h[1-6]|li|dt|dd|blockquote|pre|figure|figcaption|table|caption|tr|br|hr)$/
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[’'.,-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu

/**
 * Third-party HTML as the structured text of a reading page, and what the page says about it.
 *
 * Safe to print as it is: no script, style, frame, form, image, event handler or address other than http, https
 * and `#id` is left, whatever came in. Headings start at h2 and skip no level; ids begin with `t-` and are unique;
 * in-page links lead somewhere; tables are named scroll regions; notes keep their marks and way back. Text in
 * another language than `language` (ISO 639) keeps its `lang` and `dir`. Applying it twice changes nothing.
 */
export function toFullText(html: string, { language }: { language: string }): FullText {
	const root = parseTree(allowedHtml(html))
	levelHeadings(root)
	forgetUnusedIds(root)
	tidyStructure(root, language)
	frameTables(root, language)
	nameAnchors(root, language)
	return { html: writeTree(root).trim(), outline: outlineOf(root), wordCount: countWords(plainText(root)) }
}

/** The words of a full text made by `toFullText`, one block a line, without note marks: what search reads. */
export function plainTextOf(html: string): string {
	return plainText(parseTree(html))
}

/** The number of words; words joined by an apostrophe, hyphen, full stop or comma count once. */
export function countWords(text: string): number {
	return text.match(WORD)?.length ?? 0
}

function plainText(root: Element): string {
	const parts: string[] = []
	const visit = (node: Node) => {
		if (typeof node === 'string') {
			parts.push(node.replace(/\s+/gu, ' '))
			return
		}
		const role = node.attributes.get('role')
		if (role === 'doc-noteref' || role === 'doc-backlink') return
		if (BLOCK.test(node.tag)) parts.push('\n')
		for (const child of node.children) visit(child)
		if (BLOCK.test(node.tag)) parts.push('\n')
		else if (node.tag === 'td' || node.tag === 'th') parts.push(' ')
	}
	visit(root)
	return parts
		.join('')
		.replace(/ *\n[ \n]*/g, '\n')
		.trim()
}
