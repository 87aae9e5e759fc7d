import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { storeArticle, storeIssue, storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { recordClicks } from '#app/modules/usage/commands.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { recordAtOnce, recordSoFar } from '#app/platform/library/changes.server.ts'
import { countsOf, WHOLE_LIBRARY } from '#app/platform/library/counts.server.ts'
import { test } from '#tests/support/database.ts'

/** What is kept of the library and would not be there, or would be otherwise, if it were made now. */
async function differences(ctx: Ctx): Promise<unknown[]> {
	const all = sql`array(select id from work)`
	const kept = {
		library_entry: sql`select * from library_entries_now(${all})`,
		library_signature: sql`select * from library_signatures_now(${all})`,
		library_issue: sql`select id, journal_id, year, published_on, exists (
			select from library_entries_now(${all}) entry where entry.issue_id = public_issue.id and entry.is_readable) from public_issue`,
		library_journal: sql`select journal_id, max(published_on) from library_entries_now(${all}) where journal_id is not null group by 1`,
		library_count: sql`select scope, dimension, value, sum(n)::bigint from (
			select counts.* from library_entries_now(${all}) entry cross join lateral library_counts_of(entry) counts
			union all select counts.* from library_signatures_now(${all}) signature cross join lateral library_counts_of(signature) counts
			union all select ${WHOLE_LIBRARY}::uuid, 'authors', '', count(distinct signer) from library_signatures_now(${all}) where is_author
			union all select ${WHOLE_LIBRARY}::uuid, 'views', '', sum(views) from work_counter
			union all select ${WHOLE_LIBRARY}::uuid, 'downloads', '', sum(downloads) from work_counter
			union all select ${WHOLE_LIBRARY}::uuid, 'issues', '', count(*) from public_issue
			union all select journal_id, 'issues', year::text, 1 from public_issue
		) as counts where scope is not null group by 1, 2, 3 having sum(n) <> 0`,
	}
	const sitemap = {
		works: sql`select id from public_work`,
		people: sql`select distinct person_id from library_signatures_now(${all}) where person_id is not null`,
		issues: sql`select id from public_issue`,
	}
	const found: unknown[] = []
	for (const [list, now] of Object.entries(sitemap)) {
		const listed = sql`select page_id from sitemap_page where list = ${list} and is_listed`
		const { rows } = await sql`
			(select ${list} as list, one from (${listed} except (${now})) as one)
			union all (select ${list}, one from ((${now}) except ${listed}) as one)`.execute(ctx.db)
		found.push(...rows)
	}
	for (const [table, now] of Object.entries(kept)) {
		const present =
			table === 'library_count'
				? sql`select * from library_count where works <> 0`
				: sql`select * from ${sql.table(table)}`
		const { rows } = await sql`
			(select 'kept' as which, one from (${present} except (${now})) as one)
			union all (select 'made now', one from ((${now}) except ${present}) as one)`.execute(ctx.db)
		found.push(...rows)
	}
	return found
}

async function library(ctx: Ctx) {
	const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	const other = await storeJournal(ctx, { slug: 'autre', title: { fr: 'Autre' } })
	const issue = await storeIssue(ctx, journal.id, { slug: 'un', on: '2025-01-01' })
	const draft = await storeIssue(ctx, journal.id, { slug: 'deux', on: '2025-06-01', state: 'draft' })
	const people = [newId(), newId()] as const
	for (const id of people)
		await ctx.db.insertInto('person').values({ id, slug: id, name: 'P', name_sort: 'p' }).execute()
	const works: string[] = []
	for (const slug of ['a', 'b', 'c', 'd'])
		works.push(
			await storeArticle(ctx, {
				slug,
				journalId: journal.id,
				issueId: slug === 'd' ? draft : issue,
				authors: [{ name: 'P', personId: people[0] }, { name: `Nom ${slug}` }],
			}),
		)
	return { journal, other, issue, draft, people, works }
}

type Library = Awaited<ReturnType<typeof library>>

const click = (workId: string, kind: 'view' | 'download') => ({
	workId,
	kind,
	at: new Date('2026-11-21T11:00:00Z'),
	session: 's',
	isCounted: true,
})

const CHANGES: [string, (ctx: Ctx, library: Library) => Promise<unknown>][] = [
	['a work is withdrawn', ({ db }, { works: [a = ''] }) => set(db, a, { state: 'withdrawn' })],
	[
		'its language, year and disciplines change',
		({ db }, { works: [a = ''] }) => set(db, a, { language: 'ar', year: 1999, disciplines: ['x', 'y'] }),
	],
	['it gets a text', ({ db }, { works: [a = ''] }) => set(db, a, { has_full_text: true })],
	[
		'its issue becomes a draft',
		({ db }, { issue }) => db.updateTable('issue').set({ state: 'draft' }).where('id', '=', issue).execute(),
	],
	[
		'a draft issue is published',
		({ db }, { draft }) =>
			db.updateTable('issue').set({ state: 'published' }).where('id', '=', draft).execute(),
	],
	[
		'an issue is of another year',
		({ db }, { issue }) => db.updateTable('issue').set({ year: 2001 }).where('id', '=', issue).execute(),
	],
	[
		'it moves to another journal',
		({ db }, { works: [a = ''], other }) =>
			db
				.updateTable('article')
				.set({ journal_id: other.id, issue_id: null })
				.where('work_id', '=', a)
				.execute(),
	],
	[
		'somebody else signed it',
		({ db }, { works: [a = ''], people }) =>
			db
				.updateTable('contribution')
				.set({ person_id: people[1] })
				.where('work_id', '=', a)
				.where('position', '=', 1)
				.execute(),
	],
	[
		'its signatures are deleted',
		({ db }, { works: [a = ''] }) => db.deleteFrom('contribution').where('work_id', '=', a).execute(),
	],
	[
		'it is deleted',
		async ({ db }, { works: [a = ''] }) => {
			await db.deleteFrom('article').where('work_id', '=', a).execute()
			await db.deleteFrom('work').where('id', '=', a).execute()
		},
	],
	[
		'it was recorded in the middle of the transaction',
		async ({ db }, { works: [a = '', b = ''] }) => {
			await set(db, a, { state: 'withdrawn' })
			await recordSoFar(db)
			await set(db, a, { state: 'published', language: 'en' })
			await set(db, b, { has_full_text: true })
		},
	],
	[
		'works are read and downloaded',
		(ctx, { works: [a = '', b = ''] }) =>
			recordClicks(ctx, [click(a, 'view'), click(a, 'view'), click(b, 'download')]),
	],
]

function set(db: Ctx['db'], id: string, values: object) {
	return db.updateTable('work').set(values).where('id', '=', id).execute()
}

/** Each change is recorded as at its commit: all at the end. */
describe('what is kept of the library is what would be made now', () => {
	test.for(CHANGES)('when %s', async ([, change], { ctx }) => {
		const made = await library(ctx)
		await recordClicks(ctx, [click(made.works[0] ?? '', 'view'), click(made.works[3] ?? '', 'view')])
		expect(await differences(ctx)).toEqual([])
		await sql`set constraints library_change deferred`.execute(ctx.db)
		await change(ctx, made)
		await recordAtOnce(ctx.db)
		expect(await differences(ctx)).toEqual([])
	})

	test('and counts it', async ({ ctx }) => {
		await library(ctx)
		const counts = await countsOf(ctx, WHOLE_LIBRARY)
		const of = (dimension: string) => counts.find((count) => count.dimension === dimension)?.works
		expect([of('kind'), of('authors'), of('issues')]).toEqual([3, 4, 1])
	})
})
