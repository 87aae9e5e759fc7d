import { describe, expect } from 'vitest'
import { contextOn, test, testDatabase } from '#tests/support/database.ts'
import { type Ctx, inTransaction } from './ctx.server.ts'
import { newId } from './id.ts'

const write = (ctx: Ctx, name: string) =>
	ctx.db.insertInto('library_position').values({ reader: name, number: 1, subject_id: newId() }).execute()
const written = async (ctx: Ctx) =>
	(
		await ctx.db
			.selectFrom('library_position')
			.select('reader as name')
			.where('reader', 'like', 'essai%')
			.orderBy('name')
			.execute()
	).map(({ name }) => name)
const refusal = { ok: false, error: 'notNow' } as const

describe('a transaction', () => {
	test('keeps what was written, and nothing when it answers with a refusal or throws', async () => {
		const ctx = contextOn(await testDatabase())
		const refused = await inTransaction(ctx, async (ctx) => {
			await write(ctx, 'essai refused')
			return refusal
		})
		expect(refused).toBe(refusal)
		const thrown = inTransaction(ctx, async (ctx) => {
			await write(ctx, 'essai thrown')
			throw new Error('broken')
		})
		await expect(thrown).rejects.toThrow('broken')
		expect(await written(ctx)).toEqual([])
		await inTransaction(ctx, (ctx) => write(ctx, 'essai kept'))
		expect(await written(ctx)).toEqual(['essai kept'])
		await ctx.db.deleteFrom('library_position').where('reader', '=', 'essai kept').execute()
	})

	test('inside another goes back alone, however deep, and the other goes on', async ({ ctx }) => {
		const answer = await inTransaction(ctx, async (ctx) => {
			await write(ctx, 'essai 1')
			const inner = await inTransaction(ctx, async (ctx) => {
				await write(ctx, 'essai 2')
				await inTransaction(ctx, (ctx) => write(ctx, 'essai 3'))
				return refusal
			})
			await inTransaction(ctx, async (ctx) => {
				await write(ctx, 'essai 4')
				await write(ctx, 'essai 1')
			}).catch(() => {})
			await inTransaction(ctx, (ctx) => write(ctx, 'essai 5'))
			return { ok: true, inner: inner.error } as const
		})
		expect(answer).toEqual({ ok: true, inner: 'notNow' })
		expect(await written(ctx)).toEqual(['essai 1', 'essai 5'])
	})
})
