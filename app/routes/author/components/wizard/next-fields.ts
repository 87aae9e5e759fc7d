import { z } from 'zod'
import { fieldsOf } from '#app/ui/form-fields.ts'

/** What a step of the wizard is saved for: to go on, to leave, to write in one language more. */
export const nextForm = z.object({
	next: z.enum(['goOn', 'leave', 'language']).catch('goOn'),
	addedLanguage: z.string(),
	/** The languages in which the form has fields. */
	shownLanguages: z.array(z.string()),
})
export const NEXT = fieldsOf(nextForm)
