import { describe, expect } from 'vitest'
import { recordAudit, verifyAudit } from '#app/modules/audit/audit.server.ts'
import { readActor } from '#app/modules/identity/session/actor.server.ts'
import { hashOfToken, newToken } from '#app/modules/identity/session/verification.server.ts'
import { storeGrant, storePerson } from '#app/modules/identity/testing.ts'
import { refuseWhileImpersonating } from '#app/modules/rights/access-denied.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, Malformed, NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { endByTheClock, endImpersonation, startImpersonation } from './impersonation.server.ts'

const HALF_HOUR_MS = 30 * 60_000
const WHY = 'Un fichier que la personne ne peut pas envoyer'

async function impersonatedId(ctx: Ctx, actor: Actor): Promise<string | null> {
	const row = await ctx.db
		.selectFrom('user_session')
		.select('impersonated_id')
		.where('id', '=', actor.sessionId)
		.executeTakeFirstOrThrow()
	return row.impersonated_id
}

/** Who a request is whose cookie names this session. */
async function requestOf(ctx: Ctx, actor: Actor): Promise<Actor | null> {
	const token = newToken()
	await ctx.db
		.updateTable('user_session')
		.set({ token_hash: hashOfToken(token) })
		.where('id', '=', actor.sessionId)
		.execute()
	return (await readActor(ctx, new Headers({ cookie: `mbongi.session_token=${token}` }))).actor
}

