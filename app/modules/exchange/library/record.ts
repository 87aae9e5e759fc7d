import { z } from 'zod'
import {
	country,
	day,
	dye,
	fileName,
	language,
	listed,
	orcid,
	partialDate,
	slug,
	someTexts,
	text,
	textLists,
	texts,
	webAddress,
} from './fields.ts'
import { article, book, chapter } from './work-records.ts'

/** What the platform can load in one go: each record names others by slug, and only ones that came before it. */

const discipline = z.strictObject({
	record: z.literal('discipline'),
	id: slug,
	name: someTexts,
	sign: z.string(),
})

const institution = z.strictObject({
	record: z.literal('institution'),
	slug,
	name: text,
	country: country.optional(),
	ror: webAddress.optional(),
	isPartner: z.boolean().default(false),
})

const publisher = z.strictObject({
	record: z.literal('publisher'),
	slug,
	name: text,
	language,
	country: country.optional(),
	place: text.optional(),
	institution: text.optional(),
	description: texts.default({}),
	site: webAddress.optional(),
	dye: dye.optional(),
})

const journal = z.strictObject({
	record: z.literal('journal'),
	slug,
	language,
	title: someTexts,
	subtitle: texts.default({}),
	publisher: slug.optional(),
	institution: text.optional(),
	issnPrint: z
		.string()
		.regex(/^\d{4}-\d{3}[\dX]$/)
		.optional(),
	issnOnline: z
		.string()
		.regex(/^\d{4}-\d{3}[\dX]$/)
		.optional(),
	disciplines: z.array(slug).default([]),
	languages: z.array(language).default([]),
	openAccess: z.boolean(),
	listed: listed.default('here'),
	licence: text.optional(),
	reviewMethod: z.enum(['double-anonymous', 'single-anonymous', 'open', 'editorial']).optional(),
	periodicity: text.optional(),
	founded: z.int().optional(),
	description: texts.default({}),
	site: webAddress.optional(),
	dye: dye.optional(),
	sections: z.array(z.strictObject({ slug, title: someTexts })).default([]),
})

const issue = z.strictObject({
	record: z.literal('issue'),
	journal: slug,
	slug,
	volume: text.optional(),
	number: text.optional(),
	year: z.int(),
	title: texts.default({}),
	description: texts.default({}),
	kind: z.enum(['regular', 'special']).default('regular'),
	published: partialDate,
})

const person = z.strictObject({
	record: z.literal('person'),
	slug,
	name: text,
	given: text.optional(),
	family: text.optional(),
	orcid: orcid.optional(),
	affiliation: text.optional(),
})

const call = z.strictObject({
	record: z.literal('call'),
	slug,
	journal: slug.optional(),
	publisher: slug.optional(),
	kind: z.enum(['issue', 'book', 'conference', 'permanent']),
	language,
	title: someTexts,
	body: texts.default({}),
	themes: textLists.default({}),
	organisers: z.array(text).default([]),
	opensOn: day.optional(),
	deadlineOn: day.optional(),
	closesOn: day.optional(),
	attribution: text,
	licence: text.optional(),
	sourceUrl: webAddress.optional(),
	file: fileName.optional(),
})

export const libraryRecordSchema = z.discriminatedUnion('record', [
	discipline,
	institution,
	publisher,
	journal,
	issue,
	person,
	book,
	chapter,
	article,
	call,
])

/** A checked record, with every list and text present. */
export type LibraryRecord = z.output<typeof libraryRecordSchema>
/** A record as it may be written down: what is empty may be left out. */
export type LibraryRecordInput = z.input<typeof libraryRecordSchema>
export type LibraryWork = Extract<LibraryRecord, { record: 'article' | 'book' | 'chapter' }>
