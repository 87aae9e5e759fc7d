import type { TermsFault, TermsInput } from '#app/modules/people/grants/index.ts'

export type TypedGrant = TermsInput

export const NOTHING_TYPED: TypedGrant = { role: '', place: '', recommendOnly: false, until: '' }

const TERMS = ['role', 'place', 'until'] as const satisfies TermsFault[]

/** The first of the terms that could not be read. */
export function unreadTerm(faults: { [term in (typeof TERMS)[number]]?: unknown }): TermsFault {
	return TERMS.find((term) => faults[term]) ?? 'role'
}
