import { z } from 'zod'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { typedLine, typedLines } from '#app/i18n/typed-text.ts'
import { COUNTRIES } from '#app/modules/people/profile/index.ts'

import { typedSlug } from '#app/platform/typed-fields.ts'

const line = (most: number) => z.string().transform(typedLine).pipe(z.string().max(most))

/** What is entered of a publisher; its description by language. */
export const publisherForm = z.object({
	name: line(200).pipe(z.string().min(1)),
	/** The language in which it writes of itself. */
	language: z.enum(LANGUAGES),
	/** ISO 3166-1 alpha-2. */
	country: z.string().refine((code) => code === '' || COUNTRIES.includes(code)),
	place: line(120),
	/** The body that it belongs to. */
	institution: line(200),
	site: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]),
	description: z.record(z.string(), z.string().transform(typedLines).pipe(z.string().max(5000))),
})

export type PublisherInput = z.output<typeof publisherForm>

/** The last part of the address of a page. */
export const addressForm = z.object({ address: typedSlug })

/** What publishers are ordered by. */
export const PUBLISHER_ORDERS = ['name', 'place', 'journals'] as const
export type PublisherOrder = (typeof PUBLISHER_ORDERS)[number]
