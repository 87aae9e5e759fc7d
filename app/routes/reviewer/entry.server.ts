import type { RouterContextProvider } from 'react-router'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { type ReviewVisit, reviewVisitOf } from '#app/modules/review/by-link/index.server.ts'
import { hasReviews } from '#app/modules/review/index.server.ts'
import {
	type Actor,
	accessDenied,
	canReview,
	refuseWhileImpersonating,
	requireActor,
} from '#app/modules/rights/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'

type Context = Readonly<RouterContextProvider>

/** The reviewer, or somebody who was invited to a first review; or a thrown 403 page: « Connexion requise » to visitors, « Accès non autorisé » to others. */
export async function requireReviewer(context: Context, request: Request): Promise<Actor> {
	const actor = requireActor(actorOf(context), request, 'reviewer')
	if (!canReview(actor) && !(await hasReviews(context.get(ctxContext), actor))) throw accessDenied('reviewer')
	return actor
}

/** Who answers an invitation: who came by its link, or the reviewer who is signed in; or the page of `requireReviewer`. */
export async function invitedTo(context: Context, request: Request): Promise<Actor | ReviewVisit> {
	return reviewVisitOf(context) ?? requireReviewer(context, request)
}

/** Who works on a review that was accepted, by its link or signed in; or the page of `requireReviewer`. */
export async function reviewerOf(context: Context, request: Request): Promise<Actor> {
	return reviewVisitOf(context)?.actor ?? requireReviewer(context, request)
}

/** The same for what changes something, which nobody does as another. */
export async function reviewerInPerson(context: Context, request: Request): Promise<Actor> {
	const actor = await reviewerOf(context, request)
	refuseWhileImpersonating(actor, 'reviewer')
	return actor
}
