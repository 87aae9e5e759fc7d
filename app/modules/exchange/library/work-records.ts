import { z } from 'zod'
import { funderIdIn } from '#app/modules/work/index.ts'
import {
	country,
	day,
	dye,
	fileName,
	language,
	listed,
	note,
	orcid,
	partialDate,
	reviewKind,
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

const picture = z.strictObject({
	/** The name in the address that the text shows it by: `/images/<name>`. */
	name: z.string().regex(/^[0-9a-f]{32}$/),
	mediaType: z.enum(['image/webp', 'image/jpeg', 'image/png']),
	/** The file beside the records. */
	file: fileName,
})

const funder = z.strictObject({
	name: text,
	/** Its ROR, or its identifier in the Open Funder Registry. */
	id: z
		.string()
		.refine((id) => funderIdIn(id) !== null)
		.transform((id) => funderIdIn(id))
		.nullable()
		.default(null),
	awards: z.array(text).default([]),
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
	licenceNote: note.default({}),
	attribution: text,
	/** The file that the record was made from. */
	sourceUrl: webAddress.optional(),
	/** Where the publisher shows the work. */
	publisherUrl: webAddress.optional(),
	review: reviewKind.default('unknown'),
	/** What the source itself says of its review. */
	reviewBasis: note.default({}),
	listed: listed.default('here'),
	/** Where there is a DOI and nothing else is said, its publisher has registered it. */
	doiState: z.enum(['none', 'reserved', 'deposited', 'registered', 'refused']).optional(),
	/** Its place among what the first page shows, from 1. */
	shownFirst: z.int().positive().optional(),
	/** What the source says of the money behind it, in its words. */
	funding: z.array(text).default([]),
	funders: z.array(funder).default([]),
	published: partialDate,
	contributors: z.array(contributor).default([]),
	html: z.string().default(''),
	references: z
		.array(z.strictObject({ text, doi: text.optional(), csl: z.looseObject({}).optional() }))
		.default([]),
	galleys: z.array(galley).default([]),
	pictures: z.array(picture).default([]),
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
