import { expect } from 'vitest'
import { storeArticle, storeIssue, storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import type { AskedPart } from '#app/platform/page-of-rows.ts'
import { test } from '#tests/support/database.ts'
import { getInstitutionPage, listInstitutions, pagesOfAffiliations } from './queries.server.ts'

const pageOf = (ctx: Ctx, slug: string, asked: Partial<AskedPart> = {}) =>
	getInstitutionPage(ctx, slug, { page: 1, pageSize: 20, ...asked })

test('an institution has the works whose authors named it, in whatever case and with their department, and no hidden one', async ({
	ctx,
}) => {
	const row = (slug: string, name: string) => ({
		id: newId(),
		slug,
		name,
		name_sort: slug,
		country: null,
		ror: null,
	})
	await ctx.db
		.insertInto('institution')
		.values([row('ouaga', 'Université de Ouagadougou'), row('vide', 'Université vide')])
		.execute()
	const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	const draft = await storeIssue(ctx, journal.id, { slug: 'deux', on: '2026-06-01', state: 'draft' })
	const store = (slug: string, affiliation: string, on: string, issueId?: string) =>
		storeArticle(ctx, {
			...{ slug, journalId: journal.id, on, authors: [{ name: slug, affiliation }] },
			...(issueId && { issueId }),
		})
	const old = await store('a', "Département d'histoire, UNIVERSITE DE OUAGADOUGOU", '2024-01-01')
	const recent = await store('b', 'Université de Ouagadougou', '2025-01-01')
	await store('c', 'Université de Ouagadougou', '2026-01-01', draft)
	await store('d', 'Université de Lomé', '2026-01-01')
	expect(await pageOf(ctx, 'ouaga')).toMatchObject({ signed: { ids: [recent, old], total: 2 }, people: 2 })
	expect(await pageOf(ctx, 'vide', { page: 7 })).toMatchObject({ signed: { ids: [], page: 1, lastPage: 1 } })
	expect(await pageOf(ctx, 'nulle-part')).toBeNull()
	const named = await pagesOfAffiliations(ctx, [
		'IFRA, Université de Ouagadougou',
		'Université de Lomé',
		null,
	])
	expect(named).toEqual({ 'IFRA, Université de Ouagadougou': 'ouaga' })
})

test('an institution is named by its whole name, not by one that goes on: Yaoundé II is not Yaoundé I, nor Paris 10 Paris 1', async ({
	ctx,
}) => {
	const names = ['Université de Yaoundé I', 'Université Paris 1', 'IRD', 'C.N.R.S. (Paris)', 'جامعة القاهرة']
	await ctx.db
		.insertInto('institution')
		.values(
			names.map((name, at) => ({
				...{ id: newId(), slug: `i-${at}`, name, name_sort: `${at}`, country: null, ror: null },
			})),
		)
		.execute()
	const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	const signed = {
		a: 'Université de Yaoundé II, Soa',
		b: 'FALSH, Université de Yaoundé I (Cameroun)',
		c: 'Université Paris 10 Nanterre',
		d: 'Université de Paris 10 et Université Paris 1; IRD',
		e: 'Third World Institute, CxNxRxS. (Paris)',
		f: 'C.N.R.S. (Paris), UMR 8171',
		g: 'كلية الآداب بجامعة القاهرة',
	}
	for (const [slug, affiliation] of Object.entries(signed))
		await storeArticle(ctx, { slug, journalId: journal.id, authors: [{ name: slug, affiliation }] })
	const works = await ctx.db.selectFrom('work').select(['id', 'slug']).execute()
	const found = async (slug: string) => {
		const page = await pageOf(ctx, slug)
		return page?.signed.ids.map((id) => works.find((work) => work.id === id)?.slug)
	}
	expect(await Promise.all(names.map((_, at) => found(`i-${at}`)))).toEqual([
		['b'],
		['d'],
		['d'],
		['f'],
		['g'],
	])
})

test('a work that several signed at an institution is there once, newest first over its pages, and its figures follow', async ({
	ctx,
}) => {
	await ctx.db
		.insertInto('institution')
		.values({
			...{ id: newId(), slug: 'lome', name: 'Université de Lomé', name_sort: 'lome' },
			...{ country: null, ror: null },
		})
		.execute()
	const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	const stored: string[] = []
	for (let number = 1; number <= 23; number += 1)
		stored.unshift(
			await storeArticle(ctx, {
				...{ slug: `a${number}`, journalId: journal.id, on: `2026-01-${String(number).padStart(2, '0')}` },
				authors: [
					{ name: 'Ama', affiliation: 'Université de Lomé' },
					{ name: `Kossi ${number}`, affiliation: 'Université de Lomé' },
				],
			}),
		)
	const first = await pageOf(ctx, 'lome')
	const last = await pageOf(ctx, 'lome', { page: 2 })
	expect([...(first?.signed.ids ?? []), ...(last?.signed.ids ?? [])]).toEqual(stored)
	expect(first).toMatchObject({ signed: { total: 23, lastPage: 2 }, people: 24 })
	await ctx.db
		.updateTable('work')
		.set({ state: 'withdrawn' })
		.where('id', '=', stored[0] ?? '')
		.execute()
	expect(await pageOf(ctx, 'lome')).toMatchObject({ signed: { total: 22 }, people: 23 })
})

test('the works of an institution are read on behind the pages that have numbers, each once, and back', async ({
	ctx,
}) => {
	const institutionId = newId()
	const { works } = await manyWorks(ctx, institutionId)
	const last = await pageOf(ctx, 'lome', { page: 99 })
	expect(last?.signed).toMatchObject({ page: 50, lastPage: 50, total: 1030 })
	const beyond = await pageOf(ctx, 'lome', { page: 51, after: last?.signed.after ?? null })
	const end = await pageOf(ctx, 'lome', { page: 52, after: beyond?.signed.after ?? null })
	expect([beyond, end].map((page) => page?.signed.ids)).toEqual([works.slice(1000, 1020), works.slice(1020)])
	expect(end?.signed.after).toBeNull()
	const back = await pageOf(ctx, 'lome', { page: 51, before: end?.signed.before ?? null })
	expect(back?.signed.ids).toEqual(works.slice(1000, 1020))
	const tampered = await pageOf(ctx, 'lome', { page: 51, after: `${last?.signed.after}x` })
	expect(tampered?.signed).toMatchObject({ ids: works.slice(0, 20), page: 1, isLost: true })
})

/** An institution with 1,030 works, each signed by two people there, three of them on each day. */
async function manyWorks(ctx: Ctx, id: string): Promise<{ works: string[] }> {
	await ctx.db
		.insertInto('institution')
		.values({ id, slug: 'lome', name: 'Université de Lomé', name_sort: 'lome', country: null, ror: null })
		.execute()
	const day = (n: number) => new Date(Date.UTC(2020, 0, 1) - Math.floor(n / 3) * 86_400_000)
	const works = Array.from({ length: 1030 }, (_, n) => ({
		id: newId(),
		on: day(n).toISOString().slice(0, 10),
	}))
	await ctx.db
		.insertInto('library_affiliation')
		.values(
			works.flatMap(({ id: work_id, on }) =>
				['Ama', 'Kossi'].map((signer) => ({ institution_id: id, signer, work_id, published_on: on })),
			),
		)
		.execute()
	await ctx.db
		.insertInto('library_count')
		.values({ scope: id, dimension: 'signed', value: '', works: works.length })
		.execute()
	return { works: works.map((work) => work.id) }
}

test('institutions are listed a hundred at a time in dictionary order, each once, also those of one name', async ({
	ctx,
}) => {
	const rows = Array.from({ length: 205 }, (_, index) => ({
		...{ id: newId(), slug: `institution-${String(index).padStart(3, '0')}`, name: `Institution ${index}` },
		...{ name_sort: `institution ${Math.floor(index / 4)}`.padStart(16, '0'), country: null, ror: null },
	}))
	await ctx.db.insertInto('institution').values(rows).execute()
	const met: string[] = []
	let after: string | null = null
	const sizes: number[] = []
	do {
		const page = await listInstitutions(ctx, after)
		expect(page.total).toBe(205)
		met.push(...page.institutions.map(({ slug }) => slug))
		sizes.push(page.institutions.length)
		after = page.next
	} while (after)
	expect(sizes).toEqual([100, 100, 5])
	expect(new Set(met).size).toBe(205)
	for (const strange of ['nowhere', "' or true --", ''])
		expect((await listInstitutions(ctx, strange)).institutions[0]?.slug).toBe(met[0])
})
