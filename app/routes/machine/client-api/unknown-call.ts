import { AuthRefusal } from '#app/modules/identity/client-api/index.ts'
import { authCall, type ClientCall } from './client-call.server.ts'

/** Calls that the client library knows and this platform does not answer. */
const refuse = async ({ request }: ClientCall): Promise<Response> => {
	throw new AuthRefusal(404, 'not_found', `${request.method} ${new URL(request.url).pathname} is not offered`)
}

const answer = authCall({ GET: refuse, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse })

export const loader = answer
export const action = answer
