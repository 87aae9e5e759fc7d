import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** Everything that the database holds, table by table. */
export async function allRows(ctx: Ctx): Promise<Map<string, string>> {
	const { rows: tables } = await sql<{ name: string }>`
		select table_name as name from information_schema.tables
		where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(ctx.db)
	const held = new Map<string, string>()
	for (const { name } of tables) {
		const { rows } = await sql<{ all: string }>`
			select coalesce(string_agg(one::text, e'\n' order by one::text), '') as all from ${sql.table(name)} as one`.execute(
			ctx.db,
		)
		held.set(name, rows[0]?.all ?? '')
	}
	return held
}

/** Asks for something that is refused or thrown, and compares every table before and after: a refusal leaves nothing behind. Answers the refusal. */
export async function withoutTrace(ctx: Ctx, ask: () => Promise<unknown>): Promise<unknown> {
	const before = await allRows(ctx)
	const answer = await ask().catch((thrown: Error) => thrown.name)
	const after = await allRows(ctx)
	for (const [table, rows] of after)
		expect(rows, `${table} after ${JSON.stringify(answer)}`).toBe(before.get(table))
	return answer
}
