import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { openSession } from '#app/modules/identity/session/session.server.ts'
import { browserWith } from '#app/modules/identity/sign-up/testing.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeArticle, storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import {
	arabicArticle,
	bareArticle,
	book,
	chapter,
	englishArticle,
	frenchArticle,
} from '#app/modules/work/testing/records.ts'
import { storeRecord } from '#app/modules/work/testing/store-record.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Malformed } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { bibliography } from './bibliography.server.ts'
import { createFolder, deleteFolder, renameFolder } from './commands/folders.server.ts'
import {
	clearHistory,
	forgetReading,
	keepHistory,
	noteReading,
	openAsReader,
} from './commands/history.server.ts'
import { annotateSaved, removeSaved, saveWork } from './commands/saved.server.ts'
import { LONGEST_FOLDER_NAME, LONGEST_NOTE, MOST_FOLDERS, MOST_SAVED, type SavedSort } from './model.ts'
import { listReadings } from './queries/history.server.ts'
import { isSaved, listFolders, listSaved, listSavedIds } from './queries/saved.server.ts'

const later = (ctx: Ctx, minutes: number): Ctx => {
	const at = new Date(ctx.now().getTime() + minutes * 60_000)
	return { ...ctx, now: () => at }
}

async function save(
	ctx: Ctx,
	{ userId }: Actor,
	...works: { kind: 'article' | 'book' | 'chapter'; slug: string }[]
) {
	for (const [index, work] of works.entries()) {
		expect(await saveWork(later(ctx, index), { userId }, work)).toEqual({ ok: true })
	}
}

async function folder(ctx: Ctx, { userId }: Actor, name: string): Promise<string> {
	const made = await createFolder(ctx, { userId }, { name: name })
	if (!made.ok) throw new Error(made.error)
	return made.id
}

async function slugs(
	ctx: Ctx,
	{ userId }: Actor,
	options: { query?: string; sort?: SavedSort; folder?: string } = {},
) {
	const shelf = options.folder ? { kind: 'folder' as const, id: options.folder } : { kind: 'all' as const }
	const { query = '', sort = 'recent' } = options
	const { works } = await listSaved(ctx, userId, { shelf, query, sort, page: 1 })
	return works.map(({ work }) => work.slug)
}

