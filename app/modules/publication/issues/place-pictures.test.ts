import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { getJournal, listJournalCards } from '#app/modules/journal/index.server.ts'
import {
	getJournalCover,
	removeJournalCover,
	removeJournalLogo,
	setJournalCover,
	setJournalLogo,
} from '#app/modules/journal/manage/index.server.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { getPublisher, listPublishers } from '#app/modules/publisher/index.server.ts'
import { removePublisherLogo, setPublisherLogo } from '#app/modules/publisher/manage/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { presentChange } from '#app/platform/library/changes.server.ts'
import { test } from '#tests/support/database.ts'
import { findIssueCover } from './cover.server.ts'

const picture = async (background = '#963216') => ({
	bytes: new Uint8Array(
		await sharp({ create: { width: 1200, height: 1200, channels: 3, background } })
			.png()
			.toBuffer(),
	),
	fileName: 'image.png',
})
const NONE = { bytes: new Uint8Array(), fileName: '' }
const alt = { fr: 'Un baobab', en: '' }

async function world(ctx: Ctx) {
	const publisherId = newId()
	await ctx.db
		.insertInto('publisher')
		.values({ id: publisherId, slug: 'maison', name: 'Maison', name_sort: 'maison', language: 'fr' })
		.execute()
	const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' }, publisherId })
	const scope = { kind: 'journal', journalId: journal.id } as const
	return {
		...{ publisherId, journal },
		chief: await storePerson(ctx, { grants: [{ role: 'editor', duty: 'editor-in-chief', scope }] }),
		manager: await storePerson(ctx, {
			grants: [{ role: 'publisher-manager', scope: { kind: 'publisher', publisherId } }],
		}),
		section: await storePerson(ctx, { grants: [{ role: 'editor', duty: 'section-editor', scope }] }),
		reader: await storePerson(ctx),
	}
}

const stored = async (ctx: Ctx, table: 'journal_cover' | 'publisher_logo') =>
	(await ctx.db.selectFrom(table).selectAll().execute())[0]

describe('the cover of a journal', () => {
	test('stands on its page and card, as a change of the library, and goes with its files', async ({
		ctx,
	}) => {
		const { journal, chief } = await world(ctx)
		const before = await presentChange(ctx)
		const set = async (sent: typeof NONE) =>
			setJournalCover(ctx, chief, { slug: 'revue', picture: sent, alt })
		expect(await set(NONE)).toEqual({ ok: false, error: 'empty' })
		expect(await set(await picture())).toEqual({ ok: true })
		expect(await presentChange(ctx)).toBeGreaterThan(before)
		const cover = (await getJournal(ctx, 'revue'))?.cover
		expect(cover).toMatchObject({ width: 1000, height: 1000, alt: { fr: 'Un baobab' } })
		expect(await listJournalCards(ctx, [journal.id])).toMatchObject([{ cover }])
		const file = await findIssueCover(ctx, null, `${cover?.small}.webp`)
		expect(file).toMatchObject({ isPublic: true })
		const first = await stored(ctx, 'journal_cover')
		await set(await picture('#123456'))
		expect(await ctx.storage.head(first?.large_storage_key ?? '')).toBeNull()
		const second = await stored(ctx, 'journal_cover')
		expect(await removeJournalCover(ctx, chief, { slug: 'revue' })).toEqual({ ok: true })
		expect((await getJournal(ctx, 'revue'))?.cover).toBeNull()
		expect(await ctx.storage.head(second?.large_storage_key ?? '')).toBeNull()
	})

	test('asks for words, and is the work of those who run the journal', async ({ ctx }) => {
		const { chief, section, reader } = await world(ctx)
		const wordless = { slug: 'revue', picture: await picture(), alt: { fr: '' } }
		expect(await setJournalCover(ctx, chief, wordless)).toEqual({ ok: false, error: 'noAlt' })
		for (const actor of [section, reader]) {
			await expect(getJournalCover(ctx, actor, 'revue')).rejects.toThrow(NotFound)
			await expect(setJournalCover(ctx, actor, { ...wordless, alt })).rejects.toThrow(NotFound)
			await expect(removeJournalCover(ctx, actor, { slug: 'revue' })).rejects.toThrow(NotFound)
		}
	})

	test('of a trial is a file for those who run it alone', async ({ ctx }) => {
		const { journal, chief, reader } = await world(ctx)
		await ctx.db.updateTable('any_journal').set({ is_trial: true }).where('id', '=', journal.id).execute()
		await setJournalCover(ctx, chief, { slug: 'revue', picture: await picture(), alt })
		const name = `${(await stored(ctx, 'journal_cover'))?.picture.large}.webp`
		expect(await findIssueCover(ctx, chief, name)).toMatchObject({ isPublic: false })
		for (const actor of [null, reader]) expect(await findIssueCover(ctx, actor, name)).toBeNull()
	})
})

