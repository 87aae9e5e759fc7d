import { z } from 'zod'
import { resendClient } from '#app/modules/identity/client-api/index.server.ts'
import { AuthRefusal } from '#app/modules/identity/client-api/index.ts'
import { authCall, json, plainText, readBody } from './client-call.server.ts'

const schema = z.object({ type: z.string().max(40).optional(), email: plainText(1024).optional() })

/** The mail that confirms an address, once more. */
const answer = authCall({
	async POST(call) {
		const { type, email } = await readBody(call, schema)
		if (type !== 'signup') throw new AuthRefusal(422, 'otp_disabled', 'Only signup mails are sent again')
		if (!email) throw new AuthRefusal(400, 'validation_failed', 'email is not valid')
		const { ctx, address, parameters } = call
		await resendClient(ctx, { email, redirectTo: parameters.get('redirect_to') }, { address })
		return json({})
	},
})

export const loader = answer
export const action = answer
