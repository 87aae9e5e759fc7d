import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { describe, expect } from 'vitest'
import { storeArticle, storeIssue, storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { newId } from '#app/platform/id.ts'
import { invalidatedBetween, isInvalid, presentChange } from '#app/platform/library/changes.server.ts'
import { gatherDependencies } from '#app/platform/library/dependencies.server.ts'
import { test } from '#tests/support/database.ts'
import { loader as article } from './article.tsx'
import { loader as book } from './book.tsx'
import { loader as books } from './books.tsx'
import { loader as chapter } from './chapter.tsx'
import { loader as home } from './home.tsx'
import { loader as issue } from './issue.tsx'
import { loader as journal } from './journal.tsx'
import { loader as journals } from './journals.tsx'
import { loader as person } from './person.tsx'
import { loader as publisher } from './publisher.tsx'
import { loader as publishers } from './publishers.tsx'

type Loader = (args: never) => unknown

/** What the page at an address depends on. */
async function dependenciesOf(ctx: Ctx, loader: Loader, path: string, params: Record<string, string>) {
	const context = new RouterContextProvider()
	context.set(ctxContext, ctx)
	context.set(languageContext, 'fr')
	const args = { request: new Request(`http://localhost:3000${path}`), params, context }
	const { dependencies } = await gatherDependencies(async () =>
		loader(args as unknown as LoaderFunctionArgs as never),
	)
	return dependencies
}

/** Two journals, each with an issue and an article by somebody of its own. */
async function twoJournals(ctx: Ctx) {
	const store = async (slug: string) => {
		const { id: journalId } = await storeJournal(ctx, { slug, title: { fr: slug } })
		const issueId = await storeIssue(ctx, journalId, { slug: `n-${slug}`, on: '2025-01-01' })
		const personId = newId()
		await ctx.db
			.insertInto('person')
			.values({ id: personId, slug: `p-${slug}`, name: slug, name_sort: slug })
			.execute()
		const authors = [{ name: slug, personId }]
		const workId = await storeArticle(ctx, { slug: `t-${slug}`, journalId, issueId, authors })
		return { journalId, issueId, personId, workId }
	}
	return { one: await store('une'), other: await store('autre') }
}

/** A publisher with a book of two chapters, and a book of nobody's with one. */
async function twoBooks(ctx: Ctx) {
	const publisherId = newId()
	await ctx.db
		.insertInto('publisher')
		.values({ id: publisherId, slug: 'presses', name: 'Presses', name_sort: 'presses', language: 'fr' })
		.execute()
	const work = async (kind: 'book' | 'chapter', slug: string) => {
		const id = newId()
		const title = JSON.stringify({ fr: slug })
		await ctx.db
			.insertInto('work')
			.values({
				...{ id, kind, slug, title, type: kind, language: 'fr', title_sort: slug, state: 'published' },
				...{ published_on: '2020-01-01', published_precision: 'year', year: 2020 },
			})
			.execute()
		return id
	}
	const store = async (slug: string, publisher_id: string | null, chapters: string[]) => {
		const bookId = await work('book', slug)
		await ctx.db.insertInto('book').values({ work_id: bookId, publisher_id }).execute()
		const ids: string[] = []
		for (const [index, chapterSlug] of chapters.entries()) {
			const id = await work('chapter', chapterSlug)
			await ctx.db
				.insertInto('chapter')
				.values({ work_id: id, book_id: bookId, number: index + 1 })
				.execute()
			ids.push(id)
		}
		return { bookId, chapters: ids }
	}
	return {
		one: await store('eau', publisherId, ['eau-1', 'eau-2']),
		other: await store('sel', null, ['sel-1']),
	}
}

describe('a kept page is dropped', () => {
	test('when something changes that it shows, and not when something else does', async ({ ctx }) => {
		const { one, other } = await twoJournals(ctx)
		const pages = {
			article: await dependenciesOf(ctx, article, '/articles/t-une', { slug: 't-une' }),
			issue: await dependenciesOf(ctx, issue, '/revues/une/numeros/n-une', { id: 'une', issue: 'n-une' }),
			journal: await dependenciesOf(ctx, journal, '/revues/une', { id: 'une' }),
			person: await dependenciesOf(ctx, person, '/auteurs/p-une', { id: 'p-une' }),
			home: await dependenciesOf(ctx, home, '/', {}),
		}
		const dropped = async (change: () => Promise<unknown>) => {
			const before = await presentChange(ctx)
			await change()
			const invalidation = await invalidatedBetween(ctx, before, await presentChange(ctx))
			return Object.entries(pages).flatMap(([name, page]) => (isInvalid(page, invalidation) ? [name] : []))
		}
		const withdraw = (id: string) => () =>
			ctx.db.updateTable('work').set({ state: 'withdrawn' }).where('id', '=', id).execute()
		expect(await dropped(withdraw(other.workId))).toEqual(['home'])
		expect(await dropped(withdraw(one.workId))).toEqual(['article', 'issue', 'journal', 'person', 'home'])
		expect(
			await dropped(() =>
				storeArticle(ctx, { slug: 'neuf', journalId: one.journalId, issueId: one.issueId }),
			),
		).toEqual(['article', 'issue', 'journal', 'home'])
		expect(await dropped(() => ctx.db.updateTable('discipline').set({ sign: 'x' }).execute())).toEqual([])
		await ctx.db.insertInto('discipline').values({ id: 'droit', sign: 'x', position: 1 }).execute()
		expect(await dropped(() => ctx.db.updateTable('discipline').set({ sign: 'y' }).execute())).toEqual(
			Object.keys(pages),
		)
	})
	test('of a book when it or a chapter of it changes, and lists of books when any book does', async ({
		ctx,
	}) => {
		const { one, other } = await twoBooks(ctx)
		const articles = await twoJournals(ctx)
		const pages = {
			book: await dependenciesOf(ctx, book, '/ouvrages/eau', { id: 'eau' }),
			chapter: await dependenciesOf(ctx, chapter, '/ouvrages/eau/chapitre/eau-1', {
				...{ ouvrageId: 'eau', chapterId: 'eau-1' },
			}),
			books: await dependenciesOf(ctx, books, '/ouvrages', {}),
			publisher: await dependenciesOf(ctx, publisher, '/editeurs/presses', { id: 'presses' }),
			publishers: await dependenciesOf(ctx, publishers, '/editeurs', {}),
			journals: await dependenciesOf(ctx, journals, '/revues', {}),
		}
		const dropped = async (change: () => Promise<unknown>) => {
			const before = await presentChange(ctx)
			await change()
			const invalidation = await invalidatedBetween(ctx, before, await presentChange(ctx))
			return Object.entries(pages).flatMap(([name, page]) => (isInvalid(page, invalidation) ? [name] : []))
		}
		const retitle = (id: string) => () =>
			ctx.db.updateTable('work').set({ title_sort: 'neuf' }).where('id', '=', id).execute()
		const [first, second] = one.chapters as [string, string]
		expect(await dropped(retitle(articles.one.workId))).toEqual(['journals'])
		expect(await dropped(retitle(other.chapters[0] as string))).toEqual(['books'])
		expect(await dropped(retitle(second))).toEqual(['book', 'chapter', 'books', 'publisher'])
		expect(await dropped(retitle(other.bookId))).toEqual(['books', 'publishers'])
		expect(
			await dropped(() =>
				ctx.db
					.updateTable('chapter')
					.set({ book_id: other.bookId, number: 9 })
					.where('work_id', '=', second)
					.execute(),
			),
		).toEqual(['book', 'chapter', 'books', 'publisher', 'publishers'])
		expect(await dropped(() => ctx.db.deleteFrom('chapter').where('work_id', '=', first).execute())).toEqual([
			'book',
			'chapter',
			'books',
			'publisher',
			'publishers',
		])
	})
})
