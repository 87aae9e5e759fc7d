import { z } from 'zod'
import { LONGEST_PASSWORD } from '../password/password-rules.ts'
import { emailInput } from '../sign-up/schema.ts'
import { LONGEST_PASSKEY_NAME } from './model.ts'

const present = z.string().min(1).max(LONGEST_PASSWORD).meta({ autoComplete: 'current-password' })
const chosen = z.string().min(1).max(LONGEST_PASSWORD).meta({ autoComplete: 'new-password' })

/** One's own password, which is asked for before an action on one's own security. */
export const ownPassword = z.object({ password: present })

export const passwordChange = z.object({ current: present, next: chosen, repeated: chosen })

/** The address that an account moves to. */
export const emailChange = ownPassword.extend({ email: emailInput })

/** A code of the app, with spaces or without (RFC 6238). */
export const appCode = z.object({
	code: z.string().min(1).max(32).meta({ autoComplete: 'one-time-code', inputMode: 'numeric' }),
})

/** The second step of signing in: a code of the app, or one that was written down. */
export const secondStep = appCode.extend({ method: z.enum(['code', 'recovery']) })

/** What the form of a new passkey asks for before the device does. */
export const passkeyForm = ownPassword.extend({ name: z.string().max(LONGEST_PASSKEY_NAME) })
