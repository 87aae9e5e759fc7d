import { z } from 'zod'
import { orcidIn } from '#app/modules/people/profile/index.ts'
import { line, paragraphsByLanguage, typedSlug } from '#app/platform/typed-fields.ts'

const DAY_MS = 86_400_000
/** Days in which a merge can be undone. */
export const DAYS_TO_UNDO = 30
export const UNDONE_WITHIN_MS = DAYS_TO_UNDO * DAY_MS

/** What is entered of a person who signs works; names on works stay as they are printed there. */
export const personForm = z.object({
	/** As it is shown. */
	name: line(200, 1),
	given: line(120),
	family: line(120),
	/** Bare, or as an address. */
	orcid: z
		.string()
		.trim()
		.max(60)
		.refine((typed) => typed === '' || orcidIn(typed) !== null, { params: { fault: 'orcid' } })
		.transform((typed) => orcidIn(typed) ?? ''),
	affiliation: line(300),
	biography: paragraphsByLanguage(3000),
})

/** The last part of the address of a person. */
export const personAddressForm = z.object({ address: typedSlug })

/** Whether two are one although each has an ORCID of their own. */
export const mergeForm = z.object({ isSure: z.boolean() })

/** The signatures that are somebody else's. */
export const separateForm = z.object({ signatures: z.array(z.uuid()) })
