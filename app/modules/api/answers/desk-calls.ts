import { z } from 'zod'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { CALL_KINDS } from '#app/modules/call/index.ts'
import { idOrNull, typedTexts } from '../desk/body-parts.ts'
import { labelSchema, listsSchema, optionalDay, optionalText, text, textsSchema, url } from './parts.ts'

const state = z.enum(['open', 'upcoming', 'closed', 'undated'])
const guestEditor = z.object({ name: text, role: text, affiliation: text })

export const deskCallSchema = z
	.object({
		id: text,
		href: url,
		url,
		state,
		language: text,
		title: textsSchema,
		body: textsSchema,
		themes: listsSchema,
		kind: z.enum(CALL_KINDS),
		opensOn: optionalDay,
		deadlineOn: optionalDay,
		closesOn: optionalDay,
		section: optionalText.meta({ description: 'The `id` of a section of the journal.' }),
		issue: optionalText.meta({ description: 'The `id` of the issue that it gathers for.' }),
		acceptsSubmissions: z.boolean(),
		guestEditors: z.array(guestEditor),
	})
	.meta({ id: 'DeskCall', description: 'A call as those who run it see it.' })

export const deskCallsSchema = z
	.object({
		items: z.array(z.object({ id: text, href: url, label: labelSchema, state })),
		next: url.nullable(),
	})
	.meta({ id: 'DeskCalls' })

const day = z.iso.date().nullable()
const typed = {
	language: z.enum(LANGUAGES),
	title: typedTexts(300),
	body: typedTexts(20_000).meta({ description: 'Paragraphs by language.' }),
	themes: z.partialRecord(
		z.enum(LANGUAGES),
		z
			.array(
				z
					.string()
					.max(200)
					.regex(/^[^;؛\n\r]*$/),
			)
			.max(20),
	),
	kind: z.enum(CALL_KINDS),
	opensOn: day,
	deadlineOn: day,
	closesOn: day,
	section: idOrNull,
	issue: idOrNull,
	acceptsSubmissions: z.boolean(),
	guestEditors: z
		.array(
			z.strictObject({
				name: z.string().max(120),
				role: z.string().max(120).default(''),
				affiliation: z.string().max(200).default(''),
			}),
		)
		.max(12),
}

export const callChange = z
	.strictObject(typed)
	.partial()
	.meta({ id: 'CallChange', description: 'What is not named stays as it is.' })

export const callStart = z
	.strictObject({
		journal: z.string().min(1).max(200).optional().meta({
			description: 'The `id` or the `slug` of the journal that calls; else name a publisher.',
		}),
		publisher: z.string().min(1).max(200).optional(),
		...typed,
	})
	.partial()
	.required({ language: true, title: true, body: true })
	.meta({ id: 'CallStart' })

export const callEnd = z
	.strictObject({ when: z.enum(['now', 'tonight']) })
	.meta({ id: 'CallEnd', description: 'At once, or with the end of this day (UTC).' })

export const callLastDay = z
	.strictObject({ closesOn: z.iso.date().nullable() })
	.meta({ id: 'CallLastDay', description: 'Null for none, which a permanent call may have.' })
