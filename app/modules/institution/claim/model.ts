import { z } from 'zod'

/** The address at the institution's domain that a librarian claims its page by. */
export const claimForm = z.object({ email: z.email().max(254).meta({ autoComplete: 'email' }) })

/** For how many hours the link of a claim is good. */
export const CLAIM_HOURS = 48

/** Whether an address is at a domain or one beneath it: `bu@bib.ucad.sn` at `ucad.sn`, `bu@notucad.sn` not. */
export function isAtDomain(email: string, domain: string): boolean {
	const host = email.trim().toLowerCase().split('@').at(-1) ?? ''
	return host === domain || host.endsWith(`.${domain}`)
}
