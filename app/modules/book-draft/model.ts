import type { z } from 'zod'
import type { DraftAuthor } from '#app/modules/article-draft/index.ts'
import type { Funder } from '#app/modules/work/index.ts'
import type { bookForm, chapterForm } from './schema.ts'

type Lists = { authors: DraftAuthor[]; keywords: { [language: string]: string[] }; funders: Funder[] }

/** What is said of a book in entry, and of a chapter of it. */
export type BookDetails = Omit<
	z.output<typeof bookForm>,
	'authors' | 'editors' | 'translators' | 'keywords' | 'funders'
> &
	Lists & { editors: DraftAuthor[]; translators: DraftAuthor[] }
export type ChapterDetails = Omit<z.output<typeof chapterForm>, 'authors' | 'keywords' | 'funders'> & Lists

/** What a book that is entered lacks to be published. */
type BookMissing = 'title' | 'makers' | 'date' | 'text' | 'chapterTitle'

/** A chapter as far as publication asks of it. */
type ChapterState = {
	details: Pick<ChapterDetails, 'title' | 'language'>
	hasText: boolean
	files: number
}

/** What is missing, in the order of the page: a title, somebody who made it, when it appeared, something to read, a title for each chapter. */
export function missingIn(
	details: Pick<BookDetails, 'title' | 'language' | 'authors' | 'editors' | 'publishedOn'>,
	files: number,
	chapters: readonly ChapterState[],
): BookMissing[] {
	const isReadable = files > 0 || chapters.some((chapter) => chapter.hasText || chapter.files > 0)
	return [
		...(details.title[details.language] ? [] : (['title'] as const)),
		...(details.authors.length + details.editors.length > 0 ? [] : (['makers'] as const)),
		...(details.publishedOn ? [] : (['date'] as const)),
		...(isReadable ? [] : (['text'] as const)),
		...(chapters.every(({ details: said }) => said.title[said.language]) ? [] : (['chapterTitle'] as const)),
	]
}

export const EMPTY_WORK = {
	title: {},
	subtitle: {},
	authors: [],
	abstract: {},
	keywords: {},
	funders: [],
	doi: '',
	doiIsRegistered: true,
}
