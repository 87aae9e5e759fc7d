import { z } from 'zod'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { funderIdIn, LONGEST_FUNDER, MOST_FUNDERS } from '#app/modules/work/index.ts'

/** A text by language, in the languages of the interface; what is not named is empty. */
export const typedTexts = (longest: number) =>
	z
		.partialRecord(z.enum(LANGUAGES), z.string().max(longest))
		.meta({ description: 'A text by language (ISO 639).' })

/** One line without what separates the values of a list. */
export const word = (longest: number) =>
	z
		.string()
		.max(longest)
		.regex(/^[^;؛,،\n\r]*$/)

/** Who paid for a work, as a program says it. */
export const fundersOfBody = z
	.array(
		z.strictObject({
			name: word(LONGEST_FUNDER).min(1),
			id: z
				.string()
				.refine((id) => funderIdIn(id) !== null)
				.nullable()
				.default(null)
				.meta({ description: 'A ROR, or an identifier of the Open Funder Registry, as an address.' }),
			awards: z.array(word(LONGEST_FUNDER).min(1)).max(20).default([]),
		}),
	)
	.max(MOST_FUNDERS)

/** An id, or null for none. */
export const idOrNull = z.guid().nullable()

/** The answer of a PATCH: what is not named stays as it is. */
export function patched<Value extends object>(
	before: Value,
	body: { [member in keyof Value]?: unknown },
): Value {
	const named = Object.entries(body).filter(([, value]) => value !== undefined)
	return { ...before, ...Object.fromEntries(named) } as Value
}
