import { sql } from 'kysely'
import { type Actor, administration } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type Undeliverable, undeliverable } from '#app/platform/mail/undeliverable.server.ts'
import { holdingIn, holdsNow } from './held-grants.server.ts'
import type { ListedPerson } from './list-people.server.ts'

/** What an administration page shows of one person. */
export type PersonRecord = Omit<ListedPerson, 'roles' | 'isLeaving' | 'isMerged'> & {
	specialization: string | null
	language: string
	/** Sessions that have not ended; null for who only looks after some roles of the person. */
	sessions: number | null
	twoFactor: boolean | null
	deletionAskedAt: Date | null
	/** Since when servers refuse mails to the address, and what they say; null: they take them. */
	undeliverable: Undeliverable | null
	/** Since when and why the account is closed; the reason for administrators only. */
	suspension: { since: Date; by: string | null; reason: string | null } | null
	isAdmin: boolean
}

/** One person, or null: there is none, or none that `actor` looks after. */
export async function getPerson(ctx: Ctx, actor: Actor, userId: string): Promise<PersonRecord | null> {
	const isPlatform = administration(actor) === 'platform'
	const row = await ctx.db
		.selectFrom('user_account')
		.innerJoin('profile', 'profile.user_id', 'user_account.id')
		.where(sql<boolean>`user_account.id::text = ${userId}`)
		.$if(!isPlatform, (people) =>
			people.where((eb) =>
				eb.exists(
					eb
						.selectFrom('role_grant')
						.select('role_grant.id')
						.whereRef('role_grant.user_id', '=', 'user_account.id')
						.where(holdingIn(ctx, actor)),
				),
			),
		)
		.select((eb) => [
			'user_account.id as userId',
			'user_account.name',
			'email',
			'email_verified as emailVerified',
			'institution',
			'specialization',
			'language',
			'two_factor_enabled as twoFactor',
			'used_on as seenOn',
			'deletion_asked_at as deletionAskedAt',
			'user_account.created_at as createdAt',
			'suspended_at',
			'suspension_reason',
			eb
				.selectFrom('user_account as administrator')
				.select('name')
				.whereRef('administrator.id', '=', 'user_account.suspended_by')
				.as('suspended_by'),
			eb
				.selectFrom('user_session')
				.select(({ fn }) => fn.countAll<number>().as('count'))
				.whereRef('user_session.user_id', '=', 'user_account.id')
				.where('expires_at', '>', ctx.now())
				.as('sessions'),
			sql<boolean>`exists (
				select from role_grant where role_grant.user_id = user_account.id and role = 'admin' and ${holdsNow(ctx)}
			)`.as('isAdmin'),
		])
		.executeTakeFirst()
	if (!row) return null
	const { suspended_at, suspended_by, suspension_reason, ...person } = row
	const suspension = suspended_at && {
		since: suspended_at,
		by: isPlatform ? suspended_by : null,
		reason: isPlatform ? suspension_reason : null,
	}
	const [failing = null] = await undeliverable(ctx, [person.email])
	const record = { ...person, isSuspended: suspension !== null, suspension, undeliverable: failing }
	return isPlatform
		? record
		: { ...record, sessions: null, twoFactor: null, deletionAskedAt: null, seenOn: null }
}
