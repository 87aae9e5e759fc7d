import type { Texts } from '#app/i18n/texts.ts'
import type { ListedPdf } from '#app/modules/work-file/index.ts'
import type { ContributorRole, GalleyFormat, Listed, Precision, ReviewKind } from '#app/platform/db/tables.ts'

/** Somebody who made a book or a chapter. */
export type Maker = {
	name: string
	slug: string | null
	role: ContributorRole
	affiliation: string | null
	orcid: string | null
}

/** A book in a list. */
export type BookCard = {
	id: string
	slug: string
	path: string
	language: string
	title: Texts
	subtitle: Texts
	makers: Maker[]
	publisher: { name: string; slug: string } | null
	year: number
	chapterCount: number
	hasFullText: boolean
	/** Published here, or elsewhere and only listed. */
	listed: Listed
	/** A text of another time, in its words. */
	isHeritage: boolean
	dye: number | null
}

/** One line of a book's contents. */
export type ChapterLine = {
	id: string
	slug: string
	path: string
	number: number
	language: string
	title: Texts
	subtitle: Texts
	authors: { name: string; slug: string | null }[]
	pages: string | null
	hasFullText: boolean
	pdf: ListedPdf | null
}

export type BookFile = {
	format: GalleyFormat
	language: string
	fileName: string
	path: string
	bytes: number
}

/** What the page of a book says of it, beside the record that machines read. */
export type BookPage = {
	id: string
	slug: string
	path: string
	language: string
	title: Texts
	subtitle: Texts
	abstract: Texts
	keywords: { [language: string]: string[] }
	disciplines: string[]
	makers: Maker[]
	publisher: { name: string; slug: string } | null
	place: string | null
	isbn: string | null
	series: string | null
	seriesNumber: string | null
	pageCount: number | null
	doi: string | null
	ark: string | null
	licence: string | null
	licenceNote: Texts
	attribution: string | null
	/** The file that the record was made from. */
	sourceUrl: string | null
	/** Where the publisher shows it. */
	publisherUrl: string | null
	reservedDoi: string | null
	review: ReviewKind
	reviewBasis: Texts
	listed: Listed
	publishedOn: string
	precision: Precision
	dye: number | null
	views: number
	downloads: number
	chapters: ChapterLine[]
	files: BookFile[]
	/** True once the book was withdrawn: its page stays, its files do not. */
	withdrawn: boolean
}

export type ChapterLink = Pick<ChapterLine, 'slug' | 'path' | 'number' | 'language' | 'title'>

/** The chapter before, the chapter after, the number of this one in its book, and its place among those that are here: « Chapitre 4 sur 11 ». */
export type ChapterPlace = {
	number: number
	position: number
	total: number
	previous: ChapterLink | null
	next: ChapterLink | null
}

/** The place of a chapter among those of its book; null when it is not one of them. */
export function chapterPlace(chapters: ChapterLink[], slug: string): ChapterPlace | null {
	const index = chapters.findIndex((chapter) => chapter.slug === slug)
	if (index === -1) return null
	return {
		number: chapters[index]?.number ?? index + 1,
		position: index + 1,
		total: chapters.length,
		previous: chapters[index - 1] ?? null,
		next: chapters[index + 1] ?? null,
	}
}
