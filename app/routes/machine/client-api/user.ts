import { z } from 'zod'
import { requireBearer, updateUser } from '#app/modules/identity/client-api/index.server.ts'
import { clientUser } from '#app/modules/identity/client-api/index.ts'
import { authCall, json, plainText, readBody } from './client-call.server.ts'

const schema = z.object({
	email: plainText(1024).nullish(),
	password: z.string().max(4096).nullish(),
	current_password: z.string().max(4096).nullish(),
	phone: z.unknown().optional(),
	data: z.record(z.string(), z.unknown()).nullish(),
})

/** The person who is signed in, and changes to their password, address, nom and prenom. */
const answer = authCall({
	async GET({ ctx, request }) {
		const { actor, sessionOpenedAt } = await requireBearer(ctx, request.headers)
		return json(clientUser(actor, sessionOpenedAt))
	},
	async PUT(call) {
		const { ctx, address } = call
		const bearer = await requireBearer(ctx, call.request.headers)
		const { current_password: currentPassword, ...changes } = await readBody(call, schema)
		const { user } = await updateUser(ctx, bearer, { ...changes, currentPassword, address })
		return json(user)
	},
})

export const loader = answer
export const action = answer
