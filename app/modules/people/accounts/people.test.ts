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
import { getPerson } from './get-person.server.ts'
import { countPeople, listPeople, peopleAsCsv } from './list-people.server.ts'
import { BY_NAME, EVERYBODY, type PeopleFilter, type PeopleOrder } from './model.ts'

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

const names = async (
	ctx: Ctx,
	actor: Actor,
	filter: Partial<PeopleFilter> = {},
	order: PeopleOrder = BY_NAME,
) => (await listPeople(ctx, actor, { ...EVERYBODY, ...filter }, order)).rows.map(({ name }) => name.slice(2))

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
		const { rows } = await listPeople(ctx, w.chief, { ...EVERYBODY, query: 'reviewer' }, BY_NAME)
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

	test.for([
		[{ state: 'suspended' }, ['Chief']],
		[{ state: 'unconfirmed' }, ['Reviewer']],
		[{ state: 'leaving' }, ['Section']],
		[{ since: '2026-11-21' }, ['Admin', 'Chief', 'Foreigner', 'Reviewer', 'Section', 'Ünïcode_100%']],
		[{ since: '2026-11-22' }, []],
		[{ seen: 'never' }, ['Admin', 'Foreigner', 'Manager', 'Section', 'Ünïcode_100%']],
		[{ seen: 'month' }, ['Chief']],
		[{ seen: 'notForAYear' }, ['Admin', 'Foreigner', 'Manager', 'Reviewer', 'Section', 'Ünïcode_100%']],
		[{ seen: 'never', query: 'fore' }, ['Foreigner']],
	] as [Partial<PeopleFilter>, string[]][])('is filtered by %o', async ([filter, expected], { ctx }) => {
		const w = await world(ctx)
		const set = (userId: string, values: object) =>
			ctx.db.updateTable('user_account').set(values).where('id', '=', userId).execute()
		const at = ctx.now()
		await set(w.chief.userId, { suspended_at: at, suspension_reason: 'x', used_on: '2026-11-01' })
		await set(w.reviewer.userId, { email_verified: false, used_on: '2025-11-01' })
		await set(w.manager.userId, { created_at: new Date('2026-11-20T23:59:59Z') })
		await ctx.db
			.updateTable('profile')
			.set({ deletion_asked_at: at })
			.where('user_id', '=', w.section.userId)
			.execute()
		expect(await names(ctx, w.admin, filter)).toEqual(expected)
		const counted = await countPeople(ctx, w.admin, { ...EVERYBODY, ...filter })
		expect(counted).toEqual({ count: expected.length, isMore: false })
	})

	test('who was there last is nothing to those who look after some roles only', async ({ ctx }) => {
		const w = await world(ctx)
		const usedOn = (userId: string, used_on: string) =>
			ctx.db.updateTable('user_account').set({ used_on }).where('id', '=', userId).execute()
		await usedOn(w.section.userId, '2026-11-01')
		await usedOn(w.chief.userId, '2026-11-20')
		const bySeen = { by: 'seen', isDescending: true } as const
		expect((await names(ctx, w.admin, {}, bySeen)).slice(0, 2)).toEqual(['Chief', 'Section'])
		expect(await names(ctx, w.chief, { seen: 'never' }, bySeen)).toEqual(['Section', 'Reviewer', 'Chief'])
		const { rows } = await listPeople(ctx, w.chief, EVERYBODY, BY_NAME)
		expect(rows.map(({ seenOn }) => seenOn)).toEqual([null, null, null])
	})

	test.for([
		['name', false],
		['name', true],
		['since', true],
		['seen', false],
	] as const)(
		'25 a page, on and back, by %s (descending: %s): everybody once',
		async ([by, isDescending], { ctx }) => {
			const { admin } = await world(ctx)
			for (let n = 0; n < 50; n++) await storePerson(ctx, { nom: `N${n % 7}` })
			const order = { by, isDescending }
			const page = (asked?: Parameters<typeof listPeople>[4]) =>
				listPeople(ctx, admin, EVERYBODY, order, asked)
			const first = await page()
			const second = await page({ after: first.rows.at(-1)?.place ?? [], before: null })
			const third = await page({ after: second.rows.at(-1)?.place ?? [], before: null })
			const pages = [first, second, third]
			expect(pages.map(({ rows }) => rows.length)).toEqual([25, 25, 7])
			expect(pages.map(({ hasBefore, hasAfter }) => [hasBefore, hasAfter])).toEqual([
				[false, true],
				[true, true],
				[true, false],
			])
			const ids = pages.flatMap(({ rows }) => rows.map(({ userId }) => userId))
			expect(new Set(ids).size).toBe(57)
			const back = await page({ after: null, before: third.rows[0]?.place ?? [] })
			expect(back).toEqual(second)
			const toFirst = await page({ after: null, before: second.rows[0]?.place ?? [] })
			expect(toFirst).toEqual({ ...first, hasAfter: true })
		},
	)

	test('a place that is none is the first', async ({ ctx }) => {
		const { admin } = await world(ctx)
		for (const place of [[], ['x'], ['x', 'y', 'z'], ['x', 'y', "' or 1=1"], ['a\0', 'b', newId()]]) {
			const { rows } = await listPeople(ctx, admin, EVERYBODY, BY_NAME, { after: place, before: null })
			expect(rows).toHaveLength(7)
		}
	})

	test('as CSV: everybody of the list once, without formulas', async ({ ctx }) => {
		const { admin, chief } = await world(ctx)
		await storePerson(ctx, { prenom: '=cmd', nom: 'A' })
		const text = async (actor: Actor) => {
			let whole = ''
			for await (const part of peopleAsCsv(ctx, actor, EVERYBODY, BY_NAME)) whole += part
			return whole
		}
		const whole = await text(admin)
		expect(whole.split('\r\n')).toHaveLength(10)
		expect(whole).toMatch(/^\uFEFFuserId,name,email,/)
		expect(whole).not.toMatch(/[,\n]=/)
		expect((await text(chief)).split('\r\n')).toHaveLength(5)
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
