import { describe, expect } from 'vitest'
import { signIn } from '#app/modules/identity/sign-in/sign-in.server.ts'
import { storePerson, TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { loadActor } from './accounts/load-actor.server.ts'
import { grantToSeveral } from './grants/grant-to-several.server.ts'
import { invite, resendInvitations, withdrawInvitations } from './invitations/invite.server.ts'
import { liftSuspensions, suspendAccounts } from './suspension/suspension.server.ts'

const reason = 'Des courriels publicitaires'
const here = { address: '203.0.113.9', headers: new Headers() }
const isOpen = async (ctx: Ctx, { userId }: Actor) => (await loadActor(ctx, userId, '')) !== null
const mails = (ctx: Ctx, template: string) =>
	ctx.db
		.selectFrom('mail')
		.select('to_address')
		.where('template', '=', template)
		.orderBy('to_address')
		.execute()

async function world(ctx: Ctx) {
	const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
	const one = await storePerson(ctx, { email: 'a@example.org', password: true })
	const two = await storePerson(ctx, { email: 'b@example.org' })
	return { admin, one, two, userIds: [one.userId, two.userId] }
}

describe('several accounts', () => {
	test('are suspended for one reason, which each is told, and opened again', async ({ ctx }) => {
		const { admin, one, two, userIds } = await world(ctx)
		expect(await suspendAccounts(ctx, admin, { userIds: [...userIds, one.userId], reason })).toEqual({
			ok: true,
			count: 2,
		})
		expect([await isOpen(ctx, one), await isOpen(ctx, two)]).toEqual([false, false])
		expect(await suspendAccounts(ctx, admin, { userIds, reason })).toEqual({ ok: true, count: 0 })
		expect(await mails(ctx, 'suspended')).toHaveLength(2)
		expect(await liftSuspensions(ctx, admin, { userIds })).toEqual({ ok: true, count: 2 })
		expect(await signIn(ctx, here, { email: one.email, password: TEST_PASSWORD })).toMatchObject({ ok: true })
		expect(await mails(ctx, 'reinstated')).toHaveLength(2)
	})

	test('stay as they are, all of them, where one of them may not be suspended', async ({ ctx }) => {
		const { admin, one, userIds } = await world(ctx)
		const other = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		for (const [by, ids, why] of [
			[admin, [...userIds, other.userId], Forbidden],
			[admin, [...userIds, admin.userId], Forbidden],
			[admin, [...userIds, newId()], NotFound],
			[one, userIds, Forbidden],
			[{ ...admin, impersonator: { userId: other.userId, name: 'A' } }, userIds, Forbidden],
		] as const) {
			await expect(suspendAccounts(ctx, by, { userIds: [...ids], reason })).rejects.toThrow(why)
			await expect(liftSuspensions(ctx, by, { userIds: [...ids] })).rejects.toThrow(why)
		}
		const unproved = { ...admin, provedAt: null }
		const stale = { ok: false, error: 'staleProof' }
		expect(await suspendAccounts(ctx, unproved, { userIds, reason })).toEqual(stale)
		expect(await liftSuspensions(ctx, unproved, { userIds })).toEqual(stale)
		expect(await isOpen(ctx, one)).toBe(true)
		expect(await mails(ctx, 'suspended')).toEqual([])
	})

	test('get one role; who holds it is passed over, and nobody gets it where one may not', async ({ ctx }) => {
		const { admin, one, two, userIds } = await world(ctx)
		const { id } = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Une revue' } })
		const terms = { role: 'reviewer', place: `journal:${id}`, recommendOnly: false, until: '' }
		const rolesOf = async ({ userId }: Actor) => (await loadActor(ctx, userId, ''))?.grants.length
		expect(await grantToSeveral(ctx, one, { ...terms, userIds })).toEqual({ ok: false, error: 'forbidden' })
		expect(await grantToSeveral(ctx, admin, { ...terms, userIds: [...userIds, admin.userId] })).toEqual({
			ok: false,
			error: 'self',
		})
		expect([await rolesOf(one), await rolesOf(two)]).toEqual([0, 0])
		expect(await grantToSeveral(ctx, admin, { ...terms, userIds: [one.userId] })).toEqual({
			ok: true,
			count: 1,
		})
		expect(await grantToSeveral(ctx, admin, { ...terms, userIds })).toEqual({ ok: true, count: 1 })
		expect([await rolesOf(one), await rolesOf(two)]).toEqual([1, 1])
		expect((await mails(ctx, 'role-granted')).map(({ to_address }) => to_address)).toEqual([
			one.email,
			two.email,
		])
	})
})

describe('several invitations', () => {
	test('are sent again and taken back; what was settled meanwhile is passed over, what is not one’s own stops all', async ({
		ctx,
	}) => {
		const { admin, one } = await world(ctx)
		const { id: journalId } = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Une revue' } })
		const ids: string[] = []
		for (const email of ['c@example.org', 'd@example.org']) {
			const asked = { role: 'reviewer', place: `journal:${journalId}`, recommendOnly: false }
			const invited = await invite(ctx, admin, { email, language: 'fr', ...asked })
			if (invited.ok) ids.push(invited.id)
		}
		expect(await resendInvitations(ctx, one, { ids })).toEqual({ ok: false, error: 'unknown' })
		expect(await resendInvitations(ctx, admin, { ids: [...ids, newId()] })).toEqual({
			ok: false,
			error: 'unknown',
		})
		expect(await mails(ctx, 'invitation')).toHaveLength(2)
		expect(await resendInvitations(ctx, admin, { ids })).toEqual({ ok: true, count: 2 })
		expect(await mails(ctx, 'invitation')).toHaveLength(4)
		expect(await withdrawInvitations(ctx, one, { ids })).toEqual({ ok: false, error: 'unknown' })
		expect(await withdrawInvitations(ctx, admin, { ids: ids.slice(0, 1) })).toEqual({ ok: true, count: 1 })
		expect(await resendInvitations(ctx, admin, { ids })).toEqual({ ok: true, count: 1 })
		expect(await withdrawInvitations(ctx, admin, { ids })).toEqual({ ok: true, count: 1 })
	})
})
