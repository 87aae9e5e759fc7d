import type { RouterContextProvider } from 'react-router'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { type Actor, accessDenied, requireActor, submission } from '#app/modules/rights/index.ts'

/** The author, or a thrown 403 page: « Connexion requise » to visitors, « Accès non autorisé » and the way to become one to others. */
export function requireAuthor(context: Readonly<RouterContextProvider>, request: Request): Actor {
	const actor = requireActor(actorOf(context), request, 'author')
	if (submission(actor) !== 'submit') throw accessDenied('author')
	return actor
}
