import { actorOf } from '#app/modules/user/actor.server.ts'
import { forgetOrcid } from '#app/modules/user/auth/orcid-flow.server.ts'
import { finishOrcid, type OrcidOutcome } from '#app/modules/user/commands/orcid.server.ts'
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
	const back = new URLSearchParams({ retour: returnTo })
	switch (outcome.is) {
		case 'signedIn':
			return returnTo
		case 'secondFactor':
			return `/auth/deux-facteurs?${back}`
		case 'unknown':
			return `/auth?mode=inscription&fait=orcid-inconnu&${back}`
		case 'linked':
			return `${returnTo}?fait=orcid-linked`
		case 'taken':
			return '/auth/orcid?fait=taken'
		default:
			if (outcome.wasLinking) return `/auth/orcid?fait=${outcome.is}`
			return `/auth?fait=${outcome.is === 'cancelled' ? 'orcid-refus' : 'orcid-echec'}&${back}`
	}
}
