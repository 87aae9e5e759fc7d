import type { FilePlace } from '#app/modules/submission/queries/find-place.server.ts'
import type { Actor } from '#app/modules/user/model.ts'
import { decision } from '#app/modules/user/policy.ts'

/**
 * What an editor may do about where a file goes: decide, recommend, or nothing. An editor who was given this file only to recommend
 * does not decide on it, whatever their grant says; reviewers have their report for that and no place here.
 */
export function deskRight(
	actor: Pick<Actor, 'userId' | 'grants'>,
	place: FilePlace,
): 'decide' | 'recommend' | null {
	if (place.reviewerIds.includes(actor.userId)) return null
	const right = decision(actor, place)
	const given = place.editors.find(({ userId }) => userId === actor.userId)
	return right === 'decide' && given?.recommendOnly ? 'recommend' : right
}
