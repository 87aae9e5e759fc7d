import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { MovedRows } from '#app/platform/db/people-tables.ts'
import { ACCOUNT_COLUMNS, COUNTED, type Counted } from './columns.ts'

type Two = { keptId: string; mergedId: string }

const places = Object.entries(ACCOUNT_COLUMNS).map(([name, of]) => {
	const [table = '', column = ''] = name.split('.')
	return { table, column, of }
})

/** How much of an account would go over, by group. */
export async function countMoved(ctx: Ctx, userId: string): Promise<Record<Counted, number>> {
	const counts = Object.fromEntries(COUNTED.map((name) => [name, 0])) as Record<Counted, number>
	for (const { table, column, of } of places) {
		if (of.does === 'stays' || !of.counted) continue
		const { rows } = await sql<{ count: number }>`
			select count(*)::integer as count from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(
			ctx.db,
		)
		counts[of.counted] += rows[0]?.count ?? 0
	}
	return counts
}

/** Takes over what one account is and did to another (`ACCOUNT_COLUMNS`), with what names it by its address alone; answers what a separation needs. */
export async function moveAccount(
	ctx: Ctx,
	{ keptId, mergedId }: Two,
	emails: { kept: string; merged: string },
): Promise<MovedRows> {
	const moved: MovedRows = { columns: [], removed: [] }
	const move = async (
		at: { table: string; column: string },
		was: string | null,
		now: string,
		rows: Where,
	) => {
		const keys = await setWhere(ctx, at, now, rows)
		if (keys.length > 0) moved.columns.push({ ...at, was, now, keys })
	}
	const addressed = (column: string, more = sql``): Where =>
		sql`lower(email) = ${emails.merged} and ${sql.ref(column)} is null ${more}`
	for (const { table, column, of } of places) {
		if (of.does === 'stays') continue
		let rows: Where = sql`${sql.ref(column)} = ${mergedId}`
		if (of.does === 'joins') {
			const isDouble = doubles({ table, column, sameIn: of.sameIn }, keptId)
			if (of.double === 'removed') {
				const removed = await sql<{ row: Record<string, unknown> }>`
					delete from ${sql.table(table)} as own where ${rows} and ${isDouble} returning to_jsonb(own) as row`.execute(
					ctx.db,
				)
				if (removed.rows.length > 0) moved.removed.push({ table, rows: removed.rows.map(({ row }) => row) })
			} else rows = sql`${rows} and not ${isDouble}`
		}
		await move({ table, column }, mergedId, keptId, rows)
	}
	await move(
		{ table: 'submission_contributor', column: 'user_id' },
		null,
		keptId,
		addressed('user_id', sql`and submission_id in (select id from submission where status <> 'draft')`),
	)
	await move(
		{ table: 'review_assignment', column: 'reviewer_id' },
		null,
		keptId,
		addressed('reviewer_id', sql`and accepted_at is null`),
	)
	await move(
		{ table: 'invitation', column: 'email' },
		emails.merged,
		emails.kept,
		addressed('accepted_at', sql`and declined_at is null and withdrawn_at is null`),
	)
	const signer = await signerOf(ctx, mergedId)
	if (signer)
		await move(
			{ table: 'profile', column: 'person_id' },
			null,
			signer,
			sql`user_id = ${keptId} and person_id is null`,
		)
	return moved
}

/** Takes back what a merge moved, where it still is as the merge left it, and what the merge removed. */
export async function moveBack(ctx: Ctx, { columns, removed }: MovedRows): Promise<void> {
	for (const { table, column, was, now, keys } of columns.toReversed()) {
		const primary = await primaryKey(ctx, table)
		await setWhere(
			ctx,
			{ table, column },
			was,
			sql`${sql.ref(column)} = ${now} and ${keyOf(primary, column)} in (select jsonb_array_elements(${JSON.stringify(keys)}::jsonb))`,
		)
	}
	for (const { table, rows } of removed)
		await sql`
			insert into ${sql.table(table)}
			select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
			on conflict do nothing`.execute(ctx.db)
}

type Where = RawBuilder<unknown>

/** Sets a column where a condition holds on a table that is called `own`; answers the keys of its rows. */
async function setWhere(
	ctx: Ctx,
	{ table, column }: { table: string; column: string },
	value: string | null,
	condition: Where,
): Promise<Record<string, string>[]> {
	const primary = await primaryKey(ctx, table)
	const { rows } = await sql<{ key: Record<string, string> }>`
		update ${sql.table(table)} as own set ${sql.ref(column)} = ${value === null ? sql`null` : value}
		where ${condition} returning ${keyOf(primary, column)} as key`.execute(ctx.db)
	return rows.map(({ key }) => key)
}

/** The primary key of a row of `own` as an object, without the column that changes. */
function keyOf(primary: readonly string[], changing: string) {
	const parts = primary
		.filter((name) => name !== changing)
		.map((name) => sql`${sql.lit(name)}::text, ${sql.ref(`own.${name}`)}::text`)
	return sql`jsonb_build_object(${sql.join(parts)})`
}

async function primaryKey(ctx: Ctx, table: string): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
		where indrelid = ${table}::regclass and indisprimary order by attname`.execute(ctx.db)
	return rows.map(({ name }) => name)
}

/** True of a row of `own` of which the account that is kept has the same. */
function doubles(
	{ table, column, sameIn }: { table: string; column: string; sameIn: readonly string[] },
	keptId: string,
) {
	const same = sameIn.map(
		(name) => sql`${sql.ref(`own.${name}`)} is not distinct from ${sql.ref(`other.${name}`)}`,
	)
	return sql`exists (select from ${sql.table(table)} other
		where ${sql.ref(`other.${column}`)} = ${keptId} and ${sql.join(same, sql` and `)})`
}

async function signerOf(ctx: Ctx, userId: string): Promise<string | null> {
	const row = await ctx.db
		.selectFrom('profile')
		.select('person_id')
		.where('user_id', '=', userId)
		.executeTakeFirst()
	return row?.person_id ?? null
}
