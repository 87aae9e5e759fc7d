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
import { loader as home } from './home.tsx'
import { loader as issue } from './issue.tsx'
import { loader as journal } from './journal.tsx'
import { loader as person } from './person.tsx'

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
})
