import { describe, expect } from 'vitest'
import { getSitemapPart } from '#app/modules/citation/sitemap/sitemap-parts.server.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { removedAt } from '#app/platform/db/given-up-address.server.ts'
import { movedSlug } from '#app/platform/db/slug-redirect.server.ts'
import { Forbidden, Malformed, NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { firstPage } from '#tests/support/first-page.ts'
import { storeArticle, storeJournal } from '../../journal/testing/store-journal.server.ts'
import { getPerson } from '../queries.server.ts'
import { deletePerson, editPerson, movePerson, separatePerson } from './change-person.server.ts'
import { followPeople } from './compare-people.server.ts'
import { listManagedPeople, signersAsCsv } from './list-people.server.ts'
import { keepApart, mergePeople } from './merge.server.ts'
import { countPairs, getManagedPerson, listMerges, listPairs, previewMerge } from './queries.server.ts'
import { undoMerge } from './undo-merge.server.ts'

const ORCID = '0000-0002-1825-0097'
const DAY_MS = 86_400_000
const ASKED = { query: '', page: 1 }

async function storeSigner(
	ctx: Ctx,
	slug: string,
	name: string,
	orcid: string | null = null,
): Promise<string> {
	const id = newId()
	await ctx.db.insertInto('person').values({ id, slug, name, name_sort: slug, orcid }).execute()
	return id
}

/** Awa Diop twice, each with an article, and somebody else; an administrator. */
async function world(ctx: Ctx) {
	const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	const [awa, twin, koffi] = [
		await storeSigner(ctx, 'awa-diop', 'Awa Diop'),
		await storeSigner(ctx, 'diop-awa', 'Diop Awa', ORCID),
		await storeSigner(ctx, 'koffi', 'Koffi Amani'),
	]
	await storeArticle(ctx, {
		...{ slug: 'un', journalId: journal.id, on: '2024-01-01' },
		authors: [{ name: 'Awa Diop', personId: awa }],
	})
	await storeArticle(ctx, {
		...{ slug: 'deux', journalId: journal.id, on: '2025-01-01' },
		authors: [
			{ name: 'DIOP Awa', personId: twin },
			{ name: 'Koffi Amani', personId: koffi },
		],
	})
	await followPeople(ctx)
	return { journal, awa, twin, koffi, admin: await storePerson(ctx, { grants: [{ role: 'admin' }] }) }
}
type World = Awaited<ReturnType<typeof world>>

async function merge(ctx: Ctx, { admin, awa, twin }: Pick<World, 'admin' | 'awa' | 'twin'>, isSure = false) {
	const { version } = await previewMerge(ctx, admin, { id: awa, mergedId: twin })
	return mergePeople(ctx, admin, { id: awa, mergedId: twin, version, isSure })
}

const worksOf = async (ctx: Ctx, slug: string) =>
	(await getPerson(ctx, slug))?.works.map((work) => work.slug).toSorted() ?? null

const follow = (ctx: Ctx, userId: string, target: string) =>
	ctx.db
		.insertInto('follow')
		.values({
			...{ id: newId(), user_id: userId, kind: 'author', target, label: 'Awa', frequency: 'weekly' },
			...{ created_at: ctx.now(), checked_at: ctx.now() },
		})
		.execute()

const followedBy = async (ctx: Ctx, userId: string) =>
	(await ctx.db.selectFrom('follow').select('target').where('user_id', '=', userId).execute())
		.map(({ target }) => target)
		.toSorted()

describe('probable duplicates', () => {
	test('are found once the works have changed, by any spelling, until somebody says they are two', async ({
		ctx,
	}) => {
		const { admin, awa, twin } = await world(ctx)
		const { rows } = await listPairs(ctx, admin, { page: 1 })
		expect(rows.map(({ one, other, reason }) => [[one.id, other.id].toSorted(), reason])).toEqual([
			[[awa, twin].toSorted(), 'name'],
		])
		expect(
			(await listManagedPeople(ctx, admin, { ...firstPage('name'), query: 'dio aw' })).rows,
		).toHaveLength(2)
		expect((await listManagedPeople(ctx, admin, { ...firstPage('name'), query: ORCID })).rows).toMatchObject([
			{ id: twin },
		])
		let file = ''
		for await (const part of signersAsCsv(ctx, admin, { ...firstPage('name'), query: ORCID })) file += part
		expect(file.split('\r\n').slice(1)).toEqual([expect.stringMatching(`^${twin},`), ''])
		await keepApart(ctx, admin, { id: twin, otherId: awa })
		expect((await countPairs(ctx, admin)).count).toBe(0)
		await ctx.db.updateTable('work').set({ licence: 'CC-BY-4.0' }).execute()
		await followPeople(ctx)
		expect((await countPairs(ctx, admin)).count).toBe(0)
	})
})

describe('a merge', () => {
	test('gives works, address, ORCID, account and followers to one person, and its undoing gives all back', async ({
		ctx,
	}) => {
		const here = await world(ctx)
		const { admin, awa, twin } = here
		const [both, one, author] = [await storePerson(ctx), await storePerson(ctx), await storePerson(ctx)]
		for (const target of [awa, twin]) await follow(ctx, both.userId, target)
		await follow(ctx, one.userId, twin)
		await ctx.db
			.updateTable('profile')
			.set({ person_id: twin })
			.where('user_id', '=', author.userId)
			.execute()
		await ctx.db
			.insertInto('slug_redirect')
			.values({ kind: 'person', slug: 'ancienne', target: 'diop-awa' })
			.execute()
		expect(await merge(ctx, here)).toEqual({ ok: true })
		expect(await worksOf(ctx, 'awa-diop')).toEqual(['deux', 'un'])
		expect((await getPerson(ctx, 'awa-diop'))?.orcid).toBe(ORCID)
		expect(await getPerson(ctx, 'diop-awa')).toBeNull()
		for (const slug of ['diop-awa', 'ancienne']) expect(await movedSlug(ctx, 'person', slug)).toBe('awa-diop')
		expect(await followedBy(ctx, both.userId)).toEqual([awa])
		expect(await followedBy(ctx, one.userId)).toEqual([awa])
		const accountOf = async () =>
			(
				await ctx.db.selectFrom('profile').select('person_id').where('user_id', '=', author.userId).execute()
			)[0]
		expect(await accountOf()).toEqual({ person_id: awa })
		expect((await countPairs(ctx, admin)).count).toBe(0)
		const [printed] = await ctx.db
			.selectFrom('contribution')
			.select('name')
			.where('person_id', '=', awa)
			.where('name', '!=', 'Awa Diop')
			.execute()
		expect(printed).toEqual({ name: 'DIOP Awa' })

		const [made] = (await listMerges(ctx, admin, ASKED)).rows
		expect(made).toMatchObject({ name: 'Diop Awa', slug: 'diop-awa', kept: { id: awa } })
		expect(await undoMerge(ctx, admin, { mergeId: made?.id ?? '' })).toEqual({ ok: true, id: twin })
		expect(await worksOf(ctx, 'awa-diop')).toEqual(['un'])
		expect(await worksOf(ctx, 'diop-awa')).toEqual(['deux'])
		expect([(await getPerson(ctx, 'awa-diop'))?.orcid, (await getPerson(ctx, 'diop-awa'))?.orcid]).toEqual([
			null,
			ORCID,
		])
		expect(await movedSlug(ctx, 'person', 'diop-awa')).toBeNull()
		expect(await movedSlug(ctx, 'person', 'ancienne')).toBe('diop-awa')
		expect(await followedBy(ctx, both.userId)).toEqual([awa, twin].toSorted())
		expect(await followedBy(ctx, one.userId)).toEqual([twin])
		expect(await accountOf()).toEqual({ person_id: twin })
		expect([(await listMerges(ctx, admin, ASKED)).rows, (await countPairs(ctx, admin)).count]).toEqual([
			[],
			0,
		])
	})

	test('takes the merged out of the sitemap', async ({ ctx }) => {
		const here = await world(ctx)
		const addresses = async () =>
			[(await getSitemapPart(ctx, 'people-1')) ?? []]
				.flat()
				.map(({ path }) => path)
				.toSorted()
		expect(await addresses()).toEqual(['/auteurs/awa-diop', '/auteurs/diop-awa', '/auteurs/koffi'])
		await merge(ctx, here)
		expect(await addresses()).toEqual(['/auteurs/awa-diop', '/auteurs/koffi'])
	})

	test('is undone for thirty days and no longer, also where who was kept was merged since', async ({
		ctx,
	}) => {
		const here = await world(ctx)
		const { admin, awa, twin, koffi } = here
		await merge(ctx, here)
		const [first] = (await listMerges(ctx, admin, ASKED)).rows
		await merge(ctx, { admin, awa: koffi, twin: awa })
		expect(await worksOf(ctx, 'koffi')).toEqual(['deux', 'un'])
		const late = { ...ctx, now: () => new Date(ctx.now().getTime() + 30 * DAY_MS) }
		expect(await undoMerge(late, admin, { mergeId: first?.id ?? '' })).toEqual({
			ok: false,
			error: 'tooLate',
		})
		expect(await undoMerge(ctx, admin, { mergeId: first?.id ?? '' })).toEqual({ ok: true, id: twin })
		expect([await worksOf(ctx, 'diop-awa'), await worksOf(ctx, 'koffi')]).toEqual([['deux'], ['deux', 'un']])
		expect(await movedSlug(ctx, 'person', 'awa-diop')).toBe('koffi')
		await followPeople(late)
		expect(await ctx.db.selectFrom('person_merge').select('id').execute()).toEqual([])
	})

	test('finds a signature again that was written anew since', async ({ ctx }) => {
		const here = await world(ctx)
		await merge(ctx, here)
		const rows = await ctx.db.selectFrom('contribution').selectAll().where('name', '=', 'DIOP Awa').execute()
		await ctx.db.deleteFrom('contribution').where('name', '=', 'DIOP Awa').execute()
		await ctx.db
			.insertInto('contribution')
			.values(rows.map((row) => ({ ...row, id: newId() })))
			.execute()
		const [made] = (await listMerges(ctx, here.admin, ASKED)).rows
		await undoMerge(ctx, here.admin, { mergeId: made?.id ?? '' })
		expect(await worksOf(ctx, 'diop-awa')).toEqual(['deux'])
	})

	test('of two ORCIDs wants somebody to be sure; of what changed meanwhile, and of one person, is refused', async ({
		ctx,
	}) => {
		const here = await world(ctx)
		const { admin, awa, twin } = here
		await ctx.db.updateTable('person').set({ orcid: '0000-0001-5109-3700' }).where('id', '=', awa).execute()
		expect(await merge(ctx, here)).toEqual({ ok: false, error: 'twoOrcids' })
		const asked = { id: awa, mergedId: twin, version: 'autre', isSure: true }
		expect(await mergePeople(ctx, admin, asked)).toEqual({ ok: false, error: 'changedMeanwhile' })
		await expect(mergePeople(ctx, admin, { ...asked, mergedId: awa })).rejects.toThrow(Malformed)
		expect(await merge(ctx, here, true)).toEqual({ ok: true })
	})
})

describe('a person', () => {
	test('is separated by signatures, and the two are not proposed again', async ({ ctx }) => {
		const { journal, admin, awa, twin } = await world(ctx)
		await storeArticle(ctx, {
			...{ slug: 'trois', journalId: journal.id, on: '2023-01-01' },
			authors: [{ name: 'DIOP Awa', personId: twin }],
		})
		await merge(ctx, { admin, awa, twin })
		const { version, signatures } = await getManagedPerson(ctx, admin, awa, ASKED)
		const chosen = signatures.rows.filter(({ name }) => name === 'DIOP Awa').map(({ id }) => id)
		const ask = (ids: string[]) => separatePerson(ctx, admin, { id: awa, version, signatures: ids })
		expect(await ask([])).toEqual({ ok: false, error: 'noneChosen' })
		expect(await ask(signatures.rows.map(({ id }) => id))).toEqual({ ok: false, error: 'allChosen' })
		const answer = await ask(chosen.slice(0, 1))
		if (!answer.ok) throw new Error(answer.error)
		const other = await getManagedPerson(ctx, admin, answer.id, ASKED)
		expect(other).toMatchObject({
			slug: 'diop-awa-2',
			values: { name: 'DIOP Awa' },
			signatures: { total: 1 },
		})
		expect(await worksOf(ctx, 'awa-diop')).toHaveLength(2)
		expect(await movedSlug(ctx, 'person', 'diop-awa')).toBe('awa-diop')
		expect((await countPairs(ctx, admin)).count).toBe(0)
	})

	test('separated again from whom a merge made them one has the address, ORCID and followers from before', async ({
		ctx,
	}) => {
		const here = await world(ctx)
		const { admin, awa, twin } = here
		const reader = await storePerson(ctx)
		await follow(ctx, reader.userId, twin)
		await merge(ctx, here)
		const separate = async () => {
			const { version, signatures } = await getManagedPerson(ctx, admin, awa, ASKED)
			const chosen = signatures.rows.filter(({ name }) => name === 'DIOP Awa').map(({ id }) => id)
			return separatePerson(ctx, admin, { id: awa, version, signatures: chosen })
		}
		expect(await separate()).toEqual({ ok: true, id: twin })
		expect([await movedSlug(ctx, 'person', 'diop-awa'), await movedSlug(ctx, 'person', 'awa-diop')]).toEqual([
			null,
			null,
		])
		expect([await worksOf(ctx, 'awa-diop'), await worksOf(ctx, 'diop-awa')]).toEqual([['un'], ['deux']])
		expect((await getPerson(ctx, 'diop-awa'))?.orcid).toBe(ORCID)
		expect(await followedBy(ctx, reader.userId)).toEqual([twin])
		expect([(await listMerges(ctx, admin, ASKED)).rows, (await countPairs(ctx, admin)).count]).toEqual([
			[],
			0,
		])
	})

	test('is renamed and moved; an ORCID or an address that is another’s is refused', async ({ ctx }) => {
		const { admin, awa } = await world(ctx)
		const typed = { given: 'Awa', family: 'Diop-Sow', affiliation: '', biography: { fr: 'Historienne.' } }
		const version = async () => (await getManagedPerson(ctx, admin, awa, ASKED)).version
		const edit = async (orcid: string) =>
			editPerson(ctx, admin, { id: awa, version: await version(), name: 'Awa Diop-Sow', orcid, ...typed })
		expect(await edit(ORCID)).toMatchObject({ ok: false, error: 'orcidTaken' })
		expect(await edit('https://orcid.org/0000-0001-5109-3700')).toEqual({ ok: true })
		const move = async (address: string) =>
			movePerson(ctx, admin, { id: awa, version: await version(), address })
		expect(await move('koffi')).toMatchObject({ ok: false, error: 'addressTaken' })
		expect(await move('awa-diop-sow')).toEqual({ ok: true })
		expect(await getPerson(ctx, 'awa-diop-sow')).toMatchObject({
			...{ name: 'Awa Diop-Sow', orcid: '0000-0001-5109-3700', biography: { fr: 'Historienne.' } },
		})
		expect(await movedSlug(ctx, 'person', 'awa-diop')).toBe('awa-diop-sow')
		expect((await listManagedPeople(ctx, admin, { ...firstPage('name'), query: 'sow' })).rows).toHaveLength(1)
	})

	test('who signs nothing is deleted and their address says who was there; nobody else is', async ({
		ctx,
	}) => {
		const { admin, awa } = await world(ctx)
		const idle = await storeSigner(ctx, 'oisif', 'Oisif')
		const remove = async (id: string) =>
			deletePerson(ctx, admin, { id, version: (await getManagedPerson(ctx, admin, id, ASKED)).version })
		expect(await remove(awa)).toEqual({ ok: false, error: 'inUse' })
		expect(await remove(idle)).toEqual({ ok: true })
		expect(await removedAt(ctx, 'person', 'oisif')).toMatchObject({ name: { fr: 'Oisif' } })
	})
})

describe('people who sign works', () => {
	test('are seen and changed by administrators in their own name alone', async ({ ctx }) => {
		const here = await world(ctx)
		const { journal, admin, awa, twin } = here
		const { version } = await previewMerge(ctx, admin, { id: awa, mergedId: twin })
		const { signatures } = await getManagedPerson(ctx, admin, awa, ASKED)
		const scope = { kind: 'journal', journalId: journal.id } as const
		const publisher = { kind: 'publisher', publisherId: newId() } as const
		await ctx.db
			.insertInto('publisher')
			.values({ id: publisher.publisherId, slug: 'm', name: 'M', name_sort: 'm', language: 'fr' })
			.execute()
		await merge(ctx, { ...here, awa: twin, twin: here.koffi })
		const [made] = (await listMerges(ctx, admin, ASKED)).rows
		const acts: ((actor: typeof admin) => Promise<unknown>)[] = [
			(actor) => listManagedPeople(ctx, actor, firstPage('name')),
			async (actor) => signersAsCsv(ctx, actor, firstPage('name')),
			(actor) => countPairs(ctx, actor),
			(actor) => listPairs(ctx, actor, { page: 1 }),
			(actor) => listMerges(ctx, actor, ASKED),
			(actor) => getManagedPerson(ctx, actor, awa, ASKED),
			(actor) => previewMerge(ctx, actor, { id: awa, mergedId: twin }),
			(actor) => mergePeople(ctx, actor, { id: awa, mergedId: twin, version, isSure: true }),
			(actor) => undoMerge(ctx, actor, { mergeId: made?.id ?? '' }),
			(actor) => keepApart(ctx, actor, { id: awa, otherId: twin }),
			(actor) =>
				separatePerson(ctx, actor, { id: awa, version, signatures: signatures.rows.map(({ id }) => id) }),
			(actor) => movePerson(ctx, actor, { id: awa, version, address: 'ailleurs' }),
			(actor) => deletePerson(ctx, actor, { id: awa, version }),
			(actor) =>
				editPerson(ctx, actor, {
					...{ id: awa, version, name: 'X', given: '', family: '', orcid: '', affiliation: '' },
					biography: {},
				}),
		]
		for (const actor of [
			await storePerson(ctx),
			await storePerson(ctx, { grants: [{ role: 'author' }] }),
			await storePerson(ctx, { grants: [{ role: 'reviewer', scope }] }),
			await storePerson(ctx, { grants: [{ role: 'editor', duty: 'editor-in-chief', scope }] }),
			await storePerson(ctx, { grants: [{ role: 'publisher-manager', scope: publisher }] }),
		])
			for (const act of acts) await expect(act(actor)).rejects.toThrow(NotFound)
		const impersonating = { ...admin, impersonator: { userId: admin.userId, name: 'A' } } as typeof admin
		for (const act of acts) await expect(act(impersonating)).rejects.toThrow(Forbidden)
	})
})
