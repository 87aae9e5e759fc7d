import { z } from 'zod'
import { askRecovery } from '#app/modules/identity/client-api/index.server.ts'
import { AuthRefusal } from '#app/modules/identity/client-api/index.ts'
import { authCall, json, plainText, readBody } from './client-call.server.ts'

const schema = z.object({ email: plainText(1024).optional(), code_challenge: z.string().nullish() })

/** The mail to choose a new password. */
const answer = authCall({
	async POST(call) {
		const { email, code_challenge } = await readBody(call, schema)
		if (!email) throw new AuthRefusal(400, 'validation_failed', 'Password recovery requires an email')
		const { ctx, address, parameters } = call
		const redirectTo = parameters.get('redirect_to')
		await askRecovery(ctx, { email, redirectTo, isPkce: Boolean(code_challenge) }, { address })
		return json({})
	},
})

export const loader = answer
export const action = answer
