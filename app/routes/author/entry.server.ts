import type { RouterContextProvider } from 'react-router'
import { actorOf } from '#app/modules/user/actor.server.ts'
import { accessDenied, requireActor } from '#app/modules/user/gate.ts'
import type { Actor } from '#app/modules/user/model.ts'
import { submission } from '#app/modules/user/policy.ts'

/** The author, or a thrown 403 page: « Connexion requise » to visitors, « Accès non autorisé » and the way to become one to others. */
export function requireAuthor(context: Readonly<RouterContextProvider>, request: Request): Actor {
	const actor = requireActor(actorOf(context), request, 'author')
	if (submission(actor) !== 'submit') throw accessDenied('author')
	return actor
}
