import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import type { Ctx } from '../ctx.server.ts'
import { holdObject, NAMED_IN, putHeld, releaseObject } from './hold-object.server.ts'

async function nameIn(ctx: Ctx, key: string): Promise<string> {
	const token = newId()
	await ctx.db
		.insertInto('manuscript_check')
		.values({
			token_hash: token,
			storage_key: key,
			sealed: '',
			created_at: ctx.now(),
			expires_at: ctx.now(),
		})
		.execute()
	return token
}

describe('a stored object', () => {
	test('is removed when nothing names it, and only then', async ({ ctx }) => {
		const { key } = await putHeld(ctx, new TextEncoder().encode('des données'))
		const names = [await nameIn(ctx, key), await nameIn(ctx, key)]
		for (const name of names) {
			expect(await releaseObject(ctx, key)).toBe(false)
			expect(await holdObject(ctx, key)).toBe(true)
			await ctx.db.deleteFrom('manuscript_check').where('token_hash', '=', name).execute()
		}
		expect(await releaseObject(ctx, key)).toBe(true)
		expect(await holdObject(ctx, key)).toBe(false)
	})

	test('every column that names objects is known', async ({ ctx }) => {
		const { rows } = await sql<{ table_name: string; column_name: string }>`
			select table_name, column_name from information_schema.columns
			where table_schema = 'public' and column_name like '%storage_key%'`.execute(ctx.db)
		const known = NAMED_IN.map(([table, column]) => `${table}.${column}`)
		expect(rows.map((row) => `${row.table_name}.${row.column_name}`).sort()).toEqual([...known].sort())
	})
})
