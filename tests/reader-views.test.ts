import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { listRelatedWorks } from '#app/modules/article/queries/related.server.ts'
import { listLatestWorkIds } from '#app/modules/citation/feed/latest.server.ts'
import { listIssueWorkIds } from '#app/modules/citation/queries/issue-works.server.ts'
import { getSitemapPart } from '#app/modules/citation/sitemap/sitemap-parts.server.ts'
import { getJournalArchive } from '#app/modules/journal/queries/archive.server.ts'
import { listIssueContents, listLatestArticleIds } from '#app/modules/journal/queries/contents.server.ts'
import { getJournal } from '#app/modules/journal/queries/get-journal.server.ts'
import { storeArticle, storeIssue, storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { getPerson } from '#app/modules/person/queries.server.ts'
import { rebuildIndex } from '#app/modules/search/commands/rebuild-index.server.ts'
import { listWorkIds, searchWorks } from '#app/modules/search/queries/search-works.server.ts'
import { suggest } from '#app/modules/search/queries/suggest.server.ts'
import { parseSearch } from '#app/modules/search/schema.ts'
import { countBreakdowns } from '#app/modules/site/queries/breakdowns.server.ts'
import { countPublicFigures } from '#app/modules/site/queries/figures.server.ts'
import { listShelfJournals } from '#app/modules/site/queries/journal-shelf.server.ts'
import { getLatestIssue } from '#app/modules/site/queries/latest-issue.server.ts'
import { listMostUsed } from '#app/modules/usage/queries.server.ts'
import { listLatestWorks, listWorkCards } from '#app/modules/work/cards.server.ts'
import { getGalleyFile } from '#app/modules/work/galley-file.server.ts'
import { getWorkReading } from '#app/modules/work/reading.server.ts'
import { getWorkRecord, listWorkRecords } from '#app/modules/work/record.server.ts'
import { storeGalley } from '#app/modules/work/testing/store-record.server.ts'
import { listWorkPaths } from '#app/modules/work/work-paths.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'

/** One journal with an article that everybody can read, one that was withdrawn and one that waits in a draft issue; each signed by Shared and by somebody of its own. */
async function threeArticles(ctx: Ctx) {
	const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	const issue = await storeIssue(ctx, journal.id, { slug: 'un', on: '2025-01-01' })
	const draft = await storeIssue(ctx, journal.id, { slug: 'deux', on: '2025-06-01', state: 'draft' })
	const shared = await person(ctx, 'partagee')
	const store = async (slug: string, issueId: string, state: 'published' | 'withdrawn') => {
		const own = await person(ctx, `de-${slug}`)
		const id = await storeArticle(ctx, {
			slug,
			journalId: journal.id,
			issueId,
			state,
			authors: [
				{ name: 'Partagée', personId: shared },
				{ name: `De ${slug}`, personId: own },
			],
		})
		await ctx.db
			.updateTable('work')
			.set({ disciplines: ['droit'], keywords: JSON.stringify({ fr: ['foncier'] }) })
			.where('id', '=', id)
			.execute()
		await ctx.db.insertInto('work_counter').values({ work_id: id, views: 9, downloads: 9 }).execute()
		await storeGalley(ctx, id, {
			fileName: `${slug}.pdf`,
			mediaType: 'application/pdf',
			content: new TextEncoder().encode('%PDF'),
		})
		return id
	}
	return {
		journal,
		issue,
		draft,
		shown: await store('visible', issue, 'published'),
		withdrawn: await store('retire', issue, 'withdrawn'),
		waiting: await store('attente', draft, 'published'),
	}
}

async function person(ctx: Ctx, slug: string): Promise<string> {
	const id = newId()
	await ctx.db.insertInto('person').values({ id, slug, name: slug, name_sort: slug }).execute()
	return id
}

const NOW = new Date('2026-11-21T12:00:00Z')

describe('what was withdrawn or waits in a draft issue', () => {
	test('stands in no card, list, feed or address', async ({ ctx }) => {
		const { journal, issue, draft, shown, withdrawn, waiting } = await threeArticles(ctx)
		const all = [shown, withdrawn, waiting]
		expect((await listWorkCards(ctx, all)).map(({ id }) => id)).toEqual([shown])
		expect((await listLatestWorks(ctx, { kinds: ['article'], limit: 9 })).map(({ id }) => id)).toEqual([
			shown,
		])
		expect([...(await listWorkPaths(ctx, all)).keys()]).toEqual([shown])
		expect(await listLatestWorkIds(ctx, { kind: 'platform' }, 9)).toEqual([shown])
		expect(await listLatestWorkIds(ctx, { kind: 'journal', id: journal.id }, 9)).toEqual([shown])
		expect(await listLatestWorkIds(ctx, { kind: 'discipline', id: 'droit' }, 9)).toEqual([shown])
		expect(await listIssueWorkIds(ctx, 'revue', 'un')).toEqual([shown])
		expect(await listIssueWorkIds(ctx, 'revue', 'deux')).toBeNull()
		expect(await listLatestArticleIds(ctx, journal.id, 9)).toEqual([shown])
		const titles = async (id: string) =>
			(await listIssueContents(ctx, id)).flatMap(({ entries }) => entries.map((entry) => entry.id))
		expect(await titles(issue)).toEqual([shown])
		expect(await titles(draft)).toEqual([])
		expect((await listMostUsed(ctx, 'views', { limit: 9 })).map(({ workId }) => workId)).toEqual([shown])
	})

	test('is no record, file or text; a withdrawn one keeps its record and says so', async ({ ctx }) => {
		const { shown, withdrawn, waiting } = await threeArticles(ctx)
		const records = await listWorkRecords(ctx, [shown, withdrawn, waiting])
		expect(records.map(({ id, withdrawn: isWithdrawn }) => [id, isWithdrawn])).toEqual([
			[shown, false],
			[withdrawn, true],
		])
		expect(await getWorkRecord(ctx, { kind: 'article', slug: 'attente' })).toBeNull()
		const file = (slug: string) => getGalleyFile(ctx, { kind: 'article', slug }, `${slug}.pdf`)
		expect(await file('visible')).not.toBeNull()
		expect(await file('retire')).toBeNull()
		expect(await file('attente')).toBeNull()
	})

	test('is found by no search and proposed by no completion', async ({ ctx }) => {
		const { shown } = await threeArticles(ctx)
		await rebuildIndex(ctx)
		const asked = parseSearch(new URLSearchParams({ q: 'foncier' }))
		expect(await listWorkIds(ctx, asked, 9)).toEqual([shown])
		expect(await searchWorks(ctx, asked, 'fr')).toMatchObject({ total: 1 })
		for (const typed of ['attente', 'retire', 'de attente'])
			expect(await suggest(ctx, typed, 'fr')).toEqual([])
		expect(await suggest(ctx, 'visible', 'fr')).not.toEqual([])
	})

	test('leaves search at once, even while the index still holds it', async ({ ctx }) => {
		const { shown, issue } = await threeArticles(ctx)
		await rebuildIndex(ctx)
		await ctx.db.updateTable('issue').set({ state: 'draft' }).where('id', '=', issue).execute()
		const { hits } = await searchWorks(ctx, parseSearch(new URLSearchParams({ q: 'foncier' })), 'fr')
		expect(hits.map(({ workId }) => workId)).not.toContain(shown)
		expect((await suggest(ctx, 'visible', 'fr')).map(({ workId }) => workId)).not.toContain(shown)
	})

	test('makes nobody an author or a co-author', async ({ ctx }) => {
		await threeArticles(ctx)
		expect(await getPerson(ctx, 'de-attente')).toBeNull()
		expect(await getPerson(ctx, 'de-retire')).toBeNull()
		const shared = await getPerson(ctx, 'partagee')
		expect(shared?.works.map(({ slug }) => slug)).toEqual(['visible'])
		expect(shared?.coAuthors.map(({ slug }) => slug)).toEqual(['de-visible'])
	})

	test('is not in the sitemap, nor are its people', async ({ ctx }) => {
		await threeArticles(ctx)
		const paths = async (part: string) => ((await getSitemapPart(ctx, part)) ?? []).map(({ path }) => path)
		expect(await paths('works-1')).toEqual(['/articles/visible'])
		expect((await paths('people-1')).sort()).toEqual(['/auteurs/de-visible', '/auteurs/partagee'])
		expect(await paths('issues-1')).toEqual(['/revues/revue/numeros/un'])
	})

	test('is related to nothing', async ({ ctx }) => {
		const { shown, withdrawn } = await threeArticles(ctx)
		const record = await getWorkRecord(ctx, { id: shown })
		if (!record) throw new Error('the article is readable')
		expect(await listRelatedWorks(ctx, record, 9)).toEqual([])
		const tombstone = await getWorkRecord(ctx, { id: withdrawn })
		if (!tombstone) throw new Error('a withdrawn article keeps its record')
		expect((await listRelatedWorks(ctx, tombstone, 9)).map(({ card }) => card.id)).toEqual([shown])
	})

	test('corrects and retracts nothing that readers see', async ({ ctx }) => {
		const { shown, waiting } = await threeArticles(ctx)
		await ctx.db
			.insertInto('work_relation')
			.values({
				id: newId(),
				from_work_id: waiting,
				kind: 'retracts',
				to_work_id: shown,
				created_on: '2025-01-02',
			})
			.execute()
		const record = await getWorkRecord(ctx, { id: shown })
		expect(record).toMatchObject({ retracted: false })
		if (record) expect((await getWorkReading(ctx, record)).notices).toEqual([])
	})

	test('is not counted', async ({ ctx }) => {
		const { journal } = await threeArticles(ctx)
		expect(await countPublicFigures(ctx)).toMatchObject({ articles: 1, issues: 1, files: 1, authors: 2 })
		const { byKind, byLanguage, byYear } = await countBreakdowns(ctx)
		for (const counts of [byKind, byLanguage, byYear]) expect(counts.map(({ count }) => count)).toEqual([1])
		expect(await getJournal(ctx, 'revue')).toMatchObject({ articleCount: 1 })
		expect(await getJournalArchive(ctx, journal, null)).toMatchObject([{ issueCount: 1, articleCount: 1 }])
	})

	test('brings its journal and issue to no shelf', async ({ ctx }) => {
		const { issue } = await threeArticles(ctx)
		expect(await getLatestIssue(ctx)).toMatchObject({ slug: 'un' })
		await ctx.db
			.updateTable('issue')
			.set({ state: 'draft', updated_at: NOW })
			.where('id', '=', issue)
			.execute()
		expect(await listShelfJournals(ctx, 9)).toEqual([])
		expect(await getLatestIssue(ctx)).toBeNull()
	})
})

/** Where works are made and looked after, and their DOIs, which outlive a withdrawal: their makers see them in every state. */
const MAKERS =
	/^app\/(?:platform\/db\/migrations|modules\/(?:publication|article-draft|book-draft|production|submission|certificate|decision|deposit|removal|exchange|account|trial-journal|readiness)|modules\/call\/(?:commands|desk)|modules\/ojs-import\/entering)\//
/** Who makes and looks after journals, trials too (decision 107), and which day it is at each; every other query reads `journal` and `call`, which have none. */
const SEES_TRIALS =
	/^app\/modules\/(?:publication|removal|article-draft|ojs-import|production|submission|saved-answer|decision|review|waiting|people|trial|trial-journal|readiness|journal-draft|mail-template|upkeep|account\/(?:own-data|merge)|api\/desk|journal\/(?:manage|queries\/journal-days)|work\/discipline|call\/(?:commands|desk)|site\/stored-data|exchange\/library\/known-names)\b|^app\/modules\/call\/queries\.server\.ts$|^app\/platform\/(?:mail\/outbox|storage\/stored-objects|db\/(?:database|given-up-address))\.server\.ts$/
/** Reads that need no state: the book of a chapter, and whether a work exists that was counted or wrote together. */
const STATELESS = /work(?:'|"| as| )\s?(?:as )?parent|\bwork as volume/

/** Files that ask for works in every state, and why. */
const ALLOWED = new Set([
	// A click is kept with the work that it was on, whatever becomes of it.
	'app/modules/usage/commands.server.ts',
	'app/modules/usage/used-items.ts',
	'app/modules/usage/reader-country/record.server.ts',
	// Who wrote together is in conflict, whether or not the text can be read.
	'app/modules/review/suggestions/manuscript-side.server.ts',
	// Every work is looked at, so that those that are public are written and the others leave the index.
	'app/modules/search/commands/rebuild-index.server.ts',
	// What was used is reported, whatever became of it since.
	'app/modules/counter/describe.server.ts',
	'app/modules/counter/sums.server.ts',
	// Its candidates come from the library's entries and signatures, which are of public works alone.
	'app/modules/article/queries/related.server.ts',
	// Whoever says that two people are one moves all that they sign.
	'app/modules/person/manage/queries.server.ts',
	// Editors judge what was announced of their articles, whatever became of these.
	'app/modules/outside-review/announcements.server.ts',
	// A call names the issue that it gathers texts for; its address only once it is out.
	'app/modules/call/queries.server.ts',
])

describe('queries of what readers see', () => {
	test('read the views, not the tables with a condition of their own', () => {
		const root = join(import.meta.dirname, '..')
		const problems: string[] = []
		for (const file of globSync('app/modules/**/*.ts', { cwd: root })) {
			if (MAKERS.test(file) || /\.test\.ts$|\/testing(?:\.ts|\/)/.test(file) || ALLOWED.has(file)) continue
			for (const [index, line] of readFileSync(join(root, file), 'utf8').split('\n').entries()) {
				const readsTable =
					/(?:selectFrom|[jJ]oin)\('(?:work|issue)(?: as \w+)?'/.test(line) ||
					/\b(?:from|join) (?:work|issue)\b(?! —)/.test(line.replace(/^\s*(?:\*|\/\/|\/\*).*/, ''))
				const asksState =
					/\b(?:work|issue)\.state(?:'?, '| (?:=|<>|is|in)) |\bstate(?:', '=',| =) '(?:published|withdrawn)'/.test(
						line,
					)
				if (asksState || (readsTable && !STATELESS.test(line)))
					problems.push(`${file}:${index + 1} ${line.trim()}`)
			}
		}
		expect(problems).toEqual([])
	})

	test('see no trial: those who read trials too are their makers, and are named here', () => {
		const root = join(import.meta.dirname, '..')
		const reading = globSync('app/{modules,routes,platform}/**/*.ts', { cwd: root }).filter(
			(file) =>
				!/\.test\.ts$|\/testing(?:\.ts|\/)|db\/(?:migrations|tables|\w+-tables)/.test(file) &&
				/\bany_(?:journal|call)\b/.test(readFileSync(join(root, file), 'utf8')),
		)
		const readers = reading.filter((file) => !SEES_TRIALS.test(file))
		expect(readers.sort()).toEqual([])
		expect(reading.length).toBeGreaterThan(40)
	})

	test('and the views say it by themselves', async ({ ctx }) => {
		const { shown, withdrawn } = await threeArticles(ctx)
		const ids = async (view: 'public_work' | 'readable_work') =>
			(await sql<{ id: string }>`select id from ${sql.table(view)} order by slug`.execute(ctx.db)).rows.map(
				({ id }) => id,
			)
		expect(await ids('public_work')).toEqual([shown])
		expect(await ids('readable_work')).toEqual([withdrawn, shown])
	})
})
