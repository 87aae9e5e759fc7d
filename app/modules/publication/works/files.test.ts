import { describe, expect } from 'vitest'
import { makesGalleys } from '#app/modules/galley/index.server.ts'
import { runQueued } from '#app/modules/galley/made/testing.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { USAGE_HEADER } from '#app/modules/usage/header.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { by } from '#tests/support/commands.ts'
import { test } from '#tests/support/database.ts'
import { workFileResponse } from './earlier-files.server.ts'
import { chooseLook, makeFiles } from './files-of-work.server.ts'
import { getDeskWork } from './get-work.server.ts'
import { editorOf, seenBy, storeImported } from './testing.ts'

/** An imported article with its text, which anybody may pass on. */
async function storeReadable(ctx: Ctx) {
	const stored = await storeImported(ctx)
	await ctx.db
		.insertInto('body')
		.values({ work_id: stored.workId, language: 'fr', html: '<p>Mots.</p>', outline: '[]', word_count: 1 })
		.execute()
	const open = { licence: 'CC-BY-4.0', has_full_text: true }
	await ctx.db.updateTable('work').set(open).where('id', '=', stored.workId).execute()
	return stored
}

describe('the files of a text', () => {
	test('are told to who publishes there, made by one click, and for the page that the journal chooses', async ({
		ctx,
	}) => {
		const { workId, journalId } = await storeReadable(ctx)
		const editor = await editorOf(ctx, journalId, 'production-editor')
		const before = await getDeskWork(ctx, editor, workId)
		expect(before?.files.map(({ state }) => state)).toEqual(['none', 'none', 'none', 'none', 'none'])
		expect(before?.look).toEqual({ paper: 'a4', template: 'classique' })
		expect(await by(makeFiles, ctx, await seenBy(ctx, editor, workId))).toEqual({ ok: true })
		expect(await runQueued(ctx, makesGalleys())).toBe(5)
		const made = await getDeskWork(ctx, editor, workId)
		expect(made?.files.map(({ state }) => state)).toEqual(['made', 'made', 'made', 'made', 'made'])
		const wide = {
			...(await seenBy(ctx, editor, workId)),
			paper: '17x24' as const,
			template: 'cahier' as const,
		}
		expect(await by(chooseLook, ctx, wide)).toEqual({ ok: true })
		expect((await getDeskWork(ctx, editor, workId))?.look).toEqual({ paper: '17x24', template: 'cahier' })
	})

	test('stay when others take their place, for who publishes there and for nobody else', async ({ ctx }) => {
		const { workId, journalId } = await storeReadable(ctx)
		const editor = await editorOf(ctx, journalId, 'production-editor')
		await by(makeFiles, ctx, await seenBy(ctx, editor, workId))
		await runQueued(ctx, makesGalleys())
		expect((await getDeskWork(ctx, editor, workId))?.earlierFiles).toEqual([])
		await ctx.db.updateTable('body').set({ html: '<p>D’autres.</p>' }).where('work_id', '=', workId).execute()
		await by(makeFiles, ctx, await seenBy(ctx, editor, workId))
		await runQueued(ctx, makesGalleys())
		const earlier = (await getDeskWork(ctx, editor, workId))?.earlierFiles ?? []
		expect(earlier).toMatchObject([{ version: 1, until: ctx.now().toISOString().slice(0, 10) }])
		const files = earlier[0]?.files ?? []
		const formats = files.map((file) => 'format' in file && file.format)
		expect(formats.sort()).toEqual(['epub', 'html', 'jats', 'pdf', 'txt'])
		const text = files.find((file) => 'format' in file && file.format === 'txt')
		const fileId = text?.path?.split('/').at(-1) ?? ''
		const request = new Request(`http://localhost${text?.path}`)
		const asked = (actor: Actor, id = workId) => workFileResponse(ctx, actor, request, { id, fileId })
		const sent = await asked(editor)
		expect(await sent.text()).toContain('Mots.')
		expect(sent.headers.get('cache-control')).toBe('private, no-store')
		expect(sent.headers.get('content-disposition')).toMatch(/^attachment.*\.v1\./)
		const elsewhere = await storeImported(ctx)
		const stranger = await editorOf(ctx, elsewhere.journalId, 'editor-in-chief')
		for (const actor of [await editorOf(ctx, journalId, 'copyeditor'), stranger, await storePerson(ctx, {})])
			await expect(asked(actor)).rejects.toThrow(NotFound)
		await expect(asked(stranger, elsewhere.workId)).rejects.toThrow(NotFound)
	})

	test('are looked at before and after they are made anew by who publishes there, which counts for no reader', async ({
		ctx,
	}) => {
		const { workId, journalId } = await storeReadable(ctx)
		const editor = await editorOf(ctx, journalId, 'production-editor')
		expect((await getDeskWork(ctx, editor, workId))?.preview).toBeNull()
		await by(makeFiles, ctx, await seenBy(ctx, editor, workId))
		expect((await getDeskWork(ctx, editor, workId))?.preview, 'nothing is made in the request').toBeNull()
		await runQueued(ctx, makesGalleys())
		await ctx.db.updateTable('body').set({ html: '<p>D’autres.</p>' }).where('work_id', '=', workId).execute()
		const work = await getDeskWork(ctx, editor, workId)
		const pdf = work?.files.find(({ format }) => format === 'pdf')
		expect(work?.preview).toEqual({
			path: `/redaction/publies/${workId}/fichiers/pdf`,
			bytes: pdf?.bytes,
		})
		const request = new Request(`http://localhost${work?.preview?.path}`)
		const asked = (actor: Actor) => workFileResponse(ctx, actor, request, { id: workId, fileId: 'pdf' })
		const sent = await asked(editor)
		expect(Object.fromEntries(sent.headers)).toMatchObject({
			'content-type': 'application/pdf',
			'content-disposition': expect.stringMatching(/^inline/),
			'cache-control': 'private, no-store',
		})
		expect(sent.headers.get(USAGE_HEADER)).toBeNull()
		expect((await sent.text()).slice(0, 5)).toBe('%PDF-')
		for (const actor of [await editorOf(ctx, journalId, 'copyeditor'), await storePerson(ctx, {})])
			await expect(asked(actor)).rejects.toThrow(NotFound)
	})

	test('are made again, and their page chosen, by nobody who does not publish there', async ({ ctx }) => {
		const { workId, journalId } = await storeImported(ctx)
		const action = await seenBy(ctx, await editorOf(ctx, journalId, 'production-editor'), workId)
		const other = await editorOf(ctx, journalId, 'copyeditor')
		await expect(by(makeFiles, ctx, { ...action, actor: other })).rejects.toThrow(NotFound)
		await expect(
			by(chooseLook, ctx, { ...action, actor: other, paper: 'a4', template: 'revue' }),
		).rejects.toThrow(NotFound)
	})
})
