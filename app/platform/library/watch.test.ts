import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { contextOn, testDatabase } from '#tests/support/database.ts'
import { type Ctx, inTransaction } from '../ctx.server.ts'
import { newId } from '../id.ts'
import { type Invalidation, presentChange } from './changes.server.ts'
import { gatherDependencies } from './dependencies.server.ts'
import { eachUntilLibraryChanges, untilLibraryChanges } from './memory.server.ts'
import { watchLibrary } from './watch.server.ts'

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

/** Watches until the test ends; `told` gives what was said so far once the library was said to have changed that many times. */
async function watched() {
	const ctx = await watchingContext()
	const states: string[] = []
	const invalidations: Invalidation[] = []
	let look = () => {}
	const watching = await watchLibrary(ctx, {
		changing: () => void states.push('changing'),
		changed(invalidation) {
			states.push('changed')
			invalidations.push(invalidation)
			look()
		},
	})
	onTestFinished(() => watching.close())
	const told = (times: number) =>
		new Promise<Invalidation[]>((resolve) => {
			look = () => void (invalidations.length >= times && resolve(invalidations))
			look()
		})
	return { ctx, states, told }
}

/** A person that is gone when the test ends. */
async function storePerson(ctx: Ctx, db = ctx.db): Promise<string> {
	const id = newId()
	await db.insertInto('person').values({ id, slug: id, name: 'Nom', name_sort: 'nom' }).execute()
	onTestFinished(async () => {
		await ctx.db.deleteFrom('person').where('id', '=', id).execute()
	})
	return id
}

describe('a change of the library', () => {
	it('closes what is kept while it is being committed, and says what no longer holds when it is', async () => {
		const { ctx, states, told } = await watched()
		const id = await inTransaction(ctx, async (inside) => {
			const id = await storePerson(ctx, inside.db)
			expect(states).toEqual([])
			return id
		})
		await told(1)
		expect(states.slice(0, 2)).toEqual(['changing', 'changed'])
		expect((await told(1))[0]).toEqual(new Set([id, 'person']))
	})

	it('is not one when it is rolled back', async () => {
		const { ctx, states } = await watched()
		const before = await presentChange(ctx)
		await inTransaction(ctx, async (inside) => {
			await inside.db
				.insertInto('person')
				.values({ id: newId(), slug: 'x', name: 'x', name_sort: 'x' })
				.execute()
			throw new Error('no')
		}).catch(() => {})
		expect(await presentChange(ctx)).toBe(before)
		expect(states).toEqual([])
	})
})

describe('what was read once', () => {
	const counting = () => {
		let reads = 0
		return async () => ({ reads: ++reads })
	}

	it('is read again when something changed that it depends on, and always inside a transaction', async () => {
		const { ctx, told } = await watched()
		const all = counting()
		const one = counting()
		const none = counting()
		const ask = async (ctx: Ctx) => [
			(await untilLibraryChanges(ctx, 'all', all)).reads,
			(await untilLibraryChanges(ctx, 'one', one, { of: () => ['some-id'] })).reads,
			(await untilLibraryChanges(ctx, 'none', none, { of: () => [] })).reads,
		]
		expect(await ask(ctx)).toEqual([1, 1, 1])
		expect(await ask(ctx)).toEqual([1, 1, 1])
		await inTransaction(ctx, async (inside) => {
			expect(await ask(inside)).toEqual([2, 2, 2])
		})
		const id = await storePerson(ctx)
		await told(1)
		expect(await ask(ctx)).toEqual([3, 1, 1])
		await ctx.db.updateTable('person').set({ name: 'Autre' }).where('id', '=', id).execute()
		await told(2)
		expect(await ask(ctx)).toEqual([4, 3, 3])
	})

	it('of many is asked for where it is not known', async () => {
		const { ctx } = await watched()
		const asked: string[][] = []
		const read = async (ids: string[]) => {
			asked.push(ids)
			return new Map(ids.filter((id) => id !== 'absent').map((id) => [id, `card of ${id}`]))
		}
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
	})

	it('says what a page depends on; what a page reads past it, on the whole library', async () => {
		const { ctx } = await watched()
		const read = async () => (await sql<{ one: number }>`select 1 as one`.execute(ctx.db)).rows
		const named = (of?: () => string[]) =>
			gatherDependencies(() => untilLibraryChanges(ctx, `one ${of?.()}`, read, of ? { of } : {}))
		for (const _time of ['read', 'remembered']) {
			expect((await named(() => ['a'])).dependencies).toEqual(new Set(['a']))
			expect((await named()).dependencies).toBe('library')
		}
		expect((await gatherDependencies(read)).dependencies).toBe('library')
	})
})
