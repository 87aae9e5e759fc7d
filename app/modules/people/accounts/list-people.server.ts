import { sql } from 'kysely'
import { type Actor, administration } from '#app/modules/rights/index.ts'
import { type CsvColumns, csvOfList } from '#app/platform/csv-of-list.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { folded, foldedPattern } from '#app/platform/db/folded-name.server.ts'
import {
	type AskedRows,
	FIRST_ROWS,
	type ListLength,
	lengthOf,
	type RowsOfList,
	rowsFrom,
} from '#app/platform/db/listed-rows.server.ts'
import type { EditorDuty, Role } from '#app/platform/db/tables.ts'
import { holdingIn } from './held-grants.server.ts'
import type { PeopleFilter, PeopleOrder } from './model.ts'

const ROWS = 25
const BATCH = 500
const MOST_WORDS = 6
const DAY_MS = 86_400_000
/** The index by last use has this day for accounts that were never used. */
const NEVER = sql`coalesce(used_on, date '0001-01-01')`

export type ListedPerson = {
	userId: string
	name: string
	email: string
	emailVerified: boolean
	institution: string | null
	isSuspended: boolean
	/** Closed because it was merged with another account. */
	isMerged: boolean
	isLeaving: boolean
	/** The roles that hold now and that `actor` looks after, each once. */
	roles: { role: Role; duty: EditorDuty | null }[]
	createdAt: Date
	/** The last day on which it was used, YYYY-MM-DD; null: never, or for who only looks after some roles of the person. */
	seenOn: string | null
}

const WORDS = folded(sql`prenom || ' ' || nom || ' ' || coalesce(institution, '')`)
const ADDRESS = folded(sql`email`)
const USER_ID = sql`user_account.id`

const ORDERS = {
	name: [
		{ key: folded(sql`nom`), type: 'text' },
		{ key: folded(sql`prenom`), type: 'text' },
		{ key: sql`profile.user_id`, type: 'uuid' },
	],
	since: [
		{ key: sql`user_account.created_at`, type: 'timestamptz' },
		{ key: USER_ID, type: 'uuid' },
	],
	seen: [
		{ key: NEVER, type: 'date' },
		{ key: USER_ID, type: 'uuid' },
	],
} as const

/**
 * People, 25 a page: all for an administrator, for others those who hold a role in their journals or their publisher's. When somebody was there last is nothing to
 * the others, and neither filters nor orders for them.
 */
export async function listPeople(
	ctx: Ctx,
	actor: Actor,
	filter: PeopleFilter,
	order: PeopleOrder,
	asked: AskedRows = FIRST_ROWS,
): Promise<RowsOfList<ListedPerson>> {
	return readPeople(ctx, actor, filter, order, { most: ROWS, asked })
}

/** How many people such a list has. */
export function countPeople(ctx: Ctx, actor: Actor, filter: PeopleFilter): Promise<ListLength> {
	return lengthOf(ctx.db, accountsOf(ctx, actor, filter).select('user_account.id'))
}

const CSV: CsvColumns<ListedPerson> = {
	userId: (person) => person.userId,
	name: (person) => person.name,
	email: (person) => person.email,
	emailVerified: (person) => person.emailVerified,
	institution: (person) => person.institution,
	roles: (person) => person.roles.map(({ role, duty }) => duty ?? role).join(' '),
	createdAt: (person) => person.createdAt,
	seenOn: (person) => person.seenOn,
	isSuspended: (person) => person.isSuspended,
	isLeaving: (person) => person.isLeaving,
}

/** The whole of such a list as CSV for spreadsheets. */
export const peopleAsCsv = (ctx: Ctx, actor: Actor, filter: PeopleFilter, order: PeopleOrder) =>
	csvOfList(CSV, (asked) => readPeople(ctx, actor, filter, order, { most: BATCH, asked }))

function readPeople(
	ctx: Ctx,
	actor: Actor,
	filter: PeopleFilter,
	{ by, isDescending }: PeopleOrder,
	rows: { most: number; asked: AskedRows },
): Promise<RowsOfList<ListedPerson>> {
	const isPlatform = administration(actor) === 'platform'
	const people = accountsOf(ctx, actor, filter)
		.innerJoin('profile', 'profile.user_id', 'user_account.id')
		.select([
			'user_account.id as userId',
			'user_account.name',
			'email',
			'email_verified as emailVerified',
			'institution',
			'user_account.created_at as createdAt',
			sql<boolean>`suspended_at is not null`.as('isSuspended'),
			sql<boolean>`exists (select from account_merge where merged_id = user_account.id)`.as('isMerged'),
			sql<boolean>`deletion_asked_at is not null`.as('isLeaving'),
			sql<string | null>`${isPlatform ? sql`used_on` : sql`null::date`}`.as('seenOn'),
			sql<ListedPerson['roles']>`coalesce((
				select json_agg(distinct jsonb_build_object('role', role, 'duty', duty)) from role_grant
				where role_grant.user_id = user_account.id and ${holdingIn(ctx, actor)}
			), '[]')`.as('roles'),
		])
	return rowsFrom(people, ORDERS[by === 'seen' && !isPlatform ? 'name' : by], { isDescending, ...rows })
}

/**
 * The accounts of a list. Every word must stand in the name, the institution or the address, whatever its case and marks; the longest is found by its trigrams
 * (of one or two letters by reading) and the others looked for in what it finds.
 */
function accountsOf(ctx: Ctx, actor: Actor, { query, role, state, since, seen }: PeopleFilter) {
	const isPlatform = administration(actor) === 'platform'
	const [longest, ...others] = query
		.split(/\s+/)
		.filter(Boolean)
		.slice(0, MOST_WORDS)
		.sort((a, b) => b.length - a.length)
		.map(foldedPattern)
	let accounts = ctx.db.selectFrom('user_account')
	if (longest)
		accounts = accounts.where(sql<boolean>`user_account.id in (
			select user_id from profile where ${WORDS} like ${longest}
			union all select id from user_account where ${ADDRESS} like ${longest})`)
	for (const other of others)
		accounts = accounts.where(sql<boolean>`(${ADDRESS} like ${other} or exists (
			select from profile where user_id = user_account.id and ${WORDS} like ${other}))`)
	if (!isPlatform || role !== null)
		accounts = accounts.where(sql<boolean>`user_account.id in (
			select user_id from role_grant where ${holdingIn(ctx, actor)} and ${role === null ? sql`true` : sql`role = ${role}`})`)
	if (state === 'unconfirmed') accounts = accounts.where(sql<boolean>`not email_verified`)
	if (state === 'suspended') accounts = accounts.where('suspended_at', 'is not', null)
	if (state === 'leaving')
		accounts = accounts.where(sql<boolean>`user_account.id in (
			select user_id from profile where deletion_asked_at is not null)`)
	if (since) accounts = accounts.where('user_account.created_at', '>=', new Date(`${since}T00:00:00Z`))
	if (seen && isPlatform) {
		const day = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS).toISOString().slice(0, 10)
		if (seen === 'month') accounts = accounts.where(sql<boolean>`${NEVER} >= ${day(30)}::date`)
		if (seen === 'notForAYear') accounts = accounts.where(sql<boolean>`${NEVER} < ${day(365)}::date`)
		if (seen === 'never') accounts = accounts.where('used_on', 'is', null)
	}
	return accounts
}
