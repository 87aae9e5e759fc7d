import { sql } from 'kysely'
import { createContext, type RouterContextProvider } from 'react-router'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { forgetSession, namesSession, readSession } from './auth/session.server.ts'
import { type Actor, displayName, type Grant } from './model.ts'
import { canActAs } from './policy.ts'

/** Who sends the request; null for a visitor. Set once a request, before any loader. */
export const actorContext = createContext<Actor | null>(null)

/** Who sends the request: `context` of a loader or an action. */
export function actorOf(context: Readonly<RouterContextProvider>): Actor | null {
	return context.get(actorContext)
}

/**
 * The person whose session the cookies name, or null: none, ended, forged. A session in use is prolonged; `cookies` are the
 * Set-Cookie lines that tell the browser so (RFC 6265). An administrator who acts as somebody is that person, and `actedBy` says who it is,
 * as long as they may (`canActAs`).
 */
export async function readActor(
	ctx: Ctx,
	headers: Headers,
): Promise<{ actor: Actor | null; cookies: string[] }> {
	if (!namesSession(ctx, headers)) return { actor: null, cookies: [] }
	const session = await readSession(ctx, headers)
	if (!session) return { actor: null, cookies: forgetSession(ctx) }
	const { id, userId, actingAs, cookies } = session
	const owner = await loadActor(ctx, userId, id)
	const person = owner && actingAs ? await loadActor(ctx, actingAs, id) : null
	if (!owner || !person || !canActAs(owner, person)) return { actor: owner, cookies }
	return { actor: { ...person, actedBy: { userId, name: displayName(owner) } }, cookies }
}

/** A person with the grants that hold now, for a session; null when there is no such account. */
export async function loadActor(ctx: Ctx, userId: string, sessionId: string): Promise<Actor | null> {
	const row = await ctx.db
		.selectFrom('user_account')
		.innerJoin('profile', 'profile.user_id', 'user_account.id')
		.where('user_account.id', '=', userId)
		.select([
			'user_account.email',
			'user_account.email_verified',
			'user_account.created_at',
			'profile.nom',
			'profile.prenom',
			'profile.institution',
			'profile.specialization',
			'profile.bio',
			'profile.avatar_url',
			'profile.language',
			'profile.keeps_history',
			'profile.deletion_asked_at',
			sql<Grant[]>`coalesce((
				select json_agg(json_build_object(
					'id', id, 'role', role, 'duty', duty, 'recommendOnly', recommend_only,
					'scope', json_strip_nulls(json_build_object('kind', scope, 'journalId', journal_id, 'publisherId', publisher_id))
				) order by id)
				from role_grant
				where role_grant.user_id = user_account.id and revoked_at is null
					and valid_from <= ${ctx.now()} and (valid_until is null or valid_until > ${ctx.now()})
			), '[]')`.as('grants'),
		])
		.executeTakeFirst()
	if (!row) return null
	return {
		userId,
		sessionId,
		email: row.email,
		emailVerified: row.email_verified,
		nom: row.nom,
		prenom: row.prenom,
		institution: row.institution,
		specialization: row.specialization,
		bio: row.bio,
		avatar: row.avatar_url,
		dateCreated: row.created_at,
		language: row.language,
		keepsHistory: row.keeps_history,
		deletionAskedAt: row.deletion_asked_at,
		grants: row.grants,
		actedBy: null,
	}
}
