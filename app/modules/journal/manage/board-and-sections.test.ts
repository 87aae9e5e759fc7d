import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { presentChange } from '#app/platform/library/changes.server.ts'
import { test } from '#tests/support/database.ts'
import { getJournal } from '../queries/get-journal.server.ts'
import { storeArticle, storeJournal, storeSection } from '../testing/store-journal.server.ts'
import { getBoard, saveBoard } from './save-board.server.ts'
import { getSections, saveSections } from './save-sections.server.ts'

const NOBODY = { name: '', duty: '', role: '', affiliation: '', country: '', orcid: '', place: '' } as const
const member = (said: Partial<Record<keyof typeof NOBODY, string>>, isRemoved = false) =>
	({ ...NOBODY, ...said, isRemoved }) as typeof NOBODY & { isRemoved: boolean }
const section = (title: { [language: string]: string }, said: { id?: string; place?: string } = {}) => ({
	...{ id: '', place: '', isRemoved: false },
	...said,
	title,
})

async function world(ctx: Ctx) {
	const publisherId = newId()
	const house = { id: publisherId, slug: 'maison', name: 'Maison', name_sort: 'maison', language: 'fr' }
	await ctx.db.insertInto('publisher').values(house).execute()
	const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' }, publisherId })
	const other = await storeJournal(ctx, { slug: 'autre', title: { fr: 'Autre' } })
	const editor = (duty: 'editor-in-chief' | 'section-editor' | 'production-editor', journalId: string) =>
		storePerson(ctx, { grants: [{ role: 'editor', duty, scope: { kind: 'journal', journalId } }] })
	const scope = { kind: 'publisher', publisherId } as const
	return {
		journal,
		may: {
			chief: await editor('editor-in-chief', journal.id),
			manager: await storePerson(ctx, { grants: [{ role: 'publisher-manager', scope }] }),
			admin: await storePerson(ctx, { grants: [{ role: 'admin' }] }),
		},
		mayNot: [
			await editor('section-editor', journal.id),
			await editor('production-editor', journal.id),
			await editor('editor-in-chief', other.id),
			await storePerson(ctx),
		],
	}
}

const log = async (ctx: Ctx) =>
	(await ctx.db.selectFrom('audit_event').select('detail').orderBy('sequence').execute()).map(
		({ detail }) => (detail as { parts: string }).parts,
	)

describe('the board of a journal', () => {
	test('is kept in its order by those who run the journal, and to others there is none', async ({ ctx }) => {
		const { may, mayNot } = await world(ctx)
		for (const [place, actor] of Object.values(may).entries()) {
			const { version } = await getBoard(ctx, actor, 'revue')
			const members = [member({ name: `Personne ${place}` })]
			expect(await saveBoard(ctx, actor, { slug: 'revue', version, members })).toEqual({ ok: true })
		}
		const { version } = await getBoard(ctx, may.admin, 'revue')
		for (const actor of mayNot) {
			await expect(getBoard(ctx, actor, 'revue')).rejects.toThrow(NotFound)
			await expect(saveBoard(ctx, actor, { slug: 'revue', version, members: [] })).rejects.toThrow(NotFound)
		}
		const members = [
			member({ name: 'Deuxième', place: '2' }),
			member({ name: 'Sans rang', role: 'Conseil' }),
			member({
				...{ name: 'Première', place: '١', duty: 'editor-in-chief', affiliation: 'Université' },
				...{ country: 'SN', orcid: 'https://orcid.org/0000-0002-1825-0097' },
			}),
			member({ name: 'Partie' }, true),
			member({}),
		]
		expect(await saveBoard(ctx, may.chief, { slug: 'revue', version, members })).toEqual({ ok: true })
		expect((await getJournal(ctx, 'revue'))?.editors).toEqual([
			{
				...{ name: 'Première', role: '', duty: 'editor-in-chief', affiliation: 'Université' },
				...{ country: 'SN', orcid: '0000-0002-1825-0097', person: null },
			},
			{ name: 'Deuxième', role: '', person: null },
			{ name: 'Sans rang', role: 'Conseil', person: null },
		])
		expect(await log(ctx)).toEqual(['board', 'board', 'board', 'board'])
	})

	test('refuses a row without a name, and the second of two at once', async ({ ctx }) => {
		const { may } = await world(ctx)
		const { version } = await getBoard(ctx, may.chief, 'revue')
		const save = (members: ReturnType<typeof member>[]) =>
			saveBoard(ctx, may.chief, { slug: 'revue', version, members })
		expect(await save([member({ name: 'Awa' }), member({ affiliation: 'Université' })])).toEqual({
			...{ ok: false, error: 'noName' },
			faults: { 'members-1-name': { code: 'required' } },
		})
		expect(await log(ctx)).toEqual([])
		expect(await save([member({ name: 'Awa' })])).toEqual({ ok: true })
		expect(await save([member({ name: 'Awa' })])).toEqual({ ok: false, error: 'changedMeanwhile' })
	})

	test('leads by ORCID to who has published here, and to nobody else', async ({ ctx }) => {
		const { may, journal } = await world(ctx)
		const people = [
			{ id: newId(), slug: 'awa', name: 'Awa', name_sort: 'awa', orcid: '0000-0002-1825-0097' },
			{ id: newId(), slug: 'koffi', name: 'Koffi', name_sort: 'koffi', orcid: '0000-0001-5109-3700' },
		]
		await ctx.db.insertInto('person').values(people).execute()
		await storeArticle(ctx, {
			...{ slug: 'texte', journalId: journal.id },
			authors: [{ name: 'Awa', personId: people[0]?.id ?? '' }],
		})
		const { version } = await getBoard(ctx, may.chief, 'revue')
		const members = people.map(({ name, orcid }) => member({ name, orcid }))
		await saveBoard(ctx, may.chief, { slug: 'revue', version, members })
		const shown = (await getJournal(ctx, 'revue'))?.editors.map(({ person }) => person?.slug ?? null)
		expect(shown).toEqual(['awa', null])
	})
})