describe('saved works', () => {
	test('of every kind are kept once, newest first', async ({ ctx }) => {
		for (const record of [book, chapter, frenchArticle]) await storeRecord(ctx, record)
		const actor = await storePerson(ctx)
		await save(ctx, actor, frenchArticle, book, chapter)
		await save(later(ctx, 60), actor, frenchArticle)
		expect(await slugs(ctx, actor)).toEqual([chapter.slug, book.slug, frenchArticle.slug])
		expect(await isSaved(ctx, actor.userId, book.id)).toBe(true)
		await removeSaved(ctx, actor, { workId: book.id, withNote: false })
		await removeSaved(ctx, actor, { workId: book.id, withNote: false })
		expect(await isSaved(ctx, actor.userId, book.id)).toBe(false)
	})

	test('with a note stay until it is said that the note may go', async ({ ctx }) => {
		await storeRecord(ctx, frenchArticle)
		const actor = await storePerson(ctx)
		await save(ctx, actor, frenchArticle)
		await annotateSaved(ctx, actor, { workId: frenchArticle.id, folderId: '', note: 'Page 12.' })
		const workId = frenchArticle.id
		expect(await removeSaved(ctx, actor, { workId, withNote: false })).toEqual({
			ok: false,
			error: 'hasNote',
		})
		expect(await isSaved(ctx, actor.userId, workId)).toBe(true)
		expect(await removeSaved(ctx, actor, { workId, withNote: true })).toEqual({ ok: true })
		expect(await isSaved(ctx, actor.userId, workId)).toBe(false)
	})

	test('are works that everybody can read', async ({ ctx }) => {
		await storeRecord(ctx, frenchArticle, { issueState: 'draft' })
		await storeRecord(ctx, { ...bareArticle, withdrawn: true })
		const { userId } = await storePerson(ctx)
		for (const work of [frenchArticle, bareArticle, { kind: 'article' as const, slug: 'nulle-part' }]) {
			expect(await saveWork(ctx, { userId }, work)).toEqual({ ok: false, error: 'notFound' })
		}
	})

	test('that were withdrawn since are neither shown nor counted', async ({ ctx }) => {
		await storeRecord(ctx, frenchArticle)
		const actor = await storePerson(ctx)
		await save(ctx, actor, frenchArticle)
		await ctx.db.updateTable('work').set({ state: 'withdrawn' }).where('id', '=', frenchArticle.id).execute()
		expect(await slugs(ctx, actor)).toEqual([])
		expect(await listFolders(ctx, actor.userId)).toMatchObject({ all: 0, unfiled: 0 })
	})

	test('are found by title, author and note, without marks or case, and sorted', async ({ ctx }) => {
		for (const record of [englishArticle, frenchArticle, arabicArticle]) await storeRecord(ctx, record)
		const actor = await storePerson(ctx)
		await save(ctx, actor, englishArticle, frenchArticle, arabicArticle)
		await annotateSaved(ctx, actor, { workId: arabicArticle.id, folderId: '', note: 'À relire : Ọ̀yọ́' })
		expect(await slugs(ctx, actor, { query: 'OYO relire' })).toEqual([arabicArticle.slug])
		const family = frenchArticle.contributors[0]?.family ?? ''
		expect(await slugs(ctx, actor, { query: family.toUpperCase() })).toContain(frenchArticle.slug)
		expect(await slugs(ctx, actor, { query: 'introuvable' })).toEqual([])
		const byTitle = [englishArticle.slug, frenchArticle.slug, arabicArticle.slug].sort()
		expect(await slugs(ctx, actor, { sort: 'title' })).toEqual(byTitle)
		const dates = await slugs(ctx, actor, { sort: 'published' })
		expect(dates[0]).toBe(
			[englishArticle, frenchArticle, arabicArticle].sort((a, b) =>
				b.published.on.localeCompare(a.published.on),
			)[0]?.slug,
		)
	})

	test('are at most 5,000', async ({ ctx }) => {
		await storeRecord(ctx, frenchArticle)
		const { userId } = await storePerson(ctx)
		await sql`with made as (
			insert into work (id, kind, type, slug, language, published_on, published_precision, year, state, title_sort)
			select gen_random_uuid(), 'article', 'article', 'texte-' || n, 'fr', '2020-01-01', 'day', 2020, 'published', 'texte'
			from generate_series(1, ${MOST_SAVED}::int) n
			returning id
		) insert into saved_work (user_id, work_id, saved_at) select ${userId}::uuid, id, ${ctx.now()} from made`.execute(
			ctx.db,
		)
		expect(await saveWork(ctx, { userId }, frenchArticle)).toEqual({ ok: false, error: 'full' })
		expect(await saveWork(ctx, { userId }, { kind: 'article', slug: 'texte-1' })).toEqual({ ok: true })
	})

	test('notes are cleaned, and refused beyond their length', async ({ ctx }) => {
		await storeRecord(ctx, frenchArticle)
		const actor = await storePerson(ctx)
		await save(ctx, actor, frenchArticle)
		const note = (text: string) =>
			annotateSaved(ctx, actor, { workId: frenchArticle.id, folderId: '', note: text })
		expect(await note(' un\r\ndeux\0\u202e ')).toEqual({ ok: true })
		const { works } = await listSaved(ctx, actor.userId, {
			shelf: { kind: 'all' },
			query: '',
			sort: 'recent',
			page: 1,
		})
		expect(works[0]?.note).toBe('un\ndeux')
		await expect(note('a'.repeat(LONGEST_NOTE + 1))).rejects.toThrow(Malformed)
	})
})

