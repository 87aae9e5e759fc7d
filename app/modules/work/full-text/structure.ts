import { INDEX_ENTRY, INDEX_MARK, INDEX_SEE, indexEntry, indexSee } from './index-marks.ts'
import { SKIPPED_LEVEL } from './outline.ts'
import { type Element, elementsOf, type Node, rewrite, textOf } from './tree.ts'

/** Where an element may stand; anywhere else it gives way to its content. */
const PARENTS: { [tag: string]: string[] } = {
	li: ['ul', 'ol'],
	dt: ['dl'],
	dd: ['dl'],
	caption: ['table'],
	thead: ['table'],
	tbody: ['table'],
	tfoot: ['table'],
	tr: ['table', 'thead', 'tbody', 'tfoot'],
	td: ['tr'],
	th: ['tr'],
	figcaption: ['figure'],
	rt: ['ruby'],
	rp: ['ruby'],
}
const CHILDREN: { [tag: string]: string[] } = {
	ul: ['li'],
	ol: ['li'],
	dl: ['dt', 'dd'],
	table: ['caption', 'thead', 'tbody', 'tfoot', 'tr'],
	thead: ['tr'],
	tbody: ['tr'],
	tfoot: ['tr'],
	tr: ['td', 'th'],
}
const WRAPPER: { [tag: string]: string } = { ul: 'li', ol: 'li', dl: 'dd' }
/** Elements that say nothing unless an attribute does. */
const WRAPPERS = new Set(['span', 'div', 'section', 'aside', 'a'])
/** Nothing is left of these when they hold no words; of those within a line their spaces. */
const EMPTY_GOES = new Set([
	...['p', 'blockquote', 'pre', 'div', 'section', 'aside', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
	...['figure', 'figcaption', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'math'],
	...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
])
const EMPTY_GOES_WITHIN_LINE = new Set([
	...[
		'span',
		'em',
		'strong',
		'sub',
		'sup',
		'u',
		's',
		'del',
		'ins',
		'small',
		'mark',
		'cite',
		'q',
		'code',
		'a',
	],
])
/** Names that a text keeps as they are. */
function same(...names: string[]): { [source: string]: string } {
	return Object.fromEntries(names.map((name) => [name, name]))
}

const CLASSES: { [tag: string]: { [source: string]: string } } = {
	span: {
		smallcaps: 'petites-capitales',
		'petites-capitales': 'petites-capitales',
		...same('numero', 'gl', 'jugement', 'jambox', 'cercle', 'cadre', 'hemistiche', 'renvoi-absent'),
		...same('image-absente', INDEX_MARK),
		...same('capitales'),
		allcaps: 'capitales',
	},
	...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, same(SKIPPED_LEVEL)])),
	p: same('traduction', 'langue', 'source', 'ligne', 'signature'),
	figure: same('figure', 'tableau'),
	table: same('alignement', 'tableau-ot'),
	td: same('droite', 'centre'),
	th: same('droite', 'centre'),
	aside: same('encadre', 'note'),
	a: {
		'footnote-ref': 'appel-note',
		'appel-note': 'appel-note',
		'footnote-back': 'retour-note',
		'retour-note': 'retour-note',
	},
	section: { footnotes: 'notes', notes: 'notes' },
	div: {
		...{ exe: 'exemple', xlist: 'exemple', xlista: 'exemple', xlisti: 'exemple' },
		...same('exemple', 'sous-exemple', 'glose', 'mot', 'vers', 'contexte', 'notes-tableau'),
	},
}
const KEPT_NAMES = new Set([
	'colspan',
	'rowspan',
	'start',
	'value',
	'accent',
	'type',
	'reversed',
	'display',
	'mathvariant',
	'stretchy',
	'form',
	'fence',
	'separator',
	'width',
	'scope',
	'linethickness',
	'accent',
	'accentunder',
	'notation',
])

const LONGEST_DESCRIPTION = 500

/**
 * Puts every element where HTML allows it, keeps only attributes whose values are known, and lets go of
 * wrappers and empty elements. `language` is the language of the page around the text.
 */
