import { describe, expect } from 'vitest'
import { openSession } from '#app/modules/identity/session/session.server.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeIssue, storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { listLatestWorks, listWorksToRead } from '#app/modules/work/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { countBreakdowns } from './queries/breakdowns.server.ts'
import { countActiveUsers, countPublicFigures } from './queries/figures.server.ts'
import { countHosted } from './queries/hosted.server.ts'
import { getHouseFacts } from './queries/house.server.ts'
import { listShelfJournals } from './queries/journal-shelf.server.ts'
import { getLatestIssue } from './queries/latest-issue.server.ts'
import { getCommunityClaim, getOperator } from './queries/settings.server.ts'

const addJournal = async (ctx: Ctx, slug: string) =>
	(await storeJournal(ctx, { slug, title: { fr: slug } })).id

async function addArticle(
	ctx: Ctx,
	place: { journal: string; issue: string | null },
	{
		on,
		language = 'fr',
		disciplines = [],
		state = 'published',
		readable = false,
	}: {
		on: string
		language?: string
		disciplines?: string[]
		state?: 'published' | 'withdrawn'
		readable?: boolean
	},
) {
	const id = newId()
	await ctx.db
		.insertInto('work')
		.values({
			id,
			kind: 'article',
			type: 'research-article',
			slug: id,
			language,
			doi: null,
			title: JSON.stringify({ [language]: 'Titre' }),
			disciplines,
			licence: null,
			attribution: null,
			source_url: null,
			published_on: on,
			published_precision: 'day',
			year: Number(on.slice(0, 4)),
			state,
			has_full_text: readable,
			title_sort: 'titre',
		})
		.execute()
	await ctx.db
		.insertInto('article')
		.values({
			work_id: id,
			journal_id: place.journal,
			issue_id: place.issue,
			section_id: null,
			pages: null,
			elocation: null,
			received_on: null,
			accepted_on: null,
		})
		.execute()
	return id
}

describe('the latest issue', () => {
	test('is none in an empty library', async ({ ctx }) => {
		expect(await getLatestIssue(ctx)).toBeNull()
	})

	test('is the newest published one of our journals in which an article can be read', async ({ ctx }) => {
		await addJournal(ctx, 'sans-texte')
		const journal = await addJournal(ctx, 'cahiers')
		const older = await storeIssue(ctx, journal, { slug: '1', on: '2024-01-01' })
		const empty = await storeIssue(ctx, journal, { slug: '2', on: '2025-01-01' })
		const draft = await storeIssue(ctx, journal, { slug: '3', on: '2026-01-01', state: 'draft' })
		const notices = await storeIssue(ctx, journal, { slug: '4', on: '2025-06-01' })
		const elsewhere = await addJournal(ctx, 'ailleurs')
		const foreign = await storeIssue(ctx, elsewhere, { slug: '5', on: '2025-07-01' })
		await ctx.db.updateTable('journal').set({ listed: 'elsewhere' }).where('id', '=', elsewhere).execute()
		await addArticle(ctx, { journal, issue: older }, { on: '2024-01-01', readable: true })
		await addArticle(ctx, { journal, issue: empty }, { on: '2025-01-01', state: 'withdrawn', readable: true })
		await addArticle(ctx, { journal, issue: draft }, { on: '2026-01-01', readable: true })
		await addArticle(ctx, { journal, issue: notices }, { on: '2025-06-01' })
		await addArticle(ctx, { journal: elsewhere, issue: foreign }, { on: '2025-07-01', readable: true })
		expect(await getLatestIssue(ctx)).toMatchObject({
			path: '/revues/cahiers/numeros/1',
			journal: { slug: 'cahiers' },
		})
	})
})

test('the shelf shows the journals that published last, without those that published nothing', async ({
	ctx,
}) => {
	const [old, recent] = [await addJournal(ctx, 'ancienne'), await addJournal(ctx, 'recente')]
	await addJournal(ctx, 'vide')
	await addArticle(ctx, { journal: old, issue: null }, { on: '2001-01-01' })
	await addArticle(ctx, { journal: recent, issue: null }, { on: '2026-01-01' })
	const slugs = async (limit: number) => (await listShelfJournals(ctx, limit)).map((journal) => journal.slug)
	expect(await slugs(6)).toEqual(['recente', 'ancienne'])
	expect(await slugs(1)).toEqual(['recente'])
})

