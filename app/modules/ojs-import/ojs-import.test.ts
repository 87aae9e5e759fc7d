import { gunzipSync } from 'node:zlib'
import { strToU8 } from 'fflate'
import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { getDeskWork, withdrawWork } from '#app/modules/publication/works/index.server.ts'
import { removeWork } from '#app/modules/removal/index.server.ts'
import { test } from '#tests/support/database.ts'
import { enterExport } from './commands/send-export.server.ts'
import { enterExportNow } from './entering/entering.server.ts'
import { formerAddress, GONE } from './former-address.server.ts'
import {
	asRead,
	codesOf,
	enteredExport,
	exportFile,
	importWorld,
	sentExport,
	shownExport,
	storedWorks,
} from './testing.ts'

const fileOf = (name: string) => exportFile(`${name}.xml.gz`)

describe('an export of OJS that is entered', () => {
	test('is published issue by issue with sections, names, references, texts and pictures, and counted', async ({
		ctx,
	}) => {
		const { chief } = await importWorld(ctx)
		const found = await enteredExport(ctx, chief, fileOf('issues'))
		expect(found.state).toBe('entered')
		expect(found.stands).toEqual({
			issues: 2,
			articles: 5,
			versions: 5,
			authors: 18,
			galleys: 3,
			references: 90,
		})
		const [peltier, hiv, collection] = await Promise.all(
			['10.5555/bv5tej61', '10.1371/journal.pone.0047391', '10.51185/journals/rhca.2021.e610'].map(
				async (doi) => (await storedWorks(ctx)).find((work) => work.doi === doi),
			),
		)
		expect(hiv).toMatchObject({
			doi_state: 'registered',
			language: 'en',
			licence: 'CC-BY-4.0',
			issue_number: '2',
			has_full_text: true,
			published_on: '2025-06-20',
			section: { fr: 'Santé et société', en: 'Health and Society' },
		})
		expect(hiv?.licence_note['en']).toMatch(/^© 2025 Mireia Arnedo, .*Group$/)
		expect(collection).toMatchObject({
			language: 'fr',
			publisher_url: 'https://doi.org/10.51185/journals/rhca.2021.e610',
			has_full_text: false,
		})
		expect(peltier?.has_full_text).toBe(false)
		expect(codesOf(found, '14')).toContain('emptyText')
		const text = await ctx.db
			.selectFrom('body')
			.select('html')
			.where('work_id', '=', hiv?.id ?? '')
			.executeTakeFirstOrThrow()
		const [, picture] = /<img src="\/images\/([0-9a-f]{32})"/.exec(text.html) ?? []
		const pictures = await ctx.db.selectFrom('work_picture').select('name').execute()
		expect(pictures).toContainEqual({ name: picture })
		expect(pictures.every(({ name }) => text.html.includes(name))).toBe(true)
		expect(text.html).not.toMatch(/<(?:style|script|link)/)
		const references = await ctx.db
			.selectFrom('work_reference')
			.select(['csl', 'text'])
			.where('work_id', '=', hiv?.id ?? '')
			.execute()
		expect(references).toHaveLength(38)
		expect(references.filter(({ csl }) => csl !== null).length).toBeGreaterThan(30)
		expect(await ctx.db.selectFrom('issue_cover').select('picture').execute()).toHaveLength(2)
		const appeared = await ctx.db.selectFrom('work_appearance').select('appeared_at').execute()
		expect(appeared).toHaveLength(5)
		expect(appeared.every(({ appeared_at }) => appeared_at < new Date('2026-01-01'))).toBe(true)
		const addresses = await ctx.db.selectFrom('mail').select('id').execute()
		expect(addresses).toEqual([])
		expect(await ctx.db.selectFrom('doi_deposit').select('id').execute()).toEqual([])
	})

	test('keeps published versions as versions, and the present one stands', async ({ ctx }) => {
		const { chief } = await importWorld(ctx)
		const found = await enteredExport(ctx, chief, fileOf('articles'))
		expect(found.stands).toMatchObject({ articles: 2, versions: 3 })
		expect(codesOf(found, '18')).toEqual(expect.arrayContaining(['doiOfVersion', 'fileMissing']))
		const work = (await storedWorks(ctx)).find(({ language }) => language === 'en')
		const versions = await ctx.db
			.selectFrom('work_version')
			.select(['number', 'published_on', 'snapshot'])
			.where('work_id', '=', work?.id ?? '')
			.orderBy('number')
			.execute()
		expect(versions.map(({ number, published_on }) => [number, published_on])).toEqual([
			[1, '2026-01-25'],
			[2, '2026-03-15'],
		])
		expect(versions[0]?.snapshot).toHaveProperty('contributors')
		const titled = (await storedWorks(ctx)).find(({ language }) => language === 'fr')
		expect(titled?.title['fr']).toMatch(/^L’organisation du hadj en Côte d’Ivoire/)
	})

	test('brings Arabic with its file, its text, its cover and the agencies that paid', async ({ ctx }) => {
		const { chief } = await importWorld(ctx)
		const agencies = '<agencies locale="ar"><agency>المجلس</agency></agencies>'
		const xml = gunzipSync(fileOf('issues-zuhur')).toString().replace('<authors', `${agencies}<authors`)
		const found = await enteredExport(ctx, chief, strToU8(xml))
		expect(found.stands).toMatchObject({ issues: 2, articles: 1, galleys: 2 })
		const [work] = await storedWorks(ctx)
		expect(work).toMatchObject({
			funders: [{ name: 'المجلس', id: null, awards: [] }],
			language: 'ar',
			has_full_text: true,
			section: { ar: 'مقالات', fr: 'Articles' },
		})
		expect(codesOf(found, '24')).toEqual([])
		const [galley] = await ctx.db.selectFrom('galley').selectAll().execute()
		expect(galley).toMatchObject({ format: 'pdf', language: 'ar', media_type: 'application/pdf' })
		expect(galley?.bytes).toBe(82_043)
		const author = await ctx.db.selectFrom('contribution').select(['given', 'family']).execute()
		expect(author).toEqual([{ given: 'مصطفى لطفي', family: 'المنفلوطي' }])
	})

	test('finds what is there when it comes twice, and overwrites nothing', async ({ ctx }) => {
		const { chief } = await importWorld(ctx)
		await enteredExport(ctx, chief, fileOf('articles'))
		const [work] = await storedWorks(ctx)
		await ctx.db
			.updateTable('work')
			.set({ licence_note: JSON.stringify({ fr: 'corrigé ici' }) })
			.where('id', '=', work?.id ?? '')
			.execute()
		const before = await storedWorks(ctx)
		const again = await enteredExport(ctx, chief, fileOf('articles'))
		expect(again.articles.map(({ became }) => became)).toEqual(['there', 'there'])
		expect(await storedWorks(ctx)).toEqual(before)
		expect(await ctx.db.selectFrom('issue').select('id').execute()).toHaveLength(2)
	})

	test('brings nothing back that was removed here for good, and says so; its old address leads to what says why', async ({
		ctx,
	}) => {
		const { chief } = await importWorld(ctx)
		await enteredExport(ctx, chief, fileOf('articles'), { formerPath: 'cahiers' })
		const [work] = await storedWorks(ctx)
		const { id = '', slug = '' } = work ?? {}
		const { former_id } = await ctx.db
			.selectFrom('former_place')
			.select('former_id')
			.where('work_id', '=', id)
			.where('kind', '=', 'article')
			.executeTakeFirstOrThrow()
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const asked = async () => {
			const version = (await getDeskWork(ctx, admin, id))?.version ?? ''
			return { workId: id, version, reason: { fr: 'Jugement.' }, isConfirmed: true }
		}
		await withdrawWork(ctx, admin, await asked())
		expect(await removeWork(ctx, admin, await asked())).toMatchObject({ ok: true })
		const again = await enteredExport(ctx, chief, fileOf('articles'))
		expect(again.articles.map(({ became }) => became).sort()).toEqual(['leftOut', 'there'])
		expect(codesOf(again, former_id)).toContain('removedHere')
		expect((await storedWorks(ctx)).map((one) => one.id)).not.toContain(id)
		const old = await formerAddress(ctx, `/cahiers/article/view/${former_id}`, new URLSearchParams())
		expect(old).toBe(`/articles/${slug}`)
	})

	test('leaves out a DOI that another journal has, and goes on', async ({ ctx }) => {
		const { chief, otherChief } = await importWorld(ctx)
		await enteredExport(ctx, otherChief, fileOf('articles'), { slug: 'autre' })
		const found = await enteredExport(ctx, chief, fileOf('articles'), { formerPath: 'mienne' })
		expect(found.articles.map(({ became }) => became)).toEqual(['leftOut', 'leftOut'])
		expect(codesOf(found, '18')).toContain('doiTaken')
		const led = (path: string) => formerAddress(ctx, path, new URLSearchParams())
		for (const path of ['/mienne/article/view/18', '/index.php/mienne/fr/article/download/18/4'])
			expect(await led(path)).toBe(GONE)
		expect(await led('/mienne/article/view/999')).toBeNull()
	})

	test('goes on where it was interrupted', async ({ ctx }) => {
		const { chief } = await importWorld(ctx)
		const { id, version } = await sentExport(ctx, chief, fileOf('issues'))
		await enterExport(ctx, chief, { slug: 'revue', id, version })
		await expect(enterExportNow(ctx, id, AbortSignal.abort())).rejects.toThrow('aborted')
		expect((await shownExport(ctx, chief, id)).state).toBe('entering')
		await enterExportNow(ctx, id)
		await enterExportNow(ctx, id)
		expect(asRead(await shownExport(ctx, chief, id)).stands).toMatchObject({ issues: 2, articles: 5 })
		expect(await storedWorks(ctx)).toHaveLength(5)
	})
})
