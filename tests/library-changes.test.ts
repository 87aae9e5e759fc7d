import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { storeArticle, storeIssue, storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { invalidatedBetween, presentChange } from '#app/platform/library/changes.server.ts'
import { contextOn, test, testDatabase } from '#tests/support/database.ts'

/** What is said of a work since a number, oldest first. */
async function saidOf(ctx: Ctx, workId: string, since = 0) {
	const rows = await ctx.db
		.selectFrom('library_change')
		.select(['change', 'is_public', 'address'])
		.where('subject', '=', 'work')
		.where('subject_id', '=', workId)
		.where('number', '>', since)
		.orderBy('number')
		.execute()
	return rows.map(({ change, is_public, address }) => `${change} ${is_public} ${address}`)
}

async function journalWith(ctx: Ctx, state: 'draft' | 'published') {
	const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	const issue = await storeIssue(ctx, journal.id, { slug: 'un', on: '2025-01-01', state })
	return { journal, issue }
}

describe('the changes of the library', () => {
	test('say of a work that it appeared, changed, moved, was withdrawn and returned', async ({ ctx }) => {
		const { journal, issue } = await journalWith(ctx, 'published')
		const id = await storeArticle(ctx, { slug: 'texte', journalId: journal.id, issueId: issue })
		const set = (values: object) => ctx.db.updateTable('work').set(values).where('id', '=', id).execute()
		await set({ licence: 'CC-BY-4.0' })
		await set({ slug: 'texte-neuf' })
		await set({ state: 'withdrawn' })
		await set({ state: 'published' })
		const said = await saidOf(ctx, id)
		expect(said[0]).toBe('appeared true /articles/texte')
		expect(said.slice(-4)).toEqual([
			'changed true /articles/texte',
			'moved true /articles/texte-neuf',
			'withdrawn false /articles/texte-neuf',
			'returned true /articles/texte-neuf',
		])
		await ctx.db.deleteFrom('article').where('work_id', '=', id).execute()
		await ctx.db.deleteFrom('work').where('id', '=', id).execute()
		expect((await saidOf(ctx, id)).at(-1)).toBe('withdrawn false /articles/texte-neuf')
	})

	test('say nothing of what waits in a draft issue; with the issue its works appear', async ({ ctx }) => {
		const { journal, issue } = await journalWith(ctx, 'draft')
		const id = newId()
		await sql`
			with work as (
				insert into work (id, kind, type, slug, language, published_on, published_precision, year, state, title_sort)
				values (${id}, 'article', 'research-article', 'texte', 'fr', '2025-01-01', 'day', 2025, 'published', 'texte')
				returning id
			)
			insert into article (work_id, journal_id, issue_id) select id, ${journal.id}, ${issue} from work`.execute(
			ctx.db,
		)
		await ctx.db.updateTable('work').set({ licence: 'CC0-1.0' }).where('id', '=', id).execute()
		expect(await saidOf(ctx, id)).toEqual([])
		await ctx.db.updateTable('issue').set({ state: 'published' }).where('id', '=', issue).execute()
		expect(await saidOf(ctx, id)).toEqual(['appeared true /articles/texte'])
		await ctx.db.updateTable('issue').set({ state: 'draft' }).where('id', '=', issue).execute()
		expect((await saidOf(ctx, id)).at(-1)).toBe('withdrawn false /articles/texte')
	})

	test('are written whoever writes a table that readers see', async ({ ctx }) => {
		const { rows } = await sql<{ name: string; events: number }>`
			select class.relname as name, count(trigger.oid)::integer as events
			from pg_class class
			join pg_namespace space on space.oid = class.relnamespace and space.nspname = 'public'
			left join pg_trigger trigger on trigger.tgrelid = class.oid
				and trigger.tgname in ('library_insert', 'library_update', 'library_delete') and trigger.tgenabled = 'O'
			where class.relkind in ('r', 'p') and not class.relispartition group by 1`.execute(ctx.db)
		const tables = new Set(rows.map(({ name }) => name))
		const recorded = rows.filter(({ events }) => events === 3).map(({ name }) => name)
		const read = new Set<string>()
		const root = join(import.meta.dirname, '..')
		for (const file of globSync(`app/modules/{${READING}}/**/*.ts`, { cwd: root })) {
			if (/\.test\.ts$|testing|\/(?:commands|desk|manage)\//.test(file)) continue
			const text = readFileSync(join(root, file), 'utf8')
			for (const [, built, written] of text.matchAll(/(?:selectFrom|[jJ]oin)\('(\w+)|\b(?:from|join) (\w+)/g))
				for (const name of [built, written]) if (name && tables.has(name)) read.add(name)
		}
		expect(read).toContain('publisher')
		expect([...read].filter((name) => !recorded.includes(name)).sort()).toEqual(Object.keys(NOT_RECORDED))
		for (const table of recorded) {
			const before = await presentChange(ctx)
			await sql`delete from ${sql.table(table)} where false`.execute(ctx.db)
			expect([table, await presentChange(ctx)]).toEqual([table, before])
		}
	})

	test('are one for each statement that is committed alone', async ({ ctx }) => {
		const { journal, issue } = await journalWith(ctx, 'published')
		await storeArticle(ctx, {
			slug: 'texte',
			journalId: journal.id,
			issueId: issue,
			authors: [{ name: 'Nom' }],
		})
		for (const [table, column] of [
			['work', 'id'],
			['article', 'work_id'],
			['contribution', 'id'],
			['issue', 'id'],
			['journal', 'id'],
		] as const) {
			const before = await presentChange(ctx)
			await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}`.execute(ctx.db)
			expect([table, await presentChange(ctx)]).toEqual([table, before + 1])
		}
	})

	test('make invalid what shows the work: itself, its issue, journal and people, and what held it before', async ({
		ctx,
	}) => {
		const { journal, issue } = await journalWith(ctx, 'published')
		const next = await storeIssue(ctx, journal.id, { slug: 'deux', on: '2025-06-01' })
		const personId = newId()
		await ctx.db.insertInto('person').values({ id: personId, slug: 'p', name: 'P', name_sort: 'p' }).execute()
		const id = await storeArticle(ctx, {
			slug: 'texte',
			journalId: journal.id,
			issueId: issue,
			authors: [{ name: 'P', personId }],
		})
		const other = await storeArticle(ctx, { slug: 'autre', journalId: journal.id, issueId: issue })
		const during = async (change: () => Promise<unknown>) => {
			const before = await presentChange(ctx)
			await change()
			return invalidatedBetween(ctx, before, await presentChange(ctx))
		}
		const changed = await during(() =>
			ctx.db.updateTable('work').set({ licence: 'CC0-1.0' }).where('id', '=', id).execute(),
		)
		expect(changed).toEqual(new Set(['work', 'article', id, issue, journal.id, personId]))
		const moved = await during(() =>
			ctx.db.updateTable('article').set({ issue_id: next }).where('work_id', '=', id).execute(),
		)
		expect([...moved]).toEqual(expect.arrayContaining([id, issue, next, journal.id]))
		expect([...moved]).not.toContain(other)
		expect(await during(() => ctx.db.updateTable('journal').set({ dye: 3 }).execute())).toBe('everything')
		expect(await during(async () => {})).toEqual(new Set())
	})
})

/** The modules whose queries make what everybody reads. */
const READING = 'work,work-file,article,book,journal,person,publisher,institution,call,site,citation,search'
/** What they read without a change being recorded, and why. */
const NOT_RECORDED = {
	customer: 'keys and networks of libraries, read at each request or a minute old',
	customer_key: 'keys and networks of libraries, read at each request or a minute old',
	customer_range: 'keys and networks of libraries, read at each request or a minute old',
	follow: 'what administrators are told before they remove or merge something, read at each request',
	institution_claim: 'who asks to look after an institution, read at each request',
	library_affiliation: 'made of contributions and institutions, whose changes are recorded',
	library_entry: 'made of works, whose changes are recorded',
	library_issue: 'made of issues, whose changes are recorded',
	library_journal: 'made of works, whose changes are recorded',
	library_signature: 'made of contributions, whose changes are recorded',
	made_galley: 'files made of texts, at most a minute old',
	mail: 'the first steps of administration, read at each request',
	reference_title: 'made of the references, whose changes are recorded',
	search_count: 'made of the search index, which follows the changes',
	search_passage: 'made of the search index, which follows the changes',
	search_sample: 'made of the search index, which follows the changes',
	search_term: 'proposals while one types, kept by nobody',
	site_picture: 'named by its content, public while a shown text holds it, whose changes are recorded',
	sitemap_page: 'made of works, people and issues, whose changes are recorded',
	sitemap_part: 'made of works, people and issues, whose changes are recorded',
	usage_month: 'figures of use, read at each request by those whom they concern',
	user_account: 'figures counted at the moment of asking',
	work_counter: 'counts of use, at most a minute old',
}

describe('the numbers of changes', () => {
	it('appear in their order though transactions overlap, so that nobody misses one', async () => {
		const db = await testDatabase()
		const ctx = contextOn(db)
		const add = (on: typeof db) => {
			const id = newId()
			return on
				.insertInto('person')
				.values({ id, slug: id, name: 'P', name_sort: 'p' })
				.execute()
				.then(() => id)
		}
		const start = await presentChange(ctx)
		const seen: { id: string; number: number }[] = []
		const read = async () => {
			const rows = await ctx.db
				.selectFrom('library_change')
				.select(['number', 'subject_id as id'])
				.where('subject', '=', 'person')
				.where('number', '>', seen.at(-1)?.number ?? start)
				.orderBy('number')
				.execute()
			seen.push(...rows)
		}
		const ids: string[] = []
		if (process.env['TEST_DATABASE_URL']) {
			const early = await db.startTransaction().execute()
			ids.push(await add(early as unknown as typeof db))
			const late = await db.startTransaction().execute()
			ids.unshift(await add(late as unknown as typeof db))
			await late.commit().execute()
			await read()
			await early.commit().execute()
			await read()
		} else {
			ids.push(await add(db))
			await read()
			ids.push(await add(db))
			await read()
		}
		expect(seen).toEqual(ids.map((id, index) => ({ id, number: start + index + 1 })))
		await db.deleteFrom('person').where('id', 'in', ids).execute()
	})

	it('are as many as transactions, however many write at once', async () => {
		const db = await testDatabase()
		const ctx = contextOn(db)
		const start = await presentChange(ctx)
		const ids = Array.from({ length: 24 }, () => newId())
		await Promise.all(
			ids.map((id) =>
				db.transaction().execute(async (inside) => {
					await inside.insertInto('person').values({ id, slug: id, name: 'P', name_sort: 'p' }).execute()
					await inside.updateTable('person').set({ name: 'Q' }).where('id', '=', id).execute()
				}),
			),
		)
		const rows = await db
			.selectFrom('library_change')
			.select('number')
			.where('number', '>', start)
			.orderBy('number')
			.execute()
		expect(rows.map(({ number }) => number)).toEqual(ids.map((_id, index) => start + index + 1))
		const { left } = await db
			.selectFrom('library_touch')
			.select(({ fn }) => fn.countAll<number>().as('left'))
			.executeTakeFirstOrThrow()
		expect(Number(left)).toBe(0)
		await db.deleteFrom('person').where('id', 'in', ids).execute()
	})
})
