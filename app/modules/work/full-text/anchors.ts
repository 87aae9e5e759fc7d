import { isHeading } from './outline.ts'
import { type Element, elementsOf, type Node, rewrite, textOf } from './tree.ts'

/** No id of a text can collide with an id of the page or with a property of the document. */
const PREFIX = 't-'

/** The page's own list of references: `ref-1` is the first. */
const REFERENCE = /^ref-[1-9]\d{0,4}$/
/** Pages of works on this site. */
const WORK_PAGE = /^\/(?:articles\/[a-z0-9-]+|ouvrages\/[a-z0-9-]+(?:\/chapitre\/[a-z0-9-]+)?)$/

const BACK_TO_TEXT: { [language: string]: string } = {
	fr: 'Retour au texte',
	en: 'Back to the text',
	es: 'Volver al texto',
	ar: 'العودة إلى النص',
	pt: 'Voltar ao texto',
}
const NOTES: { [language: string]: string } = {
	fr: 'Notes',
	en: 'Notes',
	es: 'Notas',
	ar: 'الحواشي',
	pt: 'Notas',
}

/** Drops the ids that nothing in the text points to; headings keep theirs. */
export function forgetUnusedIds(root: Element): void {
	const used = new Set<string>()
	for (const element of elementsOf(root)) {
		const target = fragmentOf(element.attributes.get('href'))
		if (target) used.add(target)
	}
	const seen = new Set<string>()
	for (const element of elementsOf(root)) {
		const id = element.attributes.get('id')
		if (id === undefined) continue
		if (seen.has(id) || !(used.has(id) || isHeading(element))) element.attributes.delete('id')
		seen.add(id)
	}
}

/**
 * Gives headings and targets safe, unique ids and points the links of the text to them. Links that lead nowhere
 * become their words; links to other sites stay when they are http or https, those to the references of the page and to works of this site too.
 */
export function nameAnchors(root: Element, language: string): void {
	const names = new Map<string, string>()
	const taken = new Map<string, number>()
	for (const element of elementsOf(root)) {
		const given = element.attributes.get('id')
		if (given === undefined && !isHeading(element)) continue
		const name = freeName(given || textOf(element), taken)
		if (given) names.set(given, name)
		element.attributes.set('id', name)
	}
	rewrite(root, (element) => {
		if (element.tag === 'section' && element.attributes.get('class') === 'notes') {
			element.attributes.set('role', 'doc-endnotes')
			element.attributes.set('aria-label', NOTES[language] ?? 'Notes')
		}
		return element.tag === 'a' ? link(element, names, language) : [element]
	})
}

function link(element: Element, names: Map<string, string>, language: string): Node[] {
	const { attributes } = element
	const href = attributes.get('href')
	if (href === undefined) return [element]
	const fragment = fragmentOf(href)
	if (fragment === null && WORK_PAGE.test(href)) return [element]
	if (fragment === null) {
		const address = webAddress(href)
		if (!address) return element.children
		attributes.set('href', address)
		attributes.set('rel', 'noopener')
		attributes.delete('class')
		return [element]
	}
	const target = names.get(fragment) ?? (REFERENCE.test(fragment) ? fragment : undefined)
	if (!target) return element.children
	attributes.set('href', `#${target}`)
	if (attributes.get('class') === 'appel-note') {
		attributes.set('role', 'doc-noteref')
		element.children = element.children.flatMap((child) =>
			typeof child !== 'string' && child.tag === 'sup' ? child.children : [child],
		)
	}
	if (attributes.get('class') === 'retour-note') {
		attributes.set('role', 'doc-backlink')
		attributes.set('aria-label', BACK_TO_TEXT[language] ?? BACK_TO_TEXT['en'] ?? '')
	}
	return [element]
}

function fragmentOf(href: string | undefined): string | null {
	return href?.startsWith('#') && href.length > 1 ? href.slice(1) : null
}

function webAddress(href: string): string | null {
	const trimmed = href.trim()
	const address = /^www\./i.test(trimmed) ? `https://${trimmed}` : trimmed
	if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null
	const url = new URL(address)
	return url.username || url.password ? null : url.href
}

function freeName(source: string, taken: Map<string, number>): string {
	const folded = source
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^(?:-|t-)+/, '')
		.slice(0, 60)
		.replace(/-+$/, '')
	const stem = PREFIX + (folded || 's')
	let uses = (taken.get(stem) ?? 0) + 1
	let name = uses === 1 ? stem : `${stem}-${uses}`
	while (uses > 1 && taken.has(name)) name = `${stem}-${++uses}`
	taken.set(stem, uses)
	if (name !== stem) taken.set(name, 1)
	return name
}
