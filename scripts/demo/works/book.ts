import type { CorpusArticle, CorpusBook } from '../corpus.ts'
import { disciplinesOf } from '../disciplines.ts'
import { publishedOf } from './dates.ts'
import { licenceOf, sourceUrl } from './provenance.ts'
import { originalOf, textsOf } from './texts.ts'
import type { Book, Chapter, Shop } from './work-shop.ts'

/** A book with its chapters, their texts among them. */
export function book(
	{ describe, bookAuthors, named, periodicals, bookSlug, chapterSlug }: Shop,
	record: CorpusBook,
): [Book, ...Chapter[]] {
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

/** A manuscript that no journal has taken stands by itself, with its text as the only chapter. */
export function manuscript(
	{ describe, periodicals, bookSlug, chapterSlug }: Shop,
	record: CorpusArticle,
	publisher: string,
): [Book, Chapter] {
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
