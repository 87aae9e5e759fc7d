import { describe, expect } from 'vitest'
import { verifyAudit } from '#app/modules/audit/audit.server.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { createToken, ownTokens, revokeToken } from './own-tokens.server.ts'
import { holderOfToken, sweepTokens } from './token-holder.server.ts'

const ASKED = { name: ' Catalogue\n', scopes: ['drafts:read', 'articles:write'], days: '30' } as const
const asked = { ...ASKED, scopes: [...ASKED.scopes] }

async function editor(ctx: Ctx, duty: 'editor-in-chief' | 'section-editor' = 'editor-in-chief') {
	const { id: journalId } = await storeJournal(ctx, { slug: newId(), title: { fr: 'Revue' } })
	return storePerson(ctx, { grants: [{ role: 'editor', duty, scope: { kind: 'journal', journalId } }] })
}

async function made(ctx: Ctx, actor: Awaited<ReturnType<typeof editor>>) {
	const answer = await createToken(ctx, actor, asked)
	if (!answer.ok) throw new Error(answer.error)
	return answer
}

describe('a personal token', () => {
	test('is given once, kept as a hash, told by mail and in the log', async ({ ctx }) => {
		const actor = await editor(ctx)
		const { token, id } = await made(ctx, actor)
		expect(token).toMatch(/^mbongi_[\w-]{43}$/)
		const [row] = await ctx.db.selectFrom('api_token').selectAll().execute()
		expect(JSON.stringify(row)).not.toContain(token)
		expect(await ownTokens(ctx, actor.userId)).toMatchObject([
			{ id, name: 'Catalogue', prefix: token.slice(0, 12), scopes: asked.scopes, usedOn: null },
		])
		const mail = await ctx.db.selectFrom('mail').selectAll().executeTakeFirstOrThrow()
		expect([mail.template, mail.to_address]).toEqual(['api-token-created', actor.email])
		expect(JSON.stringify(mail)).not.toContain(token)
		const log = await ctx.db.selectFrom('audit_event').selectAll().executeTakeFirstOrThrow()
		expect(log).toMatchObject({ action: 'api-token-created', detail: { token: 'Catalogue' } })
		expect(JSON.stringify(log)).not.toContain(token)
		expect(await verifyAudit(ctx)).toBeNull()
	})

	test('acts as its owner, within what it was made for and what they still may', async ({ ctx }) => {
		const actor = await editor(ctx)
		const { token } = await made(ctx, actor)
		const holder = await holderOfToken(ctx, token)
		expect(holder).toMatchObject({
			actor: { userId: actor.userId, provedAt: null, impersonator: null },
			scopes: asked.scopes,
		})
		expect((await ownTokens(ctx, actor.userId))[0]?.usedOn).toBe(ctx.now().toISOString().slice(0, 10))
		await ctx.db.updateTable('role_grant').set({ duty: 'section-editor' }).execute()
		expect((await holderOfToken(ctx, token))?.scopes).toEqual(['drafts:read'])
	})

	test('ends when it is taken back, on its day, with the account and with the roles, for good', async ({
		ctx,
	}) => {
		const actor = await editor(ctx)
		const { token, id } = await made(ctx, actor)
		const later: Ctx = { ...ctx, now: () => new Date(ctx.now().getTime() + 30 * 86_400_000) }
		expect(await holderOfToken(later, token)).toBeNull()
		expect(await ownTokens(later, actor.userId)).toEqual([])
		const other = await editor(ctx)
		expect(await revokeToken(ctx, other, { id })).toEqual({ ok: false, error: 'notFound' })
		expect(await holderOfToken(ctx, token)).not.toBeNull()
		expect(await revokeToken(ctx, actor, { id })).toEqual({ ok: true })
		expect(await holderOfToken(ctx, token)).toBeNull()
		const second = await made(ctx, actor)
		const kept = await made(ctx, other)
		const roles = ctx.db.updateTable('role_grant').where('user_id', '=', actor.userId)
		await roles.set({ revoked_at: ctx.now() }).execute()
		expect(await holderOfToken(ctx, second.token)).toBeNull()
		await sweepTokens(ctx, null, {})
		await roles.set({ revoked_at: null }).execute()
		expect(await holderOfToken(ctx, second.token)).toBeNull()
		expect(await holderOfToken(ctx, kept.token)).not.toBeNull()
	})

	test('is not made without a fresh proof, for what the roles do not give, or without end', async ({
		ctx,
	}) => {
		const actor = await editor(ctx)
		const stale = { ...actor, provedAt: new Date(ctx.now().getTime() - 31 * 60_000) }
		expect(await createToken(ctx, stale, asked)).toEqual({ ok: false, error: 'staleProof' })
		const all = { ...asked, scopes: ['announcements:write' as const] }
		expect(await createToken(ctx, actor, all)).toEqual({ ok: false, error: 'notYours' })
		expect(await createToken(ctx, await editor(ctx, 'section-editor'), asked)).toMatchObject({
			error: 'notYours',
		})
		for (let count = 0; count < 20; count++) await made(ctx, actor)
		expect(await createToken(ctx, actor, asked)).toEqual({ ok: false, error: 'tooManyTokens' })
	})

	test.for([
		['a reader', []],
		['an author', [{ role: 'author' as const }]],
		['a reviewer', [{ role: 'reviewer' as const }]],
	] as const)('is not for %s', async ([, grants], { ctx }) => {
		const actor = await storePerson(ctx, { grants: [...grants] })
		await expect(createToken(ctx, actor, asked)).rejects.toThrow(Forbidden)
	})

	test('is neither made nor taken back by an administrator who acts as its owner', async ({ ctx }) => {
		const actor = await editor(ctx)
		const { id, token } = await made(ctx, actor)
		const acted = { ...actor, impersonator: { userId: newId(), name: 'Administration' } }
		await expect(createToken(ctx, acted, asked)).rejects.toThrow(Forbidden)
		await expect(revokeToken(ctx, acted, { id })).rejects.toThrow(Forbidden)
		expect(await holderOfToken(ctx, token)).not.toBeNull()
	})
})
