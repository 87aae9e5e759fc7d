import { pathTo } from '#app/addresses/address.ts'
import type { CorpusArticle, CorpusBook } from '../corpus.ts'
import { publishedOf } from './dates.ts'
import { notesIn } from './notes.ts'
import { licenceOf, sourceUrl } from './provenance.ts'
import { originalOf, textsOf } from './texts.ts'
import type { Book, Chapter, Shop } from './work-shop.ts'

/** Books whose source prints no year, and the year of what their text last tells, before which they cannot be. */
const EARLIEST_YEAR = new Map([
	['caillie-tombouctou', 1828],
	['wilberforce-lettre-alexandre', 1821],
])

/** A book with its chapters, their texts among them. */
export function book(
	{ describe, standing, disciplinesOf, bookAuthors, named, periodicals, bookSlug, chapterSlug }: Shop,
	record: CorpusBook,
): [Book, ...Chapter[]] {
	const slug = bookSlug(record.title)
	const published = record.year ? String(record.year) : `[${EARLIEST_YEAR.get(record.id)}..]`
	const publisher = record.publisher ? periodicals.publisherOf(record.publisher) : undefined
	const notes = [record.licence_note, record.year_note, record.chapters_note, record.description_note]
	const slugs = record.chapters.map((chapter) => {
		const title = titleOf(chapter)
		return chapterSlug(/^[\p{L}'’]+(?: \p{L}+)?$/u.test(title) ? `${title} ${record.title}` : title)
	})
	// Some books count from nought.
	const offset = record.chapters.some(({ number }) => number === 0) ? 1 : 0
	const records = new Map(
		record.chapters.map((chapter, index) => [
			chapter.id,
			pathTo('chapter', { ouvrageId: slug, chapterId: slugs[index] ?? '' }),
		]),
	)
	return [
		{
			record: 'book',
			slug,
			type: record.book_type,
			language: record.language,
			...standing(record),
			...(record.doi ? { doi: record.doi } : {}),
			title: { [record.language]: record.title },
			...(record.subtitle ? { subtitle: { [record.language]: record.subtitle } } : {}),
			abstract: record.description,
			disciplines: disciplinesOf(record.id),
			...licenceOf(record.licence, true),
			...(notes.some(Boolean) ? { licenceNote: notesIn(notes.filter(Boolean).join(' ')) } : {}),
			attribution: record.attribution.replace(/\s+/g, ' '),
			sourceUrl: sourceUrl(record.source),
			published,
			contributors: [...bookAuthors(record), ...named(record.editors, 'editor')],
			...(publisher ? { publisher } : {}),
			...(record.isbn ? { isbn: record.isbn } : {}),
			...(record.review === 'heritage'
				? { series: 'Patrimoine' }
				: record.series
					? { series: record.series }
					: {}),
			...(record.series_number ? { seriesNumber: record.series_number } : {}),
			...(record.publisher_place ? { place: record.publisher_place } : {}),
		},
		...record.chapters.map((chapter, index): Chapter => {
			const note = [chapter.note, record.year_note].filter(Boolean).join(' ')
			return {
				record: 'chapter',
				slug: slugs[index] ?? '',
				type: 'chapter',
				title: { [chapter.language]: titleOf(chapter) },
				...describe(chapter, { of: record, records, ...(note ? { note } : {}) }),
				published,
				book: slug,
				number: chapter.number + offset,
			}
		}),
	]
}

function titleOf({ title }: { title: string }): string {
	return title.replace(/^[\s#]*(?:\d+\.)?\s*/, '').trim()
}

/** A manuscript that no journal has taken stands by itself, with its text as the only chapter. */
export function manuscript(
	{ describe, periodicals, bookSlug, chapterSlug }: Shop,
	record: CorpusArticle,
	publisher: string,
): [Book, Chapter] {
	const { html, references, pictures, shownFirst, ...work } = describe(record, noteOf(record))
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
			...(pictures ? { pictures } : {}),
			...(shownFirst ? { shownFirst } : {}),
			...(references ? { references } : {}),
			book: slug,
			number: 1,
		},
	]
}

/** What is to be known of the licence of a record. */
export function noteOf({ licence_note }: { licence_note?: string }): { note?: string } {
	return licence_note ? { note: licence_note } : {}
}
