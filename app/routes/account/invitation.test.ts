import { describe, expect } from 'vitest'
import { signIn, signUp } from '#app/modules/identity/index.server.ts'
import { routeContext, storePerson } from '#app/modules/identity/testing.ts'
import { loadActor } from '#app/modules/people/accounts/load-actor.server.ts'
import { askedTerms } from '#app/modules/people/grants/testing.ts'
import { invite } from '#app/modules/people/invitations/invite.server.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'
import { test } from '#tests/support/database.ts'
import { action, loader } from './invitation.tsx'

async function invitedTo(ctx: Ctx, email: string, role = 'author'): Promise<string> {
	const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
	await invite(ctx, admin, { email, language: 'fr', ...askedTerms({ role }) })
	const { body_text } = await ctx.db
		.selectFrom('mail')
		.select('body_text')
		.where('to_address', '=', email)
		.orderBy('id', 'desc')
		.executeTakeFirstOrThrow()
	return /invitation\/([\w-]+)/.exec(body_text)?.[1] ?? ''
}

async function answerOf(
	ctx: Ctx,
	actor: Actor | null,
	token: string | undefined,
	acte?: string,
	query = '',
	typed: Record<string, string> = {},
) {
	const body = acte === undefined ? undefined : new URLSearchParams({ acte, ...typed })
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

	const ACCOUNT = { prenom: 'Rose', nom: 'Kalala', password: 'une pirogue sur le fleuve', terms: '1' }
	const join = (ctx: Ctx, token: string, change: Partial<typeof ACCOUNT> = {}) =>
		answerOf(ctx, null, token, 'compte', '', { ...ACCOUNT, ...change })

	test('who has no account makes it there, signed in and with the role, and no other mail is sent', async ({
		ctx,
	}) => {
		const token = await invitedTo(ctx, 'rose@example.org')
		expect((await answerOf(ctx, null, token)).data).toMatchObject({ joins: { prenom: '', nom: '' } })
		expect(await join(ctx, token, { terms: '' })).toMatchObject({
			status: 422,
			data: { claim: { typed: { prenom: 'Rose' }, refused: { error: 'terms' } } },
		})
		expect(await join(ctx, token, { password: 'rose' })).toMatchObject({
			data: { claim: { refused: { fault: 'tooShort' } } },
		})
		expect(await join(ctx, token)).toMatchObject({ status: 303, location: '/auth/invitation?fait=acceptee' })
		const { id, email_verified: isConfirmed } = await ctx.db
			.selectFrom('user_account')
			.select(['id', 'email_verified'])
			.where('email', '=', 'rose@example.org')
			.executeTakeFirstOrThrow()
		expect(isConfirmed).toBe(true)
		expect((await loadActor(ctx, id, ''))?.grants).toMatchObject([{ role: 'author' }])
		const mails = await ctx.db
			.selectFrom('mail')
			.select('template')
			.where('to_address', '=', 'rose@example.org')
			.execute()
		expect(mails).toEqual([{ template: 'invitation' }])
		expect((await join(ctx, token)).status).toBe(404)
	})

	test('nobody makes an account by it where one is, or for a role above journals', async ({ ctx }) => {
		const person = await storePerson(ctx, { email: 'x@example.org', password: true })
		const known = await invitedTo(ctx, person.email)
		const high = await invitedTo(ctx, 'haut@example.org', 'admin')
		for (const token of [known, high]) {
			expect((await answerOf(ctx, null, token)).data).toMatchObject({ is: 'open', joins: null })
			expect((await join(ctx, token)).status).toBe(404)
		}
	})

	test('a password that a stranger chose for the address before opens nothing', async ({ ctx }) => {
		const stranger = { ...ACCOUNT, email: 'rose@example.org', password: 'le mot du premier venu ici' }
		await signUp(
			ctx,
			{ address: '203.0.113.9' },
			{ ...stranger, language: 'fr', returnTo: '/', orcid: undefined },
		)
		await join(ctx, await invitedTo(ctx, 'rose@example.org'))
		const at = { address: '203.0.113.9', headers: new Headers() }
		expect(await signIn(ctx, at, stranger)).toMatchObject({ ok: false })
		expect(await signIn(ctx, at, { ...stranger, password: ACCOUNT.password })).toMatchObject({ ok: true })
	})
})
