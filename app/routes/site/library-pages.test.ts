import { sql } from 'kysely'
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { describe, expect } from 'vitest'
import { storeIssue, storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type AddressKind, giveUpAddress, removeAddress } from '#app/platform/db/given-up-address.server.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'
import { newId } from '#app/platform/id.ts'
import { WHOLE_LIBRARY } from '#app/platform/library/counts.server.ts'
import type { PageOfIds } from '#app/platform/page-of-rows.ts'
import { test } from '#tests/support/database.ts'
import { loader as archives } from './archives.tsx'
import { loader as article } from './article.tsx'
import { loader as articleCite } from './article-cite.tsx'
import { loader as book } from './book.tsx'
import { loader as bookCite } from './book-cite.tsx'
import { loader as books } from './books.tsx'
import { loader as call } from './call.tsx'
import { loader as callCalendar } from './call-calendar.ts'
import { loader as callFile } from './call-file.ts'
import { loader as calls } from './calls.tsx'
import { loader as chapter } from './chapter.tsx'
import { loader as chapterCite } from './chapter-cite.tsx'
import { loader as issue } from './issue.tsx'
import { loader as journal } from './journal.tsx'
import { loader as journals } from './journals.tsx'
import { loader as person } from './person.tsx'
import { loader as publisher } from './publisher.tsx'
import { loader as publishers } from './publishers.tsx'

type Loader = (args: never) => unknown

/** Asks a loader as the server would: its data, or the response that it threw. */
async function ask(loader: Loader, ctx: Ctx, path: string, params: Record<string, string> = {}) {
	const context = new RouterContextProvider()
	context.set(ctxContext, ctx)
	context.set(languageContext, 'fr')
	const args = { request: new Request(`http://localhost:3000${path}`), params, context }
	try {
		return await inHttp(() => loader(args as unknown as LoaderFunctionArgs as never))
	} catch (thrown) {
		if (thrown instanceof Response) return thrown
		throw thrown
	}
}

const HOSTILE = [
	'\0',
	'a\0b',
	'<script>alert(1)</script>',
	'../../etc/passwd',
	"' or 1=1 --",
	'x'.repeat(20_000),
	'\ud800',
	'%',
]

test('a list of a discipline that was merged into another leads to the other, with the rest of what was asked', async ({
	ctx,
}) => {
	await ctx.db
		.insertInto('discipline')
		.values({ id: 'histoire', name: JSON.stringify({ fr: 'Histoire' }), sign: 'losange', position: 1 })
		.execute()
	await giveUpAddress(ctx, 'discipline', 'passe', 'histoire')
	for (const [loader, path] of [
		[journals, '/revues'],
		[books, '/ouvrages'],
	] as const) {
		const moved = (await ask(loader, ctx, `${path}?q=b&discipline=passe&page=2`)) as Response
		expect([moved.status, moved.headers.get('location')]).toEqual([
			301,
			`${path}?q=b&discipline=histoire&page=2`,
		])
		expect(await ask(loader, ctx, `${path}?discipline=jamais`)).toMatchObject({
			filter: { discipline: null },
		})
	}
})

