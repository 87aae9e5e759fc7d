import { z } from 'zod'
import type { Language } from '#app/i18n/languages.ts'
import { chooseText, type Texts } from '#app/i18n/texts.ts'

/** Addresses are written whole, so that an answer can be read apart from where it came from. */
export const url = z.string().meta({ format: 'uri' })
const day = z.string().meta({ format: 'date', description: 'An ISO 8601 date.' })
export const moment = z.string().meta({ format: 'date-time', description: 'A moment in UTC (RFC 3339).' })
export const optionalDay = day.nullable()
export const count = z.number().int().min(0)
export const text = z.string()
export const optionalText = z.string().nullable()

export const textsSchema = z
	.record(z.string(), z.string())
	.meta({ id: 'Texts', description: 'A text in one or more languages, by ISO 639 code.' })
export const listsSchema = z
	.record(z.string(), z.array(z.string()))
	.meta({ id: 'TextLists', description: 'Lists of words in one or more languages, by ISO 639 code.' })
export const labelSchema = z.object({ text: z.string(), language: z.string() }).meta({
	id: 'Label',
	description:
		'A name to show: in the language asked for, else in the original one, else in any; `language` says which.',
})
export const knownDateSchema = z
	.object({ on: day, precision: z.enum(['undated', 'year', 'month', 'day']) })
	.meta({
		id: 'KnownDate',
		description:
			'A date of which no more is known than `precision` says; of what is `undated`, `on` only gives its place among others.',
	})

/** The name to show of something, with its slug where it has no text at all. */
export function labelOf(
	texts: Texts,
	{ language, original, slug }: { language: Language; original: string; slug: string },
): z.output<typeof labelSchema> {
	const chosen = chooseText(texts, language, original)
	return chosen ? { text: chosen.text, language: chosen.language } : { text: slug, language: original }
}

/** An answer with some of many things, and where the next ones are. */
export function pageOfItems<Item extends z.ZodType>(item: Item, id: string) {
	return z
		.object({
			items: z.array(item),
			next: url
				.nullable()
				.meta({ description: 'The address of the next page, also in the header `Link`; null at the end.' }),
		})
		.meta({ id })
}

/** Who paid for a work. */
export const funderSchema = z
	.object({
		name: z.string(),
		id: z
			.string()
			.nullable()
			.meta({ description: 'Its ROR, or its identifier in the Open Funder Registry, as an address.' }),
		awards: z.array(z.string()).meta({ description: 'The numbers of its awards.' }),
	})
	.meta({ id: 'Funder' })
