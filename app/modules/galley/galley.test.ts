import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import type { WorkRecord } from '#app/modules/work/index.ts'
import { arabicArticle, englishArticle } from '#app/modules/work/testing/records.ts'
import { storeGalley, storeRecord } from '#app/modules/work/testing/store-record.server.ts'
import { allowsGalleys } from '#app/modules/work-file/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { putReferenced, sweepObjects } from '#app/platform/storage/stored-objects.server.ts'
import { test } from '#tests/support/database.ts'
import { followWorks } from './made/follow-works.server.ts'
import { listGalleyStates } from './made/list-states.server.ts'
import { findReplacedGalley, listReplacedGalleys } from './made/replaced-galleys.server.ts'
import { listOfferedGalleys, requestGalley } from './made/request-galley.server.ts'
import { makeQueued, storeText } from './made/testing.ts'
import { offeredFiles } from './paths.ts'
import { readGalleySource } from './source.server.ts'

const PICTURE = 'c'.repeat(32)
const withoutFiles = { ...englishArticle, galleys: [] }

/** A text with one picture of grain, which nothing packs well. */
async function storeIllustrated(ctx: Ctx, width: number): Promise<void> {
	await storeText(
		ctx,
		withoutFiles,
		`<h2>One</h2><figure><img src="/images/${PICTURE}" alt="Grain" width="900" height="900"></figure>`,
	)
	const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
	const bytes = await sharp({ create: { width, height: width, channels: 3, background: '#777', noise } })
		.webp({ quality: 90 })
		.toBuffer()
	const { key, sha256 } = await putReferenced(ctx, bytes)
	await ctx.db
		.insertInto('work_picture')
		.values({
			work_id: withoutFiles.id,
			name: PICTURE,
			media_type: 'image/webp',
			bytes: bytes.length,
			sha256,
			storage_key: key,
		})
		.execute()
}

async function textOf(ctx: Ctx, key: string): Promise<string | null> {
	const stored = await ctx.storage.get(key)
	return stored && (await buffer(stored)).toString()
}

