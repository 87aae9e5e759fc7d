import { z } from 'zod'
import { typedLine, typedLines } from '#app/i18n/typed-text.ts'

/** Characters a field takes at most. */
export const LONGEST = { name: 100, email: 254, subject: 150, message: 5000 } as const

export type ContactField = keyof typeof LONGEST
export const CONTACT_FIELDS = Object.keys(LONGEST) as ContactField[]

export type FieldError = 'empty' | 'tooLong' | 'malformed'
export type FieldErrors = { [field in ContactField]?: FieldError }

const line = z.string().transform(typedLine)
const lines = z.string().transform(typedLines)

const filled = (longest: number) => z.string().min(1, 'empty').max(longest, 'tooLong')

/** What the contact form accepts, cleaned; issues carry codes (`FieldError`), the sentences are in the locales. */
export const contactSchema = z.object({
	name: line.pipe(filled(LONGEST.name)).meta({ autoComplete: 'name' }),
	email: line.pipe(filled(LONGEST.email)).pipe(z.email('malformed')).meta({ autoComplete: 'email' }),
	subject: line.pipe(filled(LONGEST.subject)),
	message: lines.pipe(filled(LONGEST.message)),
})

/** The form: what somebody writes, its token, and a field that only programs fill in. */
export const contactForm = contactSchema.extend({ website: z.string(), token: z.string() })

export type ContactInput = z.infer<typeof contactSchema>

/** Checks a filled-in form. On refusal, one error for each field that has any. */
export function parseContact(
	values: Record<ContactField, string>,
): { ok: true; input: ContactInput } | { ok: false; errors: FieldErrors } {
	const result = contactSchema.safeParse(values)
	if (result.success) return { ok: true, input: result.data }
	const errors: FieldErrors = {}
	for (const issue of result.error.issues) {
		const field = issue.path[0] as ContactField
		errors[field] ??= issue.message as FieldError
	}
	return { ok: false, errors }
}