describe('public figures', () => {
	test('are zero in an empty library', async ({ ctx }) => {
		const figures = await countPublicFigures(ctx)
		expect(new Set(Object.values(figures))).toEqual(new Set([0]))
		expect(await countBreakdowns(ctx)).toEqual({ byKind: [], byLanguage: [], byDiscipline: [], byYear: [] })
	})

	test('count what is published, by kind, language, discipline and year', async ({ ctx }) => {
		await ctx.db
			.insertInto('discipline')
			.values([
				{ id: 'essai-a', name: JSON.stringify({ fr: 'A' }), sign: 'losange', position: 901 },
				{ id: 'essai-b', name: JSON.stringify({ fr: 'B' }), sign: 'losange', position: 902 },
			])
			.execute()
		const journal = await addJournal(ctx, 'cahiers')
		const place = { journal, issue: await storeIssue(ctx, journal, { slug: '1', on: '2024-01-01' }) }
		await addArticle(ctx, place, { on: '2024-01-01', disciplines: ['essai-a', 'essai-b'] })
		await addArticle(ctx, place, { on: '2024-05-01', disciplines: ['essai-b'] })
		await addArticle(ctx, place, { on: '2020-01-01', language: 'ar' })
		await addArticle(ctx, place, { on: '2019-01-01', state: 'withdrawn', disciplines: ['essai-a'] })
		expect(await countPublicFigures(ctx)).toMatchObject({ articles: 3, books: 0, journals: 1, issues: 1 })
		expect(await countBreakdowns(ctx)).toMatchObject({
			byKind: [{ kind: 'article', count: 3 }],
			byLanguage: [
				{ language: 'fr', count: 2 },
				{ language: 'ar', count: 1 },
			],
			byDiscipline: [
				{ id: 'essai-b', count: 2 },
				{ id: 'essai-a', count: 1 },
			],
			byYear: [
				{ year: 2024, count: 2 },
				{ year: 2020, count: 1 },
			],
		})
	})

	test('tell what is only listed apart, also its texts, issues and authors', async ({ ctx }) => {
		const elsewhere = await addJournal(ctx, 'ailleurs')
		await ctx.db.updateTable('journal').set({ listed: 'elsewhere' }).where('id', '=', elsewhere).execute()
		const publisher = { id: newId(), slug: 'presses', name: 'Presses', name_sort: 'presses', language: 'fr' }
		await ctx.db.insertInto('publisher').values(publisher).execute()
		await ctx.db
			.updateTable('journal')
			.set({ publisher_id: publisher.id })
			.where('id', '=', elsewhere)
			.execute()
		const issue = await storeIssue(ctx, elsewhere, { slug: '1', on: '2024-01-01' })
		const ours = { journal: await addJournal(ctx, 'ici'), issue: null }
		const entry = await addArticle(ctx, { journal: elsewhere, issue }, { on: '2024-01-01', readable: true })
		const own = await addArticle(ctx, ours, { on: '2023-01-01', readable: true })
		await ctx.db
			.insertInto('contribution')
			.values([
				{ id: newId(), work_id: entry, position: 0, role: 'author', name: 'Frantz Fanon' },
				{ id: newId(), work_id: own, position: 0, role: 'author', name: 'Aimé Césaire' },
			])
			.execute()
		await ctx.db.updateTable('work').set({ listed: 'elsewhere' }).where('id', '=', entry).execute()
		expect(await countPublicFigures(ctx)).toMatchObject({
			...{ articles: 1, issues: 0, authors: 1, fullTexts: 1, journals: 1, publishers: 0 },
		})
		expect(await countBreakdowns(ctx)).toMatchObject({
			byKind: [{ kind: 'article', count: 1, elsewhere: 1 }],
			byLanguage: [{ language: 'fr', count: 1, elsewhere: 1 }],
			byYear: [
				{ year: 2024, count: 0, elsewhere: 1 },
				{ year: 2023, count: 1, elsewhere: 0 },
			],
		})
		await ctx.db.updateTable('journal').set({ listed: 'here' }).where('id', '=', elsewhere).execute()
		expect(await countPublicFigures(ctx)).toMatchObject({ issues: 1, publishers: 1 })
	})
})

test('who used an account in the last 30 days is counted once, also after signing out; who did not is not', async ({
	ctx,
}) => {
	const before = await countActiveUsers(ctx)
	const { userId } = await storePerson(ctx)
	expect(await countActiveUsers(ctx)).toBe(before)
	await openSession(ctx, { userId, userAgent: null })
	await openSession(ctx, { userId, userAgent: null })
	await ctx.db.deleteFrom('user_session').where('user_id', '=', userId).execute()
	expect(await countActiveUsers(ctx)).toBe(before + 1)
	const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 31 * 86_400_000) }
	expect(await countActiveUsers(later)).toBe(0)
})