describe('the logo of a journal', () => {
	test('is set and taken away by those who run it, a file for everybody but of a trial', async ({ ctx }) => {
		const { journal, chief, section, reader } = await world(ctx)
		const sent = { slug: 'revue', picture: await picture(), alt }
		for (const actor of [section, reader]) {
			await expect(setJournalLogo(ctx, actor, sent)).rejects.toThrow(NotFound)
			await expect(removeJournalLogo(ctx, actor, { slug: 'revue' })).rejects.toThrow(NotFound)
		}
		expect(await setJournalLogo(ctx, chief, { ...sent, alt: { fr: '' } })).toEqual({
			ok: false,
			error: 'noAlt',
		})
		expect(await setJournalLogo(ctx, chief, sent)).toEqual({ ok: true })
		const { logo, cover } = (await getJournalCover(ctx, chief, 'revue')).journal
		expect(logo).toMatchObject({ width: 1000, alt: { fr: 'Un baobab' } })
		expect(cover).toBeNull()
		const name = `${logo?.large}.webp`
		expect(await findIssueCover(ctx, null, name)).toMatchObject({ isPublic: true })
		await ctx.db.updateTable('any_journal').set({ is_trial: true }).where('id', '=', journal.id).execute()
		expect(await findIssueCover(ctx, reader, name)).toBeNull()
		expect(await findIssueCover(ctx, chief, name)).toMatchObject({ isPublic: false })
		expect(await removeJournalLogo(ctx, chief, { slug: 'revue' })).toEqual({ ok: true })
		expect((await getJournalCover(ctx, chief, 'revue')).journal.logo).toBeNull()
	})
})

describe('the logo of a publisher', () => {
	test('stands on its page and in the list, until it is taken away', async ({ ctx }) => {
		const { publisherId: id, manager } = await world(ctx)
		expect(await setPublisherLogo(ctx, manager, { id, picture: await picture(), alt })).toEqual({ ok: true })
		const logo = (await getPublisher(ctx, 'maison'))?.logo
		expect(logo).toMatchObject({ width: 1000, alt: { fr: 'Un baobab' } })
		expect((await listPublishers(ctx)).publishers).toMatchObject([{ logo }])
		expect(await findIssueCover(ctx, null, `${logo?.large}.webp`)).toMatchObject({ isPublic: true })
		await removePublisherLogo(ctx, manager, { id })
		expect((await getPublisher(ctx, 'maison'))?.logo).toBeNull()
		expect(await findIssueCover(ctx, null, `${logo?.large}.webp`)).toBeNull()
	})

	test('is not the work of the editors of its journals', async ({ ctx }) => {
		const { publisherId: id, chief, reader } = await world(ctx)
		for (const actor of [chief, reader]) {
			await expect(setPublisherLogo(ctx, actor, { id, picture: await picture(), alt })).rejects.toThrow(
				NotFound,
			)
			await expect(removePublisherLogo(ctx, actor, { id })).rejects.toThrow(NotFound)
		}
	})
})
