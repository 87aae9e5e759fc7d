import type { z } from 'zod'
import { LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { type Balance, lostShare, MOST_LOST } from '#app/modules/manuscript-check/index.ts'
import type { Reference } from '#app/modules/reference/index.ts'
import type { OutlineEntry } from '#app/modules/work/full-text/index.ts'
import type { Funder } from '#app/modules/work/index.ts'
import type { DraftAuthor } from './authors.ts'
import type { detailsForm } from './schema.ts'

/** What is said of an article in entry, but for where it stands and its bibliography. */
export type DraftDetails = Omit<
	z.output<typeof detailsForm>,
	'authors' | 'keywords' | 'funders' | 'references' | 'issueId' | 'sectionId'
> & { authors: DraftAuthor[]; keywords: { [language: string]: string[] }; funders: Funder[] }

/** A text that a file gave, with what it says of itself. */
export type ReadText = {
	/** The language that the file says it is in, where it is one of the site. */
	language?: Language | undefined
	html: string
	outline: OutlineEntry[]
	wordCount: number
	titles: { [language: string]: string }
	abstracts: { [language: string]: string }
	keywords: { [language: string]: string[] }
	authors: DraftAuthor[]
	funders: Funder[]
	references: Reference[]
	doi: string
	pages: string
	/** ISO 8601, as far as it is known; empty when it is not. */
	publishedOn: string
	balance: Balance
}

/** What an article that is entered lacks to be published. */
export type DraftMissing = 'title' | 'authors' | 'date' | 'text'

/** What is missing, in the order of the form. Abstract, keywords and DOI are not asked of what appeared elsewhere long ago, nor a date of what appears with its issue. */
export function missingIn({
	details: { title, language, authors, publishedOn },
	html,
	files,
	issue_state,
}: {
	details: DraftDetails
	html: string
	files: number
	issue_state: 'draft' | 'published' | null
}): DraftMissing[] {
	return [
		...(title[language] ? [] : (['title'] as const)),
		...(authors.length > 0 ? [] : (['authors'] as const)),
		...(publishedOn || issue_state === 'draft' ? [] : (['date'] as const)),
		...(html !== '' || files > 0 ? [] : (['text'] as const)),
	]
}

/** What is said already, and for the site's other languages what a file says. */
export function withRead<T>(
	said: { [language: string]: T },
	read: { [language: string]: T },
): { [language: string]: T } {
	const known = LANGUAGES.flatMap((code) => (read[code] ? [[code, read[code]] as const] : []))
	return { ...Object.fromEntries(known), ...said }
}

/** Whether the file lost so many of its words that somebody has to see it. */
export const isLossy = (balance: Balance | null): boolean =>
	balance !== null && lostShare(balance) > MOST_LOST

/** Keywords as they are typed, with commas between them, Latin or Arabic. */
export const keywordsIn = (typed: string): string[] =>
	typed
		.split(/[,;،؛]/u)
		.map((word) => word.trim())
		.filter(Boolean)
