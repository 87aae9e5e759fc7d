import type { Texts } from '#app/i18n/texts.ts'
import { licenceUrl } from '#app/modules/citation/index.ts'
import { type Element, parseTree } from '#app/modules/work/full-text/index.ts'
import { allowsGalleys } from '#app/modules/work-file/index.ts'
import { XML_DECLARATION } from '#app/platform/xml.ts'
import type { GalleySource, GalleyWriter } from '../source.ts'
import { wordsFor } from '../words.ts'
import { bodyOf } from './body.ts'
import type { Surroundings } from './context.ts'
import { writeElement, xml } from './elements.ts'
import { countOf, finish } from './finish.ts'
import { articleType, frontOf, type JatsSource } from './front.ts'
import { referenceList } from './references.ts'

/**
 * A work with its whole text as JATS, Journal Publishing 1.3 with MathML 3 (ANSI/NISO Z39.96-2021). A chapter is an article of type `chapter-article`
 * whose book stands in the place of the journal. No word of the text is lost; pictures are named by their addresses on this site.
 */
export const writeJats: GalleyWriter = (source) => ({
	bytes: new TextEncoder().encode(jatsOf(source)),
	warnings: [],
})

/** The article as JATS 1.3 with its whole text. */
export function jatsOf(source: GalleySource): string {
	const mediaTypes = new Map([...source.pictures].map(([address, { mediaType }]) => [address, mediaType]))
	return `${XML_DECLARATION}${articleOf(source, mediaTypes)}\n`
}

/** The same article for who reads many of them: without its text where its licence does not let it be passed on, and without a declaration. */
export function jatsOfRecord({
	body,
	...about
}: Pick<GalleySource, 'record' | 'notices' | 'site'> & {
	/** Names of its disciplines. */
	disciplines: readonly Texts[]
	/** `mark` puts the marks of an index into its text. */
	body: { html: string; language: string; wordCount: number; mark?: (tree: Element) => Element } | null
}): string {
	const { record, site } = about
	const isGiven = body !== null && !record.withdrawn && allowsGalleys(record.licence)
	const tree = isGiven ? parseTree(body.html) : null
	const text = body && tree ? { ...body, tree, ...(body.mark && { marked: body.mark(tree) }) } : null
	return articleOf(
		{
			...about,
			text,
			disciplines: { [record.language]: about.disciplines.map((names) => namesIn(names, record.language)) },
			url: site + record.path,
			licenceUrl: licenceUrl(record.licence),
			copyright: null,
			sourceUrl: null,
		},
		new Map(),
	)
}

function namesIn(names: Texts, language: string): string {
	return names[language] ?? names['en'] ?? Object.values(names)[0] ?? ''
}

type Text = Pick<GalleySource['text'], 'tree' | 'marked' | 'language' | 'wordCount'>

function articleOf(
	source: JatsSource & { text: Text | null },
	mediaTypes: ReadonlyMap<string, string>,
): string {
	const { record, text } = source
	const language = text?.language ?? record.language
	const context: Surroundings = { language, site: source.site, mediaTypes }
	const words = wordsFor(language)
	const { body, notes, rest } = text
		? bodyOf(structuredClone(text.marked ?? text.tree), context)
		: { body: null, notes: [], rest: [] }
	const references = referenceList(record.references, words.references, context)
	const back = [
		...(rest.length > 0 ? [xml('notes', {}, rest)] : []),
		...(notes.length > 0 ? [xml('fn-group', {}, xml('title', {}, words.notes), notes)] : []),
		...(references ? [references] : []),
	]
	const counts = xml(
		'counts',
		{},
		...[
			...(body && text
				? [
						{ tag: 'fig-count', count: countOf(body, 'fig') },
						{ tag: 'table-count', count: countOf(body, 'table-wrap') },
						{ tag: 'equation-count', count: countOf(body, 'disp-formula') },
					]
				: []),
			{ tag: 'ref-count', count: record.references.length },
			...(text ? [{ tag: 'word-count', count: text.wordCount }] : []),
		].map(({ tag, count }) => xml(tag, { count: String(count) })),
	)
	const article = xml(
		'article',
		{
			'xmlns:xlink': 'http://www.w3.org/1999/xlink',
			'xmlns:mml': 'http://www.w3.org/1998/Math/MathML',
			'xmlns:ali': 'http://www.niso.org/schemas/ali/1.0/',
			'article-type': articleType(source),
			'dtd-version': '1.3',
			'xml:lang': language,
		},
		frontOf(source, counts),
		body,
		back.length > 0 ? xml('back', {}, back) : null,
	)
	return writeElement(finish(article))
}
