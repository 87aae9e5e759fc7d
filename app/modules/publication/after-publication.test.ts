import { buffer } from 'node:stream/consumers'
import { describe, expect } from 'vitest'
import { toAtom, toRss } from '#app/modules/citation/feed/feed.ts'
import { followWorks } from '#app/modules/galley/made/follow-works.server.ts'
import { makesGalleys } from '#app/modules/galley/made/make-galley.server.ts'
import { requestGalley } from '#app/modules/galley/made/request-galley.server.ts'
import { runQueued } from '#app/modules/galley/made/testing.ts'
import { readGalleySource } from '#app/modules/galley/source.server.ts'
import { listArticlesOutsideIssues } from '#app/modules/journal/queries/contents.server.ts'
import { saveText } from '#app/modules/production/commands/save-text.server.ts'
import { findPicture, picturesIn } from '#app/modules/production/pictures.server.ts'
import { getProduction } from '#app/modules/production/queries/get-production.server.ts'
import { approve, performOn, storeReady } from '#app/modules/production/testing.ts'
import { listWorkCards } from '#app/modules/work/cards.server.ts'
import { getGalleyFile } from '#app/modules/work/galley-file.server.ts'
import { getWorkReading } from '#app/modules/work/reading.server.ts'
import { getWorkRecord } from '#app/modules/work/record.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { by } from '#tests/support/commands.ts'
import { test } from '#tests/support/database.ts'
import { publishArticle } from './commands/publish-article.server.ts'
import { publishNotice } from './commands/publish-notice.server.ts'
import { publishVersion } from './commands/publish-version.server.ts'
import { unpublish } from './commands/unpublish.server.ts'
import { NOTICE_KINDS } from './model.ts'
import { getOldVersion, getVersionFile, isPresentVersion } from './queries/old-version.server.ts'
import { later, published, search } from './testing.ts'

const FEED = { title: 'Revue', description: '', siteName: 'Mbongi', path: '/', selfPath: '/flux/atom.xml' }

const referenceOf = (ctx: Ctx, id: string) =>
	ctx.db
		.selectFrom('submission')
		.select('reference')
		.where('id', '=', id)
		.$narrowType<{ reference: string }>()
		.executeTakeFirstOrThrow()