test('the last of a thousand and more journals is reached, by the list and by the archives', async ({
	ctx,
}) => {
	await sql`insert into journal (id, slug, language, title, title_sort, open_access)
		select gen_random_uuid(), 'revue-' || i, 'fr', jsonb_build_object('fr', 'Revue ' || i), 'revue ' || lpad(i::text, 5, '0'), true
		from generate_series(1, 1010) as i`.execute(ctx.db)
	type Listed = { list: Omit<PageOfIds, 'ids'> & { journals: { slug: string }[] } }
	const read = async (loader: Loader, path: string) => {
		const { journals, ...list } = ((await ask(loader, ctx, path)) as Listed).list
		return { slugs: journals.map(({ slug }) => slug), ...list }
	}
	const numbered = await read(journals, '/revues?page=99')
	expect(numbered).toMatchObject({ page: 83, lastPage: 83, total: 1010 })
	const next = await read(journals, `/revues?page=84&apres=${numbered.after}`)
	const slugs = (from: number, to: number) =>
		Array.from({ length: to - from + 1 }, (_, at) => `revue-${from + at}`)
	expect(next).toMatchObject({ slugs: slugs(997, 1008), page: 84 })
	const last = await read(journals, `/revues?page=85&apres=${next.after}`)
	expect(last).toMatchObject({ slugs: slugs(1009, 1010), page: 85, after: null })
	const back = await read(journals, `/revues?page=84&avant=${last.before}`)
	expect(back).toMatchObject({ slugs: slugs(997, 1008), from: numbered.after })
	const lost = await read(journals, '/revues?page=84&apres=ailleurs')
	expect(lost).toMatchObject({ slugs: slugs(1, 12), page: 1, isLost: true })
	const archived = await read(archives, '/archives?revue=revue-1009')
	expect(archived).toMatchObject({ slugs: slugs(1009, 1010), page: 43, lastPage: 41 })
	expect((await read(archives, `/archives?page=42&avant=${archived.before}`)).slugs).toEqual(slugs(985, 1008))
})

describe('addresses of things that are not there', () => {
	const pages: [string, Loader, (value: string) => Record<string, string>][] = [
		['a journal', journal, (id) => ({ id })],
		['an issue of no journal', issue, (id) => ({ id, issue: id })],
		['a publisher', publisher, (id) => ({ id })],
		['a book', book, (id) => ({ id })],
		['the citation of a book', bookCite, (id) => ({ id })],
		['a chapter', chapter, (id) => ({ ouvrageId: id, chapterId: id })],
		['the citation of a chapter', chapterCite, (id) => ({ ouvrageId: id, chapterId: id })],
		['a call', call, (id) => ({ id })],
		['the calendar of a call', callCalendar, (id) => ({ id })],
		['the file of a call', callFile, (id) => ({ id, fileName: id })],
		['a person', person, (id) => ({ id })],
	]
	test.for(pages)('%s answers 404, whatever is asked', async ([, loader, params], { ctx }) => {
		for (const value of ['inconnu', ...HOSTILE]) {
			expect(await ask(loader, ctx, '/', params(value))).toHaveProperty('status', 404)
		}
	})

	test('a journal that moved leads on, with the rest of the address and the query', async ({ ctx }) => {
		await ctx.db
			.insertInto('slug_redirect')
			.values({ kind: 'journal', slug: 'ancienne', target: 'nouvelle' })
			.execute()
		const moved = (await ask(issue, ctx, '/revues/ancienne/numeros/n1?lang=ar', {
			id: 'ancienne',
			issue: 'n1',
		})) as Response
		expect(moved.status).toBe(301)
		expect(moved.headers.get('location')).toBe('/revues/nouvelle/numeros/n1?lang=ar')
	})

	const named = (of: string) => (id: string) => ({ [of]: id })
	const chapterOf = (ouvrageId: string) => ({ ouvrageId, chapterId: 'un' })
	const fileOf = (id: string) => ({ id, fileName: 'appel.pdf' })
	const former: [AddressKind, Loader, (slug: string) => Record<string, string>, (slug: string) => string][] =
		[
			['article', article, named('slug'), (slug) => `/articles/${slug}`],
			['article', articleCite, named('slug'), (slug) => `/articles/${slug}/citer`],
			['book', book, named('id'), (slug) => `/ouvrages/${slug}`],
			['book', bookCite, named('id'), (slug) => `/ouvrages/${slug}/citer`],
			['book', chapter, chapterOf, (slug) => `/ouvrages/${slug}/chapitre/un`],
			['call', call, named('id'), (slug) => `/appels-contribution/${slug}`],
			['call', callCalendar, named('id'), (slug) => `/appels-contribution/${slug}/calendrier.ics`],
			['call', callFile, fileOf, (slug) => `/appels-contribution/${slug}/telecharger/appel.pdf`],
			['person', person, named('id'), (slug) => `/auteurs/${slug}`],
			['journal', journal, named('id'), (slug) => `/revues/${slug}`],
			['publisher', publisher, named('id'), (slug) => `/editeurs/${slug}`],
		]
	test.for(former)(
		'what was a %s leads to its present address, and says that it was removed once it was',
		async ([kind, loader, params, path], { ctx }) => {
			await giveUpAddress(ctx, kind, 'premier', 'second')
			await giveUpAddress(ctx, kind, 'second', 'troisieme')
			for (const slug of ['premier', 'second']) {
				const moved = (await ask(loader, ctx, `${path(slug)}?lang=ar`, params(slug))) as Response
				expect([moved.status, moved.headers.get('location')]).toEqual([301, `${path('troisieme')}?lang=ar`])
			}
			const reason = { fr: 'Jugement.' }
			await removeAddress(ctx, kind, 'troisieme', { name: { fr: 'Nom' }, language: 'fr', reason })
			for (const slug of ['premier', 'second', 'troisieme']) {
				const gone = (await ask(loader, ctx, path(slug), params(slug))) as Response
				expect(gone.status).toBe(410)
				expect(await gone.json()).toMatchObject({ kind, name: { fr: 'Nom' }, reason })
			}
		},
	)

	test('an issue of another journal is not found', async ({ ctx }) => {
		const one = await storeJournal(ctx, { slug: 'une', title: { fr: 'Une' } })
		await storeJournal(ctx, { slug: 'autre', title: { fr: 'Autre' } })
		await storeIssue(ctx, one.id, { slug: 'n1', on: '2020-01-01' })
		expect(await ask(issue, ctx, '/', { id: 'une', issue: 'n1' })).toMatchObject({ issue: { slug: 'n1' } })
		expect(await ask(issue, ctx, '/', { id: 'autre', issue: 'n1' })).toHaveProperty('status', 404)
	})
})

