import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { book, chapter, englishArticle } from '#app/modules/work/testing/records.ts'
import { storeRecord } from '#app/modules/work/testing/store-record.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { apiOf } from '#tests/support/api.ts'
import { test } from '#tests/support/database.ts'
import { loader } from './api.tsx'

function shown(ctx: Ctx, search = '') {
	const context = new RouterContextProvider()
	context.set(ctxContext, ctx)
	const request = new Request(`${ctx.env.PUBLIC_URL}/api${search}`)
	return loader({ request, params: {}, context } as unknown as LoaderFunctionArgs &
		Parameters<typeof loader>[0])
}

test('every endpoint has an example that works when it is copied', async ({ ctx }) => {
	for (const record of [englishArticle, book, chapter]) await storeRecord(ctx, record)
	const { ask, document } = await apiOf(ctx)
	const { endpoints } = await shown(ctx)
	expect(endpoints.map(({ path }) => path)).toEqual(Object.keys(document.paths))
	for (const { path, example } of endpoints) {
		// Nothing of the kind was stored.
		if (example === null) expect(path).toMatch(/^\/(?:calls|institutions|disciplines)\/\{id\}$/)
		else expect([path, (await ask(example)).status]).toEqual([path, 200])
	}
	expect(endpoints.filter(({ example }) => example === null).length).toBeLessThanOrEqual(3)
})

test('an empty library has no examples of what is not there', async ({ ctx }) => {
	const { endpoints } = await shown(ctx)
	for (const { path, example } of endpoints)
		expect([path, example === null]).toEqual([path, path.includes('{')])
})

test('a search leaves the endpoints in which its words are found', async ({ ctx }) => {
	const paths = async (search: string) => (await shown(ctx, search)).endpoints.map(({ path }) => path)
	expect(await paths('?q=orcid')).toContain('/people')
	expect(await paths('?q=orcid')).not.toContain('/issues')
	expect(await paths('?q=zzzz')).toEqual([])
	expect((await paths('')).length).toBeGreaterThan(20)
})