describe('the file of a text', () => {
	test('is ordered once by those who ask for it, made by a job, and then given to everybody', async ({
		ctx,
	}) => {
		await storeText(ctx, englishArticle)
		expect(await requestGalley(ctx, englishArticle, 'txt')).toEqual({ state: 'awaited' })
		expect(await requestGalley(ctx, englishArticle, 'txt')).toEqual({ state: 'awaited' })
		expect(await makeQueued(ctx)).toBe(1)
		const answer = await requestGalley(ctx, englishArticle, 'txt')
		if (answer.state !== 'made') throw new Error(answer.state)
		expect(answer.file.fileName).toBe('francophone-muslim-intellectuals.txt')
		const text = await textOf(ctx, answer.file.storageKey)
		expect(text).toContain('Two <words>.')
		expect(text).toContain('A note.')
		expect(text).toContain('https://doi.org/10.1017/S0001972020000108')
		expect(text).toContain('https://creativecommons.org/licenses/by/4.0/')
		expect(text).toContain('Gomez-Perez, M. (ed.) 2005.')
		const offered = await listOfferedGalleys(ctx, englishArticle)
		expect(offered.find(({ format }) => format === 'txt')).toMatchObject({
			path: '/articles/francophone-muslim-intellectuals/texte/francophone-muslim-intellectuals.txt',
			bytes: answer.file.bytes,
		})
	})

	test('is awaited for its editors from the order until it is made', async ({ ctx }) => {
		await storeText(ctx, withoutFiles)
		const stateOf = async (format: string) =>
			(await listGalleyStates(ctx, withoutFiles)).find((state) => state.format === format)?.state
		expect(await stateOf('txt')).toBe('none')
		await requestGalley(ctx, withoutFiles, 'txt')
		expect([await stateOf('txt'), await stateOf('html')]).toEqual(['awaited', 'none'])
		await makeQueued(ctx)
		expect(await stateOf('txt')).toBe('made')
	})

	test('is a PDF that the process for making files can write within its bounds', async ({ ctx }) => {
		await storeText(ctx, englishArticle)
		await requestGalley(ctx, englishArticle, 'pdf')
		await makeQueued(ctx)
		const answer = await requestGalley(ctx, englishArticle, 'pdf')
		if (answer.state !== 'made') throw new Error(answer.state)
		expect(await textOf(ctx, answer.file.storageKey)).toMatch(/^%PDF-1\.7/)
	})

	test('is a light PDF too where that spares readers much, made after the other and offered beside it with its size', async ({
		ctx,
	}) => {
		await storeIllustrated(ctx, 1600)
		await requestGalley(ctx, withoutFiles, 'pdf')
		expect(await makeQueued(ctx)).toBe(1)
		const whole = await requestGalley(ctx, withoutFiles, 'pdf')
		expect((await listOfferedGalleys(ctx, withoutFiles)).map(({ format }) => format)).not.toContain('light')
		expect(await makeQueued(ctx)).toBe(1)
		const light = await requestGalley(ctx, withoutFiles, 'light')
		if (whole.state !== 'made' || light.state !== 'made') throw new Error('not made')
		expect(light.file.bytes).toBeLessThan(whole.file.bytes / 2)
		expect(light.file.mediaType).toBe('application/pdf')
		expect((await listOfferedGalleys(ctx, withoutFiles)).slice(0, 2)).toEqual([
			expect.objectContaining({ format: 'pdf', bytes: whole.file.bytes }),
			{
				format: 'light',
				mediaType: 'application/pdf',
				path: '/articles/francophone-muslim-intellectuals/texte/francophone-muslim-intellectuals.leger.pdf',
				bytes: light.file.bytes,
			},
		])
		const states = await listGalleyStates(ctx, withoutFiles)
		expect(states.find(({ format }) => format === 'light')).toMatchObject({
			state: 'made',
			bytes: light.file.bytes,
		})
	})

	test('is no light PDF where the other is small', async ({ ctx }) => {
		await storeIllustrated(ctx, 60)
		await requestGalley(ctx, withoutFiles, 'pdf')
		await makeQueued(ctx)
		await makeQueued(ctx)
		expect((await requestGalley(ctx, withoutFiles, 'light')).state).toBe('made')
		expect((await listOfferedGalleys(ctx, withoutFiles)).map(({ format }) => format)).not.toContain('light')
	})

	test('is made anew when the work changes; what readers had stays with its version and its last day', async ({
		ctx,
	}) => {
		await storeText(ctx, arabicArticle)
		await requestGalley(ctx, arabicArticle, 'txt')
		await makeQueued(ctx)
		const before = await requestGalley(ctx, arabicArticle, 'txt')
		if (before.state !== 'made') throw new Error(before.state)
		await followWorks(ctx)
		expect(await makeQueued(ctx)).toBe(0)
		await ctx.db
			.updateTable('work')
			.set({ title: JSON.stringify({ ar: 'عنوان جديد' }) })
			.where('id', '=', arabicArticle.id)
			.execute()
		await followWorks(ctx)
		expect(await makeQueued(ctx)).toBe(1)
		const after = await requestGalley(ctx, arabicArticle, 'txt')
		if (after.state !== 'made') throw new Error(after.state)
		expect(await textOf(ctx, after.file.storageKey)).toContain('عنوان جديد')
		const { bytes, storageKey: key } = before.file
		const [kept, ...others] = await listReplacedGalleys(ctx, arabicArticle.id)
		expect(kept).toMatchObject({ format: 'txt', version: 1, bytes, offeredUntil: ctx.now().toISOString() })
		expect(others).toEqual([])
		const file = await findReplacedGalley(ctx, arabicArticle, kept?.id ?? '')
		const day = ctx.now().toISOString().slice(0, 10)
		expect(file).toMatchObject({ key, fileName: `${arabicArticle.slug}.v1.${day}.txt` })
		expect(await findReplacedGalley(ctx, englishArticle, kept?.id ?? '')).toBeNull()
		await sweepObjects({ ...ctx, now: () => new Date('2100-01-01') })
		expect(await textOf(ctx, key)).not.toContain('عنوان جديد')
		const title = JSON.stringify(arabicArticle.title)
		await ctx.db.updateTable('work').set({ title }).where('id', '=', arabicArticle.id).execute()
		await followWorks(ctx)
		await makeQueued(ctx)
		const [second, ...rest] = await listReplacedGalleys(ctx, arabicArticle.id)
		expect([second?.bytes, rest]).toEqual([after.file.bytes, []])
	})

	test('is not kept when another takes its place that says the same, or was not offered beside one that was uploaded', async ({
		ctx,
	}) => {
		await storeText(ctx, englishArticle)
		const upload = { fileName: 'a.pdf', mediaType: 'application/pdf', content: Buffer.from('%PDF-1.7') }
		await storeGalley(ctx, englishArticle.id, upload)
		for (const format of ['txt', 'pdf'] as const) await requestGalley(ctx, englishArticle, format)
		await makeQueued(ctx)
		const rows = ctx.db.selectFrom('made_galley').select(['format', 'fingerprint', 'storage_key'])
		const made = await rows.where('work_id', '=', englishArticle.id).execute()
		const txt = made.find(({ format }) => format === 'txt')
		const sha256 = 'f'.repeat(64)
		const fingerprint = `0${txt?.fingerprint.slice(txt.fingerprint.indexOf('-'))}`
		const older = ctx.db.updateTable('made_galley').set({ fingerprint, sha256 })
		await older.where('format', '=', 'txt').execute()
		await requestGalley(ctx, englishArticle, 'txt')
		expect(await makeQueued(ctx)).toBe(1)
		await ctx.db
			.updateTable('work')
			.set({ title: JSON.stringify({ en: 'Renamed' }) })
			.where('id', '=', englishArticle.id)
			.execute()
		await followWorks(ctx)
		expect(await makeQueued(ctx)).toBe(2)
		const replaced = await listReplacedGalleys(ctx, englishArticle.id)
		expect(replaced.map(({ format }) => format)).toEqual(['txt'])
	})

	test('is made anew when its publisher gets a logo, which stands in it where its journal has none', async ({
		ctx,
	}) => {
		await storeText(ctx, withoutFiles)
		await requestGalley(ctx, withoutFiles, 'txt')
		await makeQueued(ctx)
		expect((await requestGalley(ctx, withoutFiles, 'txt')).state).toBe('made')
		const { id } = await ctx.db
			.selectFrom('publisher')
			.select('id')
			.where('slug', '=', withoutFiles.publisher?.slug ?? '')
			.executeTakeFirstOrThrow()
		const webp = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#263b84' } })
			.webp()
			.toBuffer()
		const { key, sha256 } = await putReferenced(ctx, webp)
		const row = (sha256: string, words: string) => ({
			...{ small_storage_key: key, large_storage_key: key, updated_at: ctx.now() },
			picture: JSON.stringify({ small: sha256, large: sha256, width: 90, height: 30, alt: { en: words } }),
		})
		await ctx.db
			.insertInto('publisher_logo')
			.values({ publisher_id: id, ...row(sha256, 'A logo') })
			.execute()
		expect((await requestGalley(ctx, withoutFiles, 'txt')).state).toBe('awaited')
		const read = await readGalleySource(ctx, withoutFiles.id)
		expect(read.ok && read.source.logo).toMatchObject({ sha256, alt: 'A logo', mediaType: 'image/webp' })
		const { id: journalId } = await ctx.db
			.selectFrom('journal')
			.select('id')
			.where('slug', '=', withoutFiles.journal?.slug ?? '')
			.executeTakeFirstOrThrow()
		await ctx.db
			.insertInto('journal_logo')
			.values({ journal_id: journalId, ...row('b'.repeat(64), 'That of the journal') })
			.execute()
		const own = await readGalleySource(ctx, withoutFiles.id)
		expect(own.ok && own.source.logo).toMatchObject({ sha256: 'b'.repeat(64), alt: 'That of the journal' })
	})

	test('is nobody’s to read when its work is withdrawn, and stays for its editors', async ({ ctx }) => {
		await storeText(ctx, arabicArticle)
		await requestGalley(ctx, arabicArticle, 'txt')
		await makeQueued(ctx)
		const before = await requestGalley(ctx, arabicArticle, 'txt')
		if (before.state !== 'made') throw new Error(before.state)
		await ctx.db.updateTable('work').set({ state: 'withdrawn' }).where('id', '=', arabicArticle.id).execute()
		await followWorks(ctx)
		expect(await requestGalley(ctx, arabicArticle, 'txt')).toEqual({ state: 'refused' })
		expect(await listReplacedGalleys(ctx, arabicArticle.id)).toMatchObject([{ format: 'txt', version: 1 }])
		expect(await textOf(ctx, before.file.storageKey)).not.toBeNull()
	})
})

