import { sql } from 'kysely'
import { describe, expect, test as plain } from 'vitest'
import { storeArticle, storeIssue, storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { recordClicks } from '#app/modules/usage/commands.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { databaseOn } from '#app/platform/db/database.server.ts'
import { newId } from '#app/platform/id.ts'
import { recordAtOnce, recordSoFar } from '#app/platform/library/changes.server.ts'
import { countsOf, WHOLE_LIBRARY } from '#app/platform/library/counts.server.ts'
import { contextOn, openFreshPool, test } from '#tests/support/database.ts'

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
				authors: [
					{ name: 'P', personId: people[0], affiliation: `Département ${slug}, Université 100 % \\ de Lomé` },
					{ name: `Nom ${slug}`, affiliation: 'Université du Lac' },
				],
			}),
		)
	const publishers = [newId(), newId()] as const
	for (const [place, id] of publishers.entries())
		await ctx.db
			.insertInto('publisher')
			.values({ id, slug: id, name: 'E', name_sort: 'e', language: 'fr', country: place === 0 ? 'CG' : null })
			.execute()
	const bookId = await storeBook(ctx, 'livre', publishers[0])
	const callId = await storeCall(ctx, 'appel')
	const institutions = [
		await storeInstitution(ctx, 'lome', NAMED),
		await storeInstitution(ctx, 'lac', 'Lac'),
	] as const
	return { journal, other, issue, draft, people, works, publishers, bookId, callId, institutions }
}

async function storeBook({ db }: Ctx, slug: string, publisherId: string): Promise<string> {
	const id = newId()
	await db
		.insertInto('work')
		.values({
			id,
			kind: 'book',
			type: 'book',
			slug,
			language: 'fr',
			title: JSON.stringify({ fr: slug }),
			title_sort: slug,
			disciplines: ['droit'],
			published_on: '2020-01-01',
			published_precision: 'year',
			year: 2020,
			state: 'published',
		})
		.execute()
	await db.insertInto('book').values({ work_id: id, publisher_id: publisherId }).execute()
	return id
}

async function storeCall({ db }: Ctx, slug: string): Promise<string> {
	const id = newId()
	await db
		.insertInto('call')
		.values({ id, slug, kind: 'issue', language: 'fr', title: JSON.stringify({ fr: slug }) })
		.execute()
	return id
}

/** A name that holds every sign of a pattern. */
const NAMED = 'UNIVERSITE 100 % \\ de Lome'

async function storeInstitution(
	{ db }: Ctx,
	slug: string,
	name: string,
	ror: string | null = null,
): Promise<string> {
	const id = newId()
	await db.insertInto('institution').values({ id, slug, name, name_sort: slug, country: null, ror }).execute()
	return id
}

type Library = Awaited<ReturnType<typeof library>>

const click = (workId: string, kind: 'view' | 'download') => ({
	workId,
	kind,
	at: new Date('2026-11-21T11:00:00Z'),
	session: 's',
	customerId: null,
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
		'a journal changes its publisher, its access and its list',
		({ db }, { journal, publishers }) =>
			db
				.updateTable('journal')
				.set({
					publisher_id: publishers[1],
					open_access: false,
					listed: 'elsewhere',
					disciplines: ['droit', 'histoire'],
				})
				.where('id', '=', journal.id)
				.execute(),
	],
	[
		'a journal without anything is deleted',
		async (ctx) => {
			const { id } = await storeJournal(ctx, { slug: 'vide', title: { fr: 'Vide' } })
			await recordSoFar(ctx.db)
			await ctx.db.deleteFrom('journal').where('id', '=', id).execute()
		},
	],
	[
		'a publisher is renamed and deleted, and another moves',
		async ({ db }, { publishers, bookId }) => {
			await db
				.updateTable('book')
				.set({ publisher_id: publishers[1] })
				.where('work_id', '=', bookId)
				.execute()
			await db.updateTable('publisher').set({ name: 'F' }).where('id', '=', publishers[0]).execute()
			await db.deleteFrom('publisher').where('id', '=', publishers[0]).execute()
			await db.updateTable('publisher').set({ country: 'CD' }).where('id', '=', publishers[1]).execute()
		},
	],
	[
		'a book changes its language, its title and its list',
		({ db }, { bookId }) =>
			set(db, bookId, {
				language: 'sw',
				title_sort: 'z'.repeat(5000),
				listed: 'elsewhere',
				disciplines: ['droit', 'x'],
			}),
	],
	[
		'a book is withdrawn and comes back in another year',
		async ({ db }, { bookId }) => {
			await set(db, bookId, { state: 'withdrawn' })
			await recordSoFar(db)
			await set(db, bookId, { state: 'published', year: 1960 })
		},
	],
	[
		'a call is deleted and two are announced',
		async (ctx, { callId }) => {
			await ctx.db.deleteFrom('call').where('id', '=', callId).execute()
			for (const slug of ['un', 'deux']) await storeCall(ctx, slug)
		},
	],
	[
		'somebody who signed it is somewhere else now, and another has its ROR',
		async ({ db }, { works: [a = '', b = ''], institutions }) => {
			await db
				.updateTable('institution')
				.set({ ror: 'https://ror.org/03rp50x72' })
				.where('id', '=', institutions[0])
				.execute()
			const signed = (id: string) =>
				db.updateTable('contribution').where('work_id', '=', id).where('position', '=', 1)
			await signed(a).set({ affiliation: 'Nulle part' }).execute()
			await signed(b).set({ affiliation: null, ror: '03rp50x72' }).execute()
		},
	],
	[
		'an institution is renamed, one appears and one is deleted',
		async (ctx, { institutions }) => {
			await ctx.db
				.updateTable('institution')
				.set({ name: 'du Lac' })
				.where('id', '=', institutions[0])
				.execute()
			await ctx.db.deleteFrom('institution').where('id', '=', institutions[1]).execute()
			await storeInstitution(ctx, 'departement', 'Departement a')
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
