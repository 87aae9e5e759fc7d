import { z } from 'zod'

/** The terms of a role as a form names them. */
export const termsInput = z.object({
	/** A role, an editor's with the duty: `editor:section-editor`. */
	role: z.string().min(1).max(100),
	/** Where it holds: `journal:`, `publisher:` or `call:` and the id; empty: the whole platform. */
	place: z.string().max(100),
	recommendOnly: z.boolean(),
	/** The last day, YYYY-MM-DD, which still counts whole (UTC); empty: until it is revoked. */
	until: z.string().max(20),
})
export type TermsInput = z.input<typeof termsInput>

/** Why a role cannot be given on such terms. */
export type TermsFault = 'role' | 'place' | 'duty' | 'until'