describe('impersonating somebody', () => {
	test('the next request is that person, and says who it is; then oneself again', async ({ ctx }) => {
		const admin = await storePerson(ctx, { prenom: 'Awa', nom: 'Une', grants: [{ role: 'admin' }] })
		const reader = await storePerson(ctx, { grants: [{ role: 'author' }] })
		expect(await startImpersonation(ctx, admin, { userId: reader.userId, reason: WHY })).toEqual({ ok: true })
		const impersonated = await requestOf(ctx, admin)
		expect(impersonated).toMatchObject({
			userId: reader.userId,
			sessionId: admin.sessionId,
			impersonator: { userId: admin.userId, name: 'Awa Une' },
		})
		expect(impersonated?.grants.map(({ role }) => role)).toEqual(['author'])
		await recordAudit(ctx, { action: 'became-author', actor: impersonated })
		expect(await endImpersonation(ctx, impersonated as Actor, {})).toEqual({ ok: true })
		expect(await requestOf(ctx, admin)).toMatchObject({ userId: admin.userId, impersonator: null })
		const log = await ctx.db.selectFrom('audit_event').selectAll().orderBy('sequence').execute()
		expect(
			log.map(({ action, actor_id, impersonator_id, subject_id }) => [
				action,
				actor_id,
				impersonator_id,
				subject_id,
			]),
		).toEqual([
			['acting-started', admin.userId, null, reader.userId],
			['became-author', reader.userId, admin.userId, null],
			['acting-ended', admin.userId, null, reader.userId],
		])
		expect(await verifyAudit(ctx)).toBeNull()
	})

	test('not by anybody else, not as an administrator, oneself or nobody, not from within somebody', async ({
		ctx,
	}) => {
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const other = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const reader = await storePerson(ctx)
		for (const role of ['author', 'reviewer'] as const) {
			const person = await storePerson(ctx, { grants: [{ role }] })
			await expect(startImpersonation(ctx, person, { userId: reader.userId, reason: WHY })).rejects.toThrow(
				Forbidden,
			)
		}
		await expect(startImpersonation(ctx, reader, { userId: other.userId, reason: WHY })).rejects.toThrow(
			Forbidden,
		)
		await expect(startImpersonation(ctx, admin, { userId: other.userId, reason: WHY })).rejects.toThrow(
			Forbidden,
		)
		await expect(startImpersonation(ctx, admin, { userId: admin.userId, reason: WHY })).rejects.toThrow(
			Forbidden,
		)
		await expect(startImpersonation(ctx, admin, { userId: newId(), reason: WHY })).rejects.toThrow(NotFound)
		const impersonated = { ...admin, impersonator: { userId: other.userId, name: 'O' } }
		await expect(
			startImpersonation(ctx, impersonated, { userId: reader.userId, reason: WHY }),
		).rejects.toThrow(Forbidden)
		await expect(endImpersonation(ctx, admin, {})).rejects.toThrow(NotFound)
		expect(await impersonatedId(ctx, admin)).toBeNull()
	})

	test('ends when the person becomes an administrator, or the administrator is one no more', async ({
		ctx,
	}) => {
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const reader = await storePerson(ctx)
		await startImpersonation(ctx, admin, { userId: reader.userId, reason: WHY })
		const revoke = (userId: string, at: Date | null) =>
			ctx.db.updateTable('role_grant').set({ revoked_at: at }).where('user_id', '=', userId).execute()
		await revoke(admin.userId, ctx.now())
		expect(await requestOf(ctx, admin)).toMatchObject({
			userId: admin.userId,
			impersonator: null,
			grants: [],
		})
		await revoke(admin.userId, null)
		expect(await requestOf(ctx, admin)).toMatchObject({ userId: reader.userId })
		await storeGrant(ctx, reader.userId, { role: 'admin' })
		expect(await requestOf(ctx, admin)).toMatchObject({ userId: admin.userId, impersonator: null })
	})

	test('is told the person with the reason, and asks for one', async ({ ctx }) => {
		const admin = await storePerson(ctx, { prenom: 'Awa', nom: 'Une', grants: [{ role: 'admin' }] })
		const reader = await storePerson(ctx, { language: 'en' })
		for (const reason of ['', '  ', 'x'.repeat(301)])
			await expect(startImpersonation(ctx, admin, { userId: reader.userId, reason })).rejects.toThrow(
				Malformed,
			)
		await startImpersonation(ctx, admin, { userId: reader.userId, reason: WHY })
		const mails = await ctx.db.selectFrom('mail').selectAll().execute()
		expect(mails).toMatchObject([{ to_address: reader.email, template: 'impersonated', language: 'en' }])
		for (const said of ['Awa Une', WHY]) expect(mails[0]?.body_text).toContain(said)
		const [entry] = await ctx.db.selectFrom('audit_event').select('detail').execute()
		expect(entry?.detail).toEqual({ reason: WHY })
	})

	test('ends after half an hour, and what is sent then is not taken as the administrator', async ({
		ctx,
	}) => {
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const reader = await storePerson(ctx)
		await startImpersonation(ctx, admin, { userId: reader.userId, reason: WHY })
		const later = (ms: number) => ({ ...ctx, now: () => new Date(ctx.now().getTime() + ms) })
		expect(await requestOf(later(HALF_HOUR_MS - 1), admin)).toMatchObject({ userId: reader.userId })
		const token = newToken()
		await ctx.db
			.updateTable('user_session')
			.set({ token_hash: hashOfToken(token) })
			.where('id', '=', admin.sessionId)
			.execute()
		const read = () =>
			readActor(later(HALF_HOUR_MS), new Headers({ cookie: `mbongi.session_token=${token}` }))
		expect(await read()).toMatchObject({ actor: { userId: admin.userId, impersonator: null }, isOver: true })
		expect(await read()).not.toHaveProperty('isOver')
		const log = await ctx.db
			.selectFrom('audit_event')
			.select(['action', 'detail'])
			.orderBy('sequence')
			.execute()
		expect(log.at(-1)).toEqual({ action: 'acting-ended', detail: { by: 'clock' } })
		await endByTheClock(ctx, { id: admin.sessionId, userId: admin.userId, impersonatedId: reader.userId })
		const { entries } = await ctx.db
			.selectFrom('audit_event')
			.select(({ fn }) => fn.countAll<number>().as('entries'))
			.executeTakeFirstOrThrow()
		expect(entries, 'another request of that moment').toBe(log.length)
	})

	test('rooms for the person alone are refused with 403', async ({ ctx }) => {
		const reader = await storePerson(ctx)
		expect(() => refuseWhileImpersonating(reader)).not.toThrow()
		const impersonated = { ...reader, impersonator: { userId: newId(), name: 'A' } }
		let thrown: unknown
		try {
			refuseWhileImpersonating(impersonated)
		} catch (error) {
			thrown = error
		}
		expect(thrown).toMatchObject({ name: 'Forbidden', reason: { denied: 'impersonating' } })
	})
})
