import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { toBibtex } from '#app/modules/citation/bibtex.ts'
import { listLatestWorkIds } from '#app/modules/citation/feed/latest.server.ts'
import { getSitemapPart } from '#app/modules/citation/sitemap/sitemap-parts.server.ts'
import { sendAlerts } from '#app/modules/follow/alerts.server.ts'
import { follow } from '#app/modules/follow/commands.server.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { findPicture, picturesIn } from '#app/modules/production/pictures.server.ts'
import { getProduction } from '#app/modules/production/queries/get-production.server.ts'
import { performOn, storeAccepted, storeReady } from '#app/modules/production/testing.ts'
import { indexChanges } from '#app/modules/search/commands/follow-changes.server.ts'
import { getGalleyFile } from '#app/modules/work/galley-file.server.ts'
import { licenceName } from '#app/modules/work/index.ts'
import { getWorkReading } from '#app/modules/work/reading.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { by } from '#tests/support/commands.ts'
import { test } from '#tests/support/database.ts'
import { publishArticle } from './commands/publish-article.server.ts'
import { publishNotice } from './commands/publish-notice.server.ts'
import { publishVersion } from './commands/publish-version.server.ts'
import { schedule } from './commands/schedule.server.ts'
import { unpublish } from './commands/unpublish.server.ts'
import { missingRequirements, type Readiness } from './model.ts'
import { later, published, search, stateOf } from './testing.ts'

const READY: Readiness = {
	languages: ['fr', 'en'],
	articleType: 'research-article',
	title: { fr: 'a', en: 'b' },
	abstract: { fr: 'a', en: 'b' },
	keywords: { fr: ['a'], en: ['b'] },
	authors: 1,
	hasText: true,
	hasFile: false,
	doi: '10.5555/a',
	wantsDoi: true,
	isApproved: true,
}

describe('what an article lacks', () => {
	test('is named, by language where that matters', () => {
		expect(missingRequirements(READY)).toEqual([])
		expect(
			missingRequirements({ ...READY, hasText: false, hasFile: true, doi: null, wantsDoi: false }),
		).toEqual([])
		expect(
			missingRequirements({
				...READY,
				title: { fr: 'a' },
				abstract: { en: 'b' },
				keywords: { fr: ['a'], en: [] },
				authors: 0,
				hasText: false,
				doi: null,
				isApproved: false,
			}),
		).toEqual([
			{ code: 'abstract', language: 'fr' },
			{ code: 'title', language: 'en' },
			{ code: 'keywords', language: 'en' },
			{ code: 'authors' },
			{ code: 'text' },
			{ code: 'doi' },
			{ code: 'proof' },
		])
		expect(missingRequirements({ ...READY, articleType: 'editorial', abstract: {}, keywords: {} })).toEqual(
			[],
		)
	})
})

