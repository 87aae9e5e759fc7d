import { z } from 'zod'
import { COUNTRIES } from '#app/modules/people/profile/index.ts'
import { line } from '#app/platform/typed-fields.ts'
import { rorIn } from '../ror.ts'

/** What is entered of an institution. */
export const institutionForm = z.object({
	name: line(200, 1),
	/** ISO 3166-1 alpha-2. */
	country: z.string().refine((code) => code === '' || COUNTRIES.includes(code)),
	/** Bare, or as an address. */
	ror: z
		.string()
		.max(60)
		.refine((typed) => typed.trim() === '' || rorIn(typed) !== null, { params: { fault: 'ror' } })
		.transform((typed) => rorIn(typed) ?? ''),
	isPartner: z.boolean(),
})

/** Institutions that were chosen in a list. */
export const severalInstitutions = z.object({ ids: z.array(z.uuid()).min(1).max(100) })

/** What institutions are ordered by: partners first, by name, or by country. */
export const INSTITUTION_ORDERS = ['partner', 'name', 'country'] as const
export type InstitutionOrder = (typeof INSTITUTION_ORDERS)[number]
