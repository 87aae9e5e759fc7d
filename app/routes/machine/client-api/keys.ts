import { publishedKeys } from '#app/modules/identity/client-api/index.server.ts'
import { authCall, json } from './client-call.server.ts'

/** The public keys of access tokens (RFC 7517). Kept pages answer without the server's layers, so that CORS is said here too. */
const answer = authCall({
	GET: async ({ ctx }) =>
		json(await publishedKeys(ctx), {
			headers: { 'cache-control': 'public, max-age=600', 'access-control-allow-origin': '*' },
		}),
})

export const loader = answer
export const action = answer