describe('a published article', () => {
	test('is at once in the library, in search and citations, with its files, pictures, people and dates', async ({
		ctx,
	}) => {
		const article = await storeReady(ctx)
		const { html } = await getProduction(ctx, article.id)
		const [picture] = picturesIn(html)
		const funders = [{ name: 'CODESRIA', id: 'https://ror.org/00rbzpz17', awards: ['7'] }]
		await ctx.db
			.updateTable('production')
			.set({ funders: JSON.stringify(funders) })
			.where('submission_id', '=', article.id)
			.execute()
		expect(await findPicture(ctx, null, picture)).toBeNull()
		const answer = await by(publishArticle, ctx, await performOn(ctx, article))
		expect(answer).toMatchObject({ ok: true })
		expect(await stateOf(ctx, article.id)).toMatchObject({ stage: 'published', status: 'published' })

		const record = await published(ctx, article.id)
		const today = ctx.now().toISOString().slice(0, 10)
		expect(record).toMatchObject({
			kind: 'article',
			type: 'research-article',
			doi: null,
			reservedDoi: `10.5555/${article.id.slice(-12)}`,
			review: 'double-anonymous',
			listed: 'here',
			licence: 'CC-BY-4.0',
			funding: [],
			funders,
			published: { on: today, precision: 'day' },
			receivedOn: today,
			acceptedOn: today,
			pages: '12-34',
			hasFullText: true,
			title: { fr: 'Les registres des marchés', en: 'Les registres des marchés (en)' },
			contributors: [{ name: 'Adjoa Sogbossi', given: 'Adjoa', family: 'Sogbossi' }],
		})
		expect(record.references.map(({ doi }) => doi)).toEqual(['10.5555/12345678', null])
		expect(record.contributors[0]?.person).toMatch(/^adjoa-sogbossi/)
		expect(record.galleys.map(({ fileName }) => fileName)).toEqual([`${record.slug}.pdf`])
		expect(
			await getGalleyFile(ctx, { kind: 'article', slug: record.slug }, `${record.slug}.pdf`),
		).not.toBeNull()
		expect((await getWorkReading(ctx, record)).body?.html).toBe(html)
		expect(await findPicture(ctx, null, picture)).toMatchObject({ isPublic: true })
		const found = await search(ctx, 'registres marchés')
		expect(found).toContain(record.id)
		const inPdf = await search(ctx, 'cassonade')
		expect(inPdf).toContain(record.id)
		expect(toBibtex([record], ctx.env.PUBLIC_URL)).not.toContain(record.reservedDoi)
		await ctx.db.updateTable('work').set({ doi_state: 'registered' }).where('id', '=', record.id).execute()
		const registered = await published(ctx, article.id)
		expect(toBibtex([registered], ctx.env.PUBLIC_URL)).toContain(record.reservedDoi)

		expect(await listLatestWorkIds(ctx, { kind: 'journal', id: article.journalId }, 5)).toEqual([record.id])
		expect((await getSitemapPart(ctx, 'works-1'))?.map(({ path }) => path)).toEqual([record.path])

		const mails = await ctx.db.selectFrom('mail').select(['to_address', 'template', 'body_text']).execute()
		expect(mails).toMatchObject([{ template: 'article-published', to_address: article.submitter.email }])
		expect(mails[0]?.body_text).toContain(`/articles/${record.slug}`)
		expect(mails[0]?.body_text).toContain('DOI réservé, pas encore enregistré')
	})

	const plain = (text: string) => text.replaceAll('\u00A0', ' ')

	test('bears the licence that its authors granted, else that of its journal, as its notices do', async ({
		ctx,
	}) => {
		const notice = { kind: 'correction', text: { fr: 'Page 2.' }, isConfirmed: true, reference: '' } as const
		for (const [granted, borne] of [
			['CC-BY-4.0', 'CC-BY-4.0'],
			[null, 'CC-BY-NC-ND-4.0'],
		] as const) {
			const article = await storeReady(ctx)
			await ctx.db
				.updateTable('any_journal')
				.set({ licence: 'CC-BY-NC-ND-4.0' })
				.where('id', '=', article.journalId)
				.execute()
			await ctx.db
				.updateTable('submission')
				.set({ statements: JSON.stringify({ licence: granted }) })
				.where('id', '=', article.id)
				.execute()
			await by(publishArticle, ctx, await performOn(ctx, article))
			const record = await published(ctx, article.id)
			expect(record.licence).toBe(borne)
			const { body_text } = await ctx.db
				.selectFrom('mail')
				.select('body_text')
				.where('submission_id', '=', article.id)
				.executeTakeFirstOrThrow()
			expect(plain(body_text)).toContain(plain(licenceName(borne)))
			const said = await by(publishNotice, ctx, { ...(await performOn(ctx, article)), ...notice })
			expect(said).toMatchObject({ ok: true })
			expect(
				await ctx.db
					.selectFrom('work')
					.select('licence')
					.where('type', '=', 'correction')
					.where('slug', 'like', `%${record.slug}`)
					.execute(),
			).toEqual([{ licence: 'CC-BY-NC-ND-4.0' }])
		}
	})

	test('is told to those who follow its journal', async ({ ctx }) => {
		const article = await storeReady(ctx)
		const { slug } = await ctx.db
			.selectFrom('journal')
			.select('slug')
			.where('id', '=', article.journalId)
			.executeTakeFirstOrThrow()
		const reader = await storePerson(ctx)
		expect(await follow(ctx, reader, { kind: 'journal', named: slug })).toMatchObject({ ok: true })
		await by(publishArticle, ctx, await performOn(ctx, article))
		await indexChanges(ctx)
		expect(await sendAlerts(later(ctx, 5))).toBe(1)
	})

	test('finds its authors again by ORCID, or by name and affiliation, and never by name alone', async ({
		ctx,
	}) => {
		const people = [
			{
				slug: 'a',
				name: 'Adjoa Sogbossi',
				name_sort: 'sogbossi adjoa',
				orcid: null,
				affiliation: 'Ailleurs',
			},
			{ slug: 'b', name: 'P. Nom', name_sort: 'nom p', orcid: '0000-0002-1825-0097', affiliation: null },
			{
				slug: 'c',
				name: 'Adjoa Sogbossi',
				name_sort: 'sogbossi adjoa',
				orcid: null,
				affiliation: 'Université de Lomé',
			},
		]
		for (const person of people) {
			await ctx.db
				.insertInto('person')
				.values({ id: newId(), given: null, family: null, ...person })
				.execute()
		}
		const signed: string[] = []
		for (const change of [
			{ orcid: '0000-0002-1825-0097', affiliation: 'Ailleurs' },
			{ orcid: null, affiliation: 'universite de  Lomé' },
			{ orcid: null, affiliation: 'Université de Dakar' },
		]) {
			const article = await storeReady(ctx)
			await ctx.db
				.updateTable('submission_contributor')
				.set(change)
				.where('submission_id', '=', article.id)
				.execute()
			await by(publishArticle, ctx, await performOn(ctx, article))
			signed.push((await published(ctx, article.id)).contributors[0]?.person ?? '')
		}
		expect(signed).toEqual(['b', 'c', 'adjoa-sogbossi'])
	})

	test('is not published while something is missing, and without approval only when that is meant', async ({
		ctx,
	}) => {
		const article = await storeReady(ctx)
		await ctx.db.updateTable('production').set({ proof_approved_at: null }).execute()
		const action = await performOn(ctx, article)
		expect(await by(publishArticle, ctx, action)).toEqual({
			ok: false,
			error: 'incomplete',
			missing: [{ code: 'proof' }],
		})
		await ctx.db
			.updateTable('submission')
			.set({ title: JSON.stringify({ fr: 'Seul' }) })
			.where('id', '=', article.id)
			.execute()
		expect(await by(publishArticle, ctx, { ...action, withoutApproval: true })).toEqual({
			ok: false,
			error: 'incomplete',
			missing: [{ code: 'title', language: 'en' }],
		})
		expect(await ctx.db.selectFrom('work').selectAll().execute()).toEqual([])
		await ctx.db
			.updateTable('submission')
			.set({ title: JSON.stringify({ fr: 'a', en: 'b' }) })
			.where('id', '=', article.id)
			.execute()
		expect(await by(publishArticle, ctx, { ...action, withoutApproval: true })).toMatchObject({ ok: true })
		expect(await by(publishArticle, ctx, action)).toEqual({ ok: false, error: 'changedMeanwhile' })
		const copyediting = await storeAccepted(ctx, { actions: ['submit', 'acceptWithoutReview'] })
		expect(await by(publishArticle, ctx, await performOn(ctx, copyediting))).toEqual({
			ok: false,
			error: 'notNow',
		})
	})

	test('is published by those who may, and by nobody else', async ({ ctx }) => {
		const article = await storeReady(ctx)
		const here = { kind: 'journal', journalId: article.journalId } as const
		const elsewhere = { kind: 'journal', journalId: (await storeAccepted(ctx)).journalId } as const
		const mayNot = [
			article.submitter,
			await storePerson(ctx),
			await storePerson(ctx, { grants: [{ role: 'reviewer', scope: here }] }),
			await storePerson(ctx, { grants: [{ role: 'editor', scope: here, duty: 'section-editor' }] }),
			await storePerson(ctx, { grants: [{ role: 'editor', scope: here, duty: 'copyeditor' }] }),
			await storePerson(ctx, { grants: [{ role: 'editor', scope: elsewhere, duty: 'editor-in-chief' }] }),
		]
		const authorAndChief = await storePerson(ctx, {
			grants: [{ role: 'editor', scope: here, duty: 'editor-in-chief' }],
		})
		await ctx.db
			.updateTable('submission_contributor')
			.set({ user_id: authorAndChief.userId })
			.where('submission_id', '=', article.id)
			.execute()
		for (const actor of [...mayNot, authorAndChief]) {
			const action = await performOn(ctx, article, actor)
			await expect(by(publishArticle, ctx, action)).rejects.toThrow(NotFound)
			await expect(by(schedule, ctx, { ...action, at: later(ctx, 60).now().toISOString() })).rejects.toThrow(
				NotFound,
			)
			await expect(by(unpublish, ctx, { ...action, reason: { fr: 'x' }, isConfirmed: true })).rejects.toThrow(
				NotFound,
			)
			await expect(by(publishVersion, ctx, { ...action, summary: { fr: 'x' } })).rejects.toThrow(NotFound)
			await expect(
				by(publishNotice, ctx, { ...action, kind: 'retraction', text: { fr: 'x' } }),
			).rejects.toThrow(NotFound)
		}
		expect(await ctx.db.selectFrom('work').selectAll().execute()).toEqual([])
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		expect(await by(publishArticle, ctx, await performOn(ctx, article, admin))).toMatchObject({ ok: true })
	})
})

