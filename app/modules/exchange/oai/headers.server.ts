import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isNoDemonstration } from '#app/platform/library/demonstration.server.ts'
import { changesOfSet, type SetOfChanges } from './sets.server.ts'
import type { Position } from './token.ts'

/** What a repository says of a record before its metadata, and the change that it said it for. */
export type HarvestHeader = {
	id: string
	number: number
	/** To the second, in UTC. */
	datestamp: string
	isDeleted: boolean
	sets: string[]
}
type Row = {
	id: string
	number: string | number
	datestamp: string
	is_public: boolean
	kind: 'article' | 'book' | 'chapter' | null
	disciplines: string[] | null
	is_open: boolean | null
	journal: string | null
	section: string | null
}

/**
 * The headers of the records that changed in a period, in the order of their last changes: at most `limit` after a place in that order. Each page starts where
 * the one before it ended (keyset), so that it costs the same wherever in the library it is, and a record that changes meanwhile comes again, at the end.
 */
export async function listHeaders(
	ctx: Ctx,
	{ set, from, until, after }: Position,
	limit: number,
): Promise<HarvestHeader[]> {
	const start = after ?? (from === null ? null : await placeBefore(ctx, from))
	const conditions: RawBuilder<unknown>[] = [
		...(start ? [sql`(change.number, change.subject_id) > (${start.number}, ${start.id}::uuid)`] : []),
		...(from === null ? [] : [sql`change.at >= ${from}`]),
		...(until === null ? [] : [sql`change.at < ${until}`]),
	]
	return readHeaders(ctx, await changesOfSet(ctx, set), conditions, limit)
}

/** The header of one work; null when there never was one of this id. */
export async function getHeader(ctx: Ctx, id: string): Promise<HarvestHeader | null> {
	const all = await changesOfSet(ctx, null)
	return (await readHeaders(ctx, all, [sql`change.subject_id = ${id}::uuid`], 1))[0] ?? null
}

/** When the oldest of all records changed last. */
export async function earliestDatestamp(ctx: Ctx): Promise<string | null> {
	const { rows } = await sql<{ datestamp: string }>`
		select ${DATESTAMP} as datestamp from library_change change where subject = 'work' order by at limit 1`.execute(
		ctx.db,
	)
	return rows[0]?.datestamp ?? null
}

const DATESTAMP = sql`to_char(change.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

/** The place before the first change at or after a moment: numbers are given in the order of time. */
async function placeBefore(ctx: Ctx, from: string): Promise<{ number: number; id: string }> {
	const { rows } = await sql<{ number: string }>`
		select number from library_change where subject = 'work' and at >= ${from} order by at limit 1`.execute(
		ctx.db,
	)
	return { number: Number(rows[0]?.number ?? Number.MAX_SAFE_INTEGER), id: LOWEST_ID }
}

const IS_LAST = sql`not exists (
	select from library_change later
	where later.subject = 'work' and later.subject_id = change.subject_id and later.number > change.number
	offset 0
)`

/**
 * Chooses the changes before it looks at their works, one by one by their keys: what the library holds besides matters to neither step. `offset 0` keeps
 * the planner from joining whole tables for one page.
 */
async function readHeaders(
	ctx: Ctx,
	{ from, condition, isLast }: SetOfChanges,
	conditions: readonly RawBuilder<unknown>[],
	limit: number,
): Promise<HarvestHeader[]> {
	const all = [condition, ...conditions, ...(isLast ? [] : [IS_LAST]), isNoDemonstration('change.subject_id')]
	const { rows } = await sql<Row>`
		with change as materialized (
			select change.subject_id, change.number, change.at, change.is_public
			from ${from} where ${sql.join(all, sql` and `)}
			order by change.number, change.subject_id limit ${limit}
		)
		select change.subject_id as id, change.number, ${DATESTAMP} as datestamp, change.is_public, described.*
		from change
		left join lateral (
			select work.kind, work.disciplines, work.licence is not null as is_open, journal.slug as journal, section.slug as section
			from readable_work work
			left join article on article.work_id = work.id
			left join journal on journal.id = article.journal_id
			left join section on section.id = article.section_id
			where work.id = change.subject_id
			offset 0
		) described on true
		order by change.number, change.subject_id`.execute(ctx.db)
	return rows.map((row) => ({
		id: row.id,
		number: Number(row.number),
		datestamp: row.datestamp,
		isDeleted: !row.is_public,
		sets: setsOf(row),
	}))
}

function setsOf({ kind, disciplines, is_open, journal, section }: Row): string[] {
	return [
		...(journal ? [section ? `journal:${journal}:${section}` : `journal:${journal}`] : []),
		...(kind === 'book' || kind === 'chapter' ? ['books'] : []),
		...(disciplines ?? []).map((id) => `discipline:${id}`),
		...(is_open ? ['openaire'] : []),
	]
}
