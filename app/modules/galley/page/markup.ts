import { directionOf } from '#app/i18n/languages.ts'
import type { Node } from '#app/modules/work/full-text/index.ts'
import { markupText } from '#app/platform/markup.ts'

const VOID = new Set(['br', 'hr', 'img', 'mspace', 'mprescripts'])

/** Markup that is well-formed XHTML and means the same as HTML. */
export function writeMarkup(nodes: readonly Node[]): string {
	return nodes.map(writeNode).join('')
}

function writeNode(node: Node): string {
	if (typeof node === 'string') return markupText(node)
	const { tag, attributes, children } = node
	const given = [...attributes].map(([name, value]) => ` ${name}="${markupText(value)}"`).join('')
	return VOID.has(tag) && children.length === 0
		? `<${tag}${given}/>`
		: `<${tag}${given}>${writeMarkup(children)}</${tag}>`
}

/** The attributes that say in what language something is: for XHTML in both of its forms, with the direction where it is another than around. */
export function languageAttributes(language: string, around: string): string {
	if (language === around) return ''
	return ` lang="${markupText(language)}" xml:lang="${markupText(language)}"${
		directionOf(language) === directionOf(around) ? '' : ` dir="${directionOf(language)}"`
	}`
}

/** An address on the web, for an attribute. */
export function link(address: string, words: string, attributes = ''): string {
	return `<a${attributes} href="${markupText(address)}">${markupText(words)}</a>`
}