describe('the sections of a journal', () => {
	test('are kept in their order, as a change of the journal, by those who run it alone', async ({ ctx }) => {
		const { journal, may, mayNot } = await world(ctx)
		const first = await storeSection(ctx, journal.id, {
			...{ slug: 'articles', position: 1 },
			title: { fr: 'Articles', pt: 'Artigos' },
		})
		const { version } = await getSections(ctx, may.chief, 'revue')
		const sections = [
			section({ fr: 'Études' }, { id: first, place: '2' }),
			section({ fr: 'Études', en: 'Studies' }, { place: '1' }),
			section({ fr: '' }),
		]
		for (const actor of mayNot) {
			await expect(getSections(ctx, actor, 'revue')).rejects.toThrow(NotFound)
			await expect(saveSections(ctx, actor, { slug: 'revue', version, sections })).rejects.toThrow(NotFound)
		}
		const before = await presentChange(ctx)
		expect(await saveSections(ctx, may.manager, { slug: 'revue', version, sections })).toEqual({ ok: true })
		expect(await presentChange(ctx)).toBeGreaterThan(before)
		expect((await getJournal(ctx, 'revue'))?.sections).toEqual([
			{ fr: 'Études', en: 'Studies' },
			{ fr: 'Études', pt: 'Artigos' },
		])
		expect(await saveSections(ctx, may.chief, { slug: 'revue', version, sections })).toEqual({
			...{ ok: false, error: 'changedMeanwhile' },
		})
		expect(await log(ctx)).toEqual(['sections'])
	})

	test('one in which something stands is not taken away, and says what; none is without a title', async ({
		ctx,
	}) => {
		const { journal, may } = await world(ctx)
		const full = await storeSection(ctx, journal.id, { slug: 'a', title: { fr: 'A' }, position: 1 })
		const empty = await storeSection(ctx, journal.id, { slug: 'b', title: { fr: 'B' }, position: 2 })
		await storeArticle(ctx, { slug: 'texte', journalId: journal.id, sectionId: full })
		const shown = await getSections(ctx, may.chief, 'revue')
		expect(shown.sections.map(({ holds }) => holds)).toEqual([
			{ articles: 1, manuscripts: 0, entries: 0, calls: 0 },
			{ articles: 0, manuscripts: 0, entries: 0, calls: 0 },
		])
		const save = (...sections: ReturnType<typeof section>[]) =>
			saveSections(ctx, may.chief, { slug: 'revue', version: shown.version, sections })
		const away = { isRemoved: true }
		expect(await save({ ...section({ fr: 'A' }, { id: full }), ...away })).toMatchObject({ error: 'inUse' })
		expect(await save(section({ fr: '', en: 'A' }, { id: full }))).toEqual({
			...{ ok: false, error: 'noTitle' },
			faults: { 'sections-0-title-fr': { code: 'required' } },
		})
		const rest = [section({ fr: 'A' }, { id: full }), { ...section({ fr: 'B' }, { id: empty }), ...away }]
		expect(await save(...rest)).toEqual({ ok: true })
		expect((await getJournal(ctx, 'revue'))?.sections).toEqual([{ fr: 'A' }])
	})

	test('of another journal is not changed by its id', async ({ ctx }) => {
		const { may } = await world(ctx)
		const other = await storeJournal(ctx, { slug: 'tierce', title: { fr: 'Tierce' } })
		const foreign = await storeSection(ctx, other.id, { slug: 'x', title: { fr: 'X' }, position: 1 })
		const { version } = await getSections(ctx, may.chief, 'revue')
		const sections = [
			{ ...section({ fr: 'Y' }, { id: foreign }), isRemoved: true },
			section({ fr: 'Z' }, { id: foreign }),
		]
		await saveSections(ctx, may.chief, { slug: 'revue', version, sections })
		expect((await getJournal(ctx, 'tierce'))?.sections).toEqual([{ fr: 'X' }])
	})
})
