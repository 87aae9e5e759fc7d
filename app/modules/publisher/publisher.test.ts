import { describe, expect } from 'vitest'
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
