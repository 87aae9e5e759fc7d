import { describe, expect } from 'vitest'
import { grantRole } from '#app/modules/people/grants/index.server.ts'
import { startImpersonation } from '#app/modules/people/impersonation/index.server.ts'
import { loadActor } from '#app/modules/people/index.server.ts'
import { invite } from '#app/modules/people/invitations/index.server.ts'
import { isFreshlyProved, PROOF_MS } from '#app/modules/rights/policy.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { test } from '#tests/support/database.ts'
import { routeContext, storePerson, TEST_PASSWORD } from '../testing.ts'
import { withProof } from './renew-proof.server.ts'

const later = (ctx: Ctx, ms = PROOF_MS): Ctx => ({ ...ctx, now: () => new Date(ctx.now().getTime() + ms) })

async function world(ctx: Ctx) {
	const admin = await storePerson(ctx, { password: true, grants: [{ role: 'admin' }] })
	const reader = await storePerson(ctx)
	return { admin, reader }
}

/** Gives a role by a form with this password, half an hour after signing in. */
async function giving(ctx: Ctx, password: string | null) {
	const { admin, reader } = await world(ctx)
	const then = later(ctx)
	const body = new URLSearchParams(password === null ? {} : { password })
	const request = new Request('http://localhost/admin', { method: 'POST', body })
	const form = await postedForm(request.clone())
	const context = routeContext(then, admin)
	const terms = { role: 'author', place: '', recommendOnly: false, until: '' }
	const answer = await withProof({ context, request }, admin, form, (actor) =>
		grantRole(then, actor, { userId: reader.userId, ...terms }),
	)
	const grants = (await loadActor(then, reader.userId, ''))?.grants.length
	const again = await loadActor(then, admin.userId, admin.sessionId)
	return { answer, grants, isFresh: again !== null && isFreshlyProved(again, then.now()) }
}

describe('half an hour after signing in', () => {
	test('roles, being somebody and high invitations are refused without the password', async ({ ctx }) => {
		const { admin, reader } = await world(ctx)
		const stale = { ok: false, error: 'staleProof' }
		const then = later(ctx)
		const terms = { place: '', recommendOnly: false }
		expect(
			await grantRole(then, admin, { userId: reader.userId, role: 'author', until: '', ...terms }),
		).toEqual(stale)
		expect(await startImpersonation(then, admin, { userId: reader.userId, reason: 'x' })).toEqual(stale)
		const invited = { email: 'a@example.org', language: 'fr' as const, ...terms }
		expect(await invite(then, admin, { ...invited, role: 'admin' })).toEqual(stale)
		expect(await invite(then, admin, { ...invited, role: 'author' })).toMatchObject({ ok: true })
		expect(await invite(later(ctx, PROOF_MS - 1), admin, { ...invited, role: 'admin' })).toMatchObject({
			ok: true,
		})
	})

	test('the right password is enough, and good for the next half hour', async ({ ctx }) => {
		expect(await giving(ctx, TEST_PASSWORD)).toMatchObject({ answer: { ok: true }, grants: 1, isFresh: true })
	})

	test.for([
		['staleProof', null],
		['staleProof', ''],
		['wrongPassword', 'pas le bon mot de passe'],
		['wrongPassword', 'x'.repeat(100_000)],
	] as const)('%#: any other is not: %s', async ([error, password], { ctx }) => {
		expect(await giving(ctx, password)).toEqual({
			answer: { ok: false, error },
			grants: 0,
			isFresh: false,
		})
	})
})
