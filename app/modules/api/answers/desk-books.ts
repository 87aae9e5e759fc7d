import { z } from 'zod'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { REVIEWS } from '#app/modules/article-draft/index.ts'
import { LICENCES } from '#app/modules/journal/manage/index.ts'
import { fundersOfBody, typedTexts, word } from '../desk/body-parts.ts'
import {
	count,
	funderSchema,
	labelSchema,
	listsSchema,
	optionalText,
	text,
	textsSchema,
	url,
} from './parts.ts'

const maker = z.object({ given: optionalText, family: text, affiliation: optionalText, orcid: optionalText })
const file = z.object({ id: text, name: text, mediaType: text, bytes: count })

/** What is said of a book and of a chapter. */
const said = {
	language: text,
	title: textsSchema,
	subtitle: textsSchema,
	authors: z.array(maker),
	abstract: textsSchema,
	keywords: listsSchema,
	funders: z.array(funderSchema),
	doi: text,
	doiIsRegistered: z.boolean(),
}

export const enteredChapterSchema = z
	.object({
		id: text,
		href: url,
		book: text.meta({ description: 'The `id` of the book in entry.' }),
		number: count,
		...said,
		pages: text,
		hasText: z.boolean(),
		wordCount: count,
		files: z.array(file),
		isOut: z.boolean(),
	})
	.meta({ id: 'EnteredChapter', description: 'A chapter of a book that is entered, published or not.' })

export const enteredBookSchema = z
	.object({
		id: text,
		href: url,
		publisher: text.meta({ description: 'The slug of its publisher.' }),
		...said,
		editors: z.array(maker),
		translators: z.array(maker),
		publishedOn: text.meta({ description: 'A year, a month or a day (ISO 8601), as far as it is known.' }),
		isbn: text,
		series: text,
		seriesNumber: text,
		place: text,
		pageCount: text,
		disciplines: z.array(text),
		licence: optionalText,
		review: text,
		files: z.array(file).meta({ description: 'The files of the whole book.' }),
		chapters: z.array(
			z.object({ id: text, href: url, title: textsSchema, hasText: z.boolean(), isOut: z.boolean() }),
		),
		missing: z.array(z.enum(['title', 'makers', 'date', 'text', 'chapterTitle'])).meta({
			description: 'What it lacks to be published.',
		}),
		isLossy: z.boolean().meta({
			description:
				'The file of a chapter lost more than 0.5 % of its words; publishing asks that somebody accepts it.',
		}),
		work: z
			.object({ id: text, slug: text, isWithdrawn: z.boolean(), url })
			.nullable()
			.meta({ description: 'What it was published as.' }),
	})
	.meta({ id: 'EnteredBook', description: 'A book that is entered directly, published or not.' })

export const enteredBooksSchema = z
	.object({
		items: z.array(z.object({ id: text, href: url, label: labelSchema, publisher: text })),
		next: url.nullable(),
	})
	.meta({ id: 'EnteredBooks' })

const makers = z
	.array(
		z.strictObject({
			given: word(200).nullable().default(null),
			family: word(200).min(1),
			affiliation: word(500).nullable().default(null),
			orcid: z
				.string()
				.regex(/^(?:https:\/\/orcid\.org\/)?(?:\d{4}-){3}\d{3}[\dX]$/)
				.nullable()
				.default(null),
		}),
	)
	.max(100)

const change = {
	language: z.enum(LANGUAGES),
	title: typedTexts(500),
	subtitle: typedTexts(500),
	authors: makers,
	abstract: typedTexts(10_000),
	keywords: z.partialRecord(z.enum(LANGUAGES), z.array(word(100).min(1)).max(30)),
	funders: fundersOfBody,
	doi: z.string().max(200),
	doiIsRegistered: z.boolean(),
}

/** What can be said of a book in entry: the members of the form of its page, as values. */
export const bookChange = z
	.strictObject({
		...change,
		editors: makers,
		translators: makers,
		publishedOn: z.string().max(10),
		isbn: z.string().max(40),
		series: z.string().max(200),
		seriesNumber: z.string().max(40),
		place: z.string().max(120),
		pageCount: z.string().max(5),
		disciplines: z.array(z.string().max(60)).max(100),
		licence: z.enum(LICENCES).nullable(),
		review: z.enum(REVIEWS),
	})
	.partial()
	.meta({ id: 'BookChange', description: 'What is not named stays as it is.' })

export const chapterChange = z
	.strictObject({ ...change, pages: z.string().max(40) })
	.partial()
	.meta({ id: 'ChapterChange', description: 'What is not named stays as it is.' })

export const bookStart = z
	.strictObject({
		publisher: z.string().min(1).max(200).meta({ description: 'The `id` or the `slug` of a publisher.' }),
	})
	.meta({ id: 'BookStart' })

export const chapterStart = z
	.strictObject({ title: z.string().min(1).max(500).meta({ description: 'In the language of the book.' }) })
	.meta({ id: 'ChapterStart' })

export const bookPublication = z
	.strictObject({
		acceptsLoss: z.boolean().default(false).meta({
			description: 'That the words which the files of chapters lost were looked at.',
		}),
	})
	.meta({ id: 'BookPublication' })
