import { describe, expect } from 'vitest'
import { claimAccount, signIn } from '#app/modules/identity/index.server.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { withoutTrace } from '#tests/support/traces.ts'
import { getOwnReview } from '../queries/own-review.server.ts'
import { accepted, EMAIL } from './testing.ts'

describe('the account that is offered', () => {
	const claim = { prenom: 'Rose', nom: 'Kalala', password: 'une pirogue sur le fleuve', terms: true }
	const headers = new Headers()

	test('is made by a password and the terms, signs in, and keeps the review', async ({ ctx }) => {
		const { id, actor } = await accepted(ctx)
		const claimed = await claimAccount(ctx, { actor, headers }, claim)
		expect(claimed).toMatchObject({
			ok: true,
			cookies: [expect.stringContaining('session_token'), expect.stringContaining('.device=')],
		})
		const request = { headers, address: '203.0.113.9' }
		const again = { email: EMAIL, password: claim.password }
		expect(await signIn(ctx, request, again)).toMatchObject({ ok: true, userId: actor.userId })
		expect(await getOwnReview(ctx, actor, id)).toMatchObject({ is: 'workspace' })
		expect(await withoutTrace(ctx, () => claimAccount(ctx, { actor, headers }, claim))).toBe('NotFound')
	})

	test('is not made without the terms, with a weak password, or of an account that has a way in', async ({
		ctx,
	}) => {
		const { actor } = await accepted(ctx)
		const refused = (change: Partial<typeof claim>) =>
			withoutTrace(ctx, () => claimAccount(ctx, { actor, headers }, { ...claim, ...change }))
		expect(await refused({ terms: false })).toMatchObject({ error: 'terms' })
		expect(await refused({ password: 'rose' })).toMatchObject({ error: 'password', fault: 'tooShort' })
		expect(await refused({ nom: ' ' })).toBe('Malformed')
		const owner = await storePerson(ctx, { password: true })
		expect(await withoutTrace(ctx, () => claimAccount(ctx, { actor: owner, headers }, claim))).toBe(
			'NotFound',
		)
		await ctx.db
			.insertInto('user_passkey')
			.values({
				...{ id: newId(), user_id: actor.userId, name: 'Phone', credential_id: 'c', public_key: 'k' },
				...{ counter: 0, created_at: ctx.now(), used_at: null },
			})
			.execute()
		expect(await refused({})).toBe('NotFound')
		await ctx.db.deleteFrom('user_passkey').execute()
		const impersonated = { ...actor, impersonator: { userId: owner.userId, name: 'Admin' } }
		expect(await withoutTrace(ctx, () => claimAccount(ctx, { actor: impersonated, headers }, claim))).toBe(
			'NotFound',
		)
	})
})
