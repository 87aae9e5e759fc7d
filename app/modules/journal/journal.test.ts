import { describe, expect } from 'vitest'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { getJournalArchive } from './queries/archive.server.ts'
import { listIssueContents, listLatestArticleIds } from './queries/contents.server.ts'
import { getIssue } from './queries/get-issue.server.ts'
import { getJournal, listIssues } from './queries/get-journal.server.ts'
import { listJournals } from './queries/list-journals.server.ts'
import { storeArticle, storeIssue, storeJournal, storeSection } from './testing/store-journal.server.ts'

const HOSTILE = [
	'',
	'\0',
	'<script>',
	'../..',
	"'; drop table work",
	'a'.repeat(10_000),
	'%00',
	'\ud800',
	undefined,
]

describe('listJournals', () => {
	test('finds by title in any language, by institution and by the name of a discipline', async ({ ctx }) => {
		await ctx.db
			.insertInto('discipline')
			.values({
				id: 'test-droit',
				name: JSON.stringify({ fr: 'Droit foncier', en: 'Land law' }),
				sign: 'gradin',
				position: 99,
			})
			.execute()
		await storeJournal(ctx, {
			slug: 'cahiers',
			title: { fr: 'Cahiers d’économie', en: 'Papers in economics' },
		})
		await storeJournal(ctx, { slug: 'annales', title: { fr: 'Annales' }, institution: 'Université de Lomé' })
		await storeJournal(ctx, { slug: 'terres', title: { fr: 'Terres' }, disciplines: ['test-droit'] })
		const slugs = async (query: string) =>
			(await listJournals(ctx, { query })).journals.map(({ slug }) => slug)
		expect(await slugs('ECONOMIE')).toEqual(['cahiers'])
		expect(await slugs('economics papers')).toEqual(['cahiers'])
		expect(await slugs('lome')).toEqual(['annales'])
		expect(await slugs('land law')).toEqual(['terres'])
		expect(await slugs('rien de tel')).toEqual([])
		for (const hostile of HOSTILE) if (hostile) expect(await slugs(hostile)).toBeInstanceOf(Array)
	})

	test('finds by what a journal was called before, and by the ISSN of then', async ({ ctx }) => {
		const { id } = await storeJournal(ctx, { slug: 'cahiers', title: { fr: 'Cahiers du fleuve' } })
		const former = JSON.stringify([{ title: 'Bulletin de l’Étang', issn: '0008-0055', until: 1998 }])
		await ctx.db.updateTable('journal').set({ former }).where('id', '=', id).execute()
		const slugs = async (query: string) =>
			(await listJournals(ctx, { query })).journals.map(({ slug }) => slug)
		expect(await slugs('bulletin etang')).toEqual(['cahiers'])
		expect(await slugs('0008-0055')).toEqual(['cahiers'])
	})

	test('counts by discipline leave the discipline filter out, and keep words and access', async ({ ctx }) => {
		await storeJournal(ctx, { slug: 'un', title: { fr: 'Revue un' }, disciplines: ['a', 'b'] })
		await storeJournal(ctx, {
			slug: 'deux',
			title: { fr: 'Revue deux' },
			disciplines: ['b'],
			openAccess: false,
		})
		const all = await listJournals(ctx, { query: 'revue', discipline: 'a' })
		expect(all).toMatchObject({ total: 1, byDiscipline: { a: 1, b: 2 } })
		const open = await listJournals(ctx, { query: 'revue', openAccessOnly: true })
		expect(open).toMatchObject({ total: 1, byDiscipline: { a: 1, b: 1 } })
	})

	test('a page beyond the last is the last', async ({ ctx }) => {
		for (const n of [1, 2, 3])
			await storeJournal(ctx, { slug: `page-${n}`, title: { fr: `Pagination ${n}` } })
		const list = await listJournals(ctx, { query: 'pagination', page: 99_999, pageSize: 2 })
		expect(list).toMatchObject({ total: 3, page: 2, lastPage: 2 })
		expect(list.journals.map(({ slug }) => slug)).toEqual(['page-3'])
	})

	test('the card counts published issues and names the latest of them', async ({ ctx }) => {
		const journal = await storeJournal(ctx, { slug: 'compte', title: { fr: 'Compte' } })
		await storeIssue(ctx, journal.id, { slug: 'n1', on: '2024-06-01', number: '1' })
		await storeIssue(ctx, journal.id, { slug: 'n2', on: '2025-06-01', number: '2' })
		const draft = await storeIssue(ctx, journal.id, { slug: 'n3', on: '2026-06-01', state: 'draft' })
		await storeArticle(ctx, { slug: 'hors-numero', journalId: journal.id })
		await storeArticle(ctx, { slug: 'en-preparation', journalId: journal.id, issueId: draft })
		const { journals } = await listJournals(ctx, { query: 'compte' })
		expect(journals[0]).toMatchObject({ issueCount: 2, articleCount: 1, latest: { slug: 'n2' } })
	})
})

describe('getJournal', () => {
	test('is null for what cannot be a slug, without asking the database', async ({ ctx }) => {
		for (const slug of HOSTILE) expect(await getJournal(ctx, slug)).toBeNull()
	})

	test('a journal without issues, publisher or licence says nothing of them', async ({ ctx }) => {
		await storeJournal(ctx, { slug: 'seule', title: { ar: 'مجلة' }, language: 'ar' })
		expect(await getJournal(ctx, 'seule')).toMatchObject({
			publisher: null,
			licence: null,
			reviewMethod: null,
			articleCount: 0,
		})
	})
})

