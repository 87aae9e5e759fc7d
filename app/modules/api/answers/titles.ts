import { z } from 'zod'
import {
	count,
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
import { referenceSchema } from './work.ts'

const place = { id: text, slug: text, label: labelSchema, href: url, url }
const member = z
	.object({
		name: text,
		role: text,
		duty: optionalText,
		affiliation: optionalText,
		country: optionalText,
		orcid: optionalText,
	})
	.meta({ id: 'BoardMember' })

export const publisherSchema = z
	.object({
		...place,
		name: text,
		language: text,
		country: optionalText,
		place: optionalText,
		institution: optionalText,
		description: textsSchema,
		site: url.nullable(),
		journals: count,
		books: count,
		updatedAt: moment,
	})
	.meta({ id: 'Publisher' })
export const publisherPageSchema = pageOfItems(publisherSchema, 'PublisherPage')

export const journalSchema = z
	.object({
		...place,
		language: text,
		title: textsSchema,
		subtitle: textsSchema,
		issnPrint: optionalText,
		issnOnline: optionalText,
		doi: optionalText.meta({ description: 'The registered DOI of the journal itself.' }),
		publisher: referenceSchema.nullable(),
		institution: optionalText,
		disciplines: z.array(referenceSchema),
		languages: z.array(text),
		openAccess: z.boolean(),
		licence: optionalText,
		reviewMethod: optionalText,
		periodicity: optionalText,
		founded: z.number().int().nullable(),
		description: textsSchema,
		aims: textsSchema,
		policies: textsSchema,
		board: z.array(member),
		formerTitles: z.array(
			z
				.object({ title: text, issn: optionalText, until: z.number().int().nullable() })
				.meta({ id: 'FormerTitle' }),
		),
		sections: z.array(z.object({ slug: text, title: textsSchema }).meta({ id: 'Section' })),
		doiPrefix: optionalText,
		site: url.nullable(),
		acceptsSubmissions: z.boolean(),
		listed: z.enum(['here', 'elsewhere']),
		articles: count,
		issues: count,
		updatedAt: moment,
	})
	.meta({ id: 'Journal' })
export const journalPageSchema = pageOfItems(journalSchema, 'JournalPage')

export const issueSchema = z
	.object({
		...place,
		journal: referenceSchema,
		volume: optionalText,
		number: optionalText,
		doi: optionalText.meta({ description: 'The registered DOI of the issue itself.' }),
		year: z.number().int(),
		title: textsSchema,
		description: textsSchema,
		kind: z.enum(['regular', 'special']),
		published: knownDateSchema,
		articles: count,
		updatedAt: moment,
	})
	.meta({ id: 'Issue' })
export const issuePageSchema = pageOfItems(issueSchema, 'IssuePage')

export const callSchema = z
	.object({
		...place,
		kind: z.enum(['issue', 'book', 'conference', 'permanent']),
		language: text,
		title: textsSchema,
		themes: listsSchema,
		caller: z.object({ label: labelSchema, url }).meta({ id: 'Caller' }).nullable(),
		organisers: z.array(text),
		guestEditors: z.array(member),
		state: z.enum(['upcoming', 'open', 'closed', 'undated']),
		opensOn: optionalDay,
		lastDay: optionalDay.meta({ description: 'The last day to submit, in UTC; it still counts.' }),
		acceptsSubmissions: z.boolean(),
	})
	.meta({ id: 'Call' })
export const callPageSchema = pageOfItems(callSchema, 'CallPage')
export const callDetailSchema = callSchema
	.extend({
		body: textsSchema.meta({ description: 'Its text, blocks separated by blank lines.' }),
		attribution: optionalText,
		licence: optionalText,
		sourceUrl: url.nullable(),
		file: z.object({ name: text, url, bytes: count }).meta({ id: 'CallFile' }).nullable(),
		updatedAt: moment,
	})
	.meta({ id: 'CallInFull' })
