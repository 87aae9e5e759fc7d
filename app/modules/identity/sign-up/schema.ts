import { z } from 'zod'
import { typedLine } from '#app/i18n/typed-text.ts'
import { type PasswordFault, passwordFault } from '../password/password-rules.ts'

/** Characters a field takes at most. */
export const LONGEST = { prenom: 100, nom: 100, email: 254 } as const

export const SIGN_UP_FIELDS = ['prenom', 'nom', 'email', 'password', 'confirmation', 'terms'] as const
export type SignUpField = (typeof SIGN_UP_FIELDS)[number]
/** A filled-in form: `terms` is 'on' when they are accepted. */
export type SignUpForm = Record<SignUpField, string>

/** What is wrong with a field. The first three are the specification's (section 5). */
export type SignUpFault = 'missing' | 'mismatch' | 'terms' | 'tooLong' | 'malformed' | PasswordFault
export type SignUpFaults = { [field in SignUpField]?: SignUpFault }

/** Somebody who signs up, cleaned and checked. */
export type SignUpInput = { prenom: string; nom: string; email: string; password: string }

const emailSchema = z.email().max(LONGEST.email)

/** The address in the form in which accounts keep it, or null for what is no address. */
export function readEmail(text: string): string | null {
	const email = text.trim().toLowerCase()
	return emailSchema.safeParse(email).success ? email : null
}

/**
 * Checks a sign-up form in the order of the specification (section 5): what is required, that the passwords match, the terms; only then
 * address, lengths and password. Answers the faults of the first check that fails.
 */
export function parseSignUp(
	form: SignUpForm,
): { ok: true; input: SignUpInput } | { ok: false; faults: SignUpFaults } {
	const { password, confirmation, terms } = form
	const prenom = typedLine(form.prenom)
	const nom = typedLine(form.nom)
	const required = { prenom, nom, email: form.email.trim(), password, confirmation }
	const missing = Object.entries(required).filter(([, text]) => text === '')
	if (missing.length > 0) {
		return { ok: false, faults: Object.fromEntries(missing.map(([field]) => [field, 'missing'])) }
	}
	if (password !== confirmation) return { ok: false, faults: { confirmation: 'mismatch' } }
	if (terms === '') return { ok: false, faults: { terms: 'terms' } }

	const faults: SignUpFaults = {}
	if (prenom.length > LONGEST.prenom) faults.prenom = 'tooLong'
	if (nom.length > LONGEST.nom) faults.nom = 'tooLong'
	const email = readEmail(form.email)
	if (!email) faults.email = form.email.length > LONGEST.email ? 'tooLong' : 'malformed'
	const fault = passwordFault(password, { prenom, nom, email: email ?? '' })
	if (fault) faults.password = fault
	if (!email || Object.keys(faults).length > 0) return { ok: false, faults }
	return { ok: true, input: { prenom, nom, email, password } }
}
