import { expect, test } from 'vitest'
import { action, loader } from '#app/routes/machine/api-call.ts'
import { storeDesk } from '#tests/support/api-desk.ts'
import { overAPort } from '#tests/support/over-a-port.ts'
import { mbongi } from '../../clients/typescript/client.ts'

/** The programming interface behind a port, and the desk of a journal. */
async function listening() {
	const { ctx, site } = await overAPort({ loader, action })
	return { ctx, site, ...(await storeDesk(ctx)) }
}

test('the TypeScript client enters a book with a chapter and publishes it', async () => {
	const { site, token } = await listening()
	const library = mbongi({ site, language: 'en', token })
	const begun = await library.call('postDeskBooks', { body: { publisher: 'presses' } })
	const path = { id: begun.answer.id }
	const described = await library.call('patchDeskBooksId', {
		path,
		headers: { 'If-Match': begun.etag ?? '' },
		body: { title: { fr: 'Les quais' }, authors: [{ family: 'Collectif' }], publishedOn: '1998' },
	})
	const added = await library.call('postDeskBooksIdChapters', {
		path,
		headers: { 'If-Match': described.etag ?? '' },
		body: { title: 'Un' },
	})
	const given = await library.call('postDeskBooksIdChaptersChapterFiles', {
		path: { ...path, chapter: added.answer.id },
		query: { name: 'un.html' },
		headers: { 'If-Match': added.etag ?? '' },
		body: new Blob([`<html><body><p>${'On y lit tout. '.repeat(20)}</p></body></html>`]),
	})
	const out = await library.call('postDeskBooksIdPublication', {
		path,
		headers: { 'If-Match': given.etag ?? '' },
		body: {},
	})
	const { answer: book } = await library.call('getBooksId', { path: { id: out.answer.work?.id ?? '' } })
	expect(book.title).toEqual({ fr: 'Les quais' })
})

test('of requests that come at once under one key, one is done and the others are answered the same, or told to wait', async () => {
	const { ctx, site, token } = await listening()
	const begin = () =>
		fetch(`${site}/api/v1/desk/articles`, {
			method: 'POST',
			headers: {
				authorization: `Bearer ${token}`,
				'content-type': 'application/json',
				'idempotency-key': '"at-once"',
			},
			body: JSON.stringify({ journal: 'revue' }),
		})
	const answers = await Promise.all(Array.from({ length: 8 }, begin))
	const statuses = answers.map(({ status }) => status)
	expect(statuses.every((status) => status === 201 || status === 409)).toBe(true)
	expect(statuses).toContain(201)
	const done = answers.filter(({ status }) => status === 201)
	expect(new Set(await Promise.all(done.map((one) => one.text()))).size).toBe(1)
	expect(await ctx.db.selectFrom('article_draft').select('id').execute()).toHaveLength(1)
	expect((await begin()).status).toBe(201)
	expect(await ctx.db.selectFrom('article_draft').select('id').execute()).toHaveLength(1)
})
