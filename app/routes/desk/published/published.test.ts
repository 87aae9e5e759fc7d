import { describe, expect } from 'vitest'
import { routeContext, storePerson } from '#app/modules/identity/testing.ts'
import { storeArticle } from '#app/modules/journal/testing/store-journal.server.ts'
import { storeAccepted, storeReady } from '#app/modules/production/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import * as manuscript from '../manuscript/overview.tsx'
import * as upcoming from '../upcoming/article.tsx'
import * as list from './list.tsx'
import * as work from './work.tsx'

/** What a loader, or with a form an action, answers: its data, or the status and address of the response that it threw or gave. */
async function ask(
	ctx: Ctx,
	handler: (args: never) => unknown,
	actor: Actor | null,
	id: string,
	form?: Record<string, string>,
) {
	const body = new FormData()
	for (const [name, value] of Object.entries(form ?? {})) body.append(name, value)
	const request = new Request('http://localhost/redaction', form ? { method: 'POST', body } : {})
	const args = { context: routeContext(ctx, actor), params: { id }, request }
	try {
		const answer = await inHttp(() => (handler as (args: object) => unknown)(args))
		if (answer instanceof Response)
			return { status: answer.status, location: answer.headers.get('location'), data: null }
		const wrapped = answer as { type?: string; data?: unknown; init?: { status?: number } }
		return wrapped.type === 'DataWithResponseInit'
			? { status: wrapped.init?.status ?? 200, location: null, data: wrapped.data }
			: { status: 200, location: null, data: answer }
	} catch (thrown) {
		if (thrown instanceof Response)
			return { status: thrown.status, location: thrown.headers.get('location'), data: null }
		return {
			status: (thrown as { init?: { status?: number } }).init?.status ?? 0,
			location: null,
			data: null,
		}
	}
}

async function storeManager(ctx: Ctx, journalId: string): Promise<Actor> {
	const publisherId = newId()
	await ctx.db
		.insertInto('publisher')
		.values({ id: publisherId, slug: `p-${publisherId}`, name: 'P', name_sort: 'p', language: 'fr' })
		.execute()
	await ctx.db.updateTable('journal').set({ publisher_id: publisherId }).where('id', '=', journalId).execute()
	return storePerson(ctx, {
		grants: [{ role: 'publisher-manager', scope: { kind: 'publisher', publisherId } }],
	})
}

const numberOf = async (ctx: Ctx, id: string) =>
	String(
		(
			await ctx.db
				.selectFrom('submission')
				.select('transition_number')
				.where('id', '=', id)
				.executeTakeFirstOrThrow()
		).transition_number,
	)

