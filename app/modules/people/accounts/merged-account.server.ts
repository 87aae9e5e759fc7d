import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** The account to which another of the same person was merged. */
export type KeptAccount = { userId: string; name: string; email: string; language: string; since: Date }

/** Where an account went that was merged with another; null for every other account. */
export async function mergedInto(ctx: Ctx, userId: string): Promise<KeptAccount | null> {
	const row = await selectKept(ctx).where('merged_id', '=', userId).executeTakeFirst()
	return row ?? null
}

/** The account to which an address leads that is no account's own any more; null where it is one's own or nobody's. */
export async function leadsElsewhere(ctx: Ctx, email: string): Promise<KeptAccount | null> {
	const row = await selectKept(ctx)
		.where('account_merge.email', '=', email)
		.where((eb) =>
			eb.or([
				eb('merged_id', 'is not', null),
				eb.not(
					eb.exists(eb.selectFrom('user_account as own').select('own.id').where('own.email', '=', email)),
				),
			]),
		)
		.orderBy('merged_at', 'desc')
		.executeTakeFirst()
	return row ?? null
}

/** As a value of SQL: the id of the account to which an address leads, its own or the one with which that was merged; null for nobody's. */
export function accountAt(email: RawBuilder<string>) {
	return sql<string | null>`(select coalesce(
		(select kept_id from account_merge where account_merge.email = ${email} and (merged_id is not null
			or not exists (select from user_account own where own.email = ${email})) order by merged_at desc limit 1),
		(select own.id from user_account own where own.email = ${email})))`
}

const selectKept = (ctx: Ctx) =>
	ctx.db
		.selectFrom('account_merge')
		.innerJoin('user_account', 'user_account.id', 'account_merge.kept_id')
		.innerJoin('profile', 'profile.user_id', 'user_account.id')
		.select([
			'user_account.id as userId',
			'user_account.name',
			'user_account.email',
			'profile.language',
			'merged_at as since',
		])
