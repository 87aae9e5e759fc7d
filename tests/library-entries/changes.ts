import { sql } from 'kysely'
import { storeArticle, storeIssue, storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { recordClicks } from '#app/modules/usage/commands.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { newId } from '#app/platform/id.ts'
import { recordAtOnce } from '#app/platform/library/changes.server.ts'

/** A library with something of each kind. */
export async function library(ctx: Ctx) {
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

/** A book. */
export async function storeBook({ db }: Ctx, slug: string, publisherId: string): Promise<string> {
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

/** A call. */
export async function storeCall({ db }: Ctx, slug: string): Promise<string> {
	const id = newId()
	await db
		.insertInto('call')
		.values({ id, slug, kind: 'issue', language: 'fr', title: JSON.stringify({ fr: slug }) })
		.execute()
	return id
}

/** A name that holds every sign of a pattern. */
export const NAMED = 'UNIVERSITE 100 % \\ de Lome'

/** An institution. */
export async function storeInstitution(
	{ db }: Ctx,
	slug: string,
	name: string,
	ror: string | null = null,
): Promise<string> {
	const id = newId()
	await db.insertInto('institution').values({ id, slug, name, name_sort: slug, country: null, ror }).execute()
	return id
}

/** What the changes begin with. */
export type Library = Awaited<ReturnType<typeof library>>

/** A use that counts. */
export const click = (workId: string, kind: 'view' | 'download') => ({
	workId,
	kind,
	at: new Date('2026-11-21T11:00:00Z'),
	session: 's',
	customerId: null,
	country: null,
	isCounted: true,
})

/** Every way in which the library changes. */
export const CHANGES: [string, (ctx: Ctx, library: Library) => Promise<unknown>][] = [
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

/** Changes a work’s row. */
export function set(db: Ctx['db'], id: string, values: object) {
	return db.updateTable('work').set(values).where('id', '=', id).execute()
}

/** Has the triggers say what changed until now and go on waiting for the commit. */
async function recordSoFar(db: Db): Promise<void> {
	await recordAtOnce(db)
	await sql`set constraints library_change deferred`.execute(db)
}
