import { describe, expect } from 'vitest'
import { recordAudit, verifyAudit } from '#app/modules/audit/audit.server.ts'
import { readActor } from '#app/modules/identity/session/actor.server.ts'
import { hashOfToken, newToken } from '#app/modules/identity/session/verification.server.ts'
import { storeGrant, storePerson } from '#app/modules/identity/testing.ts'
import { refuseWhileImpersonating } from '#app/modules/rights/access-denied.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { endImpersonation, startImpersonation } from './impersonation.server.ts'

async function actingAs(ctx: Ctx, actor: Actor): Promise<string | null> {
	const row = await ctx.db
		.selectFrom('user_session')
		.select('acting_as')
		.where('id', '=', actor.sessionId)
		.executeTakeFirstOrThrow()
	return row.acting_as
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

describe('acting as somebody', () => {
	test('the next request is that person, and says who it is; then oneself again', async ({ ctx }) => {
		const admin = await storePerson(ctx, { prenom: 'Awa', nom: 'Une', grants: [{ role: 'admin' }] })
		const reader = await storePerson(ctx, { grants: [{ role: 'author' }] })
		expect(await startImpersonation(ctx, admin, { userId: reader.userId })).toEqual({ ok: true })
		const acting = await requestOf(ctx, admin)
		expect(acting).toMatchObject({
			userId: reader.userId,
			sessionId: admin.sessionId,
			actedBy: { userId: admin.userId, name: 'Awa Une' },
		})
		expect(acting?.grants.map(({ role }) => role)).toEqual(['author'])
		await recordAudit(ctx, { act: 'became-author', actor: acting })
		expect(await endImpersonation(ctx, acting as Actor, {})).toEqual({ ok: true })
		expect(await requestOf(ctx, admin)).toMatchObject({ userId: admin.userId, actedBy: null })
		const log = await ctx.db.selectFrom('audit_event').selectAll().orderBy('sequence').execute()
		expect(
			log.map(({ act, actor_id, acted_by, subject_id }) => [act, actor_id, acted_by, subject_id]),
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
			await expect(startImpersonation(ctx, person, { userId: reader.userId })).rejects.toThrow(Forbidden)
		}
		await expect(startImpersonation(ctx, reader, { userId: other.userId })).rejects.toThrow(Forbidden)
		await expect(startImpersonation(ctx, admin, { userId: other.userId })).rejects.toThrow(Forbidden)
		await expect(startImpersonation(ctx, admin, { userId: admin.userId })).rejects.toThrow(Forbidden)
		await expect(startImpersonation(ctx, admin, { userId: newId() })).rejects.toThrow(NotFound)
		const acting = { ...admin, actedBy: { userId: other.userId, name: 'O' } }
		await expect(startImpersonation(ctx, acting, { userId: reader.userId })).rejects.toThrow(Forbidden)
		await expect(endImpersonation(ctx, admin, {})).rejects.toThrow(NotFound)
		expect(await actingAs(ctx, admin)).toBeNull()
	})

	test('ends when the person becomes an administrator, or the administrator is one no more', async ({
		ctx,
	}) => {
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const reader = await storePerson(ctx)
		await startImpersonation(ctx, admin, { userId: reader.userId })
		const revoke = (userId: string, at: Date | null) =>
			ctx.db.updateTable('role_grant').set({ revoked_at: at }).where('user_id', '=', userId).execute()
		await revoke(admin.userId, ctx.now())
		expect(await requestOf(ctx, admin)).toMatchObject({ userId: admin.userId, actedBy: null, grants: [] })
		await revoke(admin.userId, null)
		expect(await requestOf(ctx, admin)).toMatchObject({ userId: reader.userId })
		await storeGrant(ctx, reader.userId, { role: 'admin' })
		expect(await requestOf(ctx, admin)).toMatchObject({ userId: admin.userId, actedBy: null })
	})

	test('rooms for the person alone are refused with 403', async ({ ctx }) => {
		const reader = await storePerson(ctx)
		expect(() => refuseWhileImpersonating(reader)).not.toThrow()
		const acting = { ...reader, actedBy: { userId: newId(), name: 'A' } }
		let thrown: unknown
		try {
			refuseWhileImpersonating(acting)
		} catch (error) {
			thrown = error
		}
		expect(thrown).toMatchObject({ name: 'Forbidden', reason: { denied: 'impersonating' } })
	})
})