export function tidyStructure(root: Element, language: string): void {
	rewrite(root, (element, ancestors) => {
		const parent = ancestors.at(-1)?.tag ?? 'root'
		const parents = PARENTS[element.tag]
		const stray = parents && !parents.includes(parent)
		keepKnownAttributes(element, language)
		admitChildren(element)
		if (stray || isBareWrapper(element) || (element.tag === 'a' && hasAncestor(ancestors, 'a'))) {
			return element.children
		}
		if (element.tag === 'hr' && hasAncestor(ancestors, 'section')) return []
		const isWithinLine = EMPTY_GOES_WITHIN_LINE.has(element.tag)
		if (
			(isWithinLine || EMPTY_GOES.has(element.tag)) &&
			!element.attributes.has('id') &&
			!element.attributes.has(INDEX_ENTRY) &&
			textOf(element).trim() === '' &&
			!hasPicture(element)
		) {
			return isWithinLine ? element.children.filter(isText) : []
		}
		return [element]
	})
}

function keepKnownAttributes(element: Element, language: string): void {
	const given = element.attributes
	const kept = new Map<string, string>()
	const id = given.get('id')
	if (id) kept.set('id', id)
	const lang = given.get('lang')
	if (lang && lang !== language && /^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8}){0,3}$/.test(lang))
		kept.set('lang', lang)
	const dir = given.get('dir')
	if ((kept.has('lang') || lang === undefined) && (dir === 'rtl' || dir === 'ltr')) kept.set('dir', dir)
	for (const name of given.get('class')?.split(/\s+/) ?? []) {
		const known = CLASSES[element.tag]?.[name]
		if (known) kept.set('class', known)
	}
	const href = given.get('href')
	if (element.tag === 'a' && href) kept.set('href', href)
	if (element.tag === 'img') keepPicture(given, kept)
	if (kept.get('class') === INDEX_MARK) keepIndexMark(element, kept)
	for (const [name, value] of given) {
		if (KEPT_NAMES.has(name) && /^(?=.{0,99}$)[a-z0-9.-]{0,20}(?: [a-z]{1,20})*$/i.test(value))
			kept.set(name, value)
	}
	// What is named later has its name last too.
	if (id && kept.get('class') === SKIPPED_LEVEL) {
		kept.delete('id')
		kept.set('id', id)
	}
	element.attributes = kept
}

function keepIndexMark(element: Element, kept: Map<string, string>): void {
	const entry = indexEntry(element.attributes.get(INDEX_ENTRY) ?? textOf(element))
	const see = indexSee(element.attributes.get(INDEX_SEE) ?? '')
	if (entry === '') kept.delete('class')
	else kept.set(INDEX_ENTRY, entry)
	if (entry !== '' && see !== '') kept.set(INDEX_SEE, see)
}

/** A picture waits until it is scrolled to; without a description it has an empty one (HTML, img: alt). */
function keepPicture(given: Map<string, string>, kept: Map<string, string>): void {
	kept.set('src', given.get('src') ?? '')
	kept.set('alt', (given.get('alt') ?? '').replace(/\s+/gu, ' ').trim().slice(0, LONGEST_DESCRIPTION))
	kept.set('loading', 'lazy')
	const height = given.get('height')
	if (height && /^\d{1,5}$/.test(height)) kept.set('height', height)
}

function hasPicture(element: Element): boolean {
	return elementsOf(element).some(({ tag }) => tag === 'img')
}

function admitChildren(element: Element): void {
	const allowed = CHILDREN[element.tag]
	if (!allowed) return
	const wrapper = WRAPPER[element.tag]
	element.children = element.children.flatMap((child): Node[] => {
		if (!isText(child) && allowed.includes(child.tag)) return [child]
		if (textOf(child).trim() === '' || !wrapper) return []
		return [{ tag: wrapper, attributes: new Map(), children: [child] }]
	})
}

function isBareWrapper(element: Element): boolean {
	return WRAPPERS.has(element.tag) && element.attributes.size === 0
}

function hasAncestor(ancestors: Element[], tag: string): boolean {
	return ancestors.some((ancestor) => ancestor.tag === tag)
}

function isText(node: Node): node is string {
	return typeof node === 'string'
}
