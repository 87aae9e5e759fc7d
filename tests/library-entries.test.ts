import { sql } from 'kysely'
import { describe, expect, test as plain } from 'vitest'
import { storeArticle, storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { recordClicks } from '#app/modules/usage/commands.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { databaseOn } from '#app/platform/db/database.server.ts'
import { newId } from '#app/platform/id.ts'
import { recordAtOnce } from '#app/platform/library/changes.server.ts'
import { countsOf, WHOLE_LIBRARY } from '#app/platform/library/counts.server.ts'
import { contextOn, openFreshPool, test } from '#tests/support/database.ts'
import {
	CHANGES,
	click,
	type Library,
	library,
	NAMED,
	set,
	storeBook,
	storeCall,
	storeInstitution,
} from './library-entries/changes.ts'

/** What is kept of the library and would not be there, or would be otherwise, if it were made now. */
async function differences(ctx: Ctx): Promise<unknown[]> {
	const all = sql`array(select id from work)`
	const kept = {
		library_entry: sql`select * from library_entries_now(${all})`,
		library_signature: sql`select * from library_signatures_now(${all})`,
		library_affiliation: sql`select * from library_affiliations_now(${all})`,
		library_issue: sql`select id, journal_id, year, published_on, exists (
			select from library_entries_now(${all}) entry where entry.issue_id = public_issue.id and entry.is_readable),
			(select listed from journal where id = journal_id) from public_issue`,
		library_journal: sql`select id, (select max(published_on) from library_entries_now(${all}) entry where entry.journal_id = journal.id),
			listed, publisher_id, open_access, disciplines, left(title_sort, 300) from journal`,
		library_count: sql`select scope, dimension, value, sum(n)::bigint from (
			select counts.* from library_entries_now(${all}) entry cross join lateral library_counts_of(entry) counts
			union all select counts.* from library_signatures_now(${all}) signature cross join lateral library_counts_of(signature) counts
			union all select ${WHOLE_LIBRARY}::uuid, 'authors', '', count(distinct signer) from library_signatures_now(${all}) where is_author and listed = 'here'
			union all select counts.* from library_journals_now(array(select id from journal)) journal cross join lateral library_counts_of(journal) counts
			union all select ${WHOLE_LIBRARY}::uuid, 'publishers', coalesce(country, ''), 1 from publisher
			union all select ${WHOLE_LIBRARY}::uuid, 'publishersHere', '', count(distinct publisher_id) from (
				select publisher_id from library_entries_now(${all}) where kind = 'book' and listed = 'here'
				union all select publisher_id from library_journals_now(array(select id from journal)) where listed = 'here') as publishing
			union all select ${WHOLE_LIBRARY}::uuid, 'calls', '', 1 from call
			union all select institution_id, 'signed', '', count(distinct work_id) from library_affiliations_now(${all}) group by 1
			union all select institution_id, 'signers', '', count(distinct signer) from library_affiliations_now(${all}) group by 1
			union all select ${WHOLE_LIBRARY}::uuid, 'views', '', sum(views) from work_counter
			union all select ${WHOLE_LIBRARY}::uuid, 'downloads', '', sum(downloads) from work_counter
			union all select ${WHOLE_LIBRARY}::uuid, 'issues', listed, 1 from public_issue join journal on journal.id = public_issue.journal_id
			union all select journal_id, 'issues', year::text, 1 from public_issue
		) as counts where scope is not null group by 1, 2, 3 having sum(n) <> 0`,
		harvest_set: sql`select own.spec, change.number, work.id, change.at, change.is_public
			from readable_work work join library_change change on change.subject = 'work' and change.subject_id = work.id
			cross join lateral (
				select distinct 'discipline:' || discipline from unnest(disciplines) as discipline
				union all select 'openaire' where licence is not null
				union all select 'books' where kind in ('book', 'chapter')
			) own (spec)
			where change.number = (select max(number) from library_change last where last.subject_id = work.id)`,
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

class Undone extends Error {}

/** Numbers below a limit, the same at each run (a linear congruential generator). */
function randomFrom(seed: number): (limit: number) => number {
	let state = seed
	return (limit) => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
		return Math.floor((state / 2_147_483_648) * limit)
	}
}

/** One act on the library: a work, a book, a journal, an issue, a publisher, an institution or a call appears, changes, moves, leaves or comes back. */
async function walk(ctx: Ctx, made: Library, random: (limit: number) => number): Promise<void> {
	const one = <T>(all: readonly T[]): T => all[random(all.length)] as T
	const { db } = ctx
	const slug = `neuf-${newId()}`
	const work = one([...made.works, made.bookId])
	const journal = one([made.journal, made.other])
	const acts: (() => Promise<unknown>)[] = [
		() => set(db, work, { state: one(['published', 'withdrawn']) }),
		() =>
			set(db, work, {
				language: one(['fr', 'en', 'ar']),
				year: one([1960, 1999, 2020]),
				disciplines: one([[], ['droit'], ['droit', 'x']]),
			}),
		() =>
			set(db, work, {
				has_full_text: one([true, false]),
				listed: one(['here', 'elsewhere']),
				title_sort: slug,
			}),
		() =>
			storeArticle(ctx, {
				slug,
				journalId: journal.id,
				authors: [
					{ name: 'P', personId: one(made.people), affiliation: one(['Université du Lac', 'Lomé', NAMED]) },
				],
			}),
		() => storeBook(ctx, slug, one(made.publishers)),
		() =>
			db
				.updateTable('article')
				.set({ journal_id: journal.id, issue_id: null })
				.where('work_id', '=', one(made.works))
				.execute(),
		() =>
			db
				.updateTable('article')
				.set({ journal_id: made.journal.id, issue_id: one([made.issue, made.draft]) })
				.where('work_id', '=', one(made.works))
				.execute(),
		() =>
			db
				.updateTable('book')
				.set({ publisher_id: one(made.publishers) })
				.where('work_id', '=', made.bookId)
				.execute(),
		() =>
			db
				.updateTable('issue')
				.set({ state: one(['draft', 'published']), year: one([2001, 2025]) })
				.where('id', '=', one([made.issue, made.draft]))
				.execute(),
		() =>
			db
				.updateTable('journal')
				.set({
					listed: one(['here', 'elsewhere']),
					open_access: one([true, false]),
					publisher_id: one([null, ...made.publishers]),
				})
				.where('id', '=', journal.id)
				.execute(),
		() => storeJournal(ctx, { slug, title: { fr: slug } }),
		() =>
			db
				.updateTable('publisher')
				.set({ country: one(['CG', 'CD', null]) })
				.where('id', '=', one(made.publishers))
				.execute(),
		() => storeInstitution(ctx, slug, one(['Université', 'Lomé', NAMED])),
		() =>
			db
				.updateTable('institution')
				.set({ name: one(['Lac', 'du', NAMED]) })
				.where('id', '=', one(made.institutions))
				.execute(),
		() =>
			db
				.updateTable('contribution')
				.set({ affiliation: one(['Lac', NAMED, null]) })
				.where('work_id', '=', work)
				.where('position', '=', 1)
				.execute(),
		() => storeCall(ctx, slug),
		() =>
			db
				.deleteFrom('call')
				.where('id', 'in', db.selectFrom('call').select('id').orderBy('id').limit(1))
				.execute(),
		() => recordClicks(ctx, [click(work, 'view'), click(work, 'download')]),
	]
	await one(acts)()
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

	test('through whatever happens one after the other', async ({ ctx }) => {
		const made = await library(ctx)
		const random = randomFrom(7)
		for (let step = 0; step < 60; step += 1) {
			await walk(ctx, made, random)
			expect(await differences(ctx), `after step ${step}`).toEqual([])
		}
	})

	plain('when several transactions change it at once', async () => {
		const pool = await openFreshPool()
		try {
			const ctx = contextOn(databaseOn(pool))
			const made = await ctx.db.transaction().execute((db) => library({ ...ctx, db }))
			const random = randomFrom(11)
			const transactions = Array.from({ length: 24 }, () =>
				ctx.db
					.transaction()
					.execute(async (db) => {
						for (let step = 0; step < 3; step += 1) {
							await walk({ ...ctx, db }, made, random)
							await sql`select pg_sleep(0.005)`.execute(db)
						}
						if (random(4) === 0) throw new Undone()
					})
					// Two that wait for each other's rows are a matter of the rows, not of what is counted.
					.catch((error: unknown) => {
						if (!(error instanceof Undone) && (error as { code?: string }).code !== '40P01') throw error
					}),
			)
			await Promise.all(transactions)
			expect(await differences(ctx)).toEqual([])
		} finally {
			await pool.end()
		}
	})

	test('and counts it', async ({ ctx }) => {
		const made = await library(ctx)
		const counts = await countsOf(ctx, WHOLE_LIBRARY)
		const of = (name: string) =>
			Object.fromEntries(
				counts.filter(({ dimension }) => dimension === name).map(({ value, works }) => [value, works]),
			)
		expect([of('listed'), of('authors'), of('issues')]).toEqual([
			{ 'here article': 3, 'here book': 1 },
			{ '': 4 },
			{ here: 1 },
		])
		const named = await Promise.all(made.institutions.map((id) => countsOf(ctx, id)))
		// Three articles are out: of one person, and of three names.
		expect(named.map((all) => all.map(({ dimension, works }) => [dimension, works]).toSorted())).toEqual([
			[
				['signed', 3],
				['signers', 1],
			],
			[
				['signed', 3],
				['signers', 3],
			],
		])
	})
})