describe('issues', () => {
	test('contents follow the sections, then the position; withdrawn articles are left out', async ({
		ctx,
	}) => {
		const journal = await storeJournal(ctx, { slug: 'sommaire', title: { fr: 'Sommaire' } })
		const issueId = await storeIssue(ctx, journal.id, { slug: 'n1', on: '2025-01-01' })
		const varia = await storeSection(ctx, journal.id, { slug: 'varia', title: { fr: 'Varia' }, position: 2 })
		const dossier = await storeSection(ctx, journal.id, {
			slug: 'dossier',
			title: { fr: 'Dossier' },
			position: 1,
		})
		const base = { journalId: journal.id, issueId }
		await storeArticle(ctx, { ...base, slug: 'c', sectionId: varia, position: 3 })
		await storeArticle(ctx, {
			...base,
			slug: 'b',
			sectionId: dossier,
			position: 2,
			authors: [{ name: 'Awa' }, { name: 'Koffi' }],
		})
		await storeArticle(ctx, { ...base, slug: 'a', sectionId: dossier, position: 1 })
		await storeArticle(ctx, { ...base, slug: 'edito', position: 9 })
		await storeArticle(ctx, { ...base, slug: 'retire', position: 0, state: 'withdrawn' })
		const contents = await listIssueContents(ctx, issueId)
		expect(
			contents.map(({ title, entries }) => [title?.['fr'] ?? null, entries.map(({ path }) => path)]),
		).toEqual([
			[null, ['/articles/edito']],
			['Dossier', ['/articles/a', '/articles/b']],
			['Varia', ['/articles/c']],
		])
		expect(contents[1]?.entries[1]?.authors.map(({ name }) => name)).toEqual(['Awa', 'Koffi'])
	})

	test('an issue knows its neighbours in time; a draft is not there', async ({ ctx }) => {
		const journal = await storeJournal(ctx, { slug: 'voisins', title: { fr: 'Voisins' } })
		await storeIssue(ctx, journal.id, { slug: 'n1', on: '2023-01-01' })
		await storeIssue(ctx, journal.id, { slug: 'n2', on: '2024-01-01' })
		await storeIssue(ctx, journal.id, { slug: 'n3', on: '2025-01-01' })
		await storeIssue(ctx, journal.id, { slug: 'n4', on: '2026-01-01', state: 'draft' })
		expect(await getIssue(ctx, journal, 'n2')).toMatchObject({
			previous: { slug: 'n1' },
			next: { slug: 'n3' },
		})
		expect(await getIssue(ctx, journal, 'n3')).toMatchObject({ previous: { slug: 'n2' }, next: null })
		expect(await getIssue(ctx, journal, 'n4')).toBeNull()
		for (const slug of HOSTILE) expect(await getIssue(ctx, journal, slug)).toBeNull()
		expect((await listIssues(ctx, journal, { limit: 9 })).map(({ path }) => path)[0]).toBe(
			'/revues/voisins/numeros/n3',
		)
	})

	test('issues that came in with one day follow their volumes and numbers as they are counted', async ({
		ctx,
	}) => {
		const journal = await storeJournal(ctx, { slug: 'annuelle', title: { fr: 'Annuelle' } })
		for (const number of ['10', '2', '9'])
			await storeIssue(ctx, journal.id, { slug: `n${number}`, on: '2024-01-01', number })
		const issues = await listIssues(ctx, journal, { limit: 9 })
		expect(issues.map(({ slug }) => slug)).toEqual(['n10', 'n9', 'n2'])
		expect(await getIssue(ctx, journal, 'n9')).toMatchObject({
			previous: { slug: 'n2' },
			next: { slug: 'n10' },
		})
	})

	test('the latest articles of a journal are the newest that readers may see', async ({ ctx }) => {
		const journal = await storeJournal(ctx, { slug: 'neuf', title: { fr: 'Neuf' } })
		const draft = await storeIssue(ctx, journal.id, { slug: 'n1', on: '2026-01-01', state: 'draft' })
		const old = await storeArticle(ctx, { slug: 'vieux', journalId: journal.id, on: '2001-01-01' })
		const recent = await storeArticle(ctx, { slug: 'recent', journalId: journal.id, on: '2025-01-01' })
		await storeArticle(ctx, { slug: 'cache', journalId: journal.id, issueId: draft, on: '2026-01-01' })
		expect(await listLatestArticleIds(ctx, journal.id, 10)).toEqual([recent, old])
		expect(await listLatestArticleIds(ctx, newId(), 10)).toEqual([])
	})
})

describe('getJournalArchive', () => {
	test('holds every visible article once, by year and issue', async ({ ctx }) => {
		const journal = await storeJournal(ctx, { slug: 'archives', title: { fr: 'Archives' } })
		const first = await storeIssue(ctx, journal.id, { slug: 'n1', on: '2020-01-01' })
		const second = await storeIssue(ctx, journal.id, { slug: 'n2', on: '2021-01-01' })
		await storeArticle(ctx, { slug: 'p', journalId: journal.id, issueId: first, on: '2020-01-01' })
		await storeArticle(ctx, { slug: 'q', journalId: journal.id, issueId: second, on: '2021-01-01' })
		await storeArticle(ctx, { slug: 'r', journalId: journal.id, on: '2021-03-01' })
		await storeArticle(ctx, { slug: 's', journalId: journal.id, on: '1999-03-01' })
		const years = await getJournalArchive(ctx, journal, null)
		expect(
			years.map(({ year, issueCount, articleCount, contents }) => [
				year,
				issueCount,
				articleCount,
				contents?.issues.flatMap(({ sections }) =>
					sections.flatMap(({ entries }) => entries.map(({ path }) => path)),
				),
				contents?.outside.map(({ path }) => path),
			]),
		).toEqual([
			[2021, 1, 2, ['/articles/q'], ['/articles/r']],
			[2020, 1, 1, ['/articles/p'], []],
			[1999, 0, 1, [], ['/articles/s']],
		])
	})
})
