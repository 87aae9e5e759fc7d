import { z } from 'zod'
import { refreshClientSession, signInWithPassword } from '#app/modules/identity/client-api/index.server.ts'
import { AuthRefusal } from '#app/modules/identity/client-api/index.ts'
import { authCall, type ClientCall, json, plainText, readBody } from './client-call.server.ts'

const passwordSchema = z.object({
	email: plainText(1024).optional(),
	phone: z.unknown().optional(),
	password: z.string().max(4096),
})
const refreshSchema = z.object({ refresh_token: plainText(1024) })

/** Tokens for a password, or for a refresh token (RFC 6749, sections 4.3 and 6). */
const answer = authCall({
	async POST(call) {
		const grant = call.parameters.get('grant_type')
		if (grant === 'password') return json(await forPassword(call))
		if (grant === 'refresh_token') {
			const { refresh_token } = await readBody(call, refreshSchema)
			return json(await refreshClientSession(call.ctx, refresh_token))
		}
		throw new AuthRefusal(400, 'unsupported_grant_type', 'The grant types are password and refresh_token')
	},
})

async function forPassword(call: ClientCall) {
	const { email, phone, password } = await readBody(call, passwordSchema)
	if (email === undefined && phone) {
		throw new AuthRefusal(422, 'phone_provider_disabled', 'Phone logins are disabled')
	}
	if (!email) throw new AuthRefusal(400, 'validation_failed', 'missing email or phone')
	const { ctx, address, userAgent } = call
	return signInWithPassword(ctx, { email, password }, { address, userAgent })
}

export const loader = answer
export const action = answer