describe('folders', () => {
	test('hold works, one folder a work, and leave them when they go', async ({ ctx }) => {
		for (const record of [frenchArticle, bareArticle]) await storeRecord(ctx, record)
		const actor = await storePerson(ctx)
		await save(ctx, actor, frenchArticle, bareArticle)
		const thesis = await folder(ctx, actor, 'Thèse')
		const essay = await folder(ctx, actor, 'Essai')
		const move = (folderId: string) =>
			annotateSaved(ctx, actor, { workId: frenchArticle.id, folderId, note: '' })
		expect(await move(thesis)).toEqual({ ok: true })
		expect(await move(essay)).toEqual({ ok: true })
		expect(await listFolders(ctx, actor.userId)).toEqual({
			folders: [
				{ id: essay, name: 'Essai', works: 1 },
				{ id: thesis, name: 'Thèse', works: 0 },
			],
			all: 2,
			unfiled: 1,
		})
		expect(await slugs(ctx, actor, { folder: essay })).toEqual([frenchArticle.slug])
		expect(await deleteFolder(ctx, actor, { id: essay })).toEqual({ ok: true })
		expect(await deleteFolder(ctx, actor, { id: essay })).toEqual({ ok: false, error: 'notFound' })
		expect(await listSavedIds(ctx, actor.userId, { kind: 'unfiled' })).toHaveLength(2)
	})

	test('have names: not empty, not too long, not twice in any case', async ({ ctx }) => {
		const actor = await storePerson(ctx)
		const { userId } = actor
		const thesis = await folder(ctx, actor, ' Thèse\n ')
		await expect(createFolder(ctx, { userId }, { name: '\u202e ' })).rejects.toThrow(Malformed)
		expect(await createFolder(ctx, { userId }, { name: 'THÈSE' })).toEqual({ ok: false, error: 'taken' })
		const long = 'a'.repeat(LONGEST_FOLDER_NAME + 1)
		await expect(createFolder(ctx, { userId }, { name: long })).rejects.toThrow(Malformed)
		expect(await renameFolder(ctx, { userId }, { id: thesis, name: 'thèse' })).toEqual({
			ok: true,
			id: thesis,
		})
		await folder(ctx, actor, 'Essai')
		expect(await renameFolder(ctx, { userId }, { id: thesis, name: 'essai' })).toEqual({
			ok: false,
			error: 'taken',
		})
	})

	test('are at most 200', async ({ ctx }) => {
		const actor = await storePerson(ctx)
		const rows = Array.from({ length: MOST_FOLDERS }, (_, n) => ({
			id: newId(),
			user_id: actor.userId,
			name: `Dossier ${n}`,
			name_sort: `dossier ${n}`,
			created_at: ctx.now(),
		}))
		await ctx.db.insertInto('saved_folder').values(rows).execute()
		expect(await createFolder(ctx, actor, { name: 'Un de trop' })).toEqual({ ok: false, error: 'full' })
	})
})

