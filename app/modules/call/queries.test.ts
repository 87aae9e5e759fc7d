import { describe, expect } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { type AskedPart, MOST_LISTED } from '#app/platform/page-of-rows.ts'
import { test } from '#tests/support/database.ts'
import { sectionsOf } from './model.ts'
import { countArchivedCalls, getCall, getCallFile, listArchivedCalls, listCalls } from './queries.server.ts'

async function storeCall(
	ctx: Ctx,
	slug: string,
	dates: { opens_on?: string; deadline_on?: string; closes_on?: string },
) {
	await ctx.db
		.insertInto('call')
		.values({
			id: newId(),
			slug,
			kind: 'issue',
			language: 'fr',
			title: JSON.stringify({ fr: slug }),
			file_name: 'appel.pdf',
			storage_key: 'ab/cd/ef',
			bytes: 10,
			...dates,
		})
		.execute()
}

describe('calls', () => {
	test('fall into their sections on the day of the context, in the order a reader needs', async ({ ctx }) => {
		await storeCall(ctx, 'bientot-fini', { deadline_on: '2026-11-25' })
		await storeCall(ctx, 'ouvert', { opens_on: '2026-01-01', deadline_on: '2027-02-15' })
		await storeCall(ctx, 'a-venir', { opens_on: '2027-01-10' })
		await storeCall(ctx, 'clos', { deadline_on: '2026-10-31' })
		await storeCall(ctx, 'clos-hier', { deadline_on: '2026-11-20' })
		await storeCall(ctx, 'ancien', { deadline_on: '2025-12-15' })
		await storeCall(ctx, 'sans-date', {})
		const sections = sectionsOf(await listCalls(ctx))
		const slugs = Object.fromEntries(
			Object.entries(sections).map(([name, calls]) => [name, calls.map(({ slug }) => slug)]),
		)
		expect(slugs).toEqual({
			open: ['bientot-fini', 'ouvert'],
			upcoming: ['a-venir'],
			recent: ['clos-hier', 'clos'],
			archive: [],
		})
	})

	test('those that closed long ago, and those without dates, are the archive: in pages, the last closed first', async ({
		ctx,
	}) => {
		await storeCall(ctx, 'sans-date', {})
		await storeCall(ctx, 'ancien', { deadline_on: '2024-12-15', closes_on: '2025-12-15' })
		await storeCall(ctx, 'plus-ancien', { deadline_on: '2025-12-14' })
		await storeCall(ctx, 'le-dernier-jour', { deadline_on: '2026-08-23' })
		await storeCall(ctx, 'le-jour-avant', { deadline_on: '2026-08-22' })
		await storeCall(ctx, 'ouvert', { opens_on: '2020-01-01' })
		expect(await countArchivedCalls(ctx)).toBe(4)
		const slugs = async (page: number) =>
			(await listArchivedCalls(ctx, { page, pageSize: 2 })).calls.map(({ slug }) => slug)
		expect([await slugs(1), await slugs(2), await slugs(99)]).toEqual([
			['le-jour-avant', 'ancien'],
			['plus-ancien', 'sans-date'],
			['plus-ancien', 'sans-date'],
		])
		expect((await listCalls(ctx)).map(({ slug }) => slug).toSorted()).toEqual(['le-dernier-jour', 'ouvert'])
	})

	test('the archive is read on behind the pages that have numbers, and back, whatever days its calls have', async ({
		ctx,
	}) => {
		const asked = { page: 1, pageSize: 10 }
		const day = (n: number) => new Date(Date.UTC(2025, 0, 1) - Math.floor(n / 3) * 86_400_000)
		await ctx.db
			.insertInto('any_call')
			.values(
				Array.from({ length: MOST_LISTED + 30 }, (_, n) => ({
					...{ id: newId(), slug: `appel-${n}`, kind: 'issue' as const, language: 'fr' },
					title: JSON.stringify({ fr: `Appel ${n}` }),
					deadline_on: n < MOST_LISTED + 15 ? day(n).toISOString().slice(0, 10) : null,
				})),
			)
			.execute()
		const numbers = (from: number) => Array.from({ length: 10 }, (_, n) => `appel-${from + n}`)
		const read = async (part: Partial<AskedPart>) => {
			const { calls, ...list } = await listArchivedCalls(ctx, { ...asked, ...part })
			return { slugs: calls.map(({ slug }) => slug), ...list }
		}
		const last = await read({ page: 999 })
		expect(last).toMatchObject({ page: 100, lastPage: 100, total: 1030, slugs: numbers(990) })
		const one = await read({ page: 101, after: last.after })
		const two = await read({ page: 102, after: one.after })
		const three = await read({ page: 103, after: two.after })
		expect([one.slugs, two.slugs, three.slugs]).toEqual([numbers(1000), numbers(1010), numbers(1020)])
		expect(three.after).toBeNull()
		expect(await read({ page: 102, before: three.before })).toMatchObject({
			slugs: numbers(1010),
			from: two.from,
		})
		for (const strange of ['zero', `${last.after}x`])
			expect(await read({ page: 101, after: strange })).toMatchObject({
				slugs: numbers(0),
				page: 1,
				isLost: true,
			})
	})

	test('a file is found by its own name only', async ({ ctx }) => {
		await storeCall(ctx, 'avec-fichier', {})
		expect(await getCallFile(ctx, 'avec-fichier', 'appel.pdf')).toMatchObject({ storageKey: 'ab/cd/ef' })
		for (const name of ['autre.pdf', '../appel.pdf', '\0', '', undefined])
			expect(await getCallFile(ctx, 'avec-fichier', name)).toBeNull()
		expect(await getCall(ctx, '\0')).toBeNull()
		expect((await getCall(ctx, 'avec-fichier'))?.file?.path).toBe(
			'/appels-contribution/avec-fichier/telecharger/appel.pdf',
		)
	})
})