describe('an article whose submission is not published', () => {
	const works = (ctx: Ctx) => ctx.db.selectFrom('work').select('state').execute()

	test('is not put into the library by an action that is refused: withdrawn meanwhile', async ({ ctx }) => {
		const article = await storeReady(ctx, {
			actions: ['submit', 'acceptWithoutReview', 'sendToProduction', 'withdraw'],
		})
		expect(await by(publishArticle, ctx, await performOn(ctx, article))).toEqual({
			ok: false,
			error: 'notNow',
		})
		expect(await works(ctx)).toEqual([])
		expect(await search(ctx, 'registres')).toEqual([])
		expect(await stateOf(ctx, article.id)).toMatchObject({ status: 'withdrawn', work_id: null })
	})

	test('cannot stand in the library: the database itself refuses', async ({ ctx }) => {
		const article = await storeReady(ctx)
		await by(publishArticle, ctx, await performOn(ctx, article))
		await by(unpublish, ctx, {
			...(await performOn(ctx, article)),
			reason: { fr: 'Publié deux fois.' },
			isConfirmed: true,
		})
		expect(await works(ctx)).toEqual([{ state: 'withdrawn' }])
		const tries = [
			ctx.db.updateTable('work').set({ state: 'published' }),
			ctx.db.updateTable('submission').set({ work_state: 'published' }),
			ctx.db.updateTable('submission').set({ work_state: null }),
		]
		for (const attempt of tries) {
			const write = inTransaction(ctx, async ({ db }) => {
				await attempt.execute()
				await sql`set constraints all immediate`.execute(db)
			})
			await expect(write).rejects.toThrow(/submission_(?:work_fkey|is_published|says_the_state)/)
		}
		await ctx.db.deleteFrom('work').execute()
		expect(await stateOf(ctx, article.id)).toMatchObject({ work_id: null })
	})
})
