import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test as plain } from 'vitest'
import { findPicture } from '#app/modules/production/pictures.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { contextOn, test, testDatabase } from '#tests/support/database.ts'
import { libraryFolder } from './folder.server.ts'
import { awaitsLibrary, type ImportResult, importLibrary } from './import-library.server.ts'
import type { LibraryRecordInput } from './record.ts'

const DEMO = join(import.meta.dirname, '../../../../data/demo')

const journal = {
	record: 'journal',
	slug: 'revue',
	language: 'fr',
	title: { fr: 'La Revue' },
	openAccess: true,
} as const
const article = {
	record: 'article',
	journal: 'revue',
	slug: 'un-article',
	type: 'article',
	language: 'fr',
	title: { fr: 'L’Article' },
	attribution: 'Une autrice. 2020. L’Article.',
	published: '2020-05',
} as const

const library = (...records: LibraryRecordInput[]) => ({
	records,
	openFile: () => Readable.from([new TextEncoder().encode('%PDF-1.7')]),
})

describe('a library', () => {
	test('is loaded with its order, dates and files', async ({ ctx }) => {
		const result = await importLibrary(
			ctx,
			library(
				{ record: 'discipline', id: 'droit', name: { fr: 'Droit' }, sign: 'gradin' },
				{ record: 'person', slug: 'zoe-eboue', name: 'Zoé Éboué', given: 'Zoé', family: 'Éboué' },
				{ ...journal, disciplines: ['droit'], sections: [{ slug: 'etudes', title: { fr: 'Études' } }] },
				{ record: 'issue', journal: 'revue', slug: 'v1', volume: '1', year: 2020, published: '2020' },
				{
					...article,
					issue: 'v1',
					section: 'etudes',
					disciplines: ['droit'],
					contributors: [
						{ name: 'Zoé Éboué', person: 'zoe-eboue' },
						{ name: 'Groupe X' },
						{ role: 'editor', name: 'Zoé Éboué' },
					],
					html: '<h1>Titre</h1><p>Texte<script>alert(1)</script></p>',
					references: [{ text: 'Une référence.', doi: '10.1234/x', csl: { title: 'Une référence' } }],
					galleys: [
						{
							format: 'pdf',
							language: 'fr',
							fileName: 'a.pdf',
							mediaType: 'application/pdf',
							file: 'a.pdf',
							text: 'mots',
						},
					],
				},
			),
		)
		expect(result).toMatchObject({
			ok: true,
			counts: { article: 1, journal: 1, issue: 1, person: 1, book: 0 },
		})
		const work = await ctx.db.selectFrom('work').selectAll().executeTakeFirstOrThrow()
		expect(work).toMatchObject({
			published_on: '2020-05-01',
			published_precision: 'month',
			year: 2020,
			title_sort: 'article',
			has_full_text: true,
			disciplines: ['droit'],
			title: { fr: 'L’Article' },
		})
		const body = await ctx.db.selectFrom('body').selectAll().executeTakeFirstOrThrow()
		expect(body).toMatchObject({
			html: '<h2 id="t-titre">Titre</h2><p>Texte</p>',
			outline: [{ id: 't-titre', level: 2, title: 'Titre' }],
			word_count: 2,
		})
		const contributions = await ctx.db
			.selectFrom('contribution')
			.selectAll()
			.orderBy('role')
			.orderBy('position')
			.execute()
		expect(contributions.map(({ role, position, name }) => [role, position, name])).toEqual([
			['author', 1, 'Zoé Éboué'],
			['author', 2, 'Groupe X'],
			['editor', 1, 'Zoé Éboué'],
		])
		const person = await ctx.db.selectFrom('person').selectAll().executeTakeFirstOrThrow()
		expect(person.name_sort).toBe('eboue zoe')
		expect(contributions[0]?.person_id).toBe(person.id)
		const galley = await ctx.db.selectFrom('galley').selectAll().executeTakeFirstOrThrow()
		const stored = await ctx.storage.get(galley.storage_key)
		expect(await buffer(stored ?? Readable.from([]))).toEqual(Buffer.from('%PDF-1.7'))
		expect(galley).toMatchObject({ bytes: 8, plain_text: 'mots', position: 1 })
		expect(await ctx.db.selectFrom('work_counter').selectAll().execute()).toEqual([])
	})

	test('is loaded with what a work says of itself, and its pictures are everybody’s', async ({ ctx }) => {
		const name = '0123456789abcdef0123456789abcdef'
		await importLibrary(
			ctx,
			library(
				{ ...journal, listed: 'elsewhere' },
				{
					...article,
					doi: '10.1234/a',
					review: 'heritage',
					reviewBasis: { en: 'Printed in 1905.' },
					listed: 'elsewhere',
					publisherUrl: 'https://example.org/a',
					shownFirst: 1,
					html: `<p>Texte</p><figure class="figure"><img src="/images/${name}" alt="" width="20" height="10"></figure>`,
					pictures: [{ name, mediaType: 'image/webp', file: `${name}.webp` }],
				},
				{ ...article, slug: 'sans-doi', licenceNote: 'As an older file has it.' },
			),
		)
		const works = await ctx.db.selectFrom('public_work').selectAll().orderBy('slug').execute()
		expect(works).toMatchObject([
			{
				...{ slug: 'sans-doi', doi_state: 'none', review: 'unknown', listed: 'here', shown_first: null },
				licence_note: { und: 'As an older file has it.' },
			},
			{
				...{ slug: 'un-article', doi_state: 'registered', review: 'heritage', listed: 'elsewhere' },
				...{
					review_basis: { en: 'Printed in 1905.' },
					publisher_url: 'https://example.org/a',
					shown_first: 1,
				},
			},
		])
		const body = await ctx.db.selectFrom('body').select('html').where('html', 'like', '%img%').execute()
		expect(body[0]?.html).toContain(`src="/images/${name}"`)
		expect(await findPicture(ctx, null, name)).toMatchObject({ isPublic: true, mediaType: 'image/webp' })
		await ctx.db
			.updateTable('work')
			.set({ state: 'withdrawn', withdrawn_on: '2026-01-01' })
			.where('slug', '=', 'un-article')
			.execute()
		expect(await findPicture(ctx, null, name)).toBeNull()
	})

	test('is known to the query planner before anybody reads it', async ({ ctx }) => {
		await importLibrary(
			ctx,
			library(journal, ...[1, 2, 3].map((number) => ({ ...article, slug: `article-${number}` }))),
		)
		const { rows } = await sql<{
			rows: number
		}>`select reltuples as rows from pg_class where oid = 'article'::regclass`.execute(ctx.db)
		expect(rows).toEqual([{ rows: 3 }])
		const { rows: locked } = await sql`
			select relation::regclass::text from pg_locks join pg_class on pg_class.oid = relation
			where pid = pg_backend_pid() and mode = 'ShareUpdateExclusiveLock' and relisshared`.execute(ctx.db)
		expect(locked, 'catalogues of all databases').toEqual([])
	})

	describe('that is cut short', () => {
		const persons = Array.from({ length: 960 }, (_, number) => ({
			...{ record: 'person', slug: `personne-${number}`, name: `Personne ${number}` },
		})) as LibraryRecordInput[]
		const issue = {
			record: 'issue',
			journal: 'revue',
			slug: 'v1',
			volume: '1',
			year: 2020,
			published: '2020',
		}
		const articleOf = (number: number) => ({
			...article,
			slug: `article-${number}`,
			...(number % 2 ? { issue: 'v1' } : {}),
			contributors: [{ name: 'Personne', person: `personne-${number}` }],
		})
		const articles = Array.from({ length: 60 }, (_, number) => articleOf(number))
		const whole = [journal, issue as LibraryRecordInput, ...persons, ...articles]

		test('goes on behind the last step that was kept, and is then what it would have been', async ({
			ctx,
		}) => {
			const cut = [...whole.slice(0, 1_010), { ...article, published: 'never' }]
			await expect(importLibrary(ctx, library(...cut))).rejects.toThrow('published')
			const { works } = await ctx.db
				.selectFrom('work')
				.select(({ fn }) => fn.countAll<number>().as('works'))
				.executeTakeFirstOrThrow()
			expect(works).toBe(38)
			expect(await awaitsLibrary(ctx)).toBe(true)
			const result = await importLibrary(ctx, library(...whole))
			expect(result.ok && result.counts).toMatchObject({ journal: 1, issue: 1, person: 960, article: 60 })
			expect(await awaitsLibrary(ctx)).toBe(false)
			const placed = await sql<{ inIssue: boolean; many: number; last: number; places: number }>`
				select issue_id is not null as "inIssue", count(*)::int as many, max(position) as last,
					count(distinct position)::int as places
				from article group by 1 order by 1`.execute(ctx.db)
			expect(placed.rows).toEqual([
				{ inIssue: false, many: 30, last: 30, places: 30 },
				{ inIssue: true, many: 30, last: 30, places: 30 },
			])
			const { rows: own } = await sql<{ many: number }>`select count(*)::int as many from contribution
				join person on person.id = contribution.person_id join work on work.id = contribution.work_id
				where person.slug = replace(work.slug, 'article', 'personne')`.execute(ctx.db)
			expect(own).toEqual([{ many: 60 }])
		})

		test('goes on with itself only', async ({ ctx }) => {
			await expect(
				importLibrary(ctx, library(...whole.slice(0, 1_000), { ...journal, slug: '../x' })),
			).rejects.toThrow('slug')
			const other = [journal, ...persons, ...articles]
			expect(await importLibrary(ctx, library(...other))).toEqual({ ok: false, error: 'other-library' })
			expect(await importLibrary(ctx, library(journal))).toEqual({ ok: false, error: 'other-library' })
			expect(await ctx.db.selectFrom('person').select('id').execute()).toHaveLength(960)
		})

		test('does not take what came in an earlier step twice', async ({ ctx }) => {
			await expect(
				importLibrary(ctx, library(...whole.slice(0, 1_010), persons[0] as LibraryRecordInput)),
			).rejects.toThrow('person/personne-0 comes twice')
		})

		test('leaves nothing of what belongs to its end where that fails', async ({ ctx }) => {
			const atEnd = async () => {
				throw new Error('no people')
			}
			await expect(importLibrary(ctx, library(journal), atEnd)).rejects.toThrow('no people')
			expect(await awaitsLibrary(ctx)).toBe(true)
			let ended = 0
			expect(
				await importLibrary(ctx, library(journal), async () => {
					ended += 1
				}),
			).toMatchObject({
				ok: true,
			})
			expect(ended).toBe(1)
		})
	})

	test('is refused when there is one already', async ({ ctx }) => {
		expect(await importLibrary(ctx, library(journal))).toMatchObject({ ok: true })
		expect(await importLibrary(ctx, library(journal, article))).toEqual({ ok: false, error: 'not-empty' })
		expect(await ctx.db.selectFrom('work').selectAll().execute()).toEqual([])
	})

	test('has a record without readable words marked as without full text', async ({ ctx }) => {
		await importLibrary(ctx, library(journal, { ...article, html: '<p> </p><img src="x">' }))
		expect(await ctx.db.selectFrom('work').select('has_full_text').executeTakeFirstOrThrow()).toEqual({
			has_full_text: false,
		})
		expect(await ctx.db.selectFrom('body').selectAll().execute()).toEqual([])
	})

	test.for<[string, LibraryRecordInput[], RegExp]>([
		['an unknown journal', [article], /journal\/revue is named before it comes/],
		['an unknown discipline', [journal, { ...article, disciplines: ['magie'] }], /discipline\/magie/],
		['one slug twice', [journal, article, article], /article\/un-article comes twice/],
		['a slug with a path', [{ ...journal, slug: '../x' }], /journal \.\.\/x: slug/],
		[
			'a file outside',
			[
				journal,
				{
					...article,
					galleys: [
						{
							format: 'pdf',
							language: 'fr',
							fileName: 'a.pdf',
							mediaType: 'application/pdf',
							file: '../../etc/passwd',
						},
					],
				},
			],
			/file/,
		],
		['a script address', [journal, { ...article, sourceUrl: 'javascript:alert(1)' }], /sourceUrl/],
		['a date that is none', [journal, { ...article, published: '2020-13' }], /published/],
		['no attribution', [journal, { ...article, attribution: ' ' }], /attribution/],
	])('names the record that has %s', async ([, records, message], { ctx }) => {
		await expect(importLibrary(ctx, library(...records))).rejects.toThrow(message)
	})
})

