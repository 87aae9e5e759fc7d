import { z } from 'zod'
import { idOrNull, typedTexts } from '../desk/body-parts.ts'
import { labelSchema, moment, optionalText, text, textsSchema, url } from './parts.ts'

const naming = {
	volume: optionalText,
	number: optionalText,
	year: z.number().int(),
	title: textsSchema,
	kind: z.enum(['regular', 'special']),
}
const ENTRY =
	'The name of the article in this issue: `s-` and the `id` of a manuscript, or `w-` and that of a work.'

export const deskIssueSchema = z
	.object({
		id: text,
		href: url,
		slug: text,
		journal: text.meta({ description: 'The slug of its journal.' }),
		...naming,
		description: textsSchema,
		state: z.enum(['draft', 'published']),
		publishAt: moment.nullable().meta({ description: 'When it is published by itself.' }),
		contents: z.array(
			z.object({
				entry: text.meta({ description: ENTRY }),
				title: textsSchema,
				language: text,
				authors: z.array(text),
				section: optionalText.meta({ description: 'The `id` of its section of the journal.' }),
				pages: optionalText,
				state: z.enum(['published', 'scheduled', 'ready', 'making', 'reviewing']),
			}),
		),
	})
	.meta({ id: 'DeskIssue', description: 'An issue as those who make it see it.' })

export const deskIssuesSchema = z
	.object({
		items: z.array(
			z.object({
				id: text,
				href: url,
				journal: labelSchema,
				...naming,
				state: z.enum(['draft', 'published']),
			}),
		),
	})
	.meta({ id: 'DeskIssues' })

const typed = {
	volume: z.string().max(20).nullable(),
	number: z.string().max(20).nullable(),
	year: z.number().int().min(1600).max(2199),
	title: typedTexts(300),
	description: typedTexts(5000),
	kind: z.enum(['regular', 'special']),
}

export const issueStart = z
	.strictObject({
		journal: z.string().min(1).max(200).meta({ description: 'The `id` or the `slug` of a journal.' }),
		...typed,
	})
	.partial({ volume: true, number: true, title: true, description: true, kind: true })
	.meta({ id: 'IssueStart' })

export const issueChange = z
	.strictObject(typed)
	.partial()
	.meta({ id: 'IssueChange', description: 'What is not named stays as it is.' })

const entry = z.string().max(60).meta({ description: ENTRY })

export const issueOrder = z
	.strictObject({ order: z.array(entry).min(1).max(500) })
	.meta({ id: 'IssueOrder', description: 'Articles that are not named keep their places.' })

export const entryPlace = z
	.strictObject({ entry, pages: z.string().max(40), section: idOrNull })
	.meta({ id: 'EntryPlace' })
