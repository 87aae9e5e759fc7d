import { pathTo } from '#app/addresses/address.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { finishOrcid, forgetOrcid } from '#app/modules/identity/orcid/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/orcid-return'
import { seeOther } from './form-fields.server.ts'

/** Where ORCID leads back to, with a code. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const query = new URL(request.url).searchParams
	const [state = '', code = '', error = ''] = ['state', 'code', 'error'].map((name) => query.get(name) ?? '')
	const returning = { headers: request.headers, actor: actorOf(context) }
	const outcome = await finishOrcid(ctx, returning, { state, code, error })
	const cookies = 'cookies' in outcome ? outcome.cookies : []
	return seeOther(pathAfter(outcome), [...cookies, forgetOrcid(ctx, 'orcid_flow')])
}

function pathAfter(outcome: Awaited<ReturnType<typeof finishOrcid>>): string {
	const { returnTo } = outcome
	if (!outcome.ok) {
		if (outcome.wasLinking) return pathTo('orcidLink', { fait: outcome.error })
		const fait = outcome.error === 'cancelled' ? 'orcid-refus' : 'orcid-echec'
		return pathTo('signIn', { fait, retour: returnTo })
	}
	switch (outcome.is) {
		case 'signedIn':
			return returnTo
		case 'secondFactor':
			return pathTo('twoFactor', { retour: returnTo })
		case 'unknown':
			return pathTo('signIn', { mode: 'inscription', fait: 'orcid-inconnu', retour: returnTo })
		case 'linked':
			return `${returnTo}?fait=orcid-linked`
	}
}
