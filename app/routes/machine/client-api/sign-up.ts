import { z } from 'zod'
import { languageOfRequest } from '#app/i18n/languages.ts'
import { signUpClient } from '#app/modules/identity/client-api/index.server.ts'
import { AuthRefusal } from '#app/modules/identity/client-api/index.ts'
import { authCall, json, plainText, readBody } from './client-call.server.ts'

const schema = z.object({
	email: plainText(1024).optional(),
	password: z.string().max(4096).optional(),
	phone: z.unknown().optional(),
	data: z.record(z.string(), z.unknown()).nullish(),
})

/** A new account; the link of the mail leads to `redirect_to` when that is on this site. */
const answer = authCall({
	async POST(call) {
		const { email, password = '', phone, data } = await readBody(call, schema)
		if (!email && phone) throw new AuthRefusal(422, 'phone_provider_disabled', 'Phone signups are disabled')
		if (!email) {
			throw new AuthRefusal(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
		}
		const { ctx, address, request, parameters } = call
		const user = await signUpClient(
			ctx,
			{
				email,
				password,
				data: data ?? {},
				redirectTo: parameters.get('redirect_to'),
				language: languageOfRequest(request),
			},
			{ address },
		)
		return json(user)
	},
})

export const loader = answer
export const action = answer
