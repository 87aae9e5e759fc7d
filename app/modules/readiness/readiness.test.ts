import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeArticle, storeIssue, storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { draftPolicies, joinedPolicies } from '#app/modules/journal-draft/policies.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { by } from '#tests/support/commands.ts'
import { test } from '#tests/support/database.ts'
import { getReadiness, readinessAsCsv } from './board.server.ts'
import { readFacts } from './facts.server.ts'
import { showFigures } from './show-figures.server.ts'

async function world(ctx: Ctx) {
	const publisherId = newId()
	await ctx.db
		.insertInto('publisher')
		.values({
			id: publisherId,
			slug: 'maison',
			name: 'Maison',
			name_sort: 'maison',
			language: 'fr',
			country: 'CG',
		})
		.execute()
	const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' }, publisherId })
	const scope = { kind: 'journal' as const, journalId: journal.id }
	const chief = await storePerson(ctx, { grants: [{ role: 'editor', scope, duty: 'editor-in-chief' }] })
	return { journal, publisherId, scope, chief }
}

describe('the board of a journal', () => {
	test('is for its editors in chief, the managers of its publisher and administrators, and for nobody else', async ({
		ctx,
	}) => {
		const { journal, publisherId, scope, chief } = await world(ctx)
		const { slug } = journal
		const other = await storeJournal(ctx, { slug: 'autre', title: { fr: 'Autre' } })
		const elsewhere = { kind: 'journal' as const, journalId: other.id }
		const may = [
			chief,
			await storePerson(ctx, { grants: [{ role: 'admin' }] }),
			await storePerson(ctx, {
				grants: [{ role: 'publisher-manager', scope: { kind: 'publisher', publisherId } }],
			}),
		]
		const mayNot = [
			await storePerson(ctx),
			await storePerson(ctx, { grants: [{ role: 'author' }, { role: 'reviewer' }] }),
			await storePerson(ctx, { grants: [{ role: 'editor', scope, duty: 'section-editor' }] }),
			await storePerson(ctx, { grants: [{ role: 'editor', scope, duty: 'production-editor' }] }),
			await storePerson(ctx, { grants: [{ role: 'editor', scope: elsewhere, duty: 'editor-in-chief' }] }),
		]
		for (const actor of may) expect((await getReadiness(ctx, actor, slug)).board).toHaveLength(6)
		for (const actor of mayNot) {
			await expect(getReadiness(ctx, actor, slug)).rejects.toThrow(NotFound)
			await expect(readinessAsCsv(ctx, actor, slug)).rejects.toThrow(NotFound)
			await expect(by(showFigures, ctx, { actor, slug, isShown: true })).rejects.toThrow(NotFound)
		}
	})

	test('reads the policies that the platform proposes by their names, in each language', async ({ ctx }) => {
		const { journal, chief } = await world(ctx)
		const policies = joinedPolicies(draftPolicies({}))
		const { en: _, ...others } = policies
		await ctx.db
			.updateTable('any_journal')
			.set({ policies: JSON.stringify({ ...others, en: 'Fees: none.' }) })
			.where('id', '=', journal.id)
			.execute()
		const { named } = await readFacts(ctx, journal.id)
		expect(named.fees).toEqual(['fr', 'en', 'es', 'ar'])
		expect(named.archiving).toEqual(['fr', 'es', 'ar'])
		const { application } = await getReadiness(ctx, chief, journal.slug)
		const answer = (question: string) => application.find((one) => one.question.startsWith(question))?.answer
		expect(answer('Publication fees')).toMatch(/^https?:.*\/revues\/revue#a-propos$/)
		expect(answer('Long-term preservation')).toBeNull()
		expect(answer('Journal title')).toBe('Revue')
	})

	test('gives DOAJ the other titles with those from right to left at the end of its one field', async ({
		ctx,
	}) => {
		const { journal, chief } = await world(ctx)
		const title = { ar: 'مجلة', fr: 'Revue', es: 'Revista', en: 'Review' }
		await ctx.db
			.updateTable('any_journal')
			.set({ title: JSON.stringify(title) })
			.where('id', '=', journal.id)
			.execute()
		const { application } = await getReadiness(ctx, chief, journal.slug)
		const asked = application.find(({ question }) => question.startsWith('Alternative title'))
		expect(asked?.question).toBe('Alternative title (including translation of the title)')
		expect(asked?.answer?.split(' ; ').toSorted()).toEqual(['Review', 'Revista', 'مجلة'])
		expect(asked?.answer).toMatch(/ ; مجلة$/)
	})

	test('counts what is published, and who of the board signed it, by ORCID or by name in any order', async ({
		ctx,
	}) => {
		const { journal } = await world(ctx)
		await ctx.db
			.updateTable('any_journal')
			.set({ editors: JSON.stringify([{ name: 'Awa Ndiaye', role: 'Direction' }]) })
			.where('id', '=', journal.id)
			.execute()
		const issue = await storeIssue(ctx, journal.id, {
			slug: 'un',
			on: '2026-01-01',
			volume: '1',
			number: '2',
		})
		const draft = await storeIssue(ctx, journal.id, { slug: 'deux', on: '2026-06-01', state: 'draft' })
		const store = (slug: string, issueId: string, name: string) =>
			storeArticle(ctx, { slug, journalId: journal.id, issueId, on: '2026-01-01', authors: [{ name }] })
		const dated = await store('a', issue, 'NDIAYE, Awa')
		await store('b', issue, 'Moussa Traoré')
		await store('c', draft, 'Awa Ndiaye')
		await ctx.db
			.updateTable('article')
			.set({ received_on: '2025-06-01', accepted_on: '2025-11-01' })
			.where('work_id', '=', dated)
			.execute()
		const facts = await readFacts(ctx, journal.id)
		expect(facts.articles).toMatchObject({
			all: 2,
			research: 2,
			dated: 1,
			licensed: 0,
			named: 2,
			affiliated: 0,
		})
		expect(facts.endogeny).toEqual([{ name: '1/2 (2026)', of: 2, own: 1 }])
		expect(facts.years).toEqual([{ year: 2026, articles: 2 }])
	})
})
