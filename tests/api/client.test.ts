import { describe, expect } from 'vitest'
import { englishArticle, frenchArticle } from '#app/modules/work/testing/records.ts'
import { storeRecord } from '#app/modules/work/testing/store-record.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { apiOf } from '#tests/support/api.ts'
import { storeDesk } from '#tests/support/api-desk.ts'
import { test } from '#tests/support/database.ts'
import { MbongiProblem, mbongi } from '../../clients/typescript/client.ts'

/** The client against the interface itself, whose answers are held against the description on their way. */
async function clientOf(ctx: Ctx, token?: string) {
	const { ask } = await apiOf(ctx)
	const fetch = async (address: URL | RequestInfo, init?: RequestInit) => {
		const { status, headers, body } = await ask(String(address), init)
		return new Response(body === null ? null : JSON.stringify(body), { status, headers })
	}
	return mbongi({ site: ctx.env.PUBLIC_URL, language: 'en', fetch, ...(token && { token }) })
}

describe('the TypeScript client', () => {
	test('reads a list to its end and one thing of it', async ({ ctx }) => {
		for (const record of [englishArticle, frenchArticle]) await storeRecord(ctx, record)
		const library = await clientOf(ctx)
		const found: string[] = []
		for await (const { id } of library.items('listArticles', { query: { limit: 1 } })) found.push(id)
		expect(found.toSorted()).toEqual([englishArticle.id, frenchArticle.id].sort())
		const { answer } = await library.call('getArticlesId', { path: { id: englishArticle.id } })
		expect(answer.doi).toBe(englishArticle.doi)
	})

	test('enters an article, publishes it, and says what was refused', async ({ ctx }) => {
		const { token } = await storeDesk(ctx)
		const library = await clientOf(ctx, token)
		const begun = await library.call('postDeskArticles', {
			headers: { 'Idempotency-Key': 'one' },
			body: { journal: 'revue' },
		})
		const path = { id: begun.answer.id }
		const changed = await library.call('patchDeskArticlesId', {
			path,
			headers: { 'If-Match': begun.etag ?? '' },
			body: { title: { fr: 'Les quais' }, authors: [{ family: 'Collectif' }], publishedOn: '1998' },
		})
		const file = new Blob([`<html><body><p>${'On y lit tout. '.repeat(20)}</p></body></html>`])
		const given = await library.call('postDeskArticlesIdFiles', {
			path,
			query: { name: 'quais.html' },
			headers: { 'If-Match': changed.etag ?? '' },
			body: file,
		})
		const out = await library.call('postDeskArticlesIdPublication', {
			path,
			headers: { 'If-Match': given.etag ?? '' },
			body: {},
		})
		expect(out.answer.work?.isOut).toBe(true)
		const late = library.call('patchDeskArticlesId', {
			path,
			headers: { 'If-Match': begun.etag ?? '' },
			body: { pages: '1' },
		})
		await expect(late).rejects.toThrow(MbongiProblem)
		await expect(late).rejects.toMatchObject({ status: 412 })
	})

	test('says what answered in the place of the platform', async () => {
		const fetch = async () =>
			new Response('<h1>Bad Gateway</h1>', {
				...{ status: 502, statusText: 'Bad Gateway', headers: { 'content-type': 'text/html' } },
			})
		const asked = mbongi({ site: 'https://mbongi.example', fetch }).call('listArticles', {})
		await expect(asked).rejects.toThrow(MbongiProblem)
		await expect(asked).rejects.toMatchObject({ status: 502, message: '502 Bad Gateway' })
	})
})
