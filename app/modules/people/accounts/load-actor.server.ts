import { sql } from 'kysely'
import type { Actor, Grant } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** A person with the grants that hold now, for a session; null when there is no such account, or it is suspended. */
export async function loadActor(ctx: Ctx, userId: string, sessionId: string): Promise<Actor | null> {
	const row = await selectAccounts(ctx)
		.where('user_account.id', '=', userId)
		.select(
			sql<Date | null>`(select proved_at from user_session where id = nullif(${sessionId}, '')::uuid)`.as(
				'proved_at',
			),
		)
		.executeTakeFirst()
	return row ? actorOfAccount(row, { id: sessionId, provedAt: row.proved_at }) : null
}

export type AccountRow = Awaited<ReturnType<ReturnType<typeof selectAccounts>['execute']>>[number]

/** The accounts that somebody may act with, those that are suspended left out, with the grants that hold now. */
export function selectAccounts(ctx: Ctx) {
	return ctx.db
		.selectFrom('user_account')
		.innerJoin('profile', 'profile.user_id', 'user_account.id')
		.where('suspended_at', 'is', null)
		.select(accountColumns({ now: ctx.now(), timeZone: ctx.env.TIME_ZONE }))
}

/**
 * What a statement asks of `user_account` and `profile` for an actor, with the grants that hold now. Whose device has told no time zone reads the clock of a journal in which they have a role, else that of
 * the platform.
 */
export function accountColumns({ now, timeZone }: { now: Date; timeZone: string }) {
	return [
		'user_account.id as account_id',
		'user_account.email',
		'user_account.email_verified',
		'user_account.created_at',
		'user_account.two_factor_enabled',
		'profile.nom',
		'profile.prenom',
		'profile.institution',
		'profile.specialization',
		'profile.bio',
		'profile.avatar_url',
		'profile.language',
		sql<string>`coalesce(profile.time_zone, (
			select journal.time_zone from role_grant join any_journal as journal on journal.id = role_grant.journal_id
			where role_grant.user_id = user_account.id and revoked_at is null and journal.time_zone is not null
			order by role_grant.id limit 1
		), ${timeZone})`.as('time_zone'),
		'profile.time_zone_chosen',
		'profile.keeps_history',
		'profile.deletion_asked_at',
		sql<Grant[]>`coalesce((
			select json_agg(json_build_object(
				'id', id, 'role', role, 'duty', duty, 'recommendOnly', recommend_only,
				'scope', json_strip_nulls(json_build_object('kind', scope, 'journalId', journal_id, 'publisherId', publisher_id, 'callId', call_id))
			) order by id)
			from role_grant
			where role_grant.user_id = user_account.id and revoked_at is null
				and valid_from <= ${now} and (valid_until is null or valid_until > ${now})
		), '[]')`.as('grants'),
	] as const
}

/** Who a row of `selectAccounts` is, for a session. */
export function actorOfAccount(row: AccountRow, session: { id: string; provedAt: Date | null }): Actor {
	return {
		userId: row.account_id,
		sessionId: session.id,
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
		timeZone: { name: row.time_zone, isChosen: row.time_zone_chosen },
		keepsHistory: row.keeps_history,
		deletionAskedAt: row.deletion_asked_at,
		provedAt: session.provedAt,
		hasSecondStep: row.two_factor_enabled,
		grants: row.grants,
		impersonator: null,
	}
}
