import { z } from 'zod'
import { line, paragraphs } from '#app/platform/typed-fields.ts'
import { SCHEMES } from '../concept.ts'

const LONGEST_NAME = 200
const MOST_NAMES = 40

/** Names by language, one a line; a line that is empty or stands twice is left out. */
const namesByLanguage = z.record(
	z.string(),
	paragraphs(LONGEST_NAME * MOST_NAMES)
		.transform((typed) => [...new Set(typed.split('\n').map((one) => one.trim()))].filter(Boolean))
		.pipe(z.array(z.string().max(LONGEST_NAME)).max(MOST_NAMES)),
)

/** What is entered of a concept, by language; `broader` and `alsoBroader` are ids of what includes it. */
export const conceptForm = z.object({
	name: z.record(z.string(), line(LONGEST_NAME)),
	otherNames: namesByLanguage,
	hiddenNames: namesByLanguage,
	broader: z.string().max(80),
	alsoBroader: z.string().max(80),
})

/** A new concept has a kind as well. */
export const newConceptForm = conceptForm.extend({ scheme: z.enum(SCHEMES) })

export type ConceptInput = z.output<typeof conceptForm>

/** What may have become of a concept on this platform. */
export const CONCEPT_STATES = ['original', 'changed', 'own', 'withdrawn'] as const
export type ConceptState = (typeof CONCEPT_STATES)[number]

/** What the list of concepts can be ordered by. */
export const CONCEPT_ORDERS = ['name', 'scheme', 'state'] as const
export type ConceptOrder = (typeof CONCEPT_ORDERS)[number]
