import { pathTo } from '#app/addresses/address.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { finishOrcid, forgetOrcid, type OrcidOutcome } from '#app/modules/identity/orcid/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/orcid-return'
import { seeOther } from './form-fields.server.ts'

/** Where ORCID leads back to, with a code. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const outcome = await finishOrcid(ctx, request, actorOf(context))
	const cookies = 'cookies' in outcome ? outcome.cookies : []
	return seeOther(pathAfter(outcome), [...cookies, forgetOrcid(ctx, 'orcid_flow')])
}

function pathAfter(outcome: OrcidOutcome): string {
	const { returnTo } = outcome
	switch (outcome.is) {
		case 'signedIn':
			return returnTo
		case 'secondFactor':
			return pathTo('twoFactor', { retour: returnTo })
		case 'unknown':
			return pathTo('signIn', { mode: 'inscription', fait: 'orcid-inconnu', retour: returnTo })
		case 'linked':
			return `${returnTo}?fait=orcid-linked`
		case 'taken':
			return pathTo('orcidLink', { fait: 'taken' })
		default:
			if (outcome.wasLinking) return pathTo('orcidLink', { fait: outcome.is })
			return pathTo('signIn', {
				fait: outcome.is === 'cancelled' ? 'orcid-refus' : 'orcid-echec',
				retour: returnTo,
			})
	}
}
