import { z } from 'zod'
import { count, labelSchema, optionalText, pageOfItems, text, textsSchema, url } from './parts.ts'

export const personSchema = z
	.object({
		id: text,
		slug: text,
		href: url,
		url,
		name: text,
		given: optionalText,
		family: optionalText,
		orcid: optionalText.meta({ description: '`0000-0000-0000-000X`.' }),
		affiliation: optionalText,
		biography: textsSchema,
		works: z
			.object({ article: count, book: count, chapter: count })
			.meta({ id: 'WorkCounts', description: 'How many works of each kind they signed.' }),
		views: count,
		downloads: count,
	})
	.meta({ id: 'Person', description: 'Somebody who signed a work that is public.' })
export const personPageSchema = pageOfItems(personSchema, 'PersonPage')

export const disciplineSchema = z
	.object({ id: text, label: labelSchema, href: url, name: textsSchema, works: count })
	.meta({ id: 'Discipline' })
export const disciplinesSchema = z.object({ items: z.array(disciplineSchema) }).meta({ id: 'Disciplines' })

export const institutionSchema = z
	.object({
		id: text,
		slug: text,
		href: url,
		name: text,
		country: optionalText,
		ror: url.nullable(),
		isPartner: z.boolean(),
	})
	.meta({ id: 'Institution' })
export const institutionPageSchema = pageOfItems(institutionSchema, 'InstitutionPage')
