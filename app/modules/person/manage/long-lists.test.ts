import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeArticle, storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { pairOf } from './compare-people.server.ts'
import { countPairs, getManagedPerson, listMerges, listPairs } from './queries.server.ts'

async function storeSigner(ctx: Ctx, slug: string): Promise<string> {
	const id = newId()
	await ctx.db.insertInto('person').values({ id, slug, name: slug, name_sort: slug }).execute()
	return id
}

describe('lists of more than a thousand', () => {
	const tampered = Buffer.from('[0,"zero"]').toString('base64url')

	test('pairs are read on and back behind their numbers, the surest first, each once', async ({ ctx }) => {
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const people: string[] = []
		for (let n = 0; n < 46; n += 1) people.push(await storeSigner(ctx, `nom-${n}`))
		const pairs = people.flatMap((one, n) => people.slice(n + 1).map((other) => pairOf(one, other)))
		await ctx.db
			.insertInto('person_pair')
			.values(pairs.map((pair, n) => ({ ...pair, reason: n % 100 === 99 ? 'orcid' : 'name' })))
			.execute()
		const last = await listPairs(ctx, admin, { page: 99 })
		expect(last).toMatchObject({ page: 40, pages: 40, total: 1000, isMore: true })
		const beyond = await listPairs(ctx, admin, { page: 1, after: last.after })
		const end = await listPairs(ctx, admin, { page: 1, after: beyond.after })
		expect([beyond, end].map(({ rows }) => rows.length)).toEqual([25, 10])
		expect(end.after).toBeNull()
		expect((await listPairs(ctx, admin, { page: 1, before: end.before })).rows).toEqual(beyond.rows)
		const first = await listPairs(ctx, admin, { page: 1, after: tampered })
		expect(first).toMatchObject({ page: 1, isLost: true })
		expect(first.rows.map(({ reason }) => reason)).toEqual([
			...Array(10).fill('orcid'),
			...Array(15).fill('name'),
		])
		const seen = [...first.rows, ...last.rows, ...beyond.rows, ...end.rows].map(({ id }) => id)
		expect(new Set(seen).size).toBe(85)
		expect(await countPairs(ctx, admin)).toEqual({ count: 1000, isMore: true })
	})

	test('all that a person signs can be reached, the newest first, to be separated', async ({ ctx }) => {
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const koffi = await storeSigner(ctx, 'koffi')
		const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
		for (const slug of ['un', 'deux']) await storeArticle(ctx, { slug, journalId: journal.id })
		const works = await ctx.db.selectFrom('work').select('id').orderBy('id').execute()
		const signatures = Array.from({ length: 1300 }, (_, n) => ({
			...{ id: newId(), work_id: works[n % 2]?.id ?? '', position: 10 + n, role: 'author' as const },
			...{ person_id: koffi, name: `Koffi ${n}` },
		}))
		await ctx.db.insertInto('contribution').values(signatures).execute()
		const read = async (part: { page: number; after?: string | null; before?: string | null }) =>
			(await getManagedPerson(ctx, admin, koffi, { query: '', ...part })).signatures
		const pages = [
			await read({ page: 1 }),
			await read({ page: 2 }),
			await read({ page: 3 }),
			await read({ page: 4 }),
		]
		const fifth = await read({ page: 5, after: pages[3]?.after ?? null })
		const sixth = await read({ page: 6, after: fifth.after })
		expect(sixth).toMatchObject({ total: 1300, after: null })
		const seen = [...pages, fifth, sixth].flatMap(({ rows }) => rows.map(({ name }) => name))
		expect(new Set(seen)).toEqual(new Set(signatures.map(({ name }) => name)))
		expect(seen).toHaveLength(1300)
		expect((await read({ page: 5, before: sixth.before })).rows).toEqual(fifth.rows)
		expect(await read({ page: 5, after: tampered })).toMatchObject({ page: 1, isLost: true })
	})

	test('merges that can be undone are all reached, the newest first', async ({ ctx }) => {
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const kept = await storeSigner(ctx, 'awa-diop')
		const merges = Array.from({ length: 130 }, (_, n) => ({
			...{ id: newId(), kept_id: kept, merged_at: new Date(ctx.now().getTime() - n * 60_000) },
			merged: JSON.stringify({ person: { name: `Awa ${n}`, slug: `awa-${n}` } }) as never,
		}))
		await ctx.db.insertInto('person_merge').values(merges).execute()
		const last = await listMerges(ctx, admin, { page: 6 })
		expect(last).toMatchObject({ total: 130, pages: 6 })
		expect(last.rows.map(({ name }) => name)).toEqual(['Awa 125', 'Awa 126', 'Awa 127', 'Awa 128', 'Awa 129'])
	})
})
