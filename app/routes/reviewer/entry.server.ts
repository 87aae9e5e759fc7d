import type { RouterContextProvider } from 'react-router'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { hasReviews } from '#app/modules/review/index.server.ts'
import { type Actor, accessDenied, canReview, requireActor } from '#app/modules/rights/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'

/** The reviewer, or somebody who was invited to a first review; or a thrown 403 page: « Connexion requise » to visitors, « Accès non autorisé » to others. */
export async function requireReviewer(
	context: Readonly<RouterContextProvider>,
	request: Request,
): Promise<Actor> {
	const actor = requireActor(actorOf(context), request, 'reviewer')
	if (!canReview(actor) && !(await hasReviews(context.get(ctxContext), actor))) throw accessDenied('reviewer')
	return actor
}
