import { directionOf } from '#app/i18n/languages.ts'
import type { Node } from '#app/modules/work/full-text/index.ts'

const VOID = new Set(['br', 'hr', 'img', 'mspace', 'mprescripts'])

/** Markup that is well-formed XHTML and means the same as HTML. */
export function writeMarkup(nodes: readonly Node[]): string {
	return nodes.map(writeNode).join('')
}

function writeNode(node: Node): string {
	if (typeof node === 'string') return escaped(node)
	const { tag, attributes, children } = node
	const given = [...attributes].map(([name, value]) => ` ${name}="${escaped(value)}"`).join('')
	return VOID.has(tag) && children.length === 0
		? `<${tag}${given}/>`
		: `<${tag}${given}>${writeMarkup(children)}</${tag}>`
}

/** Text for XHTML: what XML may not hold is left out. */
export function escaped(text: string): string {
	return text
		.toWellFormed()
		.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('"', '&quot;')
}

/** The attributes that say in what language something is: for XHTML in both of its forms, with the direction where it is another than around. */
export function languageAttributes(language: string, around: string): string {
	if (language === around) return ''
	return ` lang="${escaped(language)}" xml:lang="${escaped(language)}"${
		directionOf(language) === directionOf(around) ? '' : ` dir="${directionOf(language)}"`
	}`
}

/** An address on the web, for an attribute. */
export function link(address: string, words: string, attributes = ''): string {
	return `<a${attributes} href="${escaped(address)}">${escaped(words)}</a>`
}
