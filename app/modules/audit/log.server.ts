import { sql } from 'kysely'
import { csvLine, csvOf } from '#app/platform/csv.ts'
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

const ROWS = 25
const BATCH = 1000

/** An entry of the audit log with the names that belong to its ids, as far as their accounts still exist. */
export type LogEntry = {
	sequence: number
	at: Date
	action: string
	actorId: string | null
	actorName: string | null
	impersonatorId: string | null
	impersonatorName: string | null
	subjectKind: string | null
	subjectId: string | null
	/** A person's name, an invited address; null for what has no name. */
	subjectName: string | null
	detail: Record<string, unknown>
	hash: string
}

export type LogFilter = {
	action: string | null
	/** Part of a name or an address, of whoever acted or was concerned. */
	person: string
	/** Days, YYYY-MM-DD (UTC), both included. */
	from: string | null
	until: string | null
}

/** What the log says of one person to that person: what they did or what was done about them. */
export type OwnLogEntry = { sequence: number; at: Date; action: string; isByAdministrator: boolean }

const OWN_ROWS = 20

/** The last 20 entries about an account, as actor or subject. */
export async function listOwnLog(ctx: Ctx, userId: string): Promise<OwnLogEntry[]> {
	return ctx.db
		.selectFrom('audit_event')
		.select([
			'sequence',
			'at',
			'action',
			sql<boolean>`impersonator_id is not null or coalesce(actor_id <> ${userId}, false)`.as(
				'isByAdministrator',
			),
		])
		.where((eb) =>
			eb.or([
				eb('actor_id', '=', userId),
				eb.and([eb('subject_kind', '=', 'user'), eb('subject_id', '=', userId)]),
			]),
		)
		.orderBy('sequence', 'desc')
		.limit(OWN_ROWS)
		.execute()
}

/** Entries of the audit log, the newest first, 25 a page. */
export function listLog(
	ctx: Ctx,
	filter: LogFilter,
	asked: AskedRows = FIRST_ROWS,
): Promise<RowsOfList<LogEntry>> {
	const order = [{ key: sql`sequence`, type: 'bigint' }] as const
	return rowsFrom(entries(ctx, filter), order, { isDescending: true, most: ROWS, asked })
}

/** How many entries such a list has. */
export function countLog(ctx: Ctx, filter: LogFilter): Promise<ListLength> {
	return lengthOf(ctx.db, filtered(ctx, filter).select('sequence'))
}

const COLUMNS = [
	'sequence',
	'at',
	'action',
	'actorId',
	'actorName',
	'impersonatorId',
	'impersonatorName',
	'subjectKind',
	'subjectId',
	'subjectName',
	'detail',
	'hash',
] as const satisfies (keyof LogEntry)[]

/** The entries as CSV for spreadsheets, the oldest first. */
export async function* logAsCsv(ctx: Ctx, filter: LogFilter): AsyncGenerator<string> {
	yield csvOf([COLUMNS])
	for (let after = 0; ; ) {
		const rows = await entries(ctx, filter)
			.where('sequence', '>', after)
			.orderBy('sequence')
			.limit(BATCH)
			.execute()
		if (rows.length > 0) yield rows.map((row) => csvLine(COLUMNS.map((column) => row[column]))).join('')
		after = rows.at(-1)?.sequence ?? after
		if (rows.length < BATCH) return
	}
}

function filtered(ctx: Ctx, { action, person, from, until }: LogFilter) {
	let query = ctx.db.selectFrom('audit_event')
	if (action) query = query.where('action', '=', action)
	if (from) query = query.where('at', '>=', new Date(`${from}T00:00:00Z`))
	if (until) query = query.where('at', '<', new Date(Date.parse(`${until}T00:00:00Z`) + 86_400_000))
	if (person) {
		const people = sql`select id from user_account where ${folded(sql`name || ' ' || email`)} like ${foldedPattern(person)}`
		query = query.where(
			sql<boolean>`audit_event.sequence in (
				select sequence from audit_event where actor_id in (${people})
				union all select sequence from audit_event where impersonator_id in (${people})
				union all select sequence from audit_event
					where subject_kind = 'user' and subject_id in (select id::text from (${people}) as person))`,
		)
	}
	return query
}

function entries(ctx: Ctx, filter: LogFilter) {
	return filtered(ctx, filter)
		.leftJoin('user_account as actor', 'actor.id', 'audit_event.actor_id')
		.leftJoin('user_account as operator', 'operator.id', 'audit_event.impersonator_id')
		.select([
			'sequence',
			'at',
			'action',
			'actor_id as actorId',
			'actor.name as actorName',
			'impersonator_id as impersonatorId',
			'operator.name as impersonatorName',
			'subject_kind as subjectKind',
			'subject_id as subjectId',
			sql<string | null>`case subject_kind
				when 'user' then (select name from user_account where id::text = subject_id)
				when 'invitation' then (select email from invitation where id::text = subject_id)
				when 'mail' then (select to_address from mail where id::text = subject_id)
				when 'job' then (select kind from job where id::text = subject_id)
			end`.as('subjectName'),
			'detail',
			'hash',
		])
}