describe('lists', () => {
	const lists: [string, Loader][] = [
		['/revues', journals],
		['/editeurs', publishers],
		['/ouvrages', books],
		['/archives', archives],
		['/appels-contribution', calls],
	]
	test.for(lists)('%s answers whatever its parameters hold', async ([path, loader], { ctx }) => {
		for (const value of ['-1', '0', '1e9', 'NaN', ...HOSTILE]) {
			const query = new URLSearchParams(
				['q', 'page', 'discipline', 'libre', 'langue', 'pays', 'revue', 'annee', 'ouvrages', 'archives'].map(
					(name) => [name, value.toWellFormed()],
				),
			)
			expect(await ask(loader, ctx, `${path}?${query}`)).not.toBeInstanceOf(Response)
		}
	})
})

describe('books by words', () => {
	test('are found by the search where they are too many to be looked through', async ({ ctx }) => {
		const asked = '/ouvrages?q=fleuve&langue=fr'
		expect(await ask(books, ctx, asked)).toMatchObject({ list: { total: 0 } })
		await ctx.db
			.insertInto('library_count')
			.values({ scope: WHOLE_LIBRARY, dimension: 'books', value: 'here fr', works: 2_001 })
			.execute()
		const elsewhere = (await ask(books, ctx, asked)) as Response
		expect(elsewhere.status).toBe(302)
		expect(elsewhere.headers.get('location')).toBe('/articles?q=fleuve&type=ouvrage&langue=fr')
		expect(await ask(books, ctx, '/ouvrages?langue=fr')).not.toBeInstanceOf(Response)
	})
})

describe('the calendar of a call', () => {
	test('is there for a call with a deadline, even one that has passed', async ({ ctx }) => {
		await ctx.db
			.insertInto('call')
			.values({
				id: newId(),
				slug: 'appel',
				kind: 'issue',
				language: 'fr',
				title: JSON.stringify({ fr: 'Villes, droit; économie' }),
				deadline_on: '2025-12-15',
			})
			.execute()
		const response = (await ask(callCalendar, ctx, '/', { id: 'appel' })) as Response
		expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
		const file = await response.text()
		expect(file).toContain('DTSTART;VALUE=DATE:20251215\r\n')
		expect(file.replaceAll('\r\n ', '')).toContain('Villes\\, droit\\; économie')
	})
})
