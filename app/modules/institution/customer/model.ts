import { z } from 'zod'
import { rorIn } from '../ror.ts'

/** The customer to whom all use belongs, as COUNTER 5.1 names it, and the id under which sums are kept for it. */
export const THE_WORLD = { sushiId: '0000000000000000', id: '00000000-0000-0000-0000-000000000000' } as const

const LONGEST_NAME = 200
const LONGEST_RANGES = 20_000

const DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/** An institution that gets reports of its own use, as its form sends it: a range on each line. */
export const customerForm = z.object({
	name: z.string().trim().min(2).max(LONGEST_NAME),
	ror: z
		.string()
		.trim()
		.refine((text) => text === '' || rorIn(text) !== null, { params: { fault: 'ror' } }),
	/** The domain of its mails, under which somebody of its library claims its page; none: nobody can. */
	domain: z
		.string()
		.transform((typed) => typed.trim().toLowerCase().replace(/^@/, ''))
		.refine((text) => text === '' || DOMAIN.test(text)),
	ranges: z.string().max(LONGEST_RANGES),
})

/** The end of a ROR address, which is how it is kept; null for none. */
export function rorOf(typed: string): string | null {
	return rorIn(typed)?.split('/').at(-1) ?? null
}

export type RangeFault = 'badRange' | 'wideRange' | 'innerRange' | 'manyRanges'

/** What institutions with reports are ordered by: those that are withdrawn last, or by name. */
export const CUSTOMER_ORDERS = ['state', 'name'] as const
export type CustomerOrder = (typeof CUSTOMER_ORDERS)[number]
