import { z } from 'zod'
import type { FollowKind } from '#app/platform/db/tables.ts'
import { FOLLOW_KINDS, FREQUENCIES, KIND_PARAMS } from './model.ts'

const kindInFrench = z.string().transform((name, context) => {
	const kind = FOLLOW_KINDS.find((kind) => KIND_PARAMS[kind] === name)
	if (kind === undefined) context.addIssue({ code: 'custom', message: 'unknown' })
	return kind as FollowKind
})

const named = z.string().max(4000)

/** What an address asks to follow; it is looked up before it is believed. */
export const wantedFollow = z.object({ genre: kindInFrench, cible: named.min(1) })

/** What is followed, as pages name it. */
export const followInput = z.object({
	kind: z.enum(FOLLOW_KINDS),
	/** A slug, the id of a discipline, a keyword as written or the parameters of a search. */
	named,
})

/** How often one follow, or all of them (`all`), are announced. */
export const frequencyInput = z.object({ id: z.string(), frequency: z.enum(FREQUENCIES) })
