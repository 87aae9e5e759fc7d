import { presentSettings } from '#app/modules/platform-setting/index.ts'
import type { PasswordFault } from '../password/password-rules.ts'

/** Codes of the authentication calls, as the client library knows them (`error-codes.ts` of auth-js). */
export type AuthCode =
	| 'anonymous_provider_disabled'
	| 'bad_json'
	| 'bad_jwt'
	| 'email_address_invalid'
	| 'insufficient_aal'
	| 'invalid_credentials'
	| 'no_authorization'
	| 'not_found'
	| 'otp_disabled'
	| 'otp_expired'
	| 'over_email_send_rate_limit'
	| 'over_request_rate_limit'
	| 'phone_provider_disabled'
	| 'reauthentication_needed'
	| 'refresh_token_already_used'
	| 'refresh_token_not_found'
	| 'same_password'
	| 'session_expired'
	| 'session_not_found'
	| 'signup_disabled'
	| 'unsupported_grant_type'
	| 'user_banned'
	| 'validation_failed'
	| 'weak_password'

/** Why a password is refused, in the client library's words. */
export type WeakPassword = { reasons: ('length' | 'characters' | 'pwned')[] }

/** An authentication call that is refused: to be thrown, answered as `{ code, message }` with this status. */
export class AuthRefusal extends Error {
	readonly status: number
	readonly code: AuthCode
	readonly weakPassword: WeakPassword | undefined
	/** Seconds until it may be asked again. */
	retryAfter: number | undefined

	constructor(status: number, code: AuthCode, message: string, weakPassword?: WeakPassword) {
		super(message)
		this.status = status
		this.code = code
		this.weakPassword = weakPassword
	}
}

/** A call to a table that is refused, in the form of PostgREST: its own codes (PGRST…) or PostgreSQL's. */
export class RowRefusal extends Error {
	readonly status: number
	readonly code: string
	readonly details: string | null
	readonly hint: string | null

	constructor(
		status: number,
		code: string,
		message: string,
		{ details = null, hint = null }: { details?: string | null; hint?: string | null } = {},
	) {
		super(message)
		this.status = status
		this.code = code
		this.details = details
		this.hint = hint
	}
}

/** `weak_password` with the reasons that the client library knows; `validation_failed` for what is too long. */
export function weakPassword(fault: PasswordFault): AuthRefusal {
	if (fault === 'tooLong') {
		return new AuthRefusal(400, 'validation_failed', 'Password cannot be longer than 256 characters')
	}
	if (fault === 'tooShort') {
		return new AuthRefusal(
			422,
			'weak_password',
			`Password should be at least ${presentSettings().password} characters.`,
			{
				reasons: ['length'],
			},
		)
	}
	return new AuthRefusal(
		422,
		'weak_password',
		'Password is known to be weak and easy to guess, please choose a different one.',
		{ reasons: ['pwned'] },
	)
}
