import { LANGUAGES } from '#app/i18n/languages.ts'
import { countWords } from '#app/modules/manuscript-check/anatomy/index.ts'
import { linkCitations } from '#app/modules/manuscript-check/citations/index.ts'
import { Refused } from '#app/modules/manuscript-file/index.ts'
import {
	allIn,
	childOf,
	childrenOf,
	readXml,
	textIn,
	type XmlElement,
} from '#app/modules/manuscript-file/read/index.ts'
import { orcidIn } from '#app/modules/people/profile/index.ts'
import { type Reference, referenceOf } from '#app/modules/reference/index.ts'
import { plainTextOf, toFullText } from '#app/modules/work/full-text/index.ts'
import { type Funder, funderIdIn } from '#app/modules/work/index.ts'
import type { DraftAuthor } from '../authors.ts'
import type { ReadText } from '../model.ts'
import { bibliographyIn } from './html-bibliography.ts'
import { htmlOfArticle } from './jats-html.ts'

/** Pictures of a text in mark-up stand in other files: they cannot come, and are told. */
const PICTURE = /<(?:img|graphic|inline-graphic|media)\b/g

/** The language that a file gives by its code, where it is one of the site. */
const languageIn = (code: string | undefined) =>
	LANGUAGES.find((language) => language === code?.slice(0, 2).toLowerCase())

/**
 * An article in JATS XML (1.0 to 1.3) or a page in HTML as structured text, with what it says of itself. Pictures stay behind, and the balance tells how many.
 * @throws Refused `wrongType` for what is neither, `damaged` for XML that is not well-formed, `hostile` for a document type with content
 */
export function readMarkup(bytes: Uint8Array, language: string): ReadText {
	const text = decoded(bytes)
	if (/<html\b|<!doctype\s+html/i.test(text.slice(0, 4000))) return readHtml(text, language)
	if (/^\s*(?:<\?xml|<!doctype|<!--|<article)/i.test(text)) return readJats(text, language)
	throw new Refused('wrongType')
}

function decoded(bytes: Uint8Array): string {
	const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
	try {
		const text = new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes)
		if (!text.includes('\0')) return text
	} catch {}
	throw new Refused('wrongType')
}

const NOTHING = {
	...{ titles: {}, abstracts: {}, keywords: {}, authors: [], funders: [] },
	...{ doi: '', pages: '', publishedOn: '' },
}

