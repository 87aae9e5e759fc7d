import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { getIssue, listJournalCards } from '#app/modules/journal/index.server.ts'
import { storeIssue, storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { presentChange } from '#app/platform/library/changes.server.ts'
import { test } from '#tests/support/database.ts'
import { findIssueCover, removeIssueCover, setIssueCover } from './cover.server.ts'

const picture = async (width = 1200, height = 1800) => ({
	bytes: new Uint8Array(
		await sharp({ create: { width, height, channels: 3, background: '#963216' } })
			.withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 41/1 0/1' } })
			.jpeg()
			.toBuffer(),
	),
	fileName: 'couverture.jpg',
})
const alt = { fr: 'Un quai au petit matin', en: '' }
const NONE = { bytes: new Uint8Array(), fileName: '' }

async function world(ctx: Ctx, state: 'draft' | 'published' = 'published') {
	const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	const issueId = await storeIssue(ctx, journal.id, { slug: 'un', on: '2025-01-01', number: '1', state })
	const editor = (duty: 'editor-in-chief' | 'section-editor') =>
		storePerson(ctx, {
			grants: [{ role: 'editor', duty, scope: { kind: 'journal', journalId: journal.id } }],
		})
	return {
		journal,
		issueId,
		chief: await editor('editor-in-chief'),
		section: await editor('section-editor'),
		reader: await storePerson(ctx),
	}
}

const row = (ctx: Ctx) => ctx.db.selectFrom('issue_cover').selectAll().executeTakeFirst()

describe('the cover of an issue', () => {
	test('comes in two sizes without metadata, on its page, its journal’s and the card, as a change of the library', async ({
		ctx,
	}) => {
		const { journal, issueId, chief } = await world(ctx)
		const before = await presentChange(ctx)
		expect(await setIssueCover(ctx, chief, { issueId, picture: await picture(), alt })).toEqual({ ok: true })
		expect(await presentChange(ctx)).toBeGreaterThan(before)
		const cover = (await getIssue(ctx, journal, 'un'))?.cover
		expect(cover).toMatchObject({ width: 1000, height: 1500, alt: { fr: alt.fr } })
		expect((await listJournalCards(ctx, [journal.id]))[0]?.latest?.cover).toEqual(cover)
		const stored = await ctx.storage.get((await row(ctx))?.small_storage_key ?? '')
		const parts: Buffer[] = []
		for await (const part of stored ?? []) parts.push(part as Buffer)
		const facts = await sharp(Buffer.concat(parts)).metadata()
		expect(facts).toMatchObject({ format: 'webp', width: 360, height: 540 })
		expect(facts.exif).toBeUndefined()
	})

	test('is the work of those who manage the journal; others find no issue', async ({ ctx }) => {
		const { issueId, section, reader } = await world(ctx)
		for (const actor of [section, reader]) {
			await expect(setIssueCover(ctx, actor, { issueId, picture: NONE, alt })).rejects.toThrow(NotFound)
			await expect(removeIssueCover(ctx, actor, { issueId })).rejects.toThrow(NotFound)
		}
	})

	test('asks for words, and for a picture that is one; the words alone may change', async ({ ctx }) => {
		const { issueId, chief } = await world(ctx)
		const set = (sent: typeof NONE, words: { [language: string]: string }) =>
			setIssueCover(ctx, chief, { issueId, picture: sent, alt: words })
		expect(await set(await picture(), { fr: '' })).toEqual({ ok: false, error: 'noAlt' })
		expect(await set(NONE, alt)).toEqual({ ok: false, error: 'empty' })
		const text = { bytes: new TextEncoder().encode('%PDF-1.7'), fileName: 'a.jpg' }
		expect(await set(text, alt)).toEqual({ ok: false, error: 'notAPicture' })
		expect(await row(ctx)).toBeUndefined()
		await set(await picture(), alt)
		expect(await set(NONE, { fr: 'Un quai' })).toEqual({ ok: true })
		expect((await row(ctx))?.picture).toMatchObject({ alt: { fr: 'Un quai' }, width: 1000 })
	})

	test('of a draft issue is shown to its editors alone, and removed it leaves no file', async ({ ctx }) => {
		const { issueId, chief, section, reader } = await world(ctx, 'draft')
		await setIssueCover(ctx, chief, { issueId, picture: await picture(), alt })
		const kept = await row(ctx)
		const name = `${kept?.picture.large}.webp`
		expect(await findIssueCover(ctx, chief, name)).toMatchObject({ isPublic: false })
		for (const actor of [section, reader, null]) expect(await findIssueCover(ctx, actor, name)).toBeNull()
		await ctx.db.updateTable('issue').set({ state: 'published' }).where('id', '=', issueId).execute()
		expect(await findIssueCover(ctx, null, name)).toMatchObject({ isPublic: true })
		for (const strange of ['', 'x.webp', `${kept?.picture.large}`, `../${name}`])
			expect(await findIssueCover(ctx, chief, strange)).toBeNull()
		expect(await removeIssueCover(ctx, chief, { issueId })).toEqual({ ok: true })
		for (const key of [kept?.small_storage_key ?? '', kept?.large_storage_key ?? ''])
			expect(await ctx.storage.head(key)).toBeNull()
	})
})
