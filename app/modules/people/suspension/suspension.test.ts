import { describe, expect } from 'vitest'
import { verifyAudit } from '#app/modules/audit/audit.server.ts'
import { readReset, requestPasswordReset } from '#app/modules/identity/password/reset-password.server.ts'
import { readActor } from '#app/modules/identity/session/actor.server.ts'
import { openSession } from '#app/modules/identity/session/session.server.ts'
import { signIn } from '#app/modules/identity/sign-in/sign-in.server.ts'
import { storePerson, TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import { PROOF_MS } from '#app/modules/rights/policy.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { loadActor } from '../accounts/load-actor.server.ts'
import { endSessionsOf, liftSuspension, suspendAccount } from './suspension.server.ts'

const WHY = 'Des courriels publicitaires'
const EMAIL = 'lectrice@example.org'
const here = { address: '203.0.113.9', headers: new Headers() }

async function world(ctx: Ctx) {
	const admin = await storePerson(ctx, { prenom: 'Awa', nom: 'Une', grants: [{ role: 'admin' }] })
	const reader = await storePerson(ctx, { email: EMAIL, password: true, language: 'en' })
	return { admin, reader }
}

const enter = (ctx: Ctx, password = TEST_PASSWORD) => signIn(ctx, here, { email: EMAIL, password })

describe('an account that is suspended', () => {
	test('is closed in every browser at once, and opens by nothing', async ({ ctx }) => {
		const { admin, reader } = await world(ctx)
		const { cookies } = await openSession(ctx, { userId: reader.userId, userAgent: null })
		const browser = new Headers({ cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') })
		expect((await readActor(ctx, browser)).actor?.userId).toBe(reader.userId)
		await requestPasswordReset(ctx, { address: '203.0.113.9' }, { email: EMAIL })
		const { body_text } = await ctx.db
			.selectFrom('mail')
			.select('body_text')
			.where('to_address', '=', EMAIL)
			.executeTakeFirstOrThrow()
		const token = body_text.match(/jeton=([\w-]{43})/)?.[1] ?? ''
		expect(await readReset(ctx, token)).not.toBeNull()

		expect(await suspendAccount(ctx, admin, { userId: reader.userId, reason: WHY })).toEqual({ ok: true })
		expect((await readActor(ctx, browser)).actor).toBeNull()
		expect(await readReset(ctx, token)).toBeNull()
		expect(await loadActor(ctx, reader.userId, '')).toBeNull()
		const refused = await enter(ctx).catch((error: unknown) => error)
		expect(refused).toBeInstanceOf(Forbidden)
		expect((refused as Forbidden).reason).toEqual({
			denied: 'suspended',
			since: ctx.now().toISOString().slice(0, 10),
			reason: WHY,
		})
		await expect(openSession(ctx, { userId: reader.userId, userAgent: null })).rejects.toThrow(Forbidden)
	})

	test('says so to whoever knows the password alone', async ({ ctx }) => {
		const { admin, reader } = await world(ctx)
		await suspendAccount(ctx, admin, { userId: reader.userId, reason: WHY })
		expect(await enter(ctx, 'pas le bon mot de passe')).toEqual({ ok: false, error: 'refused' })
	})

	test('is told by mail in the person’s language, with the reason, and noted; so is its opening', async ({
		ctx,
	}) => {
		const { admin, reader } = await world(ctx)
		await suspendAccount(ctx, admin, { userId: reader.userId, reason: WHY })
		expect(await suspendAccount(ctx, admin, { userId: reader.userId, reason: 'Encore' })).toEqual({
			ok: false,
			error: 'already',
		})
		expect(await liftSuspension(ctx, admin, { userId: reader.userId })).toEqual({ ok: true })
		expect(await liftSuspension(ctx, admin, { userId: reader.userId })).toEqual({
			ok: false,
			error: 'notSuspended',
		})
		const mails = await ctx.db
			.selectFrom('mail')
			.selectAll()
			.where('to_address', '=', EMAIL)
			.orderBy('id')
			.execute()
		expect(mails.map(({ template, language }) => [template, language])).toEqual([
			['suspended', 'en'],
			['reinstated', 'en'],
		])
		expect(mails[0]?.body_text).toContain(WHY)
		const log = await ctx.db.selectFrom('audit_event').selectAll().orderBy('sequence').execute()
		expect(log.map(({ action, actor_id, subject_id }) => [action, actor_id, subject_id])).toEqual([
			['account-suspended', admin.userId, reader.userId],
			['account-reinstated', admin.userId, reader.userId],
		])
		expect(await verifyAudit(ctx)).toBeNull()
		expect(await enter(ctx)).toMatchObject({ ok: true, next: 'signedIn' })
	})
})

describe('suspending and opening', () => {
	test('is not for anybody else, not oneself, another administrator or nobody, not from within somebody', async ({
		ctx,
	}) => {
		const { admin, reader } = await world(ctx)
		const other = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		for (const command of [suspendAccount, liftSuspension] as const) {
			const by = (actor: typeof admin, userId: string) => command(ctx, actor, { userId, reason: WHY })
			for (const role of ['author', 'reviewer'] as const) {
				const person = await storePerson(ctx, { grants: [{ role }] })
				await expect(by(person, reader.userId), role).rejects.toThrow(Forbidden)
			}
			await expect(by(reader, admin.userId)).rejects.toThrow(Forbidden)
			await expect(by(admin, admin.userId)).rejects.toThrow(Forbidden)
			await expect(by(admin, other.userId)).rejects.toThrow(Forbidden)
			await expect(by(admin, newId())).rejects.toThrow(NotFound)
			await expect(by(admin, "' or true")).rejects.toThrow(NotFound)
			const impersonated = { ...admin, impersonator: { userId: other.userId, name: 'A' } }
			await expect(by(impersonated, reader.userId)).rejects.toThrow(Forbidden)
		}
		expect(await enter(ctx)).toMatchObject({ ok: true })
	})

	test('asks for a fresh proof and a reason, and changes nothing without', async ({ ctx }) => {
		const { admin, reader } = await world(ctx)
		const later = { ...ctx, now: () => new Date(ctx.now().getTime() + PROOF_MS) }
		const asked = { userId: reader.userId, reason: WHY }
		expect(await suspendAccount(later, admin, asked)).toEqual({ ok: false, error: 'staleProof' })
		expect(await suspendAccount(ctx, { ...admin, provedAt: null }, asked)).toEqual({
			ok: false,
			error: 'staleProof',
		})
		await expect(suspendAccount(ctx, admin, { ...asked, reason: '  ' })).rejects.toThrow()
		await expect(suspendAccount(ctx, admin, { ...asked, reason: 'x'.repeat(301) })).rejects.toThrow()
		expect(await enter(ctx)).toMatchObject({ ok: true })
	})
})

describe('the sessions of somebody', () => {
	test('end on every device, are noted for the person, and open again by signing in', async ({ ctx }) => {
		const { admin, reader } = await world(ctx)
		const { cookies } = await openSession(ctx, { userId: reader.userId, userAgent: null })
		const browser = new Headers({ cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') })
		expect(await endSessionsOf(ctx, admin, { userId: reader.userId })).toEqual({ ok: true })
		expect((await readActor(ctx, browser)).actor).toBeNull()
		expect(await endSessionsOf(ctx, admin, { userId: reader.userId })).toEqual({
			ok: false,
			error: 'noSessions',
		})
		const log = await ctx.db
			.selectFrom('audit_event')
			.select(['action', 'actor_id', 'subject_id', 'detail'])
			.execute()
		expect(log).toEqual([
			{
				action: 'sessions-ended',
				actor_id: admin.userId,
				subject_id: reader.userId,
				detail: { sessions: 2 },
			},
		])
		expect(await enter(ctx)).toMatchObject({ ok: true })
	})

	test('of an administrator, and by anybody else, stay', async ({ ctx }) => {
		const { admin, reader } = await world(ctx)
		const other = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		await expect(endSessionsOf(ctx, admin, { userId: other.userId })).rejects.toThrow(Forbidden)
		await expect(endSessionsOf(ctx, reader, { userId: other.userId })).rejects.toThrow(Forbidden)
		await expect(endSessionsOf(ctx, admin, { userId: newId() })).rejects.toThrow(NotFound)
		expect(await loadActor(ctx, other.userId, other.sessionId)).not.toBeNull()
	})
})
