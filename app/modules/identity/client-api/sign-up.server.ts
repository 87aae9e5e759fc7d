import type { Language } from '#app/i18n/languages.ts'
import { typedLine } from '#app/i18n/typed-text.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { resendConfirmation } from '../sign-up/confirm-email.server.ts'
import { LONGEST, readEmail } from '../sign-up/schema.ts'
import { signUp } from '../sign-up/sign-up.server.ts'
import { type ClientUser, unconfirmedUser } from './client-user.ts'
import { tooManyTries } from './password-sign-in.server.ts'
import { redirectPath } from './redirect.ts'
import { AuthRefusal, weakPassword } from './refusal.ts'

/**
 * Makes an account by the same command as the site's form; its address is confirmed by mail before the first sign-in, so that there is
 * no session yet. A known address is answered alike, and `user_already_exists` never. nom and prenom are empty when absent.
 * @throws AuthRefusal `email_address_invalid`, `weak_password`, `validation_failed`, `signup_disabled`, `over_request_rate_limit`.
 */
export async function signUpClient(
	ctx: Ctx,
	given: {
		email: string
		password: string
		data: Record<string, unknown>
		redirectTo: string | null
		language: Language
	},
	{ address }: { address: string },
): Promise<ClientUser> {
	const email = requireEmail(given.email)
	const [nom, prenom] = [nameIn(given.data, 'nom'), nameIn(given.data, 'prenom')]
	const { password, language } = given
	const returnTo = redirectPath(ctx.env.PUBLIC_URL, given.redirectTo)
	const result = await signUp(ctx, { address }, { email, password, nom, prenom, language, returnTo })
	if (!result.ok) {
		if (result.error === 'closed')
			throw new AuthRefusal(422, 'signup_disabled', 'Signups not allowed for this instance')
		throw result.error === 'invalid' ? weakPassword(result.fault) : tooManyTries(result.seconds)
	}
	return unconfirmedUser({ id: result.userId, email, nom, prenom }, ctx.now())
}

/**
 * Sends the mail that confirms an address once more; unknown addresses are answered alike.
 * @throws AuthRefusal `email_address_invalid`, `over_request_rate_limit`.
 */
export async function resendClient(
	ctx: Ctx,
	{ email, redirectTo }: { email: string; redirectTo: string | null },
	{ address }: { address: string },
): Promise<void> {
	const returnTo = redirectPath(ctx.env.PUBLIC_URL, redirectTo)
	const result = await resendConfirmation(ctx, { address }, { email: requireEmail(email), returnTo })
	if (!result.ok) throw tooManyTries(result.seconds)
}

/** @throws AuthRefusal `email_address_invalid`. */
export function requireEmail(text: string): string {
	const email = readEmail(text)
	if (email) return email
	throw new AuthRefusal(400, 'email_address_invalid', 'Unable to validate email address: invalid format')
}

function nameIn(data: Record<string, unknown>, field: 'nom' | 'prenom'): string {
	const given = data[field]
	const name = typeof given === 'string' ? typedLine(given) : ''
	if (name.length > LONGEST[field]) throw new AuthRefusal(400, 'validation_failed', `${field} is too long`)
	return name
}
