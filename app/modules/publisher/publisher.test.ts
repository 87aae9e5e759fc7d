import { describe, expect } from 'vitest'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { inTransaction } from '#app/platform/ctx.server.ts'
import { movedSlug } from '#app/platform/db/slug-redirect.server.ts'
import { movedOrMissing } from '#app/platform/http/moved.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { getPublisher, listPublishers } from './queries.server.ts'

describe('listPublishers', () => {
	test('filters by words and by country; countries are those of all publishers', async ({ ctx }) => {
		for (const [slug, name, country] of [
			['presses-test', 'Presses de l’Équateur', 'CG'],
			['house-test', 'House of Testing', 'KE'],
		] as const) {
			await ctx.db
				.insertInto('publisher')
				.values({ id: newId(), slug, name, name_sort: slug, language: 'fr', country })
				.execute()
		}
		const found = async (filter: Parameters<typeof listPublishers>[1]) =>
			(await listPublishers(ctx, filter)).publishers.map(({ slug }) => slug)
		expect(await found({ query: 'equateur' })).toEqual(['presses-test'])
		expect(await found({ country: 'KE' })).toEqual(['house-test'])
		expect(await found({ query: 'equateur', country: 'KE' })).toEqual([])
		expect((await listPublishers(ctx, { country: 'KE' })).countries.toSorted()).toEqual(['CG', 'KE'])
		expect(await getPublisher(ctx, 'presses-test')).toMatchObject({
			name: 'Presses de l’Équateur',
			site: null,
		})
		expect(await getPublisher(ctx, 'nobody')).toBeNull()
		expect(await getPublisher(ctx, '\0')).toBeNull()
	})
})

test('what a publisher has is counted, and apart from it what is published here', async ({ ctx }) => {
	const id = newId()
	await ctx.db
		.insertInto('publisher')
		.values({ id, slug: 'maison', name: 'Maison', name_sort: 'maison', language: 'fr', country: null })
		.execute()
	await inTransaction(ctx, async (ctx) => {
		await storeJournal(ctx, { slug: 'a', title: { fr: 'A' }, publisherId: id })
		await storeJournal(ctx, { slug: 'b', title: { fr: 'B' }, publisherId: id })
		await ctx.db.updateTable('any_journal').set({ listed: 'elsewhere' }).where('slug', '=', 'b').execute()
	})
	const works = { journals: { total: 2, here: 1 }, books: { total: 0, here: 0 } }
	expect(await getPublisher(ctx, 'maison')).toMatchObject({ works })
	expect((await listPublishers(ctx, { query: 'maison' })).publishers).toMatchObject([{ works }])
})

describe('a slug that was given up', () => {
	test('leads to the new address for good, with its query; anything else is missing', async ({ ctx }) => {
		await ctx.db
			.insertInto('slug_redirect')
			.values({ kind: 'publisher', slug: 'ancien', target: 'nouveau' })
			.execute()
		const request = new Request('http://localhost/editeurs/ancien?lang=en')
		const go = (slug: string) => movedOrMissing(ctx, request, 'publisher', slug, (to) => `/editeurs/${to}`)
		const moved = await go('ancien')
		expect(moved.status).toBe(301)
		expect(moved.headers.get('location')).toBe('/editeurs/nouveau?lang=en')
		expect((await go('inconnu')).status).toBe(404)
		expect((await go('\0')).status).toBe(404)
		expect(await movedSlug(ctx, 'journal', 'ancien')).toBeNull()
	})
})
