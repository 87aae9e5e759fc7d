import { z } from 'zod'
import {
	count,
	funderSchema,
	knownDateSchema,
	labelSchema,
	listsSchema,
	moment,
	optionalDay,
	optionalText,
	pageOfItems,
	text,
	textsSchema,
	url,
} from './parts.ts'

const contributor = z
	.object({
		role: z.enum(['author', 'editor', 'translator']),
		name: text,
		given: optionalText,
		family: optionalText.meta({ description: 'Null for a single name and for a body.' }),
		originalName: optionalText.meta({ description: 'The name in its own script, where it differs.' }),
		affiliation: optionalText,
		country: optionalText.meta({ description: 'ISO 3166-1 alpha-2.' }),
		ror: url.nullable(),
		orcid: optionalText.meta({ description: '`0000-0000-0000-000X`.' }),
		creditRoles: z.array(text).meta({ description: 'Roles of CRediT (ANSI/NISO Z39.104).' }),
		corresponding: z.boolean(),
		person: url.nullable().meta({ description: 'The person in this interface.' }),
	})
	.meta({ id: 'Contributor' })

const named = z.object({ slug: text, label: labelSchema, href: url })
const reference = named.meta({
	id: 'Reference',
	description: 'Something else of the library: its name, and its address in this interface.',
})
export const referenceSchema = reference

export const workSchema = z
	.object({
		id: text.meta({ description: 'Stays for ever, also when the address changes.' }),
		kind: z.enum(['article', 'book', 'chapter']),
		type: text.meta({ description: 'What sort of it: `research-article`, `book-review`, `monograph`…' }),
		slug: text,
		label: labelSchema,
		href: url.meta({ description: 'This work in this interface.' }),
		url: url.meta({ description: 'Its page.' }),
		language: text,
		title: textsSchema,
		subtitle: textsSchema,
		abstract: textsSchema,
		keywords: listsSchema,
		disciplines: z.array(reference),
		contributors: z.array(contributor),
		journal: reference
			.extend({ issnPrint: optionalText, issnOnline: optionalText, doi: optionalText })
			.meta({ id: 'JournalOfWork' })
			.nullable(),
		issue: z
			.object({
				slug: text,
				volume: optionalText,
				number: optionalText,
				doi: optionalText,
				year: z.number().int(),
				title: textsSchema,
				href: url,
			})
			.meta({ id: 'IssueOfWork' })
			.nullable(),
		book: reference
			.extend({
				isbn: optionalText,
				series: optionalText,
				seriesNumber: optionalText,
				place: optionalText,
				pageCount: count.nullable(),
			})
			.meta({ id: 'BookOfWork', description: 'The book that this is, or that a chapter belongs to.' })
			.nullable(),
		chapterNumber: z.number().int().nullable(),
		publisher: reference.nullable(),
		pages: optionalText,
		elocation: optionalText,
		doi: optionalText.meta({ description: 'A registered DOI.' }),
		ark: optionalText.meta({ description: 'The ARK of a work that is published here and has no DOI.' }),
		review: z.enum(['double-anonymous', 'single-anonymous', 'open', 'editorial', 'heritage', 'unknown']),
		licence: optionalText.meta({ description: 'An SPDX identifier.' }),
		attribution: optionalText,
		funding: z
			.array(text)
			.meta({ description: 'What the source says of the money behind it, in its words.' }),
		funders: z.array(funderSchema),
		published: knownDateSchema,
		receivedOn: optionalDay,
		acceptedOn: optionalDay,
		updatedAt: moment,
		listed: z
			.enum(['here', 'elsewhere'])
			.meta({ description: '`elsewhere`: an entry of the directory, published by somebody else.' }),
		demonstration: z
			.boolean()
			.meta({ description: 'True for a text of the demonstration, which is no publication.' }),
		publisherUrl: url.nullable(),
		hasFullText: z.boolean(),
		retracted: z.boolean(),
		files: url.meta({ description: 'The list of its files.' }),
	})
	.meta({ id: 'Work', description: 'An article, a book or a chapter.' })

export const workDetailSchema = workSchema
	.extend({
		references: z.array(
			z
				.object({
					text,
					doi: optionalText,
					label: optionalText,
					section: optionalText,
					cites: url.nullable().meta({ description: 'The page of the cited work, where it is here.' }),
				})
				.meta({ id: 'CitedReference' }),
		),
		notices: z.array(
			z
				.object({
					kind: z.enum(['corrects', 'retracts', 'expression-of-concern', 'translates', 'new-version']),
					direction: z
						.enum(['by', 'of'])
						.meta({ description: '`by`: the other work says it of this one; `of`: this one of the other.' }),
					on: z.string().meta({ format: 'date' }),
					note: textsSchema,
					title: textsSchema,
					url,
					doi: optionalText,
				})
				.meta({ id: 'Notice' }),
		),
		versions: z.array(
			z
				.object({ number: z.number().int(), publishedOn: optionalDay, summary: textsSchema })
				.meta({ id: 'Version' }),
		),
		chapters: z.array(reference).meta({ description: 'Those of a book, in their order.' }),
		indexTerms: z.array(z.object({ levels: z.array(text) }).meta({ id: 'IndexTerm' })).meta({
			description: 'Terms of the index of a book, each with the levels above it; empty for other works.',
		}),
		sourceUrl: url.nullable(),
		wordCount: count.nullable(),
		views: count,
		downloads: count,
	})
	.meta({ id: 'WorkInFull' })

export const workPageSchema = pageOfItems(workSchema, 'WorkPage')

export const fileSchema = z
	.object({
		format: z.enum(['pdf', 'epub', 'jats', 'html', 'txt', 'xml', 'docx']),
		mediaType: text,
		language: text,
		url,
		name: text,
		bytes: count.nullable().meta({ description: 'Null for files that are made when somebody asks.' }),
		sha256: optionalText,
		isMade: z.boolean().meta({
			description:
				'Made of the text by the platform, not uploaded. The first who asks for its `url` is answered 503 with `Retry-After` while it is made.',
		}),
	})
	.meta({ id: 'WorkFile' })
export const filesSchema = z.object({ items: z.array(fileSchema) }).meta({ id: 'WorkFiles' })
