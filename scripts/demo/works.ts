import type { LibraryRecordInput } from '#app/modules/exchange/library/record.ts'
import { bodyOf } from './body.ts'
import type { Corpus, CorpusArticle, CorpusBook, CorpusChapter, CorpusPerson } from './corpus.ts'
import { disciplinesOf } from './disciplines.ts'
import { type Contributor, contributorFrom, contributorNamed, type personRegister } from './people.ts'
import type { Article, periodicalRegister } from './periodicals.ts'
import { referencesOf } from './references.ts'
import { slugOf, uniqueSlugs } from './slug.ts'

export type Book = Extract<LibraryRecordInput, { record: 'book' }>
export type Chapter = Extract<LibraryRecordInput, { record: 'chapter' }>

type Registers = {
	corpus: Corpus
	persons: ReturnType<typeof personRegister>
	periodicals: ReturnType<typeof periodicalRegister>
}

/** Slips of the sources that a reader would trip over; everything else stays as it was published. */
const CORRECTED_DOI = new Map([['110.17169/langsci.b121.283', '10.17169/langsci.b121.283']])
/** Written in Spanish although the source's XML says Portuguese. */
const CORRECTED_LANGUAGE = new Map([['scielo-2318-0889202133e200057', 'es']])
const TYPES = new Map([
	['other', 'article'],
	['chapter-record', 'chapter'],
])
const CONVERTED: { [family: string]: string } = {
	plos: 'Converted from the publisher’s XML; images are left out.',
	scielo: 'Converted from the publisher’s XML; images and translations are left out.',
	jose: 'Converted from the publisher’s XML; images are left out.',
	langsci:
		'Converted from the LaTeX source: examples are simplified and figures left out. The publisher’s edition is the reference.',
	betsaka: 'Converted from the source; figures are left out.',
}

