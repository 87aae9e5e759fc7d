import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { getIssue } from '#app/modules/journal/queries/get-issue.server.ts'
import { storeSection } from '#app/modules/journal/testing/store-journal.server.ts'
import { storeReady } from '#app/modules/production/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { by } from '#tests/support/commands.ts'
import { test } from '#tests/support/database.ts'
import { getDeskIssue } from './list-issues.server.ts'
import { keyOfEntry } from './model.ts'
import { orderEntries, setEntry } from './order-issue.server.ts'
import { publishIssue } from './publish-issue.server.ts'
import { journalWithChief, made } from './testing.ts'

/** An issue with two articles that is out, and its editor in chief. */
async function publishedIssue(ctx: Ctx) {
	const { journalId, slug, chief } = await journalWithChief(ctx)
	const issueId = await made(ctx, chief, journalId)
	const sectionId = await storeSection(ctx, journalId, {
		slug: 'etudes',
		title: { fr: 'Études' },
		position: 1,
	})
	for (const title of ['Un', 'Deux']) await storeReady(ctx, { journalId, issueId, title })
	const keys = (await getDeskIssue(ctx, chief, issueId))?.entries.map(keyOfEntry) ?? []
	for (const [entry, pages] of [
		[keys[0], '1-20'],
		[keys[1], '21-40'],
	] as const)
		await by(setEntry, ctx, { actor: chief, issueId, entry: entry ?? '', pages, sectionId: '' })
	expect(await by(publishIssue, ctx, { actor: chief, issueId })).toMatchObject({ ok: true })
	const read = async () =>
		(await getIssue(ctx, { id: journalId, slug }, 'vol-7-no-2-2026'))?.contents.map(({ title, entries }) => [
			title?.['fr'] ?? null,
			entries.map((one) => `${one.title['fr']} ${one.pages}`),
		])
	return { journalId, chief, issueId, sectionId, keys, read }
}

describe('an issue that is out', () => {
	test('may be put into another order and its articles into other sections, as readers see at once', async ({
		ctx,
	}) => {
		const { chief, issueId, sectionId, keys, read } = await publishedIssue(ctx)
		expect(await read()).toEqual([[null, ['Un 1-20', 'Deux 21-40']]])
		const order = keys.toReversed()
		expect(await by(orderEntries, ctx, { actor: chief, issueId, order })).toEqual({ ok: true })
		expect(await read()).toEqual([[null, ['Deux 21-40', 'Un 1-20']]])
		const [entry = ''] = keys
		expect(await by(setEntry, ctx, { actor: chief, issueId, entry, pages: '1-20', sectionId })).toEqual({
			ok: true,
		})
		expect(await read()).toEqual([
			[null, ['Deux 21-40']],
			['Études', ['Un 1-20']],
		])
	})

	test('keeps the pages of its articles, which people cite', async ({ ctx }) => {
		const { chief, issueId, sectionId, keys, read } = await publishedIssue(ctx)
		const [entry = ''] = keys
		const set = (pages: string) => by(setEntry, ctx, { actor: chief, issueId, entry, pages, sectionId })
		const before = await read()
		for (const pages of ['2-21', '']) expect(await set(pages)).toEqual({ ok: false, error: 'pagesCited' })
		expect(await read()).toEqual(before)

		await ctx.db.updateTable('production').set({ pages: null }).execute()
		await ctx.db.updateTable('article').set({ pages: null }).execute()
		expect(await set('1-20')).toEqual({ ok: true })
		expect(await set('1-21')).toEqual({ ok: false, error: 'pagesCited' })
	})

	test('is changed by nobody but those who build it', async ({ ctx }) => {
		const { journalId, issueId, keys, read } = await publishedIssue(ctx)
		const before = await read()
		const scope = { kind: 'journal', journalId } as const
		for (const actor of [
			await storePerson(ctx),
			await storePerson(ctx, { grants: [{ role: 'author' }, { role: 'reviewer' }] }),
			await storePerson(ctx, { grants: [{ role: 'editor', scope, duty: 'copyeditor' }] }),
		]) {
			const order = keys.toReversed()
			await expect(by(orderEntries, ctx, { actor, issueId, order })).rejects.toThrow(NotFound)
			const place = { entry: keys[0] ?? '', pages: '1-20', sectionId: '' }
			await expect(by(setEntry, ctx, { actor, issueId, ...place })).rejects.toThrow(NotFound)
		}
		expect(await read()).toEqual(before)
	})
})