test('a file that somebody uploaded is given instead of one that is made in its format', () => {
	const [pdf] = englishArticle.galleys
	if (!pdf) throw new Error('the article has a file')
	const formatsBeside = (galleys: WorkRecord['galleys']) =>
		offeredFiles({ ...englishArticle, galleys }).map(({ format }) => format)
	expect(formatsBeside([])).toEqual(expect.arrayContaining(['epub', 'jats', 'html', 'txt']))
	const beside = formatsBeside([{ ...pdf, format: 'xml' }])
	expect(beside).not.toContain('jats')
	expect(beside).toEqual(expect.arrayContaining(['epub', 'html', 'txt']))
	expect(offeredFiles({ ...englishArticle, withdrawn: true })).toEqual([])
})

describe('no file is made', () => {
	test('of a work without a licence, of one without a text, of one that is not there', async ({ ctx }) => {
		const closed = { ...arabicArticle, licence: null }
		await storeText(ctx, closed)
		await storeRecord(ctx, englishArticle)
		expect(await readGalleySource(ctx, closed.id)).toEqual({ ok: false, refused: 'licence' })
		expect(await readGalleySource(ctx, englishArticle.id)).toEqual({ ok: false, refused: 'noText' })
		const nobody = '0190a6c0-0000-7000-8000-00000000ffff'
		expect(await readGalleySource(ctx, nobody)).toEqual({ ok: false, refused: 'notFound' })
		expect(await listOfferedGalleys(ctx, closed)).toEqual([])
		expect(await requestGalley(ctx, closed, 'txt')).toEqual({ state: 'refused' })
	})

	test('under a licence that is not known to be free', () => {
		const open = [
			'MIT',
			'CC-BY',
			'CC0-1.0',
			'PDM-1.0',
			'CC-BY-4.0',
			'CC-BY-NC-ND-4.0',
			'CC-BY-SA-3.0',
			'CC-BY-3.0-IGO',
		]
		expect(open.filter((licence) => !allowsGalleys(licence))).toEqual([])
		const others = [null, '', 'LicenseRef-restricted', 'all rights reserved']
		expect(others.filter(allowsGalleys)).toEqual([])
	})
})
