import {
	type Element,
	INDEX_ENTRY,
	INDEX_MARK,
	INDEX_SEE,
	levelsOf,
	type Node,
} from '#app/modules/work/full-text/index.ts'
import type { Surroundings } from './context.ts'
import { classOf, identityOf, isElement, xml, xmlOf } from './elements.ts'

const SAME_IN_JATS: { [tag: string]: string } = {
	...{ em: 'italic', cite: 'italic', dfn: 'italic', var: 'italic', strong: 'bold', u: 'underline' },
	...{ s: 'strike', del: 'strike', sub: 'sub', sup: 'sup', code: 'monospace', kbd: 'monospace' },
	...{ samp: 'monospace' },
}
const NAMED: { [tag: string]: string } = {
	abbr: 'abbreviation',
	ins: 'inserted',
	mark: 'highlighted',
	small: 'small',
}
const QUOTES: { [language: string]: [string, string] } = {
	fr: ['«\u202F', '\u202F»'],
	ar: ['«', '»'],
	es: ['«', '»'],
}
const PHRASES = new Set([
	...Object.keys(SAME_IN_JATS),
	...Object.keys(NAMED),
	...['a', 'bdi', 'bdo', 'br', 'img', 'math', 'q', 'rp', 'rt', 'ruby', 'span'],
])

export function isPhrase(node: Node): boolean {
	return typeof node === 'string' || PHRASES.has(node.tag)
}

/** Running text in JATS; line breaks are `break`, which `placeBreaks` puts where the tag set allows it. */
export function inline(nodes: readonly Node[], context: Surroundings): Node[] {
	return nodes.flatMap((node) => (typeof node === 'string' ? [node] : phrase(node, context)))
}

function phrase(element: Element, context: Surroundings): Node[] {
	const { tag, attributes, children } = element
	const same = SAME_IN_JATS[tag]
	if (same) {
		const inner = inline(children, context)
		const lang = attributes.get('lang')
		return [xml(same, { id: attributes.get('id') }, lang ? inLanguage(lang, inner) : inner)]
	}
	if (NAMED[tag])
		return [
			xml('named-content', { 'content-type': NAMED[tag], ...identityOf(element) }, inline(children, context)),
		]
	switch (tag) {
		case 'a':
			return link(element, context)
		case 'br':
			return [xml('break')]
		case 'img':
			return [picture(element, 'inline-graphic', context)]
		case 'math':
			return [formula(element)]
		case 'q': {
			const [open, close] = QUOTES[attributes.get('lang') ?? context.language] ?? ['“', '”']
			return [open, ...inline(children, context), close]
		}
		case 'ruby':
			return ruby(element, context)
		case 'span':
			return span(element, context)
		default:
			return inline(children, context)
	}
}

function span(element: Element, context: Surroundings): Node[] {
	const inner = inline(element.children, context)
	const { id, 'xml:lang': lang } = identityOf(element)
	const name = classOf(element)
	if (name === 'petites-capitales') return [xml('sc', { id }, lang ? inLanguage(lang, inner) : inner)]
	if (name === INDEX_MARK) return [...inner, indexTerm(element)]
	if (name === 'capitales')
		return [xml('styled-content', { style: 'text-transform: uppercase', id, 'xml:lang': lang }, inner)]
	if (name || id)
		return [xml('named-content', { 'content-type': CONTENTS[name] ?? name, id, 'xml:lang': lang }, inner)]
	return lang ? [inLanguage(lang, inner)] : inner
}

/** A mark for an index, its levels one in the other (JATS 1.3, index-term). */
function indexTerm({ attributes }: Element): Element {
	const see = attributes.get(INDEX_SEE)
	const [first, ...below] = levelsOf(attributes.get(INDEX_ENTRY) ?? '').toReversed()
	const last = xml('index-term', {}, xml('term', {}, first ?? ''), xmlOf('see', see))
	return below.reduce((inner, words) => xml('index-term', {}, xml('term', {}, words), inner), last)
}

const CONTENTS: { [name: string]: string } = {
	numero: 'number',
	gl: 'gloss',
	jugement: 'judgement',
	hemistiche: 'hemistich',
	cercle: 'circled',
	cadre: 'framed',
	'renvoi-absent': 'missing-reference',
	'image-absente': 'missing-picture',
}

function inLanguage(language: string, children: Node[]): Element {
	return xml('named-content', { 'content-type': 'language', 'xml:lang': language }, children)
}

/** Links of the text are `xref`, of which `resolveReferences` says the kind; those to pages are `ext-link`; ways back from notes go. */
function link(element: Element, context: Surroundings): Node[] {
	const { attributes, children } = element
	if (attributes.get('role') === 'doc-backlink') return []
	const inner = inline(children, context)
	const href = attributes.get('href')
	if (!href) return attributes.has('id') ? [xml('named-content', identityOf(element), inner)] : inner
	const isMark = attributes.get('role') === 'doc-noteref'
	if (href.startsWith('#'))
		return [xml('xref', { rid: href.slice(1) }, isMark ? xml('sup', {}, inner) : phrasesOnly(inner))]
	const address = href.startsWith('/') ? context.site + href : href
	return [xml('ext-link', { 'ext-link-type': 'uri', 'xlink:href': address }, phrasesOnly(inner))]
}

const PLAIN = new Set([
	'bold',
	'italic',
	'monospace',
	'sc',
	'strike',
	'underline',
	'sub',
	'sup',
	'named-content',
	'styled-content',
])

/** Content of links: what they may not hold directly stands in a `named-content`. */
function phrasesOnly(nodes: Node[]): Node[] {
	return nodes.every((node) => typeof node === 'string' || PLAIN.has(node.tag))
		? nodes
		: [xml('named-content', {}, nodes)]
}

function ruby({ children }: Element, context: Surroundings): Node[] {
	const spoken = children.filter((child) => isElement(child) && child.tag === 'rt')
	const base = children.filter((child) => !(isElement(child) && (child.tag === 'rt' || child.tag === 'rp')))
	if (spoken.length === 0) return inline(base, context)
	return [xml('ruby', {}, xml('rb', {}, wordsIn(base)), xml('rt', {}, wordsIn(spoken)))]
}

function wordsIn(nodes: readonly Node[]): string {
	return nodes.map((node) => (typeof node === 'string' ? node : wordsIn(node.children))).join('')
}

/** A formula, its MathML in the namespace that JATS demands. */
export function formula(element: Element): Element {
	const isBlock = element.attributes.get('display') === 'block'
	const id = element.attributes.get('id')
	const math = inMathMl(element)
	math.attributes.delete('id')
	return xml(isBlock ? 'disp-formula' : 'inline-formula', { id }, math)
}

const PRIVATE = new Set(['class', 'lang', 'dir', 'role'])

function inMathMl({ tag, attributes, children }: Element): Element {
	return {
		tag: `mml:${tag}`,
		attributes: new Map([...attributes].filter(([name]) => !PRIVATE.has(name))),
		children: children.map((child) => (typeof child === 'string' ? child : inMathMl(child))),
	}
}

export function picture(
	{ attributes }: Element,
	tag: 'graphic' | 'inline-graphic',
	context: Surroundings,
): Element {
	const source = attributes.get('src') ?? ''
	const [type, subtype] = context.mediaTypes.get(source)?.split('/') ?? []
	const description = attributes.get('alt')
	return xml(
		tag,
		{ 'xlink:href': context.site + source, mimetype: type, 'mime-subtype': subtype },
		description ? xml('alt-text', {}, description) : null,
	)
}
