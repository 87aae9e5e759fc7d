import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { removedAt } from '#app/platform/db/given-up-address.server.ts'
import { movedSlug } from '#app/platform/db/slug-redirect.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { firstPage } from '#tests/support/first-page.ts'
import { getPublisher } from '../queries.server.ts'
import { createPublisher, deletePublisher, editPublisher, movePublisher } from './commands.server.ts'
import { getPublisherSettings, listManagedPublishers } from './queries.server.ts'

const HOUSE = {
	name: 'Les Presses d’Essai',
	language: 'fr' as const,
	country: 'CG',
	place: 'Brazzaville',
	institution: '',
	site: '',
	description: { fr: 'Une maison.', en: '', es: '', ar: '' },
}

async function world(ctx: Ctx) {
	const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
	const { id } = await createPublisher(ctx, admin, HOUSE)
	const other = await createPublisher(ctx, admin, { ...HOUSE, name: 'Autre' })
	const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' }, publisherId: other.id })
	const manager = (publisherId: string) =>
		storePerson(ctx, { grants: [{ role: 'publisher-manager', scope: { kind: 'publisher', publisherId } }] })
	const scope = { kind: 'journal', journalId: journal.id } as const
	return {
		...{ admin, id, otherId: other.id, manager: await manager(id), otherManager: await manager(other.id) },
		chief: await storePerson(ctx, { grants: [{ role: 'editor', duty: 'editor-in-chief', scope }] }),
		reader: await storePerson(ctx),
	}
}