/** Turns corpus records into library records; slugs are given in the order the records come. */
export function workShop({ corpus, persons, periodicals }: Registers) {
	const articleSlug = uniqueSlugs()
	const bookSlug = uniqueSlugs()
	const chapterSlug = uniqueSlugs()
	const people = (authors: CorpusPerson[]) =>
		authors.map((author) => persons.identify(contributorFrom(author, corpus.countries)))
	/** Chapters may know more of an author than the title page does. */
	const bookAuthors = (record: CorpusBook) => {
		const known = record.chapters.flatMap((chapter) => chapter.authors)
		return people(
			(record.authors ?? []).map((name) => known.find((author) => author.name === name) ?? { name }),
		)
	}
	const named = (names: string[] | undefined, role: 'author' | 'editor') =>
		(names ?? []).map((name) => persons.identify(contributorNamed(name, role)))

	function describe(record: CorpusArticle | CorpusChapter, licenceNote?: string) {
		const language = CORRECTED_LANGUAGE.get(record.id) ?? record.language
		const keywords = keywordsOf(record.keywords, language)
		const html = record.body_html ? bodyOf(record.body_html, language) : ''
		const note = [licenceNote, html ? CONVERTED[record.id.split('-')[0] ?? ''] : undefined]
			.filter(Boolean)
			.join(' ')
		const doi = record.doi ? (CORRECTED_DOI.get(record.doi) ?? record.doi) : undefined
		const references = referencesOf(record.references)
		return {
			language,
			...(doi ? { doi } : {}),
			abstract: textsOf(record.abstract, record.id, language),
			keywords,
			disciplines: disciplinesOf(record.id, Object.values(keywords).flat()),
			...licenceOf(record.licence),
			...(note ? { licenceNote: note } : {}),
			attribution: record.attribution.replace(/#+ */g, '').replace(record.doi ?? '', doi ?? ''),
			sourceUrl: sourceUrl(record.source),
			contributors: people(record.authors),
			...(html ? { html } : {}),
			...(references.length > 0 ? { references } : {}),
		}
	}

	function article(record: CorpusArticle): Article {
		const work = describe(record, record.licence_note)
		const published = publishedOf(record)
		const pages = record.pages?.trim()
		const isNumber = record.id.startsWith('jose') || (pages !== undefined && /^e[v\d]/i.test(pages))
		const tail = record.id.startsWith('zuhur') ? ` ${record.id.slice('zuhur-'.length)}` : ''
		const title = textsOf(record.title, record.id, work.language)
		return {
			record: 'article',
			slug: articleSlug(slugOf(originalOf(title, work.language)) + tail),
			type: TYPES.get(record.article_type) ?? record.article_type,
			title,
			...work,
			attribution: datedAttribution(work.attribution, record.published, published),
			published,
			...periodicals.place(record, { ...work, published }),
			...(pages ? (isNumber ? { elocation: pages } : { pages }) : {}),
			...historyOf(record.xml),
			...((record.funding ?? []).length > 0 ? { funding: record.funding ?? [] } : {}),
		}
	}

	function book(record: CorpusBook): [Book, ...Chapter[]] {
		const slug = bookSlug(record.title)
		const abstract = Object.fromEntries(
			Object.entries(record.description).filter(([, text]) => !text.startsWith('Add a blurb')),
		)
		return [
			{
				record: 'book',
				slug,
				type: record.book_type,
				language: record.language,
				...(record.doi ? { doi: record.doi } : {}),
				title: { [record.language]: record.title },
				...(record.subtitle ? { subtitle: { [record.language]: record.subtitle } } : {}),
				abstract,
				disciplines: disciplinesOf(record.id, []),
				...licenceOf(record.licence),
				...(record.licence_note ? { licenceNote: record.licence_note } : {}),
				attribution: record.attribution.replace(/\s+/g, ' '),
				sourceUrl: sourceUrl(record.source),
				published: String(record.year),
				contributors: [...bookAuthors(record), ...named(record.editors, 'editor')],
				publisher: periodicals.publisherOf(record.publisher),
				...(record.isbn ? { isbn: record.isbn } : {}),
				...(record.series ? { series: record.series } : {}),
				...(record.series_number ? { seriesNumber: record.series_number } : {}),
				...(record.publisher_place ? { place: record.publisher_place } : {}),
			},
			...record.chapters.map((chapter): Chapter => {
				const title = chapter.title.replace(/^[\s#]*(?:\d+\.)?\s*/, '').trim()
				return {
					record: 'chapter',
					slug: chapterSlug(
						/^(?:introduction|glossaire|تقديم|prefacio)$/i.test(title) ? `${title} ${record.title}` : title,
					),
					type: 'chapter',
					title: { [chapter.language]: title },
					...describe(chapter, chapter.note),
					published: String(record.year),
					book: slug,
					number: chapter.number,
				}
			}),
		]
	}

	/** A book known by its record only, with the chapters that records or its table of contents name. */
	function bookRecord(record: CorpusArticle, chapters: CorpusArticle[]): [Book, ...Chapter[]] {
		const work = describe(record, record.licence_note)
		const title = textsOf(record.title, record.id, work.language)
		const slug = bookSlug(originalOf(title, work.language))
		const listed = (record.table_of_contents ?? []).flatMap((entry) =>
			typeof entry === 'string' || !entry.authors ? [] : [{ title: entry.title, authors: entry.authors }],
		)
		const edited = listed.length > 0
		const recordOf = (listedTitle: string) =>
			chapters.find((chapter) => Object.values(chapter.title).includes(listedTitle))
		return [
			{
				record: 'book',
				slug,
				type: edited ? 'edited-volume' : 'monograph',
				title,
				...work,
				contributors: work.contributors.map((person) => (edited ? { ...person, role: 'editor' } : person)),
				published: publishedOf(record),
				publisher: periodicals.publisherOf(record.publisher ?? ''),
			},
			...listed.map((entry, index): Chapter => {
				const known = recordOf(entry.title)
				if (known) return chapterRecord(known, slug, index + 1, work.doi)
				const authors = entry.authors.join(', ')
				const language = /[éèêàçù]|\b(?:la|le|les|des|dans)\b/.test(entry.title) ? 'fr' : 'en'
				return {
					record: 'chapter',
					slug: chapterSlug(entry.title),
					type: 'chapter',
					language,
					title: { [language]: entry.title },
					disciplines: ['etudes-religieuses', 'education'],
					...(record.licence_note ? { licenceNote: record.licence_note } : {}),
					attribution: `${authors}. ${publishedOf(record).slice(0, 4)}. ${entry.title}. In ${record.attribution}`,
					sourceUrl: sourceUrl(record.source),
					published: publishedOf(record),
					contributors: people(entry.authors.map((name) => ({ name }))),
					book: slug,
					number: index + 1,
				}
			}),
		]
	}

	function chapterRecord(record: CorpusArticle, book: string, number: number, bookDoi?: string): Chapter {
		const { doi, ...work } = describe(record, record.licence_note)
		const title = textsOf(record.title, record.id, work.language)
		return {
			record: 'chapter',
			slug: chapterSlug(originalOf(title, work.language)),
			type: 'chapter',
			title,
			...work,
			...(doi && doi !== bookDoi ? { doi } : {}),
			published: publishedOf(record),
			book,
			number,
			...(record.pages ? { pages: record.pages } : {}),
		}
	}

	/** The book that a lone chapter record names, of which nothing else is known. */
	function bookAround(record: CorpusArticle): [Book, Chapter] {
		const title = record.container ?? ''
		const slug = bookSlug(title)
		return [
			{
				record: 'book',
				slug,
				type: 'edited-volume',
				language: record.language,
				title: { [record.language]: title },
				disciplines: disciplinesOf(record.id, Object.values(record.keywords).flat()),
				...(record.licence_note ? { licenceNote: record.licence_note } : {}),
				attribution: `${title}. ${publishedOf(record).slice(0, 4)}. ${record.publisher}. ${metadataCredit(record)}`,
				sourceUrl: sourceUrl(record.source),
				published: publishedOf(record).slice(0, 4),
				publisher: periodicals.publisherOf(record.publisher ?? ''),
			},
			chapterRecord(record, slug, 1),
		]
	}

	/** A manuscript that no journal has taken stands by itself, with its text as the only chapter. */
	function manuscript(record: CorpusArticle, publisher: string): [Book, Chapter] {
		const { html, references, ...work } = describe(record, record.licence_note)
		const title = textsOf(record.title, record.id, work.language)
		const slug = bookSlug(originalOf(title, work.language))
		const published = publishedOf(record)
		return [
			{
				record: 'book',
				slug,
				type: 'data-paper',
				title,
				...work,
				published,
				publisher: periodicals.publisherOf(publisher),
			},
			{
				record: 'chapter',
				slug: chapterSlug(originalOf(title, work.language)),
				type: 'data-paper',
				title,
				...work,
				published,
				...(html ? { html } : {}),
				...(references ? { references } : {}),
				book: slug,
				number: 1,
			},
		]
	}

	return { article, book, bookRecord, bookAround, manuscript }
}

/** All the contributors of works, for the list of institutions. */
export function contributorsOf(works: { contributors?: Contributor[] | undefined }[]): Contributor[] {
	return works.flatMap((work) => work.contributors ?? [])
}

function publishedOf(record: CorpusArticle): string {
	const deposit = record.xml.match(
		/<journal_article[\s\S]*?<publication_date>([\s\S]*?)<\/publication_date>/,
	)?.[1]
	const part = (name: string) => deposit?.match(new RegExp(`<${name}>(\\d+)<`))?.[1]
	if (part('year')) return [part('year'), part('month'), part('day')].filter(Boolean).join('-')
	return record.published ?? ''
}

/** The attribution with the year of publication where the source only knew the year of submission, or none. */
function datedAttribution(attribution: string, sourceDate: string | null, published: string): string {
	const year = published.slice(0, 4)
	return attribution.replace(`. ${sourceDate?.slice(0, 4) ?? ''}. `, `. ${year}. `)
}

function historyOf(xml: string): { received?: string; accepted?: string } {
	const dates: { received?: string; accepted?: string } = {}
	for (const kind of ['received', 'accepted'] as const) {
		const date = xml.match(new RegExp(`<date date-type="${kind}"[^>]*>([\\s\\S]*?)</date>`))?.[1]
		const part = (name: string) => date?.match(new RegExp(`<${name}>(\\d+)<`))?.[1]?.padStart(2, '0')
		const iso = [part('year'), part('month'), part('day')]
		if (iso.every(Boolean)) dates[kind] = iso.join('-')
	}
	return dates
}

function licenceOf(licence: string): { licence?: string } {
	return licence === 'MIT' ? {} : { licence }
}

function metadataCredit(record: CorpusArticle): string {
	return record.attribution.slice(record.attribution.indexOf('Metadata and abstract from'))
}

function textsOf(
	texts: { [language: string]: string },
	id: string,
	language: string,
): { [language: string]: string } {
	const entries = Object.entries(texts).map(([code, text]) => [
		CORRECTED_LANGUAGE.has(id) && code === 'pt' ? language : code,
		plain(text),
	])
	return Object.fromEntries(entries.filter(([, text]) => text))
}

/** Text without mark-up: what the sources write in italics reads the same without. */
function plain(text: string): string {
	return text
		.replace(/<\/?[a-z][^>]*>/gi, '')
		.replaceAll('&nbsp;', ' ')
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&amp;', '&')
		.replace(/[^\S\n]+/g, ' ')
		.trim()
}

function keywordsOf(
	keywords: { [language: string]: string[] },
	language: string,
): { [language: string]: string[] } {
	const lists = Object.entries(keywords).map(
		([code, words]) =>
			[
				// The one source that does not say which language its keywords are in writes them in English.
				code === 'mixed' ? 'en' : code === 'pt' && language === 'es' ? 'es' : code,
				words
					.flatMap((word) => word.split(';'))
					.map((word) => word.replace(/["“”.]+$/, '').trim())
					.filter(Boolean),
			] as const,
	)
	return Object.fromEntries(lists.filter(([, words]) => words.length > 0))
}

function originalOf(texts: { [language: string]: string }, language: string): string {
	return texts[language] ?? Object.values(texts)[0] ?? ''
}

function sourceUrl({ repo, commit, path }: { repo: string; commit: string; path: string }): string {
	return encodeURI(`https://github.com/${repo}/blob/${commit}/${path}`)
}