test('tell what is published here from what is only listed, and follow a withdrawal', async ({ ctx }) => {
	const before = await countHosted(ctx)
	const journal = await addJournal(ctx, 'ici')
	const listed = await addJournal(ctx, 'ailleurs')
	await ctx.db.updateTable('journal').set({ listed: 'elsewhere' }).where('id', '=', listed).execute()
	await addArticle(ctx, { journal, issue: null }, { on: '2026-01-02' })
	await addArticle(ctx, { journal, issue: null }, { on: '2026-01-02', state: 'withdrawn' })
	await addArticle(ctx, { journal: listed, issue: null }, { on: '2026-01-02' })
	await ctx.db
		.updateTable('work')
		.set({ listed: 'elsewhere' })
		.where('id', 'in', (eb) => eb.selectFrom('article').select('work_id').where('journal_id', '=', listed))
		.execute()
	const { here, elsewhere } = await countHosted(ctx)
	expect([here.journals, elsewhere.journals]).toEqual([
		before.here.journals + 1,
		before.elsewhere.journals + 1,
	])
	expect([here.articles, elsewhere.articles]).toEqual([
		before.here.articles + 1,
		before.elsewhere.articles + 1,
	])
})

test('the latest article is one that appeared here, also where the directory knows a newer one that can be read', async ({
	ctx,
}) => {
	const [journal, listed] = [await addJournal(ctx, 'ici'), await addJournal(ctx, 'ailleurs')]
	const own = await addArticle(ctx, { journal, issue: null }, { on: '2020-01-02', readable: true })
	const other = await addArticle(ctx, { journal: listed, issue: null }, { on: '2999-01-02', readable: true })
	await ctx.db.updateTable('work').set({ listed: 'elsewhere' }).where('id', '=', other).execute()
	const [latest] = await listLatestWorks(ctx, { kinds: ['article'], limit: 1 })
	expect(latest?.id).toBe(own)
})

test('what to begin with can be read, and is in the language of the reader before others', async ({
	ctx,
}) => {
	const journal = await addJournal(ctx, 'ici')
	const add = (on: string, language: string, readable: boolean) =>
		addArticle(ctx, { journal, issue: null }, { on, language, readable })
	const french = await add('2020-01-01', 'fr', true)
	const english = await add('2024-01-01', 'en', true)
	await add('2026-01-01', 'fr', false)
	const begun = async (language: string) =>
		(await listWorksToRead(ctx, { language, limit: 6 })).map(({ id }) => id)
	expect(await begun('fr')).toEqual([french, english])
	expect(await begun('ar')).toEqual([english, french])
	await ctx.db.updateTable('work').set({ shown_first: 1 }).where('id', '=', french).execute()
	expect(await begun('en')).toEqual([french, english])
})

test('of the newest works those come first that can be read', async ({ ctx }) => {
	const journal = await addJournal(ctx, 'ici')
	const readable = await addArticle(ctx, { journal, issue: null }, { on: '2020-01-01', readable: true })
	const notice = await addArticle(ctx, { journal, issue: null }, { on: '2026-01-01' })
	const latest = await listLatestWorks(ctx, { kinds: ['article'], limit: 6 })
	expect(latest.map(({ id }) => id)).toEqual([readable, notice])
})

test('the house says where data and copies lie, as it is set up', async ({ ctx }) => {
	const env = { ...ctx.env, DATABASE_URL: undefined, S3_URL: undefined, BACKUP_DIR: undefined }
	const own = await getHouseFacts({ ...ctx, env: { ...env, BACKUP_S3_URL: undefined } })
	expect(own).toMatchObject({ database: 'embedded', files: 'folder', backup: 'besideData', backupAt: null })
	expect(own.startedAt).toEqual(new Date(performance.timeOrigin))
	const other = { ...env, DATABASE_URL: 'postgres://x', S3_URL: 'https://s3' }
	expect(await getHouseFacts({ ...ctx, env: other })).toMatchObject({
		database: 'server',
		files: 'bucket',
		backup: 'none',
	})
})

describe('what the operator enters', () => {
	const enter = (ctx: Ctx, key: string, value: unknown) =>
		ctx.db
			.insertInto('site_setting')
			.values({ key, value: JSON.stringify(value) })
			.execute()

	test('is empty by default', async ({ ctx }) => {
		expect(await getOperator(ctx)).toEqual({})
		expect(await getCommunityClaim(ctx)).toEqual({})
	})

	test('is shown as entered, without what nobody asked for', async ({ ctx }) => {
		await enter(ctx, 'operator', { name: ' Université ', email: 'a@example.org', secret: 'x' })
		await enter(ctx, 'community-claim', { fr: 'Une phrase.' })
		expect(await getOperator(ctx)).toEqual({ name: 'Université', email: 'a@example.org' })
		expect(await getCommunityClaim(ctx)).toEqual({ fr: 'Une phrase.' })
	})

	test.for([[[]], ['text'], [3], [{ name: 5 }], [null]])(
		'counts as absent when it is %j',
		async ([value], { ctx }) => {
			await enter(ctx, 'operator', value)
			await enter(ctx, 'community-claim', value)
			expect(await getOperator(ctx)).toEqual({})
			expect(await getCommunityClaim(ctx)).toEqual({})
		},
	)
})
