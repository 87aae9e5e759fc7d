import { z } from 'zod'
import { recover, recoverByLink } from '#app/modules/identity/client-api/index.server.ts'
import { AuthRefusal, redirectPath } from '#app/modules/identity/client-api/index.ts'
import { authCall, json, plainText, readBody } from './client-call.server.ts'

const schema = z.object({ type: z.string().max(40).optional(), token_hash: plainText(1024).optional() })

/**
 * The token of a recovery mail, from an app (`verifyOtp` with `token_hash`) or from the link itself, which leads on to the app with the
 * session in the fragment. Addresses are confirmed on the site, where the password is asked for too.
 */
const answer = authCall({
	async GET({ ctx, request, parameters, address, userAgent }) {
		requireRecovery(parameters.get('type') ?? undefined)
		const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
		if (request.method === 'HEAD') return new Response(null, { headers })
		const token = parameters.get('jeton') ?? parameters.get('token') ?? ''
		const path = redirectPath(ctx.env.PUBLIC_URL, parameters.get('redirect_to'))
		const location = await recoverByLink(ctx, { token, path }, { address, userAgent })
		return new Response(null, { status: 303, headers: { ...headers, location } })
	},
	async POST(call) {
		const { type, token_hash: token } = await readBody(call, schema)
		requireRecovery(type)
		if (!token) throw new AuthRefusal(400, 'validation_failed', 'Only token_hash is taken')
		const { ctx, address, userAgent } = call
		return json((await recover(ctx, { address, userAgent }, { token })).session)
	},
})

function requireRecovery(type: string | undefined): void {
	if (type === 'recovery') return
	throw new AuthRefusal(422, 'otp_disabled', 'Only recovery is offered: addresses are confirmed on the site')
}

export const loader = answer
export const action = answer
