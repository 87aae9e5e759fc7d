import { holderOfToken, type TokenHolder } from '#app/modules/identity/api-token/index.server.ts'
import type { ApiScope } from '#app/modules/identity/api-token/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ApiRefusal } from '../problem.ts'

const REALM = 'Bearer realm="Mbongi"'

/**
 * Who calls, by the token of `Authorization: Bearer …` alone (RFC 6750, section 2.1), which has to be made for what is asked.
 * @throws ApiRefusal `token-needed`, `token-refused`, `scope-missing`, each with its challenge (section 3).
 */
export async function requireHolder(
	ctx: Ctx,
	authorization: string | null,
	scope: ApiScope,
): Promise<TokenHolder> {
	if (authorization === null)
		throw new ApiRefusal('token-needed', 'This asks for a personal token.', { challenge: REALM })
	const token = /^Bearer +([\w.~+/=-]+) *$/i.exec(authorization)?.[1]
	const holder = token ? await holderOfToken(ctx, token) : null
	if (!holder)
		throw new ApiRefusal('token-refused', 'This token opens nothing here.', {
			challenge: `${REALM}, error="invalid_token"`,
		})
	if (!holder.scopes.includes(scope))
		throw new ApiRefusal(
			'scope-missing',
			`The token was not made for ${scope}, or its owner may no longer do it.`,
			{ challenge: `${REALM}, error="insufficient_scope", scope="${scope}"`, scope },
		)
	return holder
}
