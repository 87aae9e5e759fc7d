import { type Actor, type ShownRole, shownRole } from './model.ts'

/** A user as an app sees them: the account merged with its profile. */
export type AppUser = {
	id: string
	email: string
	nom: string
	prenom: string
	institution: string | null
	specialization: string | null
	bio: string | null
	avatar: string | null
	dateCreated: Date
	/** 'lecteur' unless the grants say more; nothing that a client sends changes it. */
	role: ShownRole
}

/** The authentication user merged with nom, prenom, institution, specialization, bio, avatar, dateCreated and role. */
export function appUser(actor: Actor): AppUser {
	const { userId: id, email, nom, prenom, institution, specialization, bio, avatar, dateCreated } = actor
	const role = shownRole(actor.grants)
	return { id, email, nom, prenom, institution, specialization, bio, avatar, dateCreated, role }
}

/** The picture of a person that pages show: one that the platform keeps. An app may name one elsewhere, which pages do not load. */
export function ownPicture(avatar: string | null): string | null {
	return avatar?.startsWith('/') ? avatar : null
}
