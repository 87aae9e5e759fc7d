import { describe, expect } from 'vitest'
import { adoptBook } from '#app/modules/book-draft/index.server.ts'
import { answerHarvester } from '#app/modules/exchange/oai/answer.server.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { getDeskWork, restoreWork, withdrawWork } from '#app/modules/publication/works/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { indexChanges } from '#app/modules/search/commands/follow-changes.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { removedAt } from '#app/platform/db/given-up-address.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { getRemoval, removeWork } from './remove-work.server.ts'

const REASON = { fr: 'Jugement du tribunal de Dakar.' }

/** A book of two chapters, each with a file, its publisher's manager and an administrator. */
async function world(ctx: Ctx) {
	const publisherId = newId()
	await ctx.db
		.insertInto('publisher')
		.values({ id: publisherId, slug: 'maison', name: 'Maison', name_sort: 'maison', language: 'fr' })
		.execute()
	const common = { language: 'fr', published_on: '2025-01-01', year: 2025, state: 'published' as const }
	const ids = { book: newId(), one: newId(), two: newId() }
	for (const [slug, id] of Object.entries(ids)) {
		const kind = slug === 'book' ? 'book' : 'chapter'
		const type = kind === 'book' ? 'monograph' : 'chapter'
		const title = JSON.stringify({ fr: `Titre ${slug}` })
		await ctx.db
			.insertInto('work')
			.values({
				...{ id, kind, type, slug, title, title_sort: slug, published_precision: 'day', ...common },
				created_at: ctx.now(),
			})
			.execute()
	}
	await ctx.db.insertInto('book').values({ work_id: ids.book, publisher_id: publisherId }).execute()
	for (const [number, id] of [ids.one, ids.two].entries())
		await ctx.db
			.insertInto('chapter')
			.values({ work_id: id, book_id: ids.book, number: number + 1 })
			.execute()
	const { key } = await ctx.storage.put(new TextEncoder().encode('%PDF-1.7 un chapitre'))
	const file = { language: 'fr', file_name: 'a.pdf', media_type: 'application/pdf', bytes: 20, sha256: 'x' }
	await ctx.db
		.insertInto('galley')
		.values({ id: newId(), work_id: ids.two, format: 'pdf', storage_key: key, position: 1, ...file })
		.execute()
	const scope = { kind: 'publisher', publisherId } as const
	await indexChanges(ctx)
	return {
		...{ ids, key },
		admin: await storePerson(ctx, { grants: [{ role: 'admin' }] }),
		manager: await storePerson(ctx, { grants: [{ role: 'publisher-manager', scope }] }),
	}
}

async function asked(ctx: Ctx, actor: Actor, workId: string) {
	const work = await getDeskWork(ctx, actor, workId)
	return { workId, version: work?.version ?? '', reason: REASON, isConfirmed: true }
}

const left = async (ctx: Ctx) =>
	(await ctx.db.selectFrom('work').select('slug').orderBy('slug').execute()).map(({ slug }) => slug)

async function recordOf(ctx: Ctx, workId: string) {
	const identifier = `oai:${new URL(ctx.env.PUBLIC_URL).hostname}:${workId}`
	const query = { verb: 'GetRecord', metadataPrefix: 'oai_dc', identifier }
	return answerHarvester(ctx, new URLSearchParams(query))
}

describe('removing a book for good', () => {
	test('takes its chapters with it; each address says what stood there, and harvesters hear of each', async ({
		ctx,
	}) => {
		const { ids, key, admin } = await world(ctx)
		expect(await removeWork(ctx, admin, await asked(ctx, admin, ids.book))).toMatchObject({
			error: 'isPublished',
		})
		await withdrawWork(ctx, admin, await asked(ctx, admin, ids.book))
		await indexChanges(ctx)
		expect(await getRemoval(ctx, admin, ids.book)).toMatchObject({ refusal: null, chapters: 2, citedBy: 0 })
		expect(await removeWork(ctx, admin, await asked(ctx, admin, ids.book))).toEqual({
			...{ ok: true, slug: 'book' },
		})
		expect(await left(ctx)).toEqual([])
		expect(await ctx.storage.head(key)).toBeNull()
		expect(await ctx.db.selectFrom('search_document').select('work_id').execute()).toEqual([])
		expect(await removedAt(ctx, 'book', 'book')).toMatchObject({ place: { fr: 'Maison' }, reason: REASON })
		expect(await removedAt(ctx, 'chapter', 'two')).toMatchObject({ place: { fr: 'Titre book' } })
		for (const id of Object.values(ids)) expect(await recordOf(ctx, id)).toContain('status="deleted"')
	})

	test('is refused while a chapter of it is out, and a chapter can go alone', async ({ ctx }) => {
		const { ids, admin } = await world(ctx)
		await withdrawWork(ctx, admin, await asked(ctx, admin, ids.book))
		await restoreWork(ctx, admin, await asked(ctx, admin, ids.one))
		expect(await getRemoval(ctx, admin, ids.book)).toMatchObject({ refusal: 'isPublished' })
		expect(await removeWork(ctx, admin, await asked(ctx, admin, ids.two))).toMatchObject({ ok: true })
		expect(await left(ctx)).toEqual(['book', 'one'])
		expect(await removedAt(ctx, 'chapter', 'two')).toMatchObject({ kind: 'chapter', reason: REASON })
	})

	test('is the administrators’; who runs its publisher removes only a slip of their own of late', async ({
		ctx,
	}) => {
		const { ids, admin, manager } = await world(ctx)
		await withdrawWork(ctx, manager, await asked(ctx, manager, ids.book))
		const stranger = await storePerson(ctx, { grants: [{ role: 'author' }] })
		expect(await getRemoval(ctx, stranger, ids.book)).toBeNull()
		await expect(removeWork(ctx, stranger, await asked(ctx, admin, ids.book))).rejects.toThrow(NotFound)
		expect(await getRemoval(ctx, manager, ids.book)).toMatchObject({ refusal: 'lasting' })
		await adoptBook(ctx, manager, { workId: ids.book })
		await ctx.db
			.updateTable('work')
			.set({ doi: '10.5555/un', doi_state: 'registered' })
			.where('id', '=', ids.one)
			.execute()
		expect(await getRemoval(ctx, manager, ids.book)).toMatchObject({ refusal: 'lasting', hasUntoldDoi: true })
		await ctx.db.updateTable('work').set({ doi: null, doi_state: 'none' }).execute()
		const late = { ...ctx, now: () => new Date(ctx.now().getTime() + 31 * 86_400_000) }
		expect(await getRemoval(late, manager, ids.book)).toMatchObject({ refusal: 'lasting' })
		expect(await removeWork(ctx, manager, await asked(ctx, manager, ids.book))).toMatchObject({ ok: true })
		expect(await ctx.db.selectFrom('book_draft').select('id').execute()).toEqual([])
	})
})