function readHtml(source: string, language: string): ReadText {
	const own = languageIn(/<html\b[^>]*?\blang\s*=\s*["']?([a-z]{2})\b/i.exec(source)?.[1])
	const [, body = source] = /<body\b[^>]*>([\s\S]*?)(?:<\/body>|$)/i.exec(source) ?? []
	const titles = [...body.matchAll(/<h1\b[^>]*>([\s\S]*?)<\/h1>/gi)]
	const isTitled = titles.length === 1
	const text = isTitled ? body.replace(titles[0]?.[0] ?? '', '') : body
	const title = isTitled ? plainTextOf(titles[0]?.[1] ?? '').replace(/\s+/g, ' ') : ''
	const shown = text.replace(/<(script|style|template|noscript)\b[\s\S]*?<\/\1>/gi, '')
	const { references, rest } = bibliographyIn(shown)
	return finished(rest, references, own ?? language, {
		...{ ...NOTHING, language: own },
		...(title && { titles: { [language]: title } }),
		words: countWords(plainTextOf(rest)),
		pictures: shown.match(PICTURE)?.length ?? 0,
	})
}

function readJats(source: string, language: string): ReadText {
	const article = readXml(source.replace(/<!DOCTYPE[^>[]*>/i, ''))
	if (article.name !== 'article') throw new Refused('wrongType')
	const own = article.attributes['lang']?.slice(0, 2) ?? language
	const meta = childOf(childOf(article, 'front'), 'article-meta')
	const parts = [childOf(article, 'body'), childOf(article, 'back')].flatMap((part) => part ?? [])
	const listed = every(article, 'ref').map((ref) => lineOf(entryOf(ref)))
	const words = parts.reduce((sum, part) => sum + countWords(textIn(part)), 0)
	const references = listed.filter(Boolean).map((line) => referenceOf(line))
	return finished(htmlOfArticle(article), references, own, {
		...{ ...(meta ? frontOf(meta, own) : NOTHING), language: languageIn(article.attributes['lang']) },
		words: words - listed.reduce((sum, line) => sum + countWords(line), 0),
		pictures: source.match(PICTURE)?.length ?? 0,
	})
}

type Front = Pick<
	ReadText,
	'language' | 'titles' | 'abstracts' | 'keywords' | 'authors' | 'funders' | 'doi' | 'pages' | 'publishedOn'
>

function frontOf(meta: XmlElement, language: string): Front {
	const group = childOf(meta, 'title-group')
	const first = childOf(meta, 'fpage')
	const last = childOf(meta, 'lpage')
	const doi = childrenOf(meta, 'article-id').find(({ attributes }) => attributes['pub-id-type'] === 'doi')
	return {
		titles: byLanguage(
			[
				childOf(group, 'article-title'),
				...every(meta, 'trans-title-group').map((one) => childOf(one, 'trans-title')),
			],
			every(meta, 'trans-title-group'),
			language,
		),
		abstracts: Object.fromEntries(
			[...childrenOf(meta, 'abstract'), ...childrenOf(meta, 'trans-abstract')].map((one) => [
				languageOf(one, language),
				every(one, 'p').map(lineOf).join('\n\n') || lineOf(one),
			]),
		),
		keywords: Object.fromEntries(
			childrenOf(meta, 'kwd-group').map((one) => [languageOf(one, language), every(one, 'kwd').map(lineOf)]),
		),
		authors: authorsOf(meta),
		funders: fundersOf(meta),
		doi: doi ? lineOf(doi).toLowerCase() : '',
		pages: [first, last].flatMap((page) => (page ? lineOf(page) : [])).join('–'),
		publishedOn: dateOf(childrenOf(meta, 'pub-date')[0]),
	}
}

function byLanguage(
	[own, ...others]: (XmlElement | undefined)[],
	groups: XmlElement[],
	language: string,
): { [language: string]: string } {
	const titles: { [language: string]: string } = {}
	if (own) titles[language] = lineOf(own)
	for (const [index, title] of others.entries())
		if (title) titles[languageOf(groups[index] ?? title, 'en')] ??= lineOf(title)
	return titles
}

function authorsOf(meta: XmlElement): DraftAuthor[] {
	const places = new Map(every(meta, 'aff').map((aff) => [aff.attributes['id'] ?? '', affiliationOf(aff)]))
	return every(meta, 'contrib')
		.filter(({ attributes }) => (attributes['contrib-type'] ?? 'author') === 'author')
		.flatMap((contrib) => {
			const name = every(contrib, 'name')[0]
			const body = every(contrib, 'collab')[0] ?? every(contrib, 'string-name')[0]
			const family = lineOf(childOf(name, 'surname') ?? body)
			if (!family) return []
			const inner = every(contrib, 'aff')[0]
			const rid = every(contrib, 'xref').find(({ attributes }) => attributes['ref-type'] === 'aff')
			const id = every(contrib, 'contrib-id').map((one) => orcidIn(lineOf(one)))[0] ?? null
			return {
				given: lineOf(childOf(name, 'given-names')) || null,
				family,
				affiliation: (inner ? affiliationOf(inner) : places.get(rid?.attributes['rid'] ?? '')) || null,
				orcid: id,
			}
		})
}

/** Who paid, each once with the numbers of all its awards; what the group says in words alone is no data. */
function fundersOf(meta: XmlElement): Funder[] {
	const funders = new Map<string, Funder>()
	for (const group of every(meta, 'award-group')) {
		const awards = every(group, 'award-id').map(lineOf).filter(Boolean)
		for (const source of every(group, 'funding-source')) {
			const ids = every(source, 'institution-id').map(lineOf)
			const name = lineOf(every(source, 'institution')[0]) || ids.reduce(without, lineOf(source))
			if (!name) continue
			const known = funders.get(name)
			const id = ids.map(funderIdIn).find((one) => one !== null) ?? null
			funders.set(name, {
				name,
				id: known?.id ?? id,
				awards: [...new Set([...(known?.awards ?? []), ...awards])],
			})
		}
	}
	return [...funders.values()]
}

const without = (line: string, part: string) => line.replace(part, '').trim()

/** The institution of an affiliation, or all its words but its label. */
function affiliationOf(aff: XmlElement): string {
	const institution = every(aff, 'institution').map(lineOf).join(', ')
	if (institution) return institution
	const label = childOf(aff, 'label')
	return lineOf(aff)
		.slice(label ? lineOf(label).length : 0)
		.trim()
}

function dateOf(date: XmlElement | undefined): string {
	const [year = '', month = '', day = ''] = ['year', 'month', 'day'].map((part) =>
		lineOf(childOf(date, part)),
	)
	if (!/^\d{4}$/.test(year)) return ''
	if (!/^\d{1,2}$/.test(month)) return year
	return [year, month, ...(/^\d{1,2}$/.test(day) ? [day] : [])].map((part) => part.padStart(2, '0')).join('-')
}

/** The words of an entry: as they were printed, where it has them so. */
const entryOf = (ref: XmlElement) =>
	childOf(ref, 'mixed-citation') ?? childOf(ref, 'element-citation') ?? childOf(ref, 'citation') ?? ref

const every = (element: XmlElement, name: string) => [...allIn(element, name)]
const lineOf = (element: XmlElement | undefined) =>
	element ? textIn(element).replace(/\s+/g, ' ').trim() : ''
const languageOf = ({ attributes }: XmlElement, otherwise: string) =>
	attributes['lang']?.slice(0, 2) ?? otherwise

function finished(
	source: string,
	references: readonly Reference[],
	language: string,
	{ words, pictures, ...front }: Front & { words: number; pictures: number },
): ReadText {
	const { html, outline, wordCount } = toFullText(source, { language })
	const kept = countWords(plainTextOf(html))
	const lost = Math.max(0, words - kept)
	const row = (kind: 'words' | 'pictures', text: number, gone: number) => ({
		kind,
		text,
		aside: 0,
		lost: gone,
	})
	const item = (kind: 'words' | 'pictures', what: 'unread' | 'undecoded', count: number) =>
		count > 0 ? [{ fate: 'lost' as const, kind, what, count, block: 0, page: null, excerpt: '' }] : []
	return {
		...front,
		html: linkCitations(html, references).html,
		outline,
		wordCount,
		references: [...references],
		balance: {
			rows: [row('words', kept, lost), ...(pictures > 0 ? [row('pictures', 0, pictures)] : [])],
			items: [...item('words', 'unread', lost), ...item('pictures', 'undecoded', pictures)],
		},
	}
}
