import { pathTo } from '#app/addresses/address.ts'
import { Forbidden } from '#app/platform/failures.ts'
import type { Actor } from './model.ts'

/** A page that was asked for without the right to it; the error boundary of the root shows it. */
export type AccessDenied =
	/** `isKept`: what was typed waits for whoever signs in. */
	| { denied: 'signInRequired'; space: Space; returnTo: string; isKept?: true }
	| { denied: 'accessDenied'; space: Space }
	/** The account of somebody who has just proved who they are was closed by an administrator. */
	| { denied: 'suspended'; since: string; reason: string }
	/** The account was merged with another of the same person, by which they sign in. */
	| { denied: 'merged'; email: string }
	/** An administrator impersonates the person, and this is for the person alone. */
	| { denied: 'impersonating'; space: Space }

/** What somebody wanted to enter, so that the page can say what it is for and what to do. */
export type Space = 'author' | 'reader' | 'reviewer' | 'desk' | 'admin'

/**
 * The person, or a thrown 403 page « Connexion requise » that leads to sign-in and back, a form to what was typed into it. It is 403 and not 401, since
 * no scheme of HTTP authentication (RFC 9110, section 15.5.2) is offered.
 */
export function requireActor(actor: Actor | null, request: Request, space: Space): Actor {
	if (actor) return actor
	const { pathname, search } = new URL(request.url)
	const isPage = request.method === 'GET' || request.method === 'HEAD'
	const returnTo = isPage ? pathname + search : pathTo('resumeForm', { adresse: pathname })
	throw new Forbidden({ denied: 'signInRequired', space, returnTo } satisfies AccessDenied)
}

/** The 403 page « Accès non autorisé », to be thrown: the person is known and may not enter. What must stay hidden answers 404 instead. */
export function accessDenied(space: Space): Forbidden {
	return new Forbidden({ denied: 'accessDenied', space } satisfies AccessDenied)
}

/**
 * Throws a 403 page when an administrator impersonates this person: password, addresses, second factors, passkeys, own data, deletion and
 * administration are for the person alone. To be called after `requireActor` in every action of such a room.
 */
export function refuseWhileImpersonating(actor: Pick<Actor, 'impersonator'>, space: Space = 'reader'): void {
	if (!actor.impersonator) return
	throw new Forbidden({ denied: 'impersonating', space } satisfies AccessDenied)
}
