import { type Actor, administration, deskPlaces, displayName, ownPicture } from '#app/modules/rights/index.ts'

/** What the frame of every page shows of the person who is signed in. */
export function shownPerson(actor: Actor | null) {
	if (!actor) return null
	return {
		id: actor.userId,
		email: actor.email,
		name: displayName(actor),
		avatar: ownPicture(actor.avatar),
		entersAdministration: !actor.impersonator && administration(actor) !== null,
		entersDesk: deskPlaces(actor) !== null,
		impersonator: actor.impersonator?.name ?? null,
	}
}
