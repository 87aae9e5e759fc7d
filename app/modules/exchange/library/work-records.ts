import { z } from 'zod'
import {
	country,
	day,
	dye,
	fileName,
	language,
	orcid,
	partialDate,
	slug,
	someTexts,
	text,
	textLists,
	texts,
	webAddress,
} from './fields.ts'

const contributor = z.strictObject({
	role: z.enum(['author', 'editor', 'translator']).default('author'),
	person: slug.optional(),
	name: text,
	given: text.optional(),
	family: text.optional(),
	nameOriginal: text.optional(),
	affiliation: text.optional(),
	country: country.optional(),
	orcid: orcid.optional(),
	corresponding: z.boolean().default(false),
})

const galley = z.strictObject({
	format: z.enum(['pdf', 'html', 'xml', 'epub', 'docx']),
	language,
	/** The name the reader's computer sees. */
	fileName,
	mediaType: text,
	/** The file beside the records. */
	file: fileName,
	/** The words of the file, for search. */
	text: z.string().default(''),
})

const work = {
	slug,
	type: slug,
	language,
	doi: z
		.string()
		.regex(/^10\.\d{4,9}\/\S+$/)
		.optional(),
	title: someTexts,
	subtitle: texts.default({}),
	abstract: texts.default({}),
	keywords: textLists.default({}),
	disciplines: z.array(slug).default([]),
	licence: text.optional(),
	licenceNote: text.optional(),
	attribution: text,
	sourceUrl: webAddress.optional(),
	funding: z.array(text).default([]),
	published: partialDate,
	contributors: z.array(contributor).default([]),
	html: z.string().default(''),
	references: z
		.array(z.strictObject({ text, doi: text.optional(), csl: z.looseObject({}).optional() }))
		.default([]),
	galleys: z.array(galley).default([]),
}

export const article = z.strictObject({
	record: z.literal('article'),
	...work,
	journal: slug,
	issue: slug.optional(),
	section: slug.optional(),
	pages: text.optional(),
	elocation: text.optional(),
	received: day.optional(),
	accepted: day.optional(),
})

export const book = z.strictObject({
	record: z.literal('book'),
	...work,
	publisher: slug.optional(),
	isbn: z
		.string()
		.regex(/^(?:97[89])?\d{9}[\dX]$/)
		.optional(),
	series: text.optional(),
	seriesNumber: text.optional(),
	place: text.optional(),
	pageCount: z.int().positive().optional(),
	dye: dye.optional(),
})

export const chapter = z.strictObject({
	record: z.literal('chapter'),
	...work,
	book: slug,
	number: z.int().positive(),
	pages: text.optional(),
})
