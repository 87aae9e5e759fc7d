import { z } from 'zod'
import { typedLine, typedLines } from '#app/i18n/typed-text.ts'
import { COUNTRIES, WORKING_LANGUAGES } from './codes.ts'
import { orcidIn } from './orcid.ts'

/** Characters that a field takes at most. */
export const LONGEST = {
	nom: 100,
	prenom: 100,
	institution: 200,
	specialization: 200,
	bio: 2000,
	orcid: 60,
	expertise: 1000,
} as const
/** Subjects of expertise that a person may name, and the characters of one. */
export const MOST_SUBJECTS = 20
export const LONGEST_SUBJECT = 80

export const PROFILE_FIELDS = [
	'prenom',
	'nom',
	'institution',
	'specialization',
	'bio',
	'country',
	'orcid',
	'languages',
	'expertise',
] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]
export type ProfileError = 'empty' | 'tooLong' | 'malformed' | 'unknown' | 'tooMany'
export type ProfileErrors = { [field in ProfileField]?: ProfileError }

const line = z.string().transform(typedLine)
const named = (longest: number) => line.pipe(z.string().min(1, 'empty').max(longest, 'tooLong'))
/** Nothing typed is nothing said. */
const optional = (longest: number) =>
	line.pipe(z.string().max(longest, 'tooLong')).transform((text) => text || null)

/** What a profile accepts, cleaned; issues carry codes (`ProfileError`), the sentences are in the locales. */
export const profileSchema = z.object({
	prenom: named(LONGEST.prenom),
	nom: named(LONGEST.nom),
	institution: optional(LONGEST.institution),
	specialization: optional(LONGEST.specialization),
	bio: z
		.string()
		.transform(typedLines)
		.pipe(z.string().max(LONGEST.bio, 'tooLong'))
		.transform((text) => text || null),
	country: z
		.string()
		.refine((code) => code === '' || COUNTRIES.includes(code), 'unknown')
		.transform((code) => code || null),
	orcid: line.transform((typed, context) => {
		if (typed === '') return null
		const orcid = orcidIn(typed)
		if (!orcid) context.addIssue({ code: 'custom', message: 'malformed' })
		return orcid
	}),
	languages: z
		.array(z.string())
		.transform((codes) => WORKING_LANGUAGES.filter((code) => codes.includes(code))),
	expertise: z
		.string()
		.transform(subjectsIn)
		.pipe(z.array(z.string().max(LONGEST_SUBJECT, 'tooLong')).max(MOST_SUBJECTS, 'tooMany')),
})

export type ProfileInput = z.infer<typeof profileSchema>

/** Subjects between commas (of any script), semicolons or line breaks; each once, whatever its case. */
function subjectsIn(typed: string): string[] {
	const subjects = typedLines(typed)
		.split(/[,;،؛\n]/u)
		.map(typedLine)
		.filter(Boolean)
	return [...new Map(subjects.map((subject) => [subject.toLowerCase(), subject])).values()]
}

/** Checks a filled-in profile. On refusal, one error for each field that has any. */
export function parseProfile(
	values: z.input<typeof profileSchema>,
): { ok: true; input: ProfileInput } | { ok: false; errors: ProfileErrors } {
	const result = profileSchema.safeParse(values)
	if (result.success) return { ok: true, input: result.data }
	const errors: ProfileErrors = {}
	for (const issue of result.error.issues) {
		const field = issue.path[0] as ProfileField
		errors[field] ??= issue.message as ProfileError
	}
	return { ok: false, errors }
}
