import { z } from 'zod'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { typedLine } from '#app/i18n/typed-text.ts'
import { type PasswordFault, passwordFault } from '../password/password-rules.ts'

/** The day from which the present terms of use hold; a test keeps it with their words. */
export const TERMS_SINCE = '2026-11-23'

/** Characters a field takes at most. */
export const LONGEST = { prenom: 100, nom: 100, email: 254 } as const

const line = z.string().transform(typedLine)
const chosenPassword = z.string().min(1).meta({ autoComplete: 'new-password' })

/** An address in the form in which accounts keep it. */
export const emailInput = z
	.string()
	.transform((typed) => typed.trim().toLowerCase())
	.pipe(z.string().min(1).max(LONGEST.email))
	.pipe(z.email())

/** An address to which a link is asked for. */
export const mailForm = z.object({ email: emailInput.meta({ autoComplete: 'username' }) })

/** What signing up takes, from the site's form as from an app, whose people may be without a name. */
export const signUpInput = z.object({
	prenom: line.pipe(z.string().max(LONGEST.prenom)),
	nom: line.pipe(z.string().max(LONGEST.nom)),
	email: emailInput,
	password: z.string(),
	language: z.enum(LANGUAGES),
	/** The page of this site to which the mailed link leads. */
	returnTo: z.string(),
	/** An iD that was proved by a sign-in at ORCID. */
	orcid: z.string().optional(),
})

/** The form of the specification (section 5). */
export const signUpForm = z.object({
	prenom: line.pipe(z.string().min(1).max(LONGEST.prenom)).meta({ autoComplete: 'given-name' }),
	nom: line.pipe(z.string().min(1).max(LONGEST.nom)).meta({ autoComplete: 'family-name' }),
	email: emailInput.meta({ autoComplete: 'email' }),
	password: chosenPassword,
	confirmation: chosenPassword,
	terms: z.boolean(),
})

/** What the page asks for that makes the first administrator. */
export const firstAdministratorForm = signUpForm.omit({ terms: true })

/** What signing in asks for. An address of any form is asked about alike, so that an answer says nothing of it. */
export const signInForm = z.object({
	email: z.string().trim().min(1).meta({ autoComplete: 'username' }),
	password: z.string().min(1).meta({ autoComplete: 'current-password' }),
})

/** What the page of a confirmation link asks for. */
export const confirmForm = signInForm.pick({ password: true })

/** What the page of a reset link asks for. */
export const newPasswordForm = signUpForm
	.pick({ password: true, confirmation: true })
	.extend({ removed: z.array(z.string()) })

export type SignUpField = keyof typeof signUpForm.shape
export const SIGN_UP_FIELDS = Object.keys(signUpForm.shape) as SignUpField[]

/** What is wrong with a field. The first three are the specification's (section 5). */
export type SignUpFault = 'missing' | 'mismatch' | 'terms' | 'tooLong' | 'malformed' | PasswordFault
export type SignUpFaults = { [field in SignUpField]?: SignUpFault }

/** The address in the form in which accounts keep it, or null for what is no address. */
export function readEmail(text: string): string | null {
	return emailInput.safeParse(text).data ?? null
}

/**
 * What is wrong with a filled-in form, in the order of the specification (section 5): what is required, that the passwords match, the terms;
 * only then address, lengths and password. The faults of the first check that fails; null when there are none.
 */
export function faultsOfSignUp(typed: z.input<typeof signUpForm>): SignUpFaults | null {
	const wrong: SignUpFaults = {}
	for (const { path, code } of signUpForm.safeParse(typed).error?.issues ?? [])
		wrong[path[0] as SignUpField] ??=
			code === 'too_small' ? 'missing' : code === 'too_big' ? 'tooLong' : 'malformed'
	const missing = Object.entries(wrong).filter(([, fault]) => fault === 'missing')
	if (missing.length > 0) return Object.fromEntries(missing)
	if (typed.password !== typed.confirmation) return { confirmation: 'mismatch' }
	if (!typed.terms) return { terms: 'terms' }
	const [prenom, nom, email] = [typedLine(typed.prenom), typedLine(typed.nom), readEmail(typed.email) ?? '']
	const weak = passwordFault(typed.password, { prenom, nom, email })
	if (weak) wrong.password = weak
	return Object.keys(wrong).length > 0 ? wrong : null
}
