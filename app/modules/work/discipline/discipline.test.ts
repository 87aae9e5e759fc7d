import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { movedSlug } from '#app/platform/db/slug-redirect.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { presentChange } from '#app/platform/library/changes.server.ts'
import { test } from '#tests/support/database.ts'
import { storeArticle, storeJournal } from '../../journal/testing/store-journal.server.ts'
import { listDisciplines } from '../disciplines.server.ts'
import {
	addDiscipline,
	changeDiscipline,
	deleteDiscipline,
	mergeDiscipline,
	moveDiscipline,
} from './commands.server.ts'
import { getManagedDiscipline, listManagedDisciplines } from './queries.server.ts'

const admin = (ctx: Ctx) => storePerson(ctx, { grants: [{ role: 'admin' }] })
const add = async (ctx: Ctx, actor: Actor, fr: string) => {
	const answer = await addDiscipline(ctx, actor, { name: { fr }, sign: 'losange' })
	if (!answer.ok) throw new Error(answer.error)
	return answer.id
}
const version = async (ctx: Ctx, actor: Actor, id: string) =>
	(await getManagedDiscipline(ctx, actor, id)).version
const names = async (ctx: Ctx) => (await listDisciplines(ctx)).map(({ name }) => name['fr'])

describe('disciplines', () => {
	test('are added, named in their languages, given a sign and moved, as changes of the library', async ({
		ctx,
	}) => {
		const actor = await admin(ctx)
		const droit = await add(ctx, actor, 'Droit')
		await add(ctx, actor, 'Économie')
		const before = await presentChange(ctx)
		const typed = { name: { fr: 'Droit', ar: 'القانون', en: '' }, sign: 'gradin' } as const
		expect(
			await changeDiscipline(ctx, actor, { id: droit, version: await version(ctx, actor, droit), ...typed }),
		).toEqual({
			ok: true,
		})
		expect(await listDisciplines(ctx)).toMatchObject([
			{ id: 'droit', name: { fr: 'Droit', ar: 'القانون' }, sign: 'gradin' },
			{ id: 'economie' },
		])
		await moveDiscipline(ctx, actor, { id: droit, to: 'down' })
		await moveDiscipline(ctx, actor, { id: droit, to: 'down' })
		expect(await names(ctx)).toEqual(['Économie', 'Droit'])
		expect(await presentChange(ctx)).toBeGreaterThan(before)
		expect(await changeDiscipline(ctx, actor, { id: droit, version: 'autre', ...typed })).toEqual({
			...{ ok: false, error: 'changedMeanwhile' },
		})
		expect(await addDiscipline(ctx, actor, { name: { fr: '' }, sign: 'losange' })).toMatchObject({
			error: 'noName',
		})
	})

	test('merged are one for works, journals and readers, and the address of one leads to the other', async ({
		ctx,
	}) => {
		const actor = await admin(ctx)
		const [droit, loi] = [await add(ctx, actor, 'Droit'), await add(ctx, actor, 'Lois')]
		const journal = await storeJournal(ctx, {
			slug: 'revue',
			title: { fr: 'Revue' },
			disciplines: [loi, droit],
		})
		await storeArticle(ctx, { slug: 'un', journalId: journal.id })
		await ctx.db
			.updateTable('work')
			.set({ disciplines: [loi] })
			.execute()
		const reader = await storePerson(ctx)
		for (const target of [droit, loi])
			await ctx.db
				.insertInto('follow')
				.values({
					...{ id: newId(), user_id: reader.userId, kind: 'discipline', target, label: target },
					...{ frequency: 'weekly', created_at: ctx.now(), checked_at: ctx.now() },
				})
				.execute()
		expect(await listManagedDisciplines(ctx, actor)).toMatchObject([
			{ id: droit, works: 0, journals: 1 },
			{ id: loi, works: 1, journals: 1 },
		])
		const asked = { id: loi, version: await version(ctx, actor, loi) }
		expect(await deleteDiscipline(ctx, actor, asked)).toEqual({ ok: false, error: 'inUse' })
		expect(await mergeDiscipline(ctx, actor, { ...asked, intoId: droit })).toEqual({ ok: true })
		expect(await listManagedDisciplines(ctx, actor)).toMatchObject([{ id: droit, works: 1, journals: 1 }])
		expect(await ctx.db.selectFrom('any_journal').select('disciplines').execute()).toEqual([
			{ disciplines: [droit] },
		])
		expect(await ctx.db.selectFrom('follow').select('target').execute()).toEqual([{ target: droit }])
		expect(await movedSlug(ctx, 'discipline', loi)).toBe(droit)
		expect(await add(ctx, actor, 'Lois')).toBe('lois-2')
	})

	test('of which nothing is are deleted', async ({ ctx }) => {
		const actor = await admin(ctx)
		const id = await add(ctx, actor, 'Droit')
		expect(await deleteDiscipline(ctx, actor, { id, version: await version(ctx, actor, id) })).toEqual({
			ok: true,
		})
		expect(await names(ctx)).toEqual([])
	})

	test('are the work of administrators in their own name alone', async ({ ctx }) => {
		const actor = await admin(ctx)
		const [id, intoId] = [await add(ctx, actor, 'Droit'), await add(ctx, actor, 'Lois')]
		const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
		const scope = { kind: 'journal', journalId: journal.id } as const
		const asked = { id, version: await version(ctx, actor, id) }
		const typed = { name: { fr: 'X' }, sign: 'losange' } as const
		const actions: ((who: Actor) => Promise<unknown>)[] = [
			(who) => listManagedDisciplines(ctx, who),
			(who) => getManagedDiscipline(ctx, who, id),
			(who) => addDiscipline(ctx, who, typed),
			(who) => changeDiscipline(ctx, who, { ...asked, ...typed }),
			(who) => moveDiscipline(ctx, who, { id, to: 'down' }),
			(who) => mergeDiscipline(ctx, who, { ...asked, intoId }),
			(who) => deleteDiscipline(ctx, who, asked),
		]
		const others = [
			await storePerson(ctx),
			await storePerson(ctx, { grants: [{ role: 'editor', duty: 'editor-in-chief', scope }] }),
		]
		for (const action of actions) {
			for (const other of others) await expect(action(other)).rejects.toThrow(NotFound)
			const impersonating = { ...actor, impersonator: { userId: actor.userId, name: 'A' } } as Actor
			await expect(action(impersonating)).rejects.toThrow(Forbidden)
		}
	})
})
