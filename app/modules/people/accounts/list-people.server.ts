import { sql } from 'kysely'
import type { Actor } from '#app/modules/rights/index.ts'
import { administration, managedPlaces } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { folded, foldedPattern } from '#app/platform/db/folded-name.server.ts'
import type { EditorDuty, Role } from '#app/platform/db/tables.ts'
import { type Undeliverable, undeliverable } from '#app/platform/mail/undeliverable.server.ts'

const ROWS = 25
const MOST_WORDS = 6

export type ListedPerson = {
	userId: string
	name: string
	email: string
	emailVerified: boolean
	institution: string | null
	isSuspended: boolean
	/** The roles that hold now and that `actor` looks after, each once. */
	roles: { role: Role; duty: EditorDuty | null }[]
	createdAt: Date
}

/**
 * People by name, 25 a page: all for an administrator, for others those who hold a role in their journals or their publisher's.
 * Every word of `query` must stand in the name, the address or the institution, whatever its case and accents; `role` keeps those who hold it now.
 */
export async function listPeople(
	ctx: Ctx,
	actor: Actor,
	{ query, role, page }: { query: string; role: Role | null; page: number },
): Promise<{ rows: ListedPerson[]; total: number; pages: number }> {
	const words = query.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
	let people = ctx.db
		.selectFrom('user_account')
		.innerJoin('profile', 'profile.user_id', 'user_account.id')
		.where((eb) =>
			eb.and(
				words.map(
					(word) =>
						sql<boolean>`${folded(sql`concat_ws(' ', prenom, nom, email, institution)`)} like ${foldedPattern(word)}`,
				),
			),
		)
	if (administration(actor) !== 'platform' || role !== null) {
		people = people.where((eb) =>
			eb.exists(
				eb
					.selectFrom('role_grant')
					.select('role_grant.id')
					.whereRef('role_grant.user_id', '=', 'user_account.id')
					.where(holdingIn(ctx, actor))
					.$if(role !== null, (grants) => grants.where('role', '=', role as Role)),
			),
		)
	}
	const { total } = await people
		.select(({ fn }) => fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	const rows = await people
		.orderBy(folded(sql`nom`))
		.orderBy(folded(sql`prenom`))
		.orderBy('user_account.id')
		.limit(ROWS)
		.offset((page - 1) * ROWS)
		.select([
			'user_account.id as userId',
			'user_account.name',
			'email',
			'email_verified as emailVerified',
			'institution',
			'user_account.created_at as createdAt',
			sql<boolean>`suspended_at is not null`.as('isSuspended'),
			sql<ListedPerson['roles']>`coalesce((
				select json_agg(distinct jsonb_build_object('role', role, 'duty', duty)) from role_grant
				where role_grant.user_id = user_account.id and ${holdingIn(ctx, actor)}
			), '[]')`.as('roles'),
		])
		.execute()
	return { rows, total, pages: Math.max(1, Math.ceil(total / ROWS)) }
}

/** What an administration page shows of one person. */
export type PersonRecord = Omit<ListedPerson, 'roles'> & {
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
	return isPlatform ? record : { ...record, sessions: null, twoFactor: null, deletionAskedAt: null }
}

const holdsNow = (ctx: Ctx) =>
	sql<boolean>`(revoked_at is null and valid_from <= ${ctx.now()} and (valid_until is null or valid_until > ${ctx.now()}))`

/** A grant that holds now, in a place whose people `actor` looks after. */
function holdingIn(ctx: Ctx, actor: Actor) {
	if (administration(actor) === 'platform') return holdsNow(ctx)
	const { journalIds, publisherIds } = managedPlaces(actor)
	return sql<boolean>`(${holdsNow(ctx)} and (journal_id = any(${journalIds}::uuid[]) or journal_id in (
		select journal.id from any_journal journal where journal.publisher_id = any(${publisherIds}::uuid[])
	)))`
}
