import { type Actor, shownRole } from '#app/modules/rights/index.ts'

/** A user in the form of the client library (`User` of auth-js). Times are ISO 8601, in UTC. */
export type ClientUser = {
	id: string
	aud: 'authenticated'
	role: 'authenticated'
	email: string
	phone: ''
	email_confirmed_at?: string
	confirmed_at?: string
	confirmation_sent_at?: string
	last_sign_in_at?: string
	/** An address that the person has just asked to change to. */
	new_email?: string
	email_change_sent_at?: string
	app_metadata: { provider: string; providers: string[]; role: string }
	user_metadata: { nom: string; prenom: string }
	identities: ClientIdentity[]
	created_at: string
	updated_at: string
	is_anonymous: false
}

type ClientIdentity = {
	identity_id: string
	id: string
	user_id: string
	identity_data: { sub: string; email: string; email_verified: boolean; nom: string; prenom: string }
	provider: 'email'
	email: string
	last_sign_in_at: string
	created_at: string
	updated_at: string
}

/** The user of a session that was opened at this time. */
export function clientUser(actor: Actor, sessionOpenedAt: Date): ClientUser {
	const { userId: id, email, nom, prenom, dateCreated } = actor
	const created = dateCreated.toISOString()
	const signedIn = sessionOpenedAt.toISOString()
	return {
		id,
		aud: 'authenticated',
		role: 'authenticated',
		email,
		phone: '',
		...(actor.emailVerified && { email_confirmed_at: created, confirmed_at: created }),
		last_sign_in_at: signedIn,
		app_metadata: { ...EMAIL_PROVIDER, role: shownRole(actor.grants) },
		user_metadata: { nom, prenom },
		identities: [identity({ id, email, nom, prenom, isVerified: actor.emailVerified, created, signedIn })],
		created_at: created,
		updated_at: signedIn,
		is_anonymous: false,
	}
}

/** What everybody is answered who signs up, whether the address is known or not: a user who has yet to confirm the address. */
export function unconfirmedUser(
	{ id, email, nom, prenom }: { id: string; email: string; nom: string; prenom: string },
	at: Date,
): ClientUser {
	const now = at.toISOString()
	return {
		id,
		aud: 'authenticated',
		role: 'authenticated',
		email,
		phone: '',
		confirmation_sent_at: now,
		app_metadata: { ...EMAIL_PROVIDER, role: 'lecteur' },
		user_metadata: { nom, prenom },
		identities: [identity({ id, email, nom, prenom, isVerified: false, created: now, signedIn: now })],
		created_at: now,
		updated_at: now,
		is_anonymous: false,
	}
}

const EMAIL_PROVIDER = { provider: 'email', providers: ['email'] }

function identity(of: {
	id: string
	email: string
	nom: string
	prenom: string
	isVerified: boolean
	created: string
	signedIn: string
}): ClientIdentity {
	const { id, email, nom, prenom, isVerified, created, signedIn } = of
	return {
		identity_id: id,
		id,
		user_id: id,
		identity_data: { sub: id, email, email_verified: isVerified, nom, prenom },
		provider: 'email',
		email,
		last_sign_in_at: signedIn,
		created_at: created,
		updated_at: signedIn,
	}
}
