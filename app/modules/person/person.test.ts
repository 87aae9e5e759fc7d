import { describe, expect } from 'vitest'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { storeArticle, storeIssue, storeJournal } from '../journal/testing/store-journal.server.ts'
import { worksByKind } from './model.ts'
import { getPerson } from './queries.server.ts'

describe('getPerson', () => {
	test('lists works newest first, affiliations once, and those who signed with them by number of works', async ({
		ctx,
	}) => {
		const journal = await storeJournal(ctx, { slug: 'p-revue', title: { fr: 'Revue' } })
		const draft = await storeIssue(ctx, journal.id, { slug: 'n1', on: '2026-01-01', state: 'draft' })
		const people = { awa: newId(), koffi: newId(), lea: newId() }
		for (const [name, id] of Object.entries(people)) {
			await ctx.db.insertInto('person').values({ id, slug: name, name, name_sort: name }).execute()
		}
		const awa = { name: 'Awa', personId: people.awa, affiliation: 'Université de Bamako' }
		const koffi = { name: 'Koffi', personId: people.koffi }
		const lea = { name: 'Léa', personId: people.lea }
		await storeArticle(ctx, { slug: 'vieux', journalId: journal.id, on: '2019-01-01', authors: [awa, koffi] })
		await storeArticle(ctx, {
			slug: 'neuf',
			journalId: journal.id,
			on: '2024-01-01',
			authors: [lea, awa, koffi],
		})
		await storeArticle(ctx, {
			slug: 'cache',
			journalId: journal.id,
			issueId: draft,
			on: '2026-01-01',
			authors: [awa],
		})
		await storeArticle(ctx, { slug: 'retire', journalId: journal.id, state: 'withdrawn', authors: [awa] })
		const person = await getPerson(ctx, 'awa')
		expect(person?.works.map(({ slug }) => slug)).toEqual(['neuf', 'vieux'])
		expect(person?.affiliations).toEqual(['Université de Bamako'])
		expect(person?.coAuthors).toEqual([
			{ name: 'koffi', slug: 'koffi', works: 2 },
			{ name: 'lea', slug: 'lea', works: 1 },
		])
		expect(worksByKind(person?.works ?? [])).toMatchObject([
			{ kind: 'article', years: [{ year: 2024 }, { year: 2019 }] },
		])
	})

	test('says whether records of what was published elsewhere, theses and talks too, stand among the books', async ({
		ctx,
	}) => {
		for (const [slug, listed] of [
			['ibra', 'here'],
			['fatou', 'elsewhere'],
		] as const) {
			const id = newId()
			await ctx.db.insertInto('person').values({ id, slug, name: slug, name_sort: slug }).execute()
			const workId = newId()
			await ctx.db
				.insertInto('work')
				.values({
					id: workId,
					kind: 'book',
					type: 'communication',
					slug: `de-${slug}`,
					language: 'fr',
					title: JSON.stringify({ fr: slug }),
					title_sort: slug,
					published_on: '2020-01-01',
					published_precision: 'year',
					year: 2020,
					state: 'published',
					listed,
				})
				.execute()
			await ctx.db.insertInto('book').values({ work_id: workId }).execute()
			await ctx.db
				.insertInto('contribution')
				.values({ id: newId(), work_id: workId, person_id: id, role: 'author', name: slug, position: 0 })
				.execute()
		}
		expect(await getPerson(ctx, 'ibra')).toMatchObject({ hasOthersAmongBooks: false, elsewhere: 0 })
		expect(await getPerson(ctx, 'fatou')).toMatchObject({ hasOthersAmongBooks: true, elsewhere: 1 })
	})

	test('somebody without a visible work has no page', async ({ ctx }) => {
		await ctx.db
			.insertInto('person')
			.values({ id: newId(), slug: 'muet', name: 'Muet', name_sort: 'muet' })
			.execute()
		expect(await getPerson(ctx, 'muet')).toBeNull()
		for (const slug of ['\0', '<b>', 'x'.repeat(9999), undefined])
			expect(await getPerson(ctx, slug)).toBeNull()
	})
})
