import { directionOf, localeOf } from '#app/i18n/languages.ts'
import { isbnInGroups } from '#app/modules/book/index.ts'
import { type Element, parseTree } from '#app/modules/work/full-text/index.ts'
import { markupText } from '#app/platform/markup.ts'
import type { GalleySource, GalleyWarning } from '../source.ts'
import { indexMarks } from '../volume/book-index.ts'
import { blocksOf, inlineOf, type TextWalk } from './body-nodes.ts'
import { deep, placesToLook, trimmed } from './elements.ts'
import type { PdfBlock, PdfInline } from './nodes.ts'
import { spacingOf } from './spaces.ts'

/** A text in one language with its direction. */
type Said = { text: string; language: string; direction: 'ltr' | 'rtl' }

/** Characters that a running head has room for; in the narrower page of a book, fewer. */
const LONGEST_RUNNING = 72
export const LONGEST_IN_BOOKS = 50

type Words = GalleySource['said']['words'][string]

/** All that the template sets of a work. */
export type PdfDocument = {
	language: string
	direction: 'ltr' | 'rtl'
	words: Words
	cloth: GalleySource['cloth']
	/** Journal or book: its title, and what else is said of it on the first page. */
	container: { title: string; lines: string[]; facts: string[] }
	/** What sort of article it is, above its title. */
	sort: string
	firstPage: number
	title: string
	subtitle: string
	otherTitles: Said[]
	authors: { name: string; family: string; given: string; affiliation: string; orcid: string; role: string }[]
	running: { names: string; title: string }
	abstracts: (Said & { keywords: string[]; words: { abstract: string; keywords: string } })[]
	notices: string[]
	dates: string[]
	published: [year: number, month: number, day: number]
	licence: { name: string; url: string }
	attribution: { text: string; direction: 'ltr' | 'rtl' }
	doi: string
	url: string
	citation: PdfInline[]
	/** Something in it needs the whole page: a table of many columns, verse in halves, glosses. */
	wide: boolean
	body: PdfBlock[]
	references: { id: string; c: PdfInline[]; section: string }[]
}

/** What is printed of a work; `printed` leaves out what the faces lack. `isIndexed`: an index leads to the marks in its text. */
export function pdfDocument(
	source: GalleySource,
	printed: TextWalk['printed'],
	warn: (warning: GalleyWarning) => void,
	{ isIndexed = false }: { isIndexed?: boolean } = {},
): PdfDocument {
	const { record, text } = source
	const { words } = source.said
	const { language } = text
	const say = (said: string | null | undefined) =>
		printed(spacingOf(language)((said ?? '').replace(/\s+/gu, ' ').trim()), undefined)
	const notes = new Map<string, Element>()
	const places = new Set<string>()
	for (const element of deep(text.tree)) {
		const href = element.attributes.get('href')
		if (href?.startsWith('#')) places.add(href.slice(1))
		if (element.attributes.get('class') === 'notes') {
			for (const note of deep(element)) {
				const id = note.attributes.get('id')
				if (note.tag === 'li' && id) notes.set(id, note)
			}
		}
	}
	const walk: TextWalk = {
		notes,
		called: new Set(),
		toLook: placesToLook(text.tree),
		indexed: isIndexed ? indexMarks(text.tree) : new Map(),
		places: onlyPresent(places, text.tree, record.references.length),
		placed: new Set(),
		pictures: source.pictures,
		printed,
		spaced: spacingOf(language),
		warn,
	}
	const authors = record.contributors.filter(({ role }) => role !== 'editor' || record.kind === 'book')
	const own = record.title[record.language] ?? Object.values(record.title)[0] ?? ''
	const body = blocksOf(text.tree, walk)
	const uncalled = [...notes]
		.filter(([id]) => !walk.called.has(id))
		.map(([, note]) => ({ c: blocksOf(note, walk) }))
	if (uncalled.length > 0)
		body.push(
			{ t: 'h', n: 1, c: [wordsOf(words, language).notes] },
			{ t: 'list', ordered: true, start: 1, style: '1', items: uncalled },
		)
	const document: PdfDocument = {
		language,
		direction: directionOf(language),
		words: wordsOf(words, language),
		cloth: source.cloth,
		container: containerOf(source, say),
		sort: say(source.said.sort),
		firstPage: Math.max(1, Number(/^\d{1,5}/.exec(record.pages ?? '')?.[0] ?? 1)),
		title: say(own),
		subtitle: say(record.subtitle[record.language]),
		otherTitles: Object.entries(record.title)
			.filter(([other, said]) => other !== record.language && said)
			.map(([other, said]) => ({ text: say(said), language: other, direction: directionOf(other) })),
		authors: authors.map((author) => ({
			name: say(author.name),
			family: say(author.family ?? author.name),
			given: say(author.family ? author.given : ''),
			affiliation: say(author.affiliation),
			orcid: author.orcid ?? '',
			role: author.role === 'author' ? '' : wordsOf(words, language)[author.role],
		})),
		running: {
			names:
				runningNames(
					authors.map(({ family, name }) => say(family ?? name)),
					language,
				) || shortened(containerOf(source, say).title),
			title: shortened(say(own)),
		},
		abstracts: abstractsOf(source, say),
		notices: source.said.notices.map(say),
		dates: source.said.dates.map(say),
		published: record.published.on.split('-').map(Number) as [number, number, number],
		licence: { name: source.licenceName, url: source.licenceUrl ?? '' },
		attribution: { text: say(record.attribution), direction: writtenFrom(record.attribution ?? '') },
		doi: record.doi ?? '',
		url: source.citation.text.includes(source.url) ? '' : source.url,
		citation: trimmed(inlineOf(htmlNodes(source.citation.html), walk)),
		wide: needsRoom(body),
		body,
		references: record.references.map((reference, index) => ({
			id: `ref-${index + 1}`,
			section: say(reference.section),
			c: [
				...(reference.label ? [`${say(reference.label)} `] : []),
				...trimmed(inlineOf(htmlNodes(reference.html ?? markupText(reference.text)), walk)),
			],
		})),
	}
	const referenced = document.references.map(({ id }) => id)
	unlinkMissing(document, walk, new Set(referenced))
	return document
}

