import { sql } from 'kysely'
import { expect } from 'vitest'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { isOneOf, selectWorks } from './rows.server.ts'

/** So often a prepared statement is planned for its values before one plan may serve for all of them (PostgreSQL, PREPARE, Notes). */
const PLANNED_FIRST = 5

test('records of works are planned once, however few of them are asked for', async ({ ctx }) => {
	const { sql: text, parameters } = selectWorks(ctx)
		.where(isOneOf([newId()]))
		.compile()
	const given = parameters.map((value) => (Array.isArray(value) ? `{${value}}` : value))
	await sql.raw(`prepare records as ${text}`).execute(ctx.db)
	for (let time = 0; time <= PLANNED_FIRST; time++)
		await sql`execute records(${sql.join(given.map((value) => sql.lit(value)))})`.execute(ctx.db)
	const { rows } = await sql`select custom_plans::integer, generic_plans::integer from pg_prepared_statements
		where name = 'records'`.execute(ctx.db)
	await sql`deallocate records`.execute(ctx.db)
	expect(rows).toEqual([{ custom_plans: PLANNED_FIRST, generic_plans: 1 }])
})
