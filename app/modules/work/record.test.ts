import { describe, expect } from 'vitest'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { getWorkRecord, listWorkRecords } from './record.server.ts'
import {
	arabicArticle,
	bareArticle,
	book,
	chapter,
	englishArticle,
	everyRecord,
	frenchArticle,
	hostileArticle,
} from './testing/records.ts'
import { storeRecord } from './testing/store-record.server.ts'

describe('one record', () => {
	test('comes back as it was stored, whatever its kind', async ({ ctx }) => {
		for (const record of everyRecord) await storeRecord(ctx, record)
		for (const record of everyRecord) {
			expect(await getWorkRecord(ctx, { kind: record.kind, slug: record.slug })).toEqual({
				...record,
				galleys: [],
			})
			expect(await getWorkRecord(ctx, { id: record.id })).toMatchObject({ path: record.path })
		}
	})

	test('is not found under another kind, an unknown or a hostile slug', async ({ ctx }) => {
		await storeRecord(ctx, englishArticle)
		expect(await getWorkRecord(ctx, { kind: 'book', slug: englishArticle.slug })).toBeNull()
		for (const slug of ['', 'nothing', '\0', "' or 1=1 --", '\ud800', 'a'.repeat(100_000)])
			expect(await getWorkRecord(ctx, { kind: 'article', slug })).toBeNull()
		expect(await getWorkRecord(ctx, { id: newId() })).toBeNull()
	})

	test('is hidden while its issue is a draft, and shown as withdrawn once withdrawn', async ({ ctx }) => {
		await storeRecord(ctx, englishArticle, { issueState: 'draft' })
		expect(await getWorkRecord(ctx, { kind: 'article', slug: englishArticle.slug })).toBeNull()
		await storeRecord(ctx, { ...bareArticle, withdrawn: true })
		expect(await getWorkRecord(ctx, { id: bareArticle.id })).toMatchObject({ withdrawn: true })
	})

	test('says that another work retracts it', async ({ ctx }) => {
		await storeRecord(ctx, englishArticle)
		await storeRecord(ctx, bareArticle)
		await ctx.db
			.insertInto('work_relation')
			.values({
				id: newId(),
				from_work_id: bareArticle.id,
				kind: 'retracts',
				to_work_id: englishArticle.id,
				created_on: '2026-01-01',
			})
			.execute()
		expect(await getWorkRecord(ctx, { id: englishArticle.id })).toMatchObject({ retracted: true })
		expect(await getWorkRecord(ctx, { id: bareArticle.id })).toMatchObject({ retracted: false })
	})

	test('names the journal as it was called when it appeared, with the ISSN of then', async ({ ctx }) => {
		await storeRecord(ctx, englishArticle)
		const read = async () => (await getWorkRecord(ctx, { id: englishArticle.id }))?.journal
		const then = async (former: object[]) => {
			await ctx.db
				.updateTable('journal')
				.set({ former: JSON.stringify(former), doi: '10.1234/africa', doi_registered: true })
				.execute()
			await ctx.db
				.updateTable('work')
				.set({ updated_at: new Date() })
				.where('id', '=', englishArticle.id)
				.execute()
			return read()
		}
		const { issnOnline, issnPrint } = englishArticle.journal ?? {}
		// The article is of 2020: a title that ended before, or nobody knows when, is not its own.
		for (const former of [[{ title: 'Bulletin', until: 2019 }], [{ title: 'Bulletin', issn: '0003-6390' }]])
			expect(await then(former)).toMatchObject({ title: { en: 'Africa' }, issnOnline, issnPrint })
		expect((await getWorkRecord(ctx, { id: englishArticle.id }))?.periodicalDois.journal).not.toBeNull()
		expect(
			await then([
				{ title: 'Late', until: 2024 },
				{ title: 'Bulletin', issn: '0003-6390', until: 2020 },
			]),
		).toMatchObject({ title: { en: 'Bulletin' }, issnOnline: null, issnPrint: '0003-6390' })
		expect((await getWorkRecord(ctx, { id: englishArticle.id }))?.periodicalDois.journal).toBeNull()
		// A change of title that is no major one keeps the ISSN.
		expect(await then([{ title: 'Bulletin', until: 2020 }])).toMatchObject({
			title: { en: 'Bulletin' },
			issnOnline,
			issnPrint,
		})
	})
})

describe('many records', () => {
	test('keep the order asked for and leave out what is not there', async ({ ctx }) => {
		for (const record of [englishArticle, frenchArticle, arabicArticle, book, chapter, hostileArticle])
			await storeRecord(ctx, record)
		const ids = [chapter.id, newId(), hostileArticle.id, frenchArticle.id, englishArticle.id]
		const records = await listWorkRecords(ctx, ids)
		expect(records.map(({ id }) => id)).toEqual([
			chapter.id,
			hostileArticle.id,
			frenchArticle.id,
			englishArticle.id,
		])
		expect(await listWorkRecords(ctx, [])).toEqual([])
	})
})
