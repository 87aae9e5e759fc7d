import { authCall, json } from './client-call.server.ts'

/** What ways of signing in an app may offer: a password, after the address was confirmed. */
const answer = authCall({
	GET: async () =>
		json({
			external: { email: true, phone: false, anonymous_users: false },
			disable_signup: false,
			mailer_autoconfirm: false,
			phone_autoconfirm: false,
			saml_enabled: false,
		}),
})

export const loader = answer
export const action = answer