describe('after publication', () => {
	test('a new version says what changed; the old one stays readable with its files', async ({ ctx }) => {
		const article = await storeReady(ctx)
		await by(publishArticle, ctx, await performOn(ctx, article))
		const record = await published(ctx, article.id)
		const before = (await getWorkReading(ctx, record)).body?.html ?? ''
		const action = await performOn(ctx, article)
		expect(await by(publishVersion, ctx, { ...action, summary: { fr: ' ' } })).toEqual({
			ok: false,
			error: 'noSummary',
		})
		expect(await by(publishVersion, ctx, { ...action, summary: { fr: 'Rien' } })).toEqual({
			ok: false,
			error: 'nothingChanged',
		})
		await by(saveText, ctx, {
			...action,
			html: `${before}<p>Un paragraphe mérovingien de plus.</p>`,
			references: 'Une référence.',
		})
		expect((await getWorkReading(ctx, record)).body?.html).toBe(before)
		expect(
			await by(publishVersion, later(ctx, 60 * 24), { ...action, summary: { fr: 'Un paragraphe ajouté' } }),
		).toEqual({ ok: true, number: 2 })

		const now = await published(ctx, article.id)
		expect(now).toMatchObject({ slug: record.slug, doi: record.doi, published: record.published })
		const reading = await getWorkReading(ctx, now)
		expect(reading.body?.html).toContain('mérovingien')
		expect(reading.versions).toMatchObject([
			{ number: 2, summary: { fr: 'Un paragraphe ajouté' } },
			{ number: 1, summary: {} },
		])
		const old = await getOldVersion(ctx, now, '1')
		expect(old).toMatchObject({ number: 1, current: 2, publishedOn: record.published.on })
		expect(old?.text.html).toBe(before)
		expect(old?.text.references).toHaveLength(2)
		expect(old?.files.map(({ path }) => path)).toEqual([
			`${now.path}/versions/1/telecharger/${record.slug}.pdf`,
		])
		expect(await getVersionFile(ctx, now, '1', `${record.slug}.pdf`)).not.toBeNull()
		for (const number of ['2', '3', '0', '01', "1'", undefined])
			expect(await getOldVersion(ctx, now, number)).toBeNull()
		for (const number of ['1', '3', '0', '02', undefined])
			expect(await isPresentVersion(ctx, now, number)).toBe(false)
		expect(await isPresentVersion(ctx, now, '2')).toBe(true)
		const found = await search(ctx, 'mérovingien')
		expect(found).toHaveLength(1)
	})

	test('an old version keeps the files that were made of its text as they were last, as long as anybody may pass them on', async ({
		ctx,
	}) => {
		const article = await storeReady(ctx)
		await by(publishArticle, ctx, await performOn(ctx, article))
		const record = await published(ctx, article.id)
		await requestGalley(ctx, record, 'txt')
		await runQueued(ctx, makesGalleys())
		const firstTitle = JSON.stringify({ fr: 'Un titre corrigé' })
		await ctx.db.updateTable('work').set({ title: firstTitle }).where('id', '=', record.id).execute()
		await followWorks(ctx)
		await runQueued(ctx, makesGalleys())
		const fileName = `${record.slug}.v1.txt`
		expect(await getVersionFile(ctx, record, '1', fileName)).toBeNull()
		const action = await performOn(ctx, article)
		const { html } = await getProduction(ctx, article.id)
		await by(saveText, ctx, { ...action, html: `${html}<p>Une phrase mérovingienne.</p>`, references: '' })
		await by(publishVersion, later(ctx, 60), { ...action, summary: { fr: 'Une phrase' } })
		const textOf = async () => {
			const file = await getVersionFile(ctx, await published(ctx, article.id), '1', fileName)
			const stored = file && (await ctx.storage.get(file.key))
			return stored && buffer(stored).then(String)
		}
		for (const isMadeAnew of [false, true]) {
			if (isMadeAnew) {
				await followWorks(ctx)
				await runQueued(later(ctx, 60), makesGalleys())
			}
			const now = await published(ctx, article.id)
			const names = (await getOldVersion(ctx, now, '1'))?.files.map((file) => file.fileName)
			expect(names).toEqual([`${record.slug}.pdf`, fileName])
			expect(await textOf()).toContain('Un titre corrigé')
			expect(await textOf()).not.toContain('mérovingienne')
			expect(await getVersionFile(ctx, now, '2', `${record.slug}.v2.txt`)).toBeNull()
		}
		await ctx.db.updateTable('work').set({ licence: null }).where('id', '=', record.id).execute()
		expect(await textOf()).toBeNull()
		const closed = await published(ctx, article.id)
		expect((await getOldVersion(ctx, closed, '1'))?.files).toHaveLength(1)
	})

	test('unpublishing leaves the address and the reason; publishing again brings the same work back', async ({
		ctx,
	}) => {
		const article = await storeReady(ctx)
		await by(publishArticle, ctx, await performOn(ctx, article))
		const record = await published(ctx, article.id)
		expect(await by(unpublish, ctx, { ...(await performOn(ctx, article)), reason: { fr: '' } })).toEqual({
			ok: false,
			error: 'noReason',
		})
		expect(
			await by(unpublish, ctx, { ...(await performOn(ctx, article)), reason: { fr: 'Publié deux fois.' } }),
		).toEqual({
			ok: false,
			error: 'notConfirmed',
		})
		expect(
			await by(unpublish, ctx, {
				...(await performOn(ctx, article)),
				reason: { fr: 'Publié deux fois.' },
				isConfirmed: true,
			}),
		).toEqual({ ok: true })
		const gone = await published(ctx, article.id)
		expect(gone).toMatchObject({ withdrawn: true, slug: record.slug })
		const reading = await getWorkReading(ctx, gone)
		expect(reading).toMatchObject({ body: null, withdrawal: { note: { fr: 'Publié deux fois.' } } })
		expect(await getGalleyFile(ctx, { kind: 'article', slug: record.slug }, `${record.slug}.pdf`)).toBeNull()
		expect(await search(ctx, 'registres')).toEqual([])
		const [picture] = picturesIn((await getProduction(ctx, article.id)).html)
		expect(await findPicture(ctx, null, picture)).toBeNull()
		await approve(ctx, article.id)
		expect(await by(publishArticle, ctx, await performOn(ctx, article))).toMatchObject({ ok: true })
		const back = await published(ctx, article.id)
		expect(back).toMatchObject({ id: record.id, slug: record.slug, withdrawn: false })
		expect((await getWorkReading(ctx, back)).versions).toMatchObject([{ number: 1 }])
	})

	test('an article that was retracted comes back with the text that its notice is about, and its files say so first', async ({
		ctx,
	}) => {
		const article = await storeReady(ctx)
		await by(publishArticle, ctx, await performOn(ctx, article))
		const text = { fr: 'Données inventées.' }
		const { reference } = await referenceOf(ctx, article.id)
		const notice = { kind: 'retraction', text, reference } as const
		expect(await by(publishNotice, ctx, { ...(await performOn(ctx, article)), ...notice })).toMatchObject({
			ok: true,
		})
		const withdrawn = { reason: { fr: 'Publié deux fois.' }, isConfirmed: true }
		await by(unpublish, ctx, { ...(await performOn(ctx, article)), ...withdrawn })
		const before = await ctx.db
			.selectFrom('production')
			.select(['html', 'outline', 'word_count', 'reference_list'])
			.where('submission_id', '=', article.id)
			.executeTakeFirstOrThrow()
		const changed = { html: `${before.html}<p>De plus.</p>`, references: '' }
		await by(saveText, ctx, { ...(await performOn(ctx, article)), ...changed })
		await approve(ctx, article.id)
		expect(await by(publishArticle, ctx, await performOn(ctx, article))).toEqual({
			ok: false,
			error: 'isRetracted',
		})
		expect(await published(ctx, article.id)).toMatchObject({ withdrawn: true })
		const { outline, reference_list } = before
		await ctx.db
			.updateTable('production')
			.set({ ...before, outline: JSON.stringify(outline), reference_list: JSON.stringify(reference_list) })
			.where('submission_id', '=', article.id)
			.execute()
		expect(await by(publishArticle, ctx, await performOn(ctx, article))).toMatchObject({ ok: true })
		const source = await readGalleySource(ctx, (await published(ctx, article.id)).id)
		expect(source.ok && source.source.said.notices).toEqual([expect.stringMatching(/^Rétract/)])
	})

	test('a retraction is a record of its own, with banners both ways; a correction too', async ({ ctx }) => {
		const article = await storeReady(ctx)
		await by(publishArticle, ctx, await performOn(ctx, article))
		const record = await published(ctx, article.id)
		const action = await performOn(ctx, article)
		expect(await by(publishNotice, ctx, { ...action, kind: 'retraction', text: {} })).toEqual({
			ok: false,
			error: 'noReason',
		})
		const text = { fr: 'Données <b>inventées</b>.', en: 'Made-up data.' }
		for (const kind of NOTICE_KINDS)
			expect(await by(publishNotice, ctx, { ...action, kind, text })).toEqual({
				ok: false,
				error: 'notConfirmed',
			})
		const { reference } = await referenceOf(ctx, article.id)
		for (const typed of ['CF', `${reference}1`, '%'])
			expect(
				await by(publishNotice, ctx, {
					...action,
					kind: 'retraction',
					text,
					isConfirmed: true,
					reference: typed,
				}),
			).toEqual({ ok: false, error: 'wrongReference' })
		expect((await published(ctx, article.id)).retracted).toBe(false)
		const lists = async () => [
			...(await listWorkCards(ctx, [record.id])),
			...(await listArticlesOutsideIssues(ctx, article.journalId, null)).filter(({ id }) => id === record.id),
		]
		expect((await lists()).map(({ retracted }) => retracted)).toEqual([false, false])
		await by(publishNotice, ctx, { ...action, kind: 'erratum', text: { fr: 'Page 2.' }, isConfirmed: true })
		await by(publishNotice, ctx, { ...action, kind: 'erratum', text: { fr: 'Page 3.' }, isConfirmed: true })
		const notice = await by(publishNotice, ctx, {
			...action,
			kind: 'retraction',
			text,
			// As it is copied out of an Arabic sentence, which isolates it.
			reference: ` \u2068${reference.toLowerCase()}\u2069`,
		})
		const workId = notice.ok ? notice.workId : ''
		const told = await getWorkRecord(ctx, { id: workId })
		expect(told).toMatchObject({
			type: 'retraction',
			reservedDoi: `${record.reservedDoi}.retraction`,
			title: { fr: expect.stringMatching(/^Rétractation\s: /), en: `Retraction: ${record.title['en']}` },
		})
		expect((await published(ctx, article.id)).retracted).toBe(true)
		expect((await lists()).map(({ retracted }) => retracted)).toEqual([true, true])
		const feed = { records: [await published(ctx, article.id)], language: 'fr', ...FEED } as const
		for (const write of [toRss, toAtom]) expect(write(feed, 'https://x.test')).toContain('>[Texte rétracté] ')
		const { html } = await getProduction(ctx, article.id)
		const changed = await performOn(ctx, article)
		await by(saveText, ctx, { ...changed, html: `${html}<p>De plus.</p>`, references: '' })
		expect(await by(publishVersion, ctx, { ...changed, summary: { fr: 'Données refaites' } })).toEqual({
			ok: false,
			error: 'isRetracted',
		})
		const reading = await getWorkReading(ctx, record)
		expect(reading.body?.html).not.toContain('De plus.')
		expect(reading.notices.map(({ kind, direction }) => `${kind} ${direction}`).toSorted()).toEqual([
			'corrects by',
			'corrects by',
			'retracts by',
		])
		expect(reading.body).not.toBeNull()
		const own = told && (await getWorkReading(ctx, told))
		expect(own?.notices).toMatchObject([{ kind: 'retracts', direction: 'of', work: { path: record.path } }])
		expect(own?.body?.html).toBe('<p>Données &lt;b&gt;inventées&lt;/b&gt;.</p>')
		const dois = await ctx.db
			.selectFrom('work')
			.select('doi')
			.where('type', '=', 'erratum')
			.orderBy('doi')
			.execute()
		expect(dois.map(({ doi }) => doi)).toEqual([
			`${record.reservedDoi}.erratum`,
			`${record.reservedDoi}.erratum-2`,
		])
		const actions = await ctx.db
			.selectFrom('submission_event')
			.select('action')
			.where('action', 'like', 'article%')
			.orderBy('id')
			.execute()
		expect(actions.map((event) => event.action)).toEqual([
			'articleCorrected',
			'articleCorrected',
			'articleRetracted',
		])
	})
})
