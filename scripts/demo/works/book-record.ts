import type { CorpusArticle } from '../corpus.ts'
import { noteOf } from './book.ts'
import { publishedOf } from './dates.ts'
import { notesIn } from './notes.ts'
import { metadataCredit, sourceUrl } from './provenance.ts'
import { originalOf, textsOf } from './texts.ts'
import type { Book, Chapter, Shop } from './work-shop.ts'

/** A book known by its record only, with the chapters that records or its table of contents name. */
export function bookRecord(
	shop: Shop,
	record: CorpusArticle,
	chapters: CorpusArticle[],
): [Book, ...Chapter[]] {
	const { describe, people, periodicals, bookSlug, chapterSlug } = shop
	const work = describe(record, noteOf(record))
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
			...(record.publisher ? { publisher: periodicals.publisherOf(record.publisher) } : {}),
		},
		...listed.map((entry, index): Chapter => {
			const known = recordOf(entry.title)
			if (known) return chapterRecord(shop, known, slug, index + 1, work.doi)
			const authors = entry.authors.join(', ')
			const language = /[éèêàçù]|\b(?:la|le|les|des|dans)\b/.test(entry.title) ? 'fr' : 'en'
			return {
				record: 'chapter',
				slug: chapterSlug(entry.title),
				type: 'chapter',
				language,
				title: { [language]: entry.title },
				disciplines: ['etudes-religieuses'],
				listed: 'elsewhere',
				...(work.doi ? { publisherUrl: `https://doi.org/${work.doi}` } : {}),
				...(record.licence_note ? { licenceNote: notesIn(record.licence_note) } : {}),
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

function chapterRecord(
	{ describe, chapterSlug }: Shop,
	record: CorpusArticle,
	book: string,
	number: number,
	bookDoi?: string,
): Chapter {
	const { doi, ...work } = describe(record, noteOf(record))
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
export function bookAround(shop: Shop, record: CorpusArticle): [Book, Chapter] {
	const { periodicals, bookSlug, disciplinesOf } = shop
	const title = record.container ?? ''
	const slug = bookSlug(title)
	return [
		{
			record: 'book',
			slug,
			type: 'edited-volume',
			language: record.language,
			title: { [record.language]: title },
			listed: 'elsewhere',
			disciplines: disciplinesOf(record.id),
			...(record.licence_note ? { licenceNote: notesIn(record.licence_note) } : {}),
			attribution: `${title}. ${publishedOf(record).slice(0, 4)}. ${record.publisher}. ${metadataCredit(record)}`,
			sourceUrl: sourceUrl(record.source),
			published: publishedOf(record).slice(0, 4),
			publisher: periodicals.publisherOf(record.publisher ?? ''),
		},
		chapterRecord(shop, record, slug, 1),
	]
}

/** Talks, theses, reports and papers of which only the record is known: a notice without chapters. */
export function notice({ describe, periodicals, bookSlug }: Shop, record: CorpusArticle): Book {
	const work = describe(record, noteOf(record))
	const title = textsOf(record.title, record.id, work.language)
	return {
		record: 'book',
		slug: bookSlug(originalOf(title, work.language)),
		type: record.kind,
		title,
		...work,
		published: publishedOf(record),
		...(record.publisher ? { publisher: periodicals.publisherOf(record.publisher) } : {}),
		...(record.container ? { series: record.container } : {}),
	}
}
