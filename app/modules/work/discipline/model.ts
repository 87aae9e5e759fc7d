import { z } from 'zod'
import { line } from '#app/platform/typed-fields.ts'
import { SIGNS, type SignName } from '#app/ui/weave/signs.ts'

/** The signs that a discipline can have. */
export const DISCIPLINE_SIGNS = Object.keys(SIGNS) as [SignName, ...SignName[]]

/** Its names, of which the French one has to be there, and its sign. */
export const disciplineForm = z.object({
	name: z.record(z.string(), line(120)),
	sign: z.enum(DISCIPLINE_SIGNS),
})

/** Into which other discipline. */
export const mergeForm = z.object({ intoId: z.string().min(1) })

/** What disciplines are ordered by: as administrators put them, by name, or by how much is of them. */
export const DISCIPLINE_ORDERS = ['order', 'name', 'works', 'journals'] as const
export type DisciplineOrder = (typeof DISCIPLINE_ORDERS)[number]
