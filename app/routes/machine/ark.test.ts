import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { getWorkRecord } from '#app/modules/work/index.server.ts'
import { bareArticle, englishArticle, HOSTILE } from '#app/modules/work/testing/records.ts'
import { storeRecord } from '#app/modules/work/testing/store-record.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'
import { test } from '#tests/support/database.ts'
import { loader } from './ark.ts'

const PREFIX = '12345/m1'

async function ask(ctx: Ctx, ark: string, inflection = ''): Promise<Response> {
	const context = new RouterContextProvider()
	context.set(ctxContext, ctx)
	const request = new Request(`http://localhost:3000/${ark}${inflection}`)
	const params = { '*': ark.slice('ark:/'.length) }
	try {
		return await inHttp(() => loader({ request, params, context } as unknown as LoaderFunctionArgs))
	} catch (thrown) {
		if (thrown instanceof Response) return thrown
		throw thrown
	}
}

async function arkIn(ctx: Ctx): Promise<string> {
	return (await getWorkRecord(ctx, { kind: 'article', slug: bareArticle.slug }))?.ark ?? ''
}

test('an ARK leads to its work, and tells what it is when asked', async ({ ctx: bare }) => {
	const ctx = { ...bare, env: { ...bare.env, ARK: PREFIX } }
	await storeRecord(ctx, bareArticle)
	const ark = await arkIn(ctx)
	const page = await ask(ctx, ark)
	expect([page.status, page.headers.get('location')]).toEqual([302, bareArticle.path])
	const brief = await ask(ctx, ark, '?')
	expect([brief.status, brief.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
	expect((await brief.text()).split('\n')).toEqual([
		'erc:',
		'who: Suharto; Organisation mondiale de la Santé',
		`what: ${bareArticle.title['en']}`,
		'when: 20050830',
		`where: ${ctx.env.PUBLIC_URL}/${ark}`,
		'',
	])
	for (const end of ['??', '?info'])
		expect(await (await ask(ctx, ark, end)).text()).toContain('erc-support:\n')
})

test('is given to what is published here without a DOI, and to nothing else', async ({ ctx: bare }) => {
	const ctx = { ...bare, env: { ...bare.env, ARK: PREFIX } }
	await storeRecord(ctx, englishArticle)
	await storeRecord(ctx, { ...bareArticle, listed: 'elsewhere' })
	expect((await getWorkRecord(ctx, { kind: 'article', slug: englishArticle.slug }))?.ark).toBeNull()
	expect(await arkIn(ctx)).toBe('')
})

test('of a work that nobody may see, of nothing, and where no number is set, is not found', async ({
	ctx: bare,
}) => {
	const ctx = { ...bare, env: { ...bare.env, ARK: PREFIX } }
	await storeRecord(ctx, bareArticle)
	const ark = await arkIn(ctx)
	expect((await ask(bare, ark)).status).toBe(404)
	expect((await ask(ctx, 'ark:/12345/m1zzzz')).status).toBe(404)
	await ctx.db.updateTable('issue').set({ state: 'draft' }).execute()
	expect((await ask(ctx, ark)).status).toBe(404)
})

test('describes hostile titles on lines of their own', async ({ ctx: bare }) => {
	const ctx = { ...bare, env: { ...bare.env, ARK: PREFIX } }
	await storeRecord(ctx, { ...bareArticle, title: { en: HOSTILE } })
	const lines = (await (await ask(ctx, await arkIn(ctx), '?')).text()).split('\n')
	expect(lines).toHaveLength(6)
	expect(lines.map((line) => line.split(':')[0])).toEqual(['erc', 'who', 'what', 'when', 'where', ''])
})
