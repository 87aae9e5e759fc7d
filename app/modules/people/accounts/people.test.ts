import { describe, expect } from 'vitest'
import { verifyPassword } from '#app/modules/identity/password/password.server.ts'
import { makeAdministrator } from '#app/modules/identity/sign-up/make-administrator.server.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { grantChoices } from '../grants/grant-choices.server.ts'
import { getPerson, listPeople } from './list-people.server.ts'

async function world(ctx: Ctx) {
	const publisherId = newId()
	const row = { id: publisherId, slug: 'maison', name: 'Maison', name_sort: 'maison', language: 'fr' }
	await ctx.db.insertInto('publisher').values(row).execute()
	const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' }, publisherId })
	const foreign = await storeJournal(ctx, { slug: 'autre', title: { fr: 'Autre' } })
	const at = (journalId: string) => ({ scope: { kind: 'journal', journalId } as const })
	const person = (nom: string, grants: NonNullable<Parameters<typeof storePerson>[1]>['grants'] = []) =>
		storePerson(ctx, { prenom: 'P', nom, grants })
	return {
		publisherId,
		journalId: journal.id,
		admin: await person('Admin', [{ role: 'admin' }]),
		manager: await person('Manager', [
			{ role: 'publisher-manager', scope: { kind: 'publisher', publisherId } },
		]),
		chief: await person('Chief', [{ role: 'editor', duty: 'editor-in-chief', ...at(journal.id) }]),
		section: await person('Section', [{ role: 'editor', duty: 'section-editor', ...at(journal.id) }]),
		reviewer: await person('Reviewer', [
			{ role: 'reviewer', ...at(journal.id) },
			{ role: 'reviewer', ...at(foreign.id) },
			{ role: 'author' },
		]),
		foreigner: await person('Foreigner', [{ role: 'editor', duty: 'editor-in-chief', ...at(foreign.id) }]),
		reader: await person('Ünïcode_100%'),
	}
}

const EVERYBODY = { query: '', role: null, page: 1 }
const names = async (ctx: Ctx, actor: Actor, asked: Partial<Parameters<typeof listPeople>[2]> = {}) =>
	(await listPeople(ctx, actor, { ...EVERYBODY, ...asked })).rows.map(({ name }) => name.slice(2))

describe('listPeople', () => {
	test('an administrator sees all, others the people of their journals', async ({ ctx }) => {
		const w = await world(ctx)
		expect(await names(ctx, w.admin)).toHaveLength(7)
		expect(await names(ctx, w.chief)).toEqual(['Chief', 'Reviewer', 'Section'])
		expect(await names(ctx, w.manager)).toEqual(['Chief', 'Reviewer', 'Section'])
		expect(await names(ctx, w.foreigner)).toEqual(['Foreigner', 'Reviewer'])
		for (const nobody of [w.section, w.reviewer, w.reader]) expect(await names(ctx, nobody)).toEqual([])
	})

	test('roles elsewhere are not shown to who does not look after them', async ({ ctx }) => {
		const w = await world(ctx)
		const { rows } = await listPeople(ctx, w.chief, { ...EVERYBODY, query: 'reviewer' })
		expect(rows[0]?.roles).toEqual([{ role: 'reviewer', duty: null }])
		expect(await names(ctx, w.chief, { role: 'author' })).toEqual([])
		expect(await names(ctx, w.admin, { role: 'author' })).toEqual(['Reviewer'])
	})

	test('every word counts, and no sign of it is a pattern', async ({ ctx }) => {
		const { admin } = await world(ctx)
		for (const query of ['p ünï', 'UNICODE', 'ÜNÏ'])
			expect(await names(ctx, admin, { query })).toEqual(['Ünïcode_100%'])
		expect(await names(ctx, admin, { query: '_100%' })).toEqual(['Ünïcode_100%'])
		for (const query of ['%%', '_', "' or true --", '\\', 'chief reviewer']) {
			const expected = query === '_' ? ['Ünïcode_100%'] : []
			expect(await names(ctx, admin, { query })).toEqual(expected)
		}
	})

	test('25 a page', async ({ ctx }) => {
		const { admin } = await world(ctx)
		for (let n = 0; n < 20; n++) await storePerson(ctx)
		expect(await listPeople(ctx, admin, EVERYBODY)).toMatchObject({ total: 27, pages: 2 })
		expect(await names(ctx, admin, { page: 2 })).toHaveLength(2)
		expect(await names(ctx, admin, { page: 3 })).toEqual([])
	})
})

describe('getPerson', () => {
	test('is hidden from who does not look after the person, and sessions from all but administrators', async ({
		ctx,
	}) => {
		const w = await world(ctx)
		const { userId } = w.reviewer
		expect(await getPerson(ctx, w.admin, userId)).toMatchObject({ sessions: 1, twoFactor: false })
		expect(await getPerson(ctx, w.chief, userId)).toMatchObject({ sessions: null, twoFactor: null })
		expect(await getPerson(ctx, w.chief, w.reader.userId)).toBeNull()
		expect(await getPerson(ctx, w.section, userId)).toBeNull()
		for (const id of ['x', '', newId(), "' or true --"]) expect(await getPerson(ctx, w.admin, id)).toBeNull()
	})
})

describe('grantChoices', () => {
	test('offers what may be given', async ({ ctx }) => {
		const w = await world(ctx)
		const offered = async (actor: Actor) => {
			const { roles, journals, publishers } = await grantChoices(ctx, actor)
			return [roles.length, journals.length, publishers.length]
		}
		expect(await offered(w.admin)).toEqual([9, 2, 1])
		expect(await offered(w.manager)).toEqual([6, 1, 0])
		expect(await offered(w.chief)).toEqual([5, 1, 0])
	})
})

describe('makeAdministrator', () => {
	test('makes an account with a password that works, and then has nothing to do', async ({ ctx }) => {
		const made = await makeAdministrator(ctx, null, { address: ' Premiere@Example.org ' })
		if (!made.ok || made.is !== 'created') throw new Error('no account was made')
		const { password } = await ctx.db
			.selectFrom('user_credential')
			.innerJoin('user_account', 'user_account.id', 'user_id')
			.where('email', '=', 'premiere@example.org')
			.select('password')
			.executeTakeFirstOrThrow()
		expect(await verifyPassword({ hash: password ?? '', password: made.password })).toBe(true)
		expect(await makeAdministrator(ctx, null, { address: 'premiere@example.org' })).toMatchObject({
			ok: true,
			is: 'already',
		})
	})

	test('raises an account that is there, if its address is confirmed', async ({ ctx }) => {
		await storePerson(ctx, { email: 'la@example.org' })
		await storePerson(ctx, { email: 'prise@example.org', emailVerified: false })
		expect(await makeAdministrator(ctx, null, { address: 'la@example.org' })).toMatchObject({
			ok: true,
			is: 'granted',
		})
		expect(await makeAdministrator(ctx, null, { address: 'prise@example.org' })).toEqual({
			ok: false,
			error: 'unconfirmed',
		})
		expect(await makeAdministrator(ctx, null, { address: 'pas une adresse' })).toEqual({
			ok: false,
			error: 'not-an-address',
		})
	})
})