describe('running publishers', () => {
	test('one that is entered has its page, at an address of its own', async ({ ctx }) => {
		const { admin, id } = await world(ctx)
		const again = await createPublisher(ctx, admin, { ...HOUSE, country: '' })
		expect(await getPublisher(ctx, 'les-presses-d-essai')).toMatchObject({
			name: 'Les Presses d’Essai',
			country: 'CG',
			description: { fr: 'Une maison.' },
		})
		expect(await getPublisherSettings(ctx, admin, again.id)).toMatchObject({ slug: 'les-presses-d-essai-2' })
		expect(await getPublisherSettings(ctx, admin, id)).toMatchObject({ values: { place: 'Brazzaville' } })
	})

	test('administrators enter and delete; managers change theirs; to nobody else is there one', async ({
		ctx,
	}) => {
		const { id, admin, manager, otherManager, chief, reader } = await world(ctx)
		const { version } = await getPublisherSettings(ctx, admin, id)
		for (const actor of [manager, otherManager, chief, reader]) {
			await expect(createPublisher(ctx, actor, HOUSE)).rejects.toThrow(NotFound)
			await expect(deletePublisher(ctx, actor, { id, version })).rejects.toThrow(NotFound)
		}
		for (const actor of [otherManager, chief, reader]) {
			await expect(editPublisher(ctx, actor, { ...HOUSE, id, version })).rejects.toThrow(NotFound)
			await expect(getPublisherSettings(ctx, actor, id)).rejects.toThrow(NotFound)
		}
		for (const strange of ['', 'x', newId()])
			await expect(getPublisherSettings(ctx, admin, strange)).rejects.toThrow(NotFound)
		expect((await getPublisherSettings(ctx, manager, id)).hanging).toBeNull()
		expect(await editPublisher(ctx, manager, { ...HOUSE, id, version, name: 'Nouveau nom' })).toEqual({
			ok: true,
		})
		const names = async (actor: typeof admin, query = '') =>
			(await listManagedPublishers(ctx, actor, { ...firstPage('name'), query })).rows.map(({ name }) => name)
		expect(await names(manager)).toEqual(['Nouveau nom'])
		expect(await names(admin)).toEqual(['Autre', 'Nouveau nom'])
		expect(await names(admin, 'NOUVÉAU')).toEqual(['Nouveau nom'])
		expect(await names(chief)).toEqual([])
	})

	test('stand in the order of how many journals they have, whatever becomes of these and of their names', async ({
		ctx,
	}) => {
		const { id, otherId, admin } = await world(ctx)
		const listed = async (isDescending = false) => {
			const order = { by: 'journals', isDescending } as const
			const { rows } = await listManagedPublishers(ctx, admin, { ...firstPage('journals'), order })
			return rows.map(({ name, journals }) => `${name}: ${journals}`)
		}
		const change = (slug: string, set: { publisher_id?: string | null; is_trial?: boolean }) =>
			ctx.db.updateTable('any_journal').set(set).where('slug', '=', slug).execute()
		expect(await listed()).toEqual([`${HOUSE.name}: 0`, 'Autre: 1'])
		expect(await listed(true)).toEqual(['Autre: 1', `${HOUSE.name}: 0`])
		await storeJournal(ctx, { slug: 'deux', title: { fr: 'Deux' }, publisherId: id })
		await change('revue', { publisher_id: id })
		expect(await listed()).toEqual(['Autre: 0', `${HOUSE.name}: 2`])
		await change('deux', { is_trial: true })
		await change('revue', { publisher_id: null })
		const { version } = await getPublisherSettings(ctx, admin, otherId)
		await editPublisher(ctx, admin, { ...HOUSE, id: otherId, version, name: 'Zone' })
		expect(await listed()).toEqual([`${HOUSE.name}: 0`, 'Zone: 0'])
		await ctx.db.deleteFrom('any_journal').where('slug', '=', 'deux').execute()
		await storeJournal(ctx, { slug: 'trois', title: { fr: 'Trois' }, publisherId: otherId })
		await ctx.db.deleteFrom('any_journal').where('slug', '=', 'trois').execute()
		expect(await listed()).toEqual([`${HOUSE.name}: 0`, 'Zone: 0'])
	})

	test('a change says its parts in the log and keeps the address; of two at once one wins', async ({
		ctx,
	}) => {
		const { id, admin } = await world(ctx)
		const { version } = await getPublisherSettings(ctx, admin, id)
		const changed = { ...HOUSE, id, version, name: 'Autrement', description: { en: 'A house.' } }
		expect(await editPublisher(ctx, admin, changed)).toEqual({ ok: true })
		expect(await editPublisher(ctx, admin, changed)).toEqual({ ok: false, error: 'changedMeanwhile' })
		expect(await getPublisher(ctx, 'les-presses-d-essai')).toMatchObject({
			name: 'Autrement',
			description: { en: 'A house.' },
		})
		const last = await ctx.db
			.selectFrom('audit_event')
			.select(['action', 'detail'])
			.orderBy('sequence', 'desc')
			.executeTakeFirst()
		expect(last).toEqual({
			action: 'publisher-changed',
			detail: { publisher: id, parts: 'name description' },
		})
	})

	test('is deleted only when nothing hangs on it, and says what does', async ({ ctx }) => {
		const { admin, otherId, id } = await world(ctx)
		const other = await getPublisherSettings(ctx, admin, otherId)
		expect(other.hanging).toEqual({ journals: 1, books: 0, calls: 0, roles: 1, drafts: 0 })
		expect(await deletePublisher(ctx, admin, { id: otherId, version: other.version })).toEqual({
			ok: false,
			error: 'inUse',
		})
		await ctx.db.deleteFrom('role_grant').where('publisher_id', '=', id).execute()
		const { version } = await getPublisherSettings(ctx, admin, id)
		expect(await deletePublisher(ctx, admin, { id, version })).toEqual({ ok: true })
		expect(await getPublisher(ctx, 'les-presses-d-essai')).toBeNull()
		expect(await removedAt(ctx, 'publisher', 'les-presses-d-essai')).toMatchObject({
			name: { fr: 'Les Presses d’Essai' },
		})
		await createPublisher(ctx, admin, HOUSE)
		expect(await getPublisher(ctx, 'les-presses-d-essai-2')).not.toBeNull()
	})

	test('moves to an address that nobody has or had, by its managers and administrators', async ({ ctx }) => {
		const { id, manager, otherManager, chief, reader } = await world(ctx)
		const { version } = await getPublisherSettings(ctx, manager, id)
		for (const actor of [otherManager, chief, reader])
			await expect(movePublisher(ctx, actor, { id, version, address: 'a' })).rejects.toThrow(NotFound)
		expect(await movePublisher(ctx, manager, { id, version, address: 'autre' })).toMatchObject({
			error: 'addressTaken',
		})
		expect(await movePublisher(ctx, manager, { id, version, address: 'presses' })).toEqual({ ok: true })
		expect(await getPublisher(ctx, 'presses')).toMatchObject({ name: 'Les Presses d’Essai' })
		expect(await movedSlug(ctx, 'publisher', 'les-presses-d-essai')).toBe('presses')
		expect(await movePublisher(ctx, manager, { id, version, address: 'b' })).toEqual({
			...{ ok: false, error: 'changedMeanwhile' },
		})
	})
})