describe('the demonstration library', () => {
	let undo: () => Promise<void>
	let ctx: Ctx
	let result: ImportResult

	beforeAll(async () => {
		const transaction = await (await testDatabase()).startTransaction().execute()
		undo = () => transaction.rollback().execute()
		ctx = contextOn(transaction)
		result = await importLibrary(ctx, libraryFolder(DEMO))
	})
	afterAll(() => undo())

	plain('is loaded whole and says of each record where it comes from', async () => {
		const listed = { ...(result.ok ? result.counts : {}) }
		for (const record of Object.keys(listed)) listed[record as keyof typeof listed] = 0
		for await (const { record } of libraryFolder(DEMO).records) listed[record] = (listed[record] ?? 0) + 1
		expect(result.ok && result.counts).toEqual(listed)

		const unattributed = await ctx.db
			.selectFrom('work')
			.select('slug')
			.where((eb) =>
				eb.or([
					eb('attribution', 'is', null),
					eb.and([eb('licence', 'is', null), eb('licence_note', '=', sql<never>`'{}'::jsonb`)]),
				]),
			)
			.execute()
		expect(unattributed).toEqual([])

		const mismatched = await sql`
			select slug from work left join body on body.work_id = work.id
			where has_full_text <> (body.html is not null) or body.html = ''
		`.execute(ctx.db)
		expect(mismatched.rows).toEqual([])

		const languages = await ctx.db
			.selectFrom('body')
			.select('language')
			.distinct()
			.orderBy('language')
			.execute()
		expect(languages.map((row) => row.language)).toEqual(['ar', 'en', 'fr'])

		const disciplines = await ctx.db.selectFrom('discipline').selectAll().orderBy('position').execute()
		expect(disciplines.slice(0, 4).map((row) => row.id)).toEqual([
			'droit',
			'economie',
			'science-politique',
			'administration',
		])
		const used = await sql<{ id: string }>`select distinct unnest(disciplines) as id from work`.execute(
			ctx.db,
		)
		expect(new Set(used.rows.map((row) => row.id))).toEqual(new Set(disciplines.map((row) => row.id)))

		for (const galley of await ctx.db.selectFrom('galley').selectAll().execute()) {
			const stored = await ctx.storage.get(galley.storage_key)
			const bytes = await buffer(stored ?? Readable.from([]))
			expect(bytes.subarray(0, 5).toString(), galley.file_name).toBe('%PDF-')
			expect(createHash('sha256').update(bytes).digest('hex')).toBe(galley.sha256)
			expect(galley.plain_text.length, galley.file_name).toBeGreaterThan(1000)
		}
	})

	plain('invents no figures, partners or open calls', async () => {
		expect(await ctx.db.selectFrom('work_counter').selectAll().execute()).toEqual([])
		expect(
			await ctx.db.selectFrom('institution').select('slug').where('is_partner', '=', true).execute(),
		).toEqual([])
		const calls = await ctx.db
			.selectFrom('call')
			.select(['deadline_on', 'kind'])
			.orderBy('deadline_on')
			.execute()
		expect(calls).toEqual([
			{ deadline_on: '2025-12-15', kind: 'book' },
			{ deadline_on: null, kind: 'conference' },
		])
	})
})
