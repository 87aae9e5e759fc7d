import { z } from 'zod'
import type { AlertFrequency, FollowKind } from '#app/platform/db/tables.ts'
import { FREQUENCY_PARAMS, KIND_PARAMS } from './model.ts'

const fromFrench = <T extends string>(names: Record<T, string>) => {
	const values = new Map(Object.entries<string>(names).map(([value, name]) => [name, value as T]))
	return z.string().transform((name, context) => {
		const value = values.get(name)
		if (value === undefined) context.addIssue({ code: 'custom', message: 'unknown' })
		return value as T
	})
}

const frequency = fromFrench<AlertFrequency>(FREQUENCY_PARAMS)
const id = z.uuid()

/** What a form or an address asks to follow; it is looked up before it is believed. */
export const wantedFollow = z.object({
	genre: fromFrench<FollowKind>(KIND_PARAMS),
	cible: z.string().min(1).max(4000),
})

/** The acts of the list of follows. */
export const followAct = z.discriminatedUnion('acte', [
	z.object({ acte: z.literal('suivre'), ...wantedFollow.shape }),
	z.object({ acte: z.literal('frequence'), id, frequence: frequency }),
	z.object({ acte: z.literal('toutes'), frequence: frequency }),
	z.object({ acte: z.literal('arreter'), id }),
])