/** Columns of a table that half a page has room for. */
const MOST_COLUMNS = 4

function needsRoom(blocks: readonly PdfBlock[]): boolean {
	return blocks.some(isWide)
}

function isWide(value: unknown): boolean {
	if (Array.isArray(value)) return value.some(isWide)
	if (typeof value !== 'object' || value === null) return false
	const { t, columns, half } = value as { t?: unknown; columns?: unknown; half?: unknown }
	if (t === 'table' && typeof columns === 'number' && columns > MOST_COLUMNS) return true
	return (half !== undefined && half !== null) || t === 'gloss' || Object.values(value).some(isWide)
}

/** Turns links to what the file does not hold into words, and links to notes to their feet of pages. */
function unlinkMissing(value: unknown, walk: TextWalk, references: Set<string>): void {
	if (Array.isArray(value)) for (const item of value) unlinkMissing(item, walk, references)
	else if (value && typeof value === 'object') {
		const node = value as { t?: unknown; href?: unknown }
		if (node.t === 'a' && typeof node.href === 'string' && node.href.startsWith('#')) {
			const id = node.href.slice(1)
			if (walk.notes.has(id)) node.href = walk.called.has(id) ? `#note-${id}` : ''
			else if (!walk.placed.has(id) && !references.has(id)) node.href = ''
		}
		for (const inner of Object.values(value)) unlinkMissing(inner, walk, references)
	}
}

/** The words of the file's own furniture in a language, else in English. */
function wordsOf(words: GalleySource['said']['words'], language: string): Words {
	const found = words[language] ?? words['en']
	if (!found) throw new Error('a source has the words of English')
	return found
}

/** Ids that are linked to and that the file will hold. */
function onlyPresent(linked: Set<string>, tree: Element, references: number): Set<string> {
	const present = new Set<string>()
	for (const { attributes } of deep(tree)) {
		const id = attributes.get('id')
		if (id && linked.has(id)) present.add(id)
	}
	for (let number = 1; number <= references; number++) present.add(`ref-${number}`)
	return present
}

function abstractsOf(
	{ record, said, text }: GalleySource,
	say: (text: string) => string,
): PdfDocument['abstracts'] {
	const { words } = said
	const languages = new Set([
		record.language,
		...Object.keys(record.abstract),
		...Object.keys(record.keywords),
	])
	return [...languages].flatMap((language) => {
		const abstractText = say(record.abstract[language] ?? '')
		const keywords = (record.keywords[language] ?? []).map(say)
		if (!abstractText && keywords.length === 0) return []
		const { abstract = '', keywords: keywordsWord = '' } = wordsOf(
			words,
			words[language] ? language : text.language,
		)
		return [
			{
				text: abstractText,
				language,
				direction: directionOf(language),
				keywords,
				words: { abstract, keywords: keywordsWord },
			},
		]
	})
}

function containerOf(
	source: GalleySource,
	say: (said: string | null | undefined) => string,
): PdfDocument['container'] {
	const { record } = source
	const { journal, book, publisher } = record
	const titleIn = (texts: { [language: string]: string }, language: string) =>
		say(texts[language] ?? Object.values(texts)[0])
	if (journal) {
		const issn = journal.issnOnline ?? journal.issnPrint
		return {
			title: titleIn(journal.title, journal.language),
			lines: [say(publisher?.name)].filter(Boolean),
			facts: [...source.said.place.map(say), issn ? `ISSN ${issn}` : ''].filter(Boolean),
		}
	}
	const isOwn = record.kind === 'book'
	return {
		title: book && !isOwn ? titleIn(book.title, book.language) : say(publisher?.name),
		lines: [isOwn ? '' : say(publisher?.name)].filter(Boolean),
		facts: [...source.said.place.map(say), book?.isbn ? `ISBN ${isbnInGroups(book.isbn)}` : ''].filter(
			Boolean,
		),
	}
}

/** A title for the running head: what stands before its colon, else cut after a word. */
export function shortened(title: string, most = LONGEST_RUNNING): string {
	if (title.length <= most) return title
	const main = /^(.{12,}?)\s*[:?–—]\s/u.exec(title)?.[1]
	if (main && main.length <= most) return main
	return `${title.slice(0, most).replace(/[\s\p{P}]+\S*$/u, '')}…`
}

/** Family names for the running head: three at most. */
function runningNames(names: readonly string[], language: string): string {
	if (names.length > 3) return `${names[0]} ${language === 'ar' ? 'وآخرون' : 'et al.'}`
	return new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(names)
}

/** The side from which a sentence of an unnamed language is written, by its first letter (Unicode annex 9, P2). */
function writtenFrom(text: string): 'ltr' | 'rtl' {
	return /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? 'rtl' : 'ltr'
}

function htmlNodes(html: string) {
	const tree = parseTree(
		html
			.replaceAll('&nbsp;', '\u00A0')
			.replaceAll('<i>', '<em>')
			.replaceAll('</i>', '</em>')
			.replaceAll('<b>', '<strong>')
			.replaceAll('</b>', '</strong>'),
	)
	return tree.children
}
