import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import type { Ctx } from '../ctx.server.ts'
import { diskStorage } from './disk.server.ts'
import {
	collectObject,
	putReferenced,
	REFERENCED_IN,
	referenceObject,
	sweepObjects,
} from './stored-objects.server.ts'

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
		const { key } = await putReferenced(ctx, new TextEncoder().encode('des données'))
		const names = [await nameIn(ctx, key), await nameIn(ctx, key)]
		for (const name of names) {
			expect(await collectObject(ctx, key)).toBe(false)
			expect(await referenceObject(ctx, key)).toBe(true)
			await ctx.db.deleteFrom('manuscript_check').where('token_hash', '=', name).execute()
		}
		expect(await collectObject(ctx, key)).toBe(true)
		expect(await referenceObject(ctx, key)).toBe(false)
	})

	test('every column that names objects is known', async ({ ctx }) => {
		const { rows } = await sql<{ table_name: string; column_name: string }>`
			select table_name, column_name from information_schema.columns
			where table_schema = 'public' and column_name like '%storage_key%' and table_name in (select tablename from pg_tables)`.execute(
			ctx.db,
		)
		const known = REFERENCED_IN.map(([table, column]) => `${table}.${column}`)
		expect(rows.map((row) => `${row.table_name}.${row.column_name}`).sort()).toEqual([...known].sort())
	})

	test('that nothing names is swept once it is a day old; what is named, young or not ours stays', async ({
		ctx,
	}) => {
		const folder = mkdtempSync(join(tmpdir(), 'mbongi-sweep-'))
		const storage = diskStorage(folder)
		const at = (day: string) => ({ ...ctx, storage, now: () => new Date(day) })
		const put = async (text: string) => (await storage.put(new TextEncoder().encode(text))).key
		const [named, orphan] = [await put('nommé'), await put('orphelin')]
		await nameIn(ctx, named)
		mkdirSync(join(folder, 'incoming'), { recursive: true })
		for (const name of ['incoming/half', 'notes.txt']) writeFileSync(join(folder, name), 'x')
		expect(await sweepObjects(at('2000-01-01'))).toBe(0)
		expect(await sweepObjects(at('2100-01-01'))).toBe(2)
		expect([await storage.head(named), await storage.head(orphan)]).toEqual([{ bytes: 6 }, null])
		expect([readdirSync(join(folder, 'incoming')), existsSync(join(folder, 'notes.txt'))]).toEqual([[], true])
		rmSync(folder, { recursive: true })
	})
})