describe('a publisher manager', () => {
	test('publishes an article without opening its manuscript, and takes it out again', async ({ ctx }) => {
		const article = await storeReady(ctx)
		const manager = await storeManager(ctx, article.journalId)
		expect((await ask(ctx, manuscript.loader, manager, article.id)).status).toBe(404)
		const page = await ask(ctx, upcoming.loader, manager, article.id)
		expect(page.data).toMatchObject({
			article: {
				title: { fr: 'Les registres des marchés' },
				stage: 'production',
				publication: { missing: [] },
			},
		})
		const version = await numberOf(ctx, article.id)
		const wrong = await ask(ctx, upcoming.action, manager, article.id, { acte: 'version', version })
		expect(wrong.status).toBe(400)
		const published = await ask(ctx, upcoming.action, manager, article.id, { acte: 'publier', version })
		expect(published).toMatchObject({ status: 303 })
		const after = await ask(ctx, upcoming.loader, manager, article.id)
		expect(after.location).toMatch(/^\/redaction\/publies\//)
		const workId = after.location?.split('/').at(-1) ?? ''
		const own = await ask(ctx, work.loader, manager, workId)
		const { version: out } = (own.data as { work: { version: string } }).work
		const fault = await ask(ctx, work.action, manager, workId, { acte: 'depublier', version: 'x' })
		expect(fault).toMatchObject({ status: 422, data: { error: 'changedMeanwhile' } })
		const takesOut = { acte: 'depublier', version: out, 'reason-fr': 'Trop tôt.' }
		expect(await ask(ctx, work.action, manager, workId, takesOut)).toMatchObject({
			status: 422,
			data: { error: 'notConfirmed' },
		})
		expect(await ask(ctx, work.action, manager, workId, { ...takesOut, isConfirmed: '1' })).toMatchObject({
			status: 303,
			location: `/redaction/publies/${workId}?fait=unpublished`,
		})
	})

	test('sees nobody of the file: no author, reviewer, editor, no file', async ({ ctx }) => {
		const article = await storeReady(ctx)
		const manager = await storeManager(ctx, article.journalId)
		const { data } = await ask(ctx, upcoming.loader, manager, article.id)
		expect(Object.keys((data as { article: object }).article).toSorted()).toEqual([
			'id',
			'issue',
			'journal',
			'language',
			'publication',
			'publishAt',
			'reference',
			'seesManuscript',
			'stage',
			'status',
			'title',
			'version',
			'workId',
		])
	})

	test('is told of no article before production, of none elsewhere, and editors go to the file', async ({
		ctx,
	}) => {
		const early = await storeAccepted(ctx, { actions: ['submit', 'acceptWithoutReview'] })
		const manager = await storeManager(ctx, early.journalId)
		expect((await ask(ctx, upcoming.loader, manager, early.id)).status).toBe(404)
		const elsewhere = await storeReady(ctx)
		expect((await ask(ctx, upcoming.loader, manager, elsewhere.id)).status).toBe(404)
		const version = await numberOf(ctx, elsewhere.id)
		const action = await ask(ctx, upcoming.action, manager, elsewhere.id, { acte: 'publier', version })
		expect(action.status).toBe(404)
		expect((await ask(ctx, upcoming.loader, elsewhere.submitter, elsewhere.id)).status).toBe(403)
		expect(await ask(ctx, upcoming.loader, elsewhere.editor, elsewhere.id)).toMatchObject({
			status: 302,
			location: `/redaction/manuscrits/${elsewhere.id}/production`,
		})
	})
})

test('an imported article is found, corrected and withdrawn at the desk', async ({ ctx }) => {
	const { journalId, editor } = await storeAccepted(ctx)
	const workId = await storeArticle(ctx, { slug: 'les-caravanes', journalId })
	const found = await ask(ctx, list.loader, editor, '')
	expect(found.data).toMatchObject({ works: { total: 1, rows: [{ id: workId }] } })
	const { version } = ((await ask(ctx, work.loader, editor, workId)).data as { work: { version: string } })
		.work
	const form = { acte: 'corriger', kind: 'erratum', version, 'text-fr': 'Page 2.' }
	expect(await ask(ctx, work.action, editor, workId, { ...form, kind: 'x' })).toMatchObject({
		status: 422,
		data: { posted: { faults: { kind: { code: 'malformed' } } } },
	})
	for (const acte of ['x', 'constructor', '__proto__'])
		expect((await ask(ctx, work.action, editor, workId, { ...form, acte })).status).toBe(400)
	expect(await ask(ctx, work.action, editor, workId, { ...form, 'text-fr': '' })).toMatchObject({
		status: 422,
		data: { error: 'noReason' },
	})
	for (const unseen of [form, { acte: 'retracter', version, 'text-fr': 'Page 2.' }])
		expect(await ask(ctx, work.action, editor, workId, unseen)).toMatchObject({
			status: 422,
			data: { error: 'notConfirmed', posted: { fields: { 'text-fr': ['Page 2.'] } } },
		})
	expect((await ask(ctx, work.action, editor, workId, { ...form, isConfirmed: '1' })).status).toBe(303)
	const after = await ask(ctx, work.loader, editor, workId)
	expect(after.data).toMatchObject({ work: { notices: [{ kind: 'erratum' }], withdrawal: null } })
	expect((await ask(ctx, work.loader, await storePerson(ctx), workId)).status).toBe(403)
})
