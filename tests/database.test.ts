import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '#tests/support/database.ts'

describe('the schema', () => {
	test('exists and starts empty', async ({ ctx }) => {
		const { rows } = await sql<{ count: number }>`select count(*) as count from work`.execute(ctx.db)
		expect(rows[0]?.count).toBe(0)
	})
})
