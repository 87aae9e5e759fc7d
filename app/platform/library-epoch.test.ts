import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { contextOn, testDatabase } from '#tests/support/database.ts'
import { type Ctx, inTransaction } from './ctx.server.ts'
import {
	bumpLibrary,
	eachUntilLibraryChanges,
	untilLibraryChanges,
	watchLibrary,
} from './library-epoch.server.ts'

/** A context of its own on the shared database; on a server it knows the address to listen at. */
async function watchingContext(): Promise<Ctx> {
	const db = await testDatabase()
	const ctx = contextOn(db)
	const url = process.env['TEST_DATABASE_URL']
	if (!url) return ctx
	const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
	const own = new URL(url)
	own.pathname = `/${rows[0]?.name}`
	return { ...ctx, env: { ...ctx.env, DATABASE_URL: own.href } }
}

async function until(check: () => boolean): Promise<void> {
	for (const limit = Date.now() + 5000; !check() && Date.now() < limit; ) {
		await new Promise((resolve) => setTimeout(resolve, 10))
	}
}

describe('a change of the library', () => {
	it('closes the cache while it is being committed and opens it when it is', async () => {
		const ctx = await watchingContext()
		const states: string[] = []
		const watching = await watchLibrary(ctx, (state) => states.push(state))
		await inTransaction(ctx, async (ctx) => {
			await bumpLibrary(ctx)
			expect(states).toEqual(['changing'])
		})
		await until(() => states.includes('changed'))
		expect(states).toEqual(['changing', 'changed'])
		await watching.close()
	})

	it('made elsewhere is noticed on a server', async () => {
		const ctx = await watchingContext()
		const states: string[] = []
		const watching = await watchLibrary(ctx, (state) => states.push(state))
		await inTransaction(ctx, async ({ db }) => {
			await sql`update cache_epoch set value = value + 1 where name = 'library'`.execute(db)
			await sql`select pg_notify('mbongi_cache', '')`.execute(db)
		})
		const started = Date.now()
		if (ctx.env.DATABASE_URL) {
			await until(() => states.length > 0)
			expect(states).toEqual(['changed'])
			expect(Date.now() - started).toBeLessThan(1500)
		}
		await watching.close()
	})
})

describe('what was read once', () => {
	const counting = () => {
		let reads = 0
		return async () => ({ reads: ++reads })
	}

	it('is read again when the library has changed, and always inside a transaction', async () => {
		const ctx = await watchingContext()
		const read = counting()
		const states: string[] = []
		const watching = await watchLibrary(ctx, (state) => states.push(state))
		expect(await untilLibraryChanges(ctx, 'figures', read)).toEqual({ reads: 1 })
		expect(await untilLibraryChanges(ctx, 'figures', read)).toEqual({ reads: 1 })
		await inTransaction(ctx, async (inside) => {
			expect(await untilLibraryChanges(inside, 'figures', read)).toEqual({ reads: 2 })
			await bumpLibrary(inside)
			expect(await untilLibraryChanges(ctx, 'figures', read)).toEqual({ reads: 3 })
		})
		await until(() => states.includes('changed'))
		expect(await untilLibraryChanges(ctx, 'figures', read)).toEqual({ reads: 4 })
		expect(await untilLibraryChanges(ctx, 'figures', read)).toEqual({ reads: 4 })
		await watching.close()
	})

	it('of many is asked for where it is not known', async () => {
		const ctx = await watchingContext()
		const asked: string[][] = []
		const read = async (ids: string[]) => {
			asked.push(ids)
			return new Map(ids.filter((id) => id !== 'absent').map((id) => [id, `card of ${id}`]))
		}
		const watching = await watchLibrary(ctx, () => {})
		await eachUntilLibraryChanges(ctx, 'card', ['a', 'absent'], read)
		const found = await eachUntilLibraryChanges(ctx, 'card', ['a', 'b', 'absent'], read)
		expect([...found]).toEqual([
			['a', 'card of a'],
			['b', 'card of b'],
		])
		expect(asked).toEqual([
			['a', 'absent'],
			['b', 'absent'],
		])
		await watching.close()
	})
})
