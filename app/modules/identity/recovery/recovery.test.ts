import { describe, expect } from 'vitest'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { disableTwoFactor } from '../security/two-factor.server.ts'
import { readActor } from '../session/actor.server.ts'
import { openSession } from '../session/session.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { storePerson, TEST_PASSWORD } from '../testing.ts'
import {
	askRecovery,
	confirmRecovery,
	findRecovery,
	finishRecoveries,
	RECOVERY_WAIT_MS,
	readRecoveryStop,
	stopRecovery,
	stopRecoveryByLink,
} from './recovery.server.ts'

const EMAIL = 'sans-telephone@example.org'
const WHY = 'Reconnue en personne à la faculté'

async function world(ctx: Ctx) {
	const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
	const other = await storePerson(ctx, { grants: [{ role: 'admin' }] })
	const person = await storePerson(ctx, { email: EMAIL, password: true })
	await ctx.db
		.insertInto('user_two_factor')
		.values({ id: newId(), user_id: person.userId, secret: 'x', recovery_codes: [], verified: true })
		.execute()
	await ctx.db
		.updateTable('user_account')
		.set({ two_factor_enabled: true })
		.where('id', '=', person.userId)
		.execute()
	const ask = (by: Actor = admin) => askRecovery(ctx, by, { userId: person.userId, reason: WHY })
	return { admin, other, person, ask }
}

const later = (ctx: Ctx, ms: number): Ctx => ({ ...ctx, now: () => new Date(ctx.now().getTime() + ms) })
const enter = (ctx: Ctx) =>
	signIn(ctx, { address: newId(), headers: new Headers() }, { email: EMAIL, password: TEST_PASSWORD })
const mails = async (ctx: Ctx) =>
	ctx.db.selectFrom('mail').selectAll().where('to_address', '=', EMAIL).orderBy('id').execute()

