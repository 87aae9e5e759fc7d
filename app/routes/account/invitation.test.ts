import { describe, expect } from 'vitest'
import { routeContext, storePerson } from '#app/modules/identity/testing.ts'
import { askedTerms } from '#app/modules/people/grants/testing.ts'
import { invite } from '#app/modules/people/invitations/invite.server.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'
import { test } from '#tests/support/database.ts'
import { action, loader } from './invitation.tsx'

async function invitedTo(ctx: Ctx, email: string): Promise<string> {
	const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
	await invite(ctx, admin, { email, language: 'fr', ...askedTerms({ role: 'author' }) })
	const { body_text } = await ctx.db.selectFrom('mail').select('body_text').executeTakeFirstOrThrow()
	return /invitation\/([\w-]+)/.exec(body_text)?.[1] ?? ''
}

async function answerOf(ctx: Ctx, actor: Actor | null, token: string | undefined, acte?: string, query = '') {
	const body = acte === undefined ? undefined : new URLSearchParams({ acte })
	const request = new Request(
		`http://localhost/auth/invitation${query}`,
		body ? { method: 'POST', body } : {},
	)
	const args = { context: routeContext(ctx, actor), params: { token }, request } as never
	const answer: unknown = await inHttp(async () => (body ? await action(args) : await loader(args))).catch(
		(thrown: unknown) => thrown,
	)
	if (answer instanceof Error) throw answer
	if (answer instanceof Response)
		return { status: answer.status, location: answer.headers.get('location'), data: null }
	const { init, data } = answer as { init: { status?: number } | null; data: unknown }
	return { status: init?.status ?? 200, location: null, data }
}

describe('the page of an invitation', () => {
	test('looks the same for every link that is good for nothing', async ({ ctx }) => {
		const person = await storePerson(ctx, { email: 'x@example.org' })
		const token = await invitedTo(ctx, person.email)
		const unknown = await answerOf(ctx, null, 'a'.repeat(43))
		expect(unknown).toEqual({ status: 404, location: null, data: { is: 'gone' } })
		await answerOf(ctx, person, token, 'accepter')
		for (const gone of [token, 'x', undefined]) expect(await answerOf(ctx, person, gone)).toEqual(unknown)
	})

	test('a visitor is led to sign-in and back, and may decline at once', async ({ ctx }) => {
		const token = await invitedTo(ctx, 'x@example.org')
		expect((await answerOf(ctx, null, token)).data).toMatchObject({ is: 'open', signedInAs: null })
		expect(await answerOf(ctx, null, token, 'accepter')).toMatchObject({
			status: 303,
			location: `/auth?retour=${encodeURIComponent(`/auth/invitation/${token}`)}`,
		})
		expect(await answerOf(ctx, null, token, 'decliner')).toMatchObject({
			location: '/auth/invitation?fait=declinee',
		})
		expect((await answerOf(ctx, null, token)).status).toBe(404)
	})

	test('says so when whoever invited may not give the role any more', async ({ ctx }) => {
		const person = await storePerson(ctx, { email: 'x@example.org' })
		const token = await invitedTo(ctx, person.email)
		expect((await answerOf(ctx, person, token)).data).toMatchObject({ is: 'open', isBacked: true })
		await ctx.db.updateTable('role_grant').set({ revoked_at: ctx.now() }).execute()
		expect((await answerOf(ctx, person, token)).data).toMatchObject({ is: 'open', isBacked: false })
		expect(await answerOf(ctx, person, token, 'accepter')).toMatchObject({
			status: 422,
			data: { error: 'unbacked' },
		})
	})

	test('another account is refused, the right one is taken', async ({ ctx }) => {
		const person = await storePerson(ctx, { email: 'x@example.org' })
		const other = await storePerson(ctx)
		const token = await invitedTo(ctx, person.email)
		expect(await answerOf(ctx, other, token, 'accepter')).toMatchObject({
			status: 422,
			data: { error: 'other-address' },
		})
		const impersonated = { ...person, impersonator: { userId: other.userId, name: 'A' } }
		expect(await answerOf(ctx, impersonated, token, 'accepter')).toMatchObject({ status: 403 })
		expect(await answerOf(ctx, person, token, 'accepter')).toMatchObject({
			status: 303,
			location: '/auth/invitation?fait=acceptee',
		})
		expect((await answerOf(ctx, person, undefined, undefined, '?fait=acceptee')).data).toEqual({
			is: 'acceptee',
		})
	})
})
