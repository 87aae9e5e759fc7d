import { Forbidden } from '#app/platform/failures.ts'
import type { Gate, Space } from '../gate.ts'
import type { Actor } from '../model.ts'

/**
 * Throws a 403 page when an administrator acts as this person: password, addresses, second factors, passkeys, own data, deletion and
 * administration are for the person alone. To be called after `requireActor` in every action of such a room.
 */
export function refuseWhileActing(actor: Pick<Actor, 'actedBy'>, space: Space = 'reader'): void {
	if (!actor.actedBy) return
	throw new Forbidden({ gate: 'acting', space } satisfies Gate)
}