describe("somebody else's shelf", () => {
	test('cannot be reached by id: not read, not changed, not removed', async ({ ctx }) => {
		await storeRecord(ctx, frenchArticle)
		const owner = await storePerson(ctx)
		const other = await storePerson(ctx)
		await save(ctx, owner, frenchArticle)
		const theirs = await folder(ctx, owner, 'À moi')
		await annotateSaved(ctx, owner, { workId: frenchArticle.id, folderId: theirs, note: 'secret' })

		const { userId } = other
		const notFound = { ok: false, error: 'notFound' }
		expect(await renameFolder(ctx, { userId }, { id: theirs, name: 'Volé' })).toEqual(notFound)
		expect(await deleteFolder(ctx, { userId }, { id: theirs })).toEqual({ ok: false, error: 'notFound' })
		const annotate = (folderId: string) =>
			annotateSaved(ctx, { userId }, { workId: frenchArticle.id, folderId, note: 'x' })
		expect(await annotate('')).toEqual(notFound)
		await save(ctx, other, frenchArticle)
		expect(await annotate(theirs)).toEqual(notFound)
		await removeSaved(ctx, { userId }, { workId: frenchArticle.id, withNote: false })
		expect(await listSavedIds(ctx, userId, { kind: 'folder', id: theirs })).toEqual([])
		const { works } = await listSaved(ctx, owner.userId, {
			shelf: { kind: 'folder', id: theirs },
			query: '',
			sort: 'recent',
			page: 1,
		})
		expect(works).toMatchObject([{ note: 'secret', folderId: theirs }])
	})

	test('is not reached by what is no id either', async ({ ctx }) => {
		const { userId } = await storePerson(ctx)
		for (const id of ['', 'x', "' or 1=1 --", '\0', '🙂'.repeat(100)]) {
			expect(await deleteFolder(ctx, { userId }, { id: id })).toEqual({ ok: false, error: 'notFound' })
			expect(await renameFolder(ctx, { userId }, { id: id, name: 'Nom' })).toEqual({
				ok: false,
				error: 'notFound',
			})
			expect(await annotateSaved(ctx, { userId }, { workId: id, folderId: id, note: '' })).toEqual({
				ok: false,
				error: 'notFound',
			})
			await removeSaved(ctx, { userId }, { workId: id, withNote: false })
			await forgetReading(ctx, { userId }, { workId: id })
		}
	})
})

