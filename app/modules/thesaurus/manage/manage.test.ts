import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { readConcepts } from '../read-concepts.server.ts'
import { addConcept, changeConcept, restoreConcept, withdrawConcept } from './commands.server.ts'
import { getConcept, listConcepts, listWider } from './queries.server.ts'

const FORM = { name: {}, otherNames: {}, hiddenNames: {}, broader: '', alsoBroader: '' }
const NEW = { ...FORM, scheme: 'places' as const, name: { fr: 'Gorée', en: 'Goree' }, broader: 'senegal' }
const WHOLE_LIST = {
	...{ query: '', scheme: null, state: null, page: 1, language: 'fr' as const },
	order: { by: 'name' as const, isDescending: false },
}

const named = async (ctx: Ctx, id: string) => (await readConcepts(ctx)).find((one) => one.id === id)

/** What the form of a concept sends, as it stands. */
async function formOf(ctx: Ctx, admin: Parameters<typeof getConcept>[1], id: string) {
	const { concept, version } = await getConcept(ctx, admin, id, 'fr')
	const lines = (lists: Record<string, string[]>) =>
		Object.fromEntries(Object.entries(lists).map(([language, names]) => [language, names.join('\n')]))
	const [broader = '', alsoBroader = ''] = concept.broader
	return {
		...{ id, version, name: concept.name, broader, alsoBroader },
		...{ otherNames: lines(concept.otherNames), hiddenNames: lines(concept.hiddenNames) },
	}
}

describe('the thesaurus in administration', () => {
	test('is for administrators in their own name; to all others there is none', async ({ ctx }) => {
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const form = await formOf(ctx, admin, 'hausa')
		const { id, version } = form
		const journalId = newId()
		const others = [
			await storePerson(ctx),
			await storePerson(ctx, { grants: [{ role: 'author' }, { role: 'reviewer' }] }),
		]
		for (const actor of others) {
			await expect(addConcept(ctx, actor, NEW)).rejects.toThrow(NotFound)
			await expect(changeConcept(ctx, actor, form)).rejects.toThrow(NotFound)
			await expect(withdrawConcept(ctx, actor, { id, version })).rejects.toThrow(NotFound)
			await expect(restoreConcept(ctx, actor, { id, version })).rejects.toThrow(NotFound)
			await expect(getConcept(ctx, actor, id, 'fr')).rejects.toThrow(NotFound)
			await expect(listConcepts(ctx, actor, WHOLE_LIST)).rejects.toThrow(NotFound)
			await expect(listWider(ctx, actor, 'fr')).rejects.toThrow(NotFound)
		}
		const acting = { ...admin, impersonator: { userId: newId(), name: 'Un autre' } }
		await expect(addConcept(ctx, acting as typeof admin, NEW)).rejects.toThrow(Forbidden)
		for (const strange of ['', 'x', journalId, '../x'])
			await expect(getConcept(ctx, admin, strange, 'fr')).rejects.toThrow(NotFound)
	})

	test('a changed concept has its new names, keeps kind, code and what the form does not show, and goes back', async ({
		ctx,
	}) => {
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const form = await formOf(ctx, admin, 'hausa')
		const original = await named(ctx, 'hausa')
		const changed = { ...form, otherNames: { ...form.otherNames, fr: ' haoussawa \n\n haoussawa\nHausawa' } }
		expect(await changeConcept(ctx, admin, changed)).toEqual({ ok: true })
		expect(await named(ctx, 'hausa')).toEqual({
			...original,
			otherNames: { ...original?.otherNames, fr: ['haoussawa', 'Hausawa'] },
		})
		expect(await changeConcept(ctx, admin, changed)).toEqual({ ok: false, error: 'changedMeanwhile' })
		const { state, version } = await getConcept(ctx, admin, 'hausa', 'fr')
		expect(state).toBe('changed')
		const last = await ctx.db
			.selectFrom('audit_event')
			.select(['action', 'detail'])
			.orderBy('sequence', 'desc')
			.executeTakeFirst()
		expect(last).toEqual({
			action: 'concept-changed',
			detail: { concept: 'hausa', parts: 'otherNames', added: 'haoussawa, Hausawa' },
		})
		expect(await restoreConcept(ctx, admin, { id: 'hausa', version })).toEqual({ ok: true })
		expect(await named(ctx, 'hausa')).toEqual(original)
	})

	test('one that is saved as it stands stays the original', async ({ ctx }) => {
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		for (const id of ['hausa', 'islamic-feminism', 'south-africa'])
			expect(await changeConcept(ctx, admin, await formOf(ctx, admin, id))).toEqual({ ok: true })
		expect((await listConcepts(ctx, admin, { ...WHOLE_LIST, state: 'changed' })).total).toBe(0)
	})

	test('one of its own is found by any name, withdrawn and brought back, and deleted only when withdrawn', async ({
		ctx,
	}) => {
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		expect(await addConcept(ctx, admin, NEW)).toEqual({ ok: true, id: 'goree' })
		expect(await addConcept(ctx, admin, NEW)).toEqual({ ok: true, id: 'goree-2' })
		expect(await named(ctx, 'goree')).toMatchObject({ scheme: 'places', broader: ['senegal'] })
		const found = async (query: string) =>
			(await listConcepts(ctx, admin, { ...WHOLE_LIST, query })).rows.map(({ id, state }) => `${id} ${state}`)
		expect(await found('GOREE')).toEqual(['goree own', 'goree-2 own'])
		const version = async () => (await getConcept(ctx, admin, 'goree', 'fr')).version
		expect(await restoreConcept(ctx, admin, { id: 'goree', version: await version() })).toEqual({
			...{ ok: false, error: 'inUse' },
		})
		expect(await withdrawConcept(ctx, admin, { id: 'goree', version: await version() })).toEqual({ ok: true })
		expect(await named(ctx, 'goree')).toBeUndefined()
		expect(await found('goree')).toEqual(['goree withdrawn', 'goree-2 own'])
		expect(await changeConcept(ctx, admin, await formOf(ctx, admin, 'goree'))).toEqual({ ok: true })
		expect(await named(ctx, 'goree')).toMatchObject({ name: NEW.name })
		await withdrawConcept(ctx, admin, { id: 'goree', version: await version() })
		expect(await restoreConcept(ctx, admin, { id: 'goree', version: await version() })).toEqual({ ok: true })
		await expect(version()).rejects.toThrow(NotFound)
	})

	test('refuses what has no name, what would be part of itself, and what does not exist', async ({ ctx }) => {
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		expect(await addConcept(ctx, admin, { ...NEW, name: { fr: '  ', ar: '' } })).toMatchObject({
			error: 'noName',
			faults: { 'name-fr': { code: 'required' } },
		})
		expect(await addConcept(ctx, admin, { ...NEW, alsoBroader: 'nowhere' })).toMatchObject({
			error: 'circular',
			faults: { alsoBroader: { code: 'malformed' } },
		})
		const africa = await formOf(ctx, admin, 'west-africa')
		for (const broader of ['west-africa', 'senegal'])
			expect(await changeConcept(ctx, admin, { ...africa, broader })).toMatchObject({ error: 'circular' })
		expect((await listConcepts(ctx, admin, { ...WHOLE_LIST, state: 'changed' })).total).toBe(0)
	})
})
