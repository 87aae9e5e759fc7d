import { z } from 'zod'

/** What the platform can load in one go: each record names others by slug, and only ones that came before it. */

const slug = z
	.string()
	.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'slug')
	.max(100)
const language = z.string().regex(/^[a-z]{2,3}$/)
const text = z.string().trim().min(1)
const texts = z.record(language, text)
const someTexts = texts.refine((value) => Object.keys(value).length > 0, 'at least one language')
const textLists = z.record(language, z.array(text))
const country = z.string().regex(/^[A-Z]{2}$/)
const orcid = z.string().regex(/^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/)
const day = z.iso.date()
/** ISO 8601 year, month or day. */
const partialDate = z.string().regex(/^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/)
const webAddress = z.url({ protocol: /^https?$/ })
const fileName = z.string().regex(/^[a-z0-9][a-z0-9.-]*$/)
const dye = z.int().min(0).max(7)

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

const article = z.strictObject({
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

const book = z.strictObject({
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

const chapter = z.strictObject({
	record: z.literal('chapter'),
	...work,
	book: slug,
	number: z.int().positive(),
	pages: text.optional(),
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
export type WorkRecord = Extract<LibraryRecord, { record: 'article' | 'book' | 'chapter' }>
