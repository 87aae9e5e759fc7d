import { describe, expect } from 'vitest'
import { runQueued } from '#app/modules/galley/made/testing.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { performOn, storeAccepted, storeReady } from '#app/modules/production/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { keysByTable } from '#app/platform/storage/stored-objects.server.ts'
import { by } from '#tests/support/commands.ts'
import { test } from '#tests/support/database.ts'
import { publishArticle } from '../commands/publish-article.server.ts'
import { later, search } from '../testing.ts'
import { listPreviews, previewFileResponse } from './list-previews.server.ts'
import { makesPreviews, previewFiles, sweepPreviews } from './make-previews.server.ts'

const statesOf = async (ctx: Ctx, id: string) =>
	(await listPreviews(ctx, id)).map(({ format, state }) => `${format} ${state}`)
const all = (state: string) => ['pdf', 'epub', 'jats', 'html'].map((format) => `${format} ${state}`)
const textOf = async (ctx: Ctx, submissionId: string, format: 'pdf' | 'jats') => {
	const request = new Request('http://localhost/x')
	return (await previewFileResponse(ctx, request, { submissionId, format })).text()
}

describe('the files of an article before it is out', () => {
	test('are made by a job after one click, as readers would be offered them, and nothing of them is in the library', async ({
		ctx,
	}) => {
		const stored = await storeReady(ctx)
		await ctx.db
			.deleteFrom('submission_file')
			.where('submission_id', '=', stored.id)
			.where('kind', '=', 'galley')
			.execute()
		expect(await statesOf(ctx, stored.id)).toEqual(all('none'))
		expect(await by(previewFiles, ctx, await performOn(ctx, stored))).toEqual({ ok: true })
		expect(await statesOf(ctx, stored.id), 'nothing is made in the request').toEqual(all('awaited'))
		await expect(textOf(ctx, stored.id, 'pdf')).rejects.toThrow(NotFound)
		const before = await ctx.db.selectFrom('work').select('id').execute()
		expect(await runQueued(ctx, makesPreviews())).toBe(1)
		expect(await statesOf(ctx, stored.id)).toEqual(all('made'))
		expect(await textOf(ctx, stored.id, 'pdf')).toMatch(/^%PDF-1\.7/)
		expect(await textOf(ctx, stored.id, 'jats')).toContain('Les registres des marchés')
		expect(await ctx.db.selectFrom('work').select('id').execute()).toEqual(before)
		expect(await search(ctx, 'registres')).toEqual([])
		const { title } = { title: JSON.stringify({ fr: 'Un autre titre', en: 'Another' }) }
		await ctx.db.updateTable('submission').set({ title }).where('id', '=', stored.id).execute()
		expect(await statesOf(ctx, stored.id)).toEqual(all('outdated'))
		await by(previewFiles, ctx, await performOn(ctx, stored))
		await runQueued(ctx, makesPreviews())
		expect(await textOf(ctx, stored.id, 'jats')).toContain('Un autre titre')
		const published = await by(publishArticle, ctx, {
			...(await performOn(ctx, stored)),
			withoutApproval: true,
		})
		expect(published).toMatchObject({ ok: true })
	})

	test('are not made in a format of which somebody uploaded one, nor without a text', async ({ ctx }) => {
		const bare = await storeAccepted(ctx)
		expect(await listPreviews(ctx, bare.id)).toEqual([])
		expect(await by(previewFiles, ctx, await performOn(ctx, bare))).toEqual({ ok: false, error: 'notNow' })
		const stored = await storeReady(ctx)
		const formats = (await listPreviews(ctx, stored.id)).filter(({ state }) => state === 'uploaded')
		expect(formats.map(({ format }) => format)).toEqual(['pdf'])
	})

	test('are nobody’s to order but those who produce it, and go after a month', async ({ ctx }) => {
		const stored = await storeReady(ctx)
		const elsewhere = await storeAccepted(ctx)
		for (const actor of [elsewhere.editor, stored.submitter, await storePerson(ctx, {})])
			await expect(by(previewFiles, ctx, await performOn(ctx, stored, actor))).rejects.toThrow(NotFound)
		await by(previewFiles, ctx, await performOn(ctx, stored))
		await runQueued(ctx, makesPreviews())
		const kept = async () => (await keysByTable(ctx.db)).filter(({ table }) => table === 'galley_preview')
		await sweepPreviews(later(ctx, 29 * 24 * 60))
		expect((await kept()).length).toBeGreaterThan(0)
		const [{ key } = { key: '' }] = await kept()
		await sweepPreviews(later(ctx, 31 * 24 * 60))
		expect(await kept()).toEqual([])
		expect(await ctx.storage.head(key)).toBeNull()
	})
})
