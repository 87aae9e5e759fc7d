import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import { storedFunders } from '#app/modules/work/index.ts'
import { up } from '#app/platform/db/migrations/0179-funders.server.ts'
import { test } from '#tests/support/database.ts'
import { storeReady } from './testing.ts'

test('funders that authors declared before they were data are those of the article in the making', async ({
	ctx,
}) => {
	const declared = async (funding: unknown) => {
		const { id } = await storeReady(ctx)
		await ctx.db
			.updateTable('submission')
			.set({ statements: JSON.stringify({ funding }) })
			.where('id', '=', id)
			.execute()
		return id
	}
	const funded = await declared([
		{ funder: 'CODESRIA', award: '7' },
		{ funder: '', award: '8' },
		{ funder: 'Fonds national', award: '' },
	])
	const unreadable = await declared('oui')
	for (const statement of [
		`alter table work drop column funders cascade`,
		`alter table production drop column funders`,
	])
		await sql.raw(statement).execute(ctx.db)
	await up(ctx.db as Kysely<unknown>)
	const of = async (id: string) => {
		const row = await ctx.db
			.selectFrom('production')
			.select('funders')
			.where('submission_id', '=', id)
			.executeTakeFirstOrThrow()
		return storedFunders(row.funders)
	}
	expect(await of(funded)).toEqual([
		{ name: 'CODESRIA', id: null, awards: ['7'] },
		{ name: 'Fonds national', id: null, awards: [] },
	])
	expect(await of(unreadable)).toEqual([])
	expect(await ctx.db.selectFrom('public_work').select('funders').execute()).toEqual([])
})
