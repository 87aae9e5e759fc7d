import { SaxesParser } from 'saxes'
import { Refused } from '#app/modules/manuscript-file/index.ts'
import {
	allIn,
	childOf,
	childrenOf,
	readXml,
	textIn,
	type XmlElement,
} from '#app/modules/manuscript-file/read/index.ts'
import type { GalleyNote } from '../model.ts'
import { GalleyRefused } from './galley-refused.ts'
import { schemaFaults } from './jats-schema.ts'

/** A document type without a subset of its own: nothing in it can be defined, expanded or fetched. */
const DOCTYPE =
	/<!DOCTYPE\s+article(?:\s+(?:PUBLIC\s+(?:"[^"<>]*"|'[^'<>]*')\s*|SYSTEM\s*)(?:"[^"<>]*"|'[^'<>]*')?)?\s*>/
/** What an article consists of, in order (JATS Archiving and Publishing 1.3, element article). */
const ORDER = ['processing-meta', 'front', 'body', 'back', 'floats-group', 'sub-article', 'response']
const REFERRING = ['xref', 'related-object']
/** The tag sets of JATS that are wider or narrower than Journal Publishing, by their public identifiers. */
const OTHER_TAG_SET = /Archiving and Interchange|Article Authoring/i

/**
 * Reads an article in JATS XML: well-formed, its parts in their order, with a title, every internal reference leading somewhere. A document
 * type is taken only without an internal subset, and never fetched. An article of Journal Publishing has to be valid by its schema; one that names another
 * tag set of JATS is noted, as is a DOI that differs from the article's.
 */
export async function checkJats(
	text: string,
	doi: string | null,
): Promise<{ notes: GalleyNote[]; plainText: string }> {
	const { source, doctype } = withoutDoctype(text)
	const article = readXml(source)
	if (article.name !== 'article') throw new GalleyRefused('notJats')
	const parts = childrenOf(article).map(({ name }) => ORDER.indexOf(name))
	if (parts.includes(-1) || parts.some((part, index) => index > 0 && part < (parts[index - 1] ?? 0))) {
		throw new GalleyRefused('notJats')
	}
	const meta = childOf(childOf(article, 'front'), 'article-meta')
	if (!meta) throw new GalleyRefused('notJats')
	if (!textIn(childOf(childOf(meta, 'title-group'), 'article-title')).trim())
		throw new GalleyRefused('noTitle')
	checkReferences(article)
	const isOtherTagSet = OTHER_TAG_SET.test(doctype)
	const faults = isOtherTagSet ? [] : await schemaFaults(withoutDeclaration(source))
	if (faults.length > 0) throw new GalleyRefused('notValid', faults)
	const own = childrenOf(meta, 'article-id').find(({ attributes }) => attributes['pub-id-type'] === 'doi')
	const isOther = doi && own && textIn(own).trim().toLowerCase() !== doi.toLowerCase()
	const body = childOf(article, 'body')
	return {
		notes: [
			...(isOther ? (['doiDiffers'] as const) : []),
			...(isOtherTagSet ? (['otherTagSet'] as const) : []),
		],
		plainText: body ? wordsOf(body) : '',
	}
}

/** A document without its type, each line where it was. */
function withoutDoctype(text: string): { source: string; doctype: string } {
	let end = 0
	const parser = new SaxesParser({ xmlns: false })
	parser.on('doctype', () => {
		end = parser.position
	})
	parser.on('error', () => {})
	parser.write(text.slice(0, 10_000))
	if (end === 0) return { source: text, doctype: '' }
	const head = text.slice(0, end)
	const [doctype] = DOCTYPE.exec(head) ?? []
	if (doctype === undefined) throw new Refused('hostile')
	return { source: head.replace(DOCTYPE, breaksIn) + text.slice(end), doctype }
}

/** Characters are given as they are: what a file says of its bytes is no longer so. */
function withoutDeclaration(source: string): string {
	return source.replace(/^\s*<\?xml[^>]*\?>/, breaksIn)
}

function breaksIn(removed: string): string {
	return removed.replace(/[^\n]/g, '')
}

/** Ids are given once, and what refers to one finds it (XML 1.0, section 3.3.1: ID, IDREF). */
function checkReferences(article: XmlElement): void {
	const ids = new Set<string>()
	for (const element of everythingIn(article)) {
		const { id } = element.attributes
		if (id === undefined) continue
		if (ids.has(id)) throw new GalleyRefused('brokenReferences')
		ids.add(id)
	}
	for (const name of REFERRING) {
		for (const { attributes } of allIn(article, name)) {
			for (const id of attributes['rid']?.split(/\s+/).filter(Boolean) ?? []) {
				if (!ids.has(id)) throw new GalleyRefused('brokenReferences')
			}
		}
	}
}

function* everythingIn(element: XmlElement): Generator<XmlElement> {
	yield element
	for (const child of childrenOf(element)) yield* everythingIn(child)
}

function wordsOf(body: XmlElement): string {
	const blocks = new Set(['p', 'title', 'td', 'th', 'label'])
	const lines: string[] = []
	const visit = (element: XmlElement) => {
		if (blocks.has(element.name)) lines.push(textIn(element).replace(/\s+/g, ' ').trim())
		else for (const child of childrenOf(element)) visit(child)
	}
	visit(body)
	return lines.filter(Boolean).join('\n')
}