describe('the history', () => {
	test('notes a work once, with the last time', async ({ ctx }) => {
		for (const record of [frenchArticle, bareArticle]) await storeRecord(ctx, record)
		const actor = await storePerson(ctx)
		await noteReading(ctx, actor, frenchArticle.id)
		await noteReading(later(ctx, 5), actor, bareArticle.id)
		await noteReading(later(ctx, 10), actor, frenchArticle.id)
		const { readings } = await listReadings(ctx, actor.userId)
		expect(readings.map(({ work }) => work.slug)).toEqual([frenchArticle.slug, bareArticle.slug])
		expect(readings[0]?.lastAt).toEqual(later(ctx, 10).now())
	})

	test('of a text that is kept for everybody is noted with who asks for it, by one statement when it was just opened', async ({
		ctx,
	}) => {
		await storeRecord(ctx, frenchArticle)
		const actor = await storePerson(ctx)
		const { cookies } = await openSession(ctx, { userId: actor.userId, userAgent: null })
		const headers = browserWith(cookies)
		const open = (at: Ctx) => openAsReader(at, headers, frenchArticle.id)
		const noted = async () => (await listReadings(ctx, actor.userId)).readings.map(({ lastAt }) => lastAt)

		expect(await open(ctx)).toMatchObject({ actor: { userId: actor.userId }, isSaved: false })
		expect(await noted()).toEqual([ctx.now()])
		let statements = 0
		const counted = ctx.db.withPlugin({
			transformQuery: ({ node }) => node,
			async transformResult({ result }) {
				statements += 1
				return result
			},
		})
		await open({ ...later(ctx, 0.9), db: counted })
		expect([statements, await noted()]).toEqual([1, [ctx.now()]])
		await open(later(ctx, 1))
		expect(await noted()).toEqual([later(ctx, 1).now()])

		await saveWork(ctx, actor, { kind: 'article', slug: frenchArticle.slug })
		expect((await open(later(ctx, 5))).isSaved).toBe(true)
		await removeSaved(ctx, actor, { workId: frenchArticle.id, withNote: false })
		await keepHistory(ctx, actor, { keeps: false })
		await open(later(ctx, 6))
		await openAsReader(
			later(ctx, 7),
			new Headers({ cookie: 'mbongi.session_token=forged' }),
			frenchArticle.id,
		)
		expect(await noted()).toEqual([later(ctx, 1).now()])
	})

	test('is of those alone who keep one', async ({ ctx }) => {
		await storeRecord(ctx, frenchArticle)
		const actor = await storePerson(ctx)
		await keepHistory(ctx, actor, { keeps: false })
		await noteReading(ctx, null, frenchArticle.id)
		await noteReading(ctx, { ...actor, keepsHistory: false }, frenchArticle.id)
		await noteReading(ctx, { ...actor, impersonator: { userId: newId(), name: 'Admin' } }, frenchArticle.id)
		expect((await listReadings(ctx, actor.userId)).readings).toEqual([])
	})

	test('forgets one reading or all, of nobody else', async ({ ctx }) => {
		for (const record of [frenchArticle, bareArticle]) await storeRecord(ctx, record)
		const one = await storePerson(ctx)
		const two = await storePerson(ctx)
		for (const actor of [one, two]) {
			await noteReading(ctx, actor, frenchArticle.id)
			await noteReading(ctx, actor, bareArticle.id)
		}
		await forgetReading(ctx, one, { workId: bareArticle.id })
		expect((await listReadings(ctx, one.userId)).readings).toHaveLength(1)
		await clearHistory(ctx, one, {})
		expect((await listReadings(ctx, one.userId)).readings).toHaveLength(0)
		expect((await listReadings(ctx, two.userId)).readings).toHaveLength(2)
	})

	test('is read on and back from a place, each reading once, of one reader alone; what is no place of it shows the latest', async ({
		ctx,
	}) => {
		const [actor, other] = [await storePerson(ctx), await storePerson(ctx)]
		const journal = await storeJournal(ctx, { slug: 'annales', title: { fr: 'Annales' } })
		const slugs: string[] = []
		for (let n = 0; n < 12; n += 1) {
			slugs.unshift(`texte-${n}`)
			const id = await storeArticle(ctx, { slug: `texte-${n}`, journalId: journal.id })
			await noteReading(later(ctx, n), actor, id)
			await noteReading(later(ctx, 20 - n), other, id)
		}
		await ctx.db.updateTable('work').set({ state: 'withdrawn' }).where('slug', '=', 'texte-6').execute()
		const shown = slugs.filter((slug) => slug !== 'texte-6')
		const read = async (asked: { after?: string | null; before?: string | null }) => {
			const { readings, ...around } = await listReadings(ctx, actor.userId, { most: 4, ...asked })
			return { slugs: readings.map(({ work }) => work.slug), ...around }
		}
		const first = await read({})
		const second = await read({ after: first.after })
		const third = await read({ after: second.after })
		expect([first, second, third].flatMap((page) => page.slugs)).toEqual(shown)
		expect([first.before, third.after]).toEqual([null, null])
		expect((await read({ before: third.before })).slugs).toEqual(second.slugs)
		for (const strange of ['zero', `${first.after}x`, Buffer.from('[0,"2026","x"]').toString('base64url')])
			expect(await read({ after: strange })).toMatchObject({ slugs: first.slugs, isLost: true })
	})

	test('is no figure: nothing is counted', async ({ ctx }) => {
		await storeRecord(ctx, frenchArticle)
		await noteReading(ctx, await storePerson(ctx), frenchArticle.id)
		expect(await ctx.db.selectFrom('usage_event').selectAll().execute()).toEqual([])
		expect(await ctx.db.selectFrom('work_counter').selectAll().execute()).toEqual([])
	})
})

describe('a reference list', () => {
	test('stands in the order of the alphabet, as text and as HTML that holds no mark-up of titles', async ({
		ctx,
	}) => {
		const hostile = { ...frenchArticle, title: { fr: '<img src=x onerror=alert(1)>' } }
		const options = { style: 'apa', language: 'fr', title: 'Thèse <1>' } as const
		const text = await bibliography(ctx, [hostile, englishArticle], { ...options, as: 'txt' })
		const first = [hostile, englishArticle].map((record) => record.contributors[0]?.family ?? '').sort()[0]
		expect(text.startsWith(first ?? '-')).toBe(true)
		const html = await bibliography(ctx, [hostile, englishArticle], { ...options, as: 'html' })
		expect(html).toContain('<title>Thèse &lt;1&gt;</title>')
		expect(html).not.toContain('<img')
	})
})