describe('the lost second step of somebody', () => {
	test('goes after two administrators and 48 hours, not before; the password is still asked', async ({
		ctx,
	}) => {
		const { other, person, ask } = await world(ctx)
		const { cookies } = await openSession(ctx, { userId: person.userId, userAgent: null })
		const browser = new Headers({ cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') })
		expect(await enter(ctx)).toMatchObject({ next: 'secondFactor' })
		expect(await ask()).toEqual({ ok: true })
		await finishRecoveries(later(ctx, 3 * RECOVERY_WAIT_MS), null, {})
		expect(await enter(ctx)).toMatchObject({ next: 'secondFactor' })
		expect(await confirmRecovery(ctx, other, { userId: person.userId })).toEqual({ ok: true })
		await finishRecoveries(later(ctx, RECOVERY_WAIT_MS - 1), null, {})
		expect(await enter(ctx)).toMatchObject({ next: 'secondFactor' })
		expect((await readActor(ctx, browser)).actor).not.toBeNull()
		await finishRecoveries(later(ctx, RECOVERY_WAIT_MS), null, {})
		expect((await readActor(ctx, browser)).actor).toBeNull()
		expect(await enter(ctx)).toMatchObject({ next: 'signedIn' })
		expect((await mails(ctx)).map(({ template }) => template)).toEqual([
			'recovery-asked',
			'recovery-done',
			'security-new-device',
		])
		expect(await findRecovery(ctx, person.userId)).toBeNull()
	})

	test('stays when the owner follows the link of the mail, once', async ({ ctx }) => {
		const { other, person, ask } = await world(ctx)
		await ask()
		const text = (await mails(ctx))[0]?.body_text ?? ''
		expect(text).toContain(WHY)
		const token = decodeURIComponent(text.match(/arret-du-secours\?jeton=(\S+)/)?.[1] ?? '')
		await confirmRecovery(ctx, other, { userId: person.userId })
		expect(await readRecoveryStop(ctx, token)).toEqual({ userId: person.userId, email: EMAIL })
		expect(await readRecoveryStop(ctx, `${token}x`)).toBeNull()
		expect(await stopRecoveryByLink(ctx, null, { token: `${person.userId}.0.${'a'.repeat(43)}` })).toEqual({
			ok: false,
			error: 'expired',
		})
		expect(await stopRecoveryByLink(ctx, null, { token })).toEqual({ ok: true })
		expect(await stopRecoveryByLink(ctx, null, { token })).toEqual({ ok: false, error: 'expired' })
		await finishRecoveries(later(ctx, 2 * RECOVERY_WAIT_MS), null, {})
		expect(await enter(ctx)).toMatchObject({ next: 'secondFactor' })
	})

	test('stays when the owner has set up another one meanwhile', async ({ ctx }) => {
		const { other, person, ask } = await world(ctx)
		await ask()
		await confirmRecovery(ctx, other, { userId: person.userId })
		const request = { address: newId(), headers: new Headers() }
		const owner = { password: TEST_PASSWORD, request }
		expect(await disableTwoFactor(ctx, person, owner)).toMatchObject({ ok: true })
		expect(await findRecovery(ctx, person.userId)).toBeNull()
	})

	test('is not asked for twice at once, and nobody confirms what they asked for', async ({ ctx }) => {
		const { admin, other, person, ask } = await world(ctx)
		const about = { userId: person.userId }
		expect(await confirmRecovery(ctx, other, about)).toEqual({ ok: false, error: 'notAsked' })
		await ask()
		expect(await ask(other)).toEqual({ ok: false, error: 'already' })
		expect(await confirmRecovery(ctx, admin, about)).toEqual({ ok: false, error: 'ownRequest' })
		expect(await stopRecovery(ctx, admin, about)).toEqual({ ok: true })
		expect(await stopRecovery(ctx, admin, about)).toEqual({ ok: false, error: 'notAsked' })
	})

	test('keeps who confirmed it first, and is done after a standstill of two weeks', async ({ ctx }) => {
		const { other, person, ask } = await world(ctx)
		const third = await storePerson(ctx, { nom: 'Troisième', grants: [{ role: 'admin' }] })
		await ask()
		await confirmRecovery(ctx, other, { userId: person.userId })
		const confirmed = await findRecovery(ctx, person.userId)
		await confirmRecovery(ctx, third, { userId: person.userId })
		expect((await findRecovery(ctx, person.userId))?.confirmedBy).toBe(confirmed?.confirmedBy)
		await finishRecoveries(later(ctx, 15 * 86_400_000), null, {})
		expect(await enter(ctx)).toMatchObject({ next: 'signedIn' })
	})

	test('is forgotten when nobody else confirms in two weeks', async ({ ctx }) => {
		const { other, person, ask } = await world(ctx)
		await ask()
		const twoWeeksOn = later(ctx, 14 * 86_400_000)
		await finishRecoveries(twoWeeksOn, null, {})
		const stillFresh = { ...other, provedAt: twoWeeksOn.now() }
		expect(await confirmRecovery(twoWeeksOn, stillFresh, { userId: person.userId })).toEqual({
			ok: false,
			error: 'notAsked',
		})
	})

	test('is touched by nobody but administrators in their own name, with a fresh proof', async ({ ctx }) => {
		const { admin, other, person, ask } = await world(ctx)
		for (const role of ['author', 'reviewer'] as const) {
			const by = await storePerson(ctx, { grants: [{ role }] })
			await expect(ask(by), role).rejects.toThrow(Forbidden)
			await expect(confirmRecovery(ctx, by, { userId: person.userId }), role).rejects.toThrow(Forbidden)
			await expect(stopRecovery(ctx, by, { userId: person.userId }), role).rejects.toThrow(Forbidden)
		}
		await expect(ask(person)).rejects.toThrow(Forbidden)
		await expect(askRecovery(ctx, admin, { userId: other.userId, reason: WHY })).rejects.toThrow(Forbidden)
		await expect(askRecovery(ctx, admin, { userId: newId(), reason: WHY })).rejects.toThrow(NotFound)
		const stale = { ...admin, provedAt: null }
		expect(await ask(stale)).toEqual({ ok: false, error: 'staleProof' })
		await ask()
		expect(await confirmRecovery(ctx, { ...other, provedAt: null }, { userId: person.userId })).toEqual({
			ok: false,
			error: 'staleProof',
		})
		const plain = await storePerson(ctx)
		expect(await askRecovery(ctx, admin, { userId: plain.userId, reason: WHY })).toEqual({
			ok: false,
			error: 'noSecondStep',
		})
	})
})
