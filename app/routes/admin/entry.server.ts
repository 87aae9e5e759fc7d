import type { RouterContextProvider } from 'react-router'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { type Actor, administration, refuseWhileImpersonating } from '#app/modules/rights/index.ts'
import { NotFound } from '#app/platform/failures.ts'

/**
 * Whoever may enter these rooms, or a thrown 404: to all others they do not exist. `own-people` are the rooms of those who look after the
 * people of a journal or a publisher too. Nobody enters in the name of another.
 */
export function requireEntry(
	context: Readonly<RouterContextProvider>,
	rooms: 'platform' | 'own-people',
): Actor {
	const actor = actorOf(context)
	const entered = administration(actor)
	if (!actor || !entered || (rooms === 'platform' && entered !== 'platform')) throw new NotFound()
	refuseWhileImpersonating(actor, 'admin')
	return actor
}
