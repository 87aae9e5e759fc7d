import { z } from 'zod'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { authorsIn, REVIEWS, typedDoi, typedPartialDate } from '#app/modules/article-draft/index.ts'
import { isbnIn } from '#app/modules/book/index.ts'
import { LICENCES } from '#app/modules/journal/manage/index.ts'
import { fundersField } from '#app/modules/work/index.ts'
import { line, paragraphs, paragraphsByLanguage, sentFile, typedSlug } from '#app/platform/typed-fields.ts'

/** How many chapters a book may have. */
export const MOST_CHAPTERS = 200

/** People a line each: given name; family name; affiliation; ORCID iD. */
const people = paragraphs(20_000).refine((typed) => authorsIn(typed) !== null, {
	params: { fault: 'orcid' },
})

const isbn = z
	.string()
	.max(40)
	.refine((typed) => typed.trim() === '' || isbnIn(typed) !== null, { params: { fault: 'isbn' } })
	.transform((typed) => isbnIn(typed) ?? '')

/** What book and chapter have in common. */
const workForm = z.object({
	language: z.enum(LANGUAGES),
	title: z.record(z.string(), line(500)),
	subtitle: z.record(z.string(), line(500)),
	authors: people,
	abstract: paragraphsByLanguage(10_000),
	/** With commas between them. */
	keywords: z.record(z.string(), line(1000)),
	/** A funder a line: name; identifier; numbers of awards. */
	funders: fundersField,
	doi: typedDoi,
	/** True when the DOI leads somewhere already; another is only reserved. */
	doiIsRegistered: z.boolean(),
})

/** All that is said of a book that is entered directly. */
export const bookForm = workForm.extend({
	editors: people,
	translators: people,
	/** When it first appeared: a year, a month or a day. */
	publishedOn: typedPartialDate.meta({ inputMode: 'numeric' }),
	isbn,
	series: line(200),
	seriesNumber: line(40),
	place: line(120),
	pageCount: z.union([z.literal(''), z.string().regex(/^\d{1,5}$/)]).meta({ inputMode: 'numeric' }),
	disciplines: z.array(z.string().max(60)),
	licence: z.union([z.literal(''), z.enum(LICENCES)]),
	review: z.enum(REVIEWS),
})

/** All that is said of a chapter. */
export const chapterForm = workForm.extend({ pages: line(40) })

export const startBookForm = z.object({ publisherId: z.string() })
export const newChapterForm = z.object({ title: line(500, 1) })
export const bookFileForm = z.object({ file: sentFile })
/** The last part of the address of a book that is out. */
export const bookAddressForm = z.object({ address: typedSlug })
/** That a loss of words was seen. */
export const publishBookForm = z.object({ acceptsLoss: z.boolean() })

/** What books are ordered by in the list of those who run their publishers. */
export const BOOK_ORDERS = ['name', 'publisher', 'year'] as const
export type BookOrder = (typeof BOOK_ORDERS)[number]
