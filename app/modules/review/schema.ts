import { z } from 'zod'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { typedLine, typedLines } from '#app/i18n/typed-text.ts'
import { isDay } from './model.ts'

/** Characters that a field takes at most. */
export const LONGEST = {
	name: 200,
	affiliation: 200,
	letter: 8000,
	message: 4000,
	reason: 2000,
	comments: 60_000,
} as const

const line = (most: number) => z.string().transform(typedLine).pipe(z.string().max(most))
const lines = (most: number) => z.string().transform(typedLines).pipe(z.string().max(most))

/** An address as accounts keep it: lower case. */
export const address = z
	.string()
	.transform(typedLine)
	.pipe(z.email().max(254))
	.transform((text) => text.toLowerCase())

export const name = line(LONGEST.name).pipe(z.string().min(1))
export const affiliation = line(LONGEST.affiliation)
export const letter = lines(LONGEST.letter)
export const message = lines(LONGEST.message)
export const reason = lines(LONGEST.reason)
export const comments = lines(LONGEST.comments)
export const day = z.string().refine(isDay)

/** An invitation as an editor's form sends it; fields left empty get what the journal provides. */
export const invitationForm = z.object({
	name,
	email: address,
	language: z.enum(LANGUAGES),
	letter,
	message,
	dueOn: z.union([z.literal(''), day]),
})
