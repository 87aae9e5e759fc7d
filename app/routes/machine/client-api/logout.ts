import { endClientSessions, requireBearer } from '#app/modules/identity/client-api/index.server.ts'
import { AuthRefusal } from '#app/modules/identity/client-api/index.ts'
import { authCall } from './client-call.server.ts'

const SCOPES = ['global', 'local', 'others'] as const

/** Ends all sessions of the person, this one, or all others. */
const answer = authCall({
	async POST({ ctx, request, parameters }) {
		const { actor } = await requireBearer(ctx, request.headers)
		const asked = parameters.get('scope') ?? 'global'
		const scope = SCOPES.find((scope) => scope === asked)
		if (!scope) throw new AuthRefusal(400, 'validation_failed', 'Unsupported logout scope')
		await endClientSessions(ctx, actor, { scope })
		return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
	},
})

export const loader = answer
export const action = answer
