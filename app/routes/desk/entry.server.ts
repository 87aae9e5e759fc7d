import type { RouterContextProvider } from 'react-router'
import { actorOf } from '#app/modules/user/actor.server.ts'
import { accessDenied, requireActor } from '#app/modules/user/gate.ts'
import type { Actor } from '#app/modules/user/model.ts'
import { deskPlaces } from '#app/modules/user/policy.ts'

/** Who works at the desk, and for which journals and publishers; or a thrown 403 page: « Connexion requise » to visitors, « Accès non autorisé » to others. */
export function requireDesk(
	context: Readonly<RouterContextProvider>,
	request: Request,
): { actor: Actor; places: NonNullable<ReturnType<typeof deskPlaces>> } {
	const actor = requireActor(actorOf(context), request, 'desk')
	const places = deskPlaces(actor)
	if (!places) throw accessDenied('desk')
	return { actor, places }
}
