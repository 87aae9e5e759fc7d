import { describe, expect } from 'vitest'
import { Malformed } from '#app/platform/failures.ts'
import { test } from '#tests/support/database.ts'
import { verifyPassword } from '../password/password.server.ts'
import { readReset, requestPasswordReset } from '../password/reset-password.server.ts'
import { tokenIn } from '../sign-up/testing.ts'
import { storePerson, TEST_PASSWORD } from '../testing.ts'
import { changePassword } from './change-password.server.ts'
import { actionsOf, browserOf, from, impersonated, mailsTo, NEXT, sessionsOf, WRONG } from './testing.ts'

describe('a changed password', () => {
	test('without a signed-in address fails with the words of the specification', async ({ ctx }) => {
		const typed = { current: TEST_PASSWORD, next: NEXT, repeated: NEXT }
		expect(await changePassword(ctx, null, { ...typed, request: from() })).toEqual({
			ok: false,
			error: 'No user',
		})
		const actor = { ...(await storePerson(ctx, { password: true })), email: '' }
		expect(await changePassword(ctx, actor, { ...typed, request: from() })).toEqual({
			ok: false,
			error: 'No user',
		})
	})

	test('is stored, ends every session, begins a new one, and is told', async ({ ctx }) => {
		const actor = await storePerson(ctx, { password: true, language: 'es' })
		await browserOf(ctx, actor)
		const typed = { current: TEST_PASSWORD, next: NEXT, repeated: NEXT }
		const changed = await changePassword(ctx, actor, {
			...typed,
			request: from({ 'user-agent': 'Firefox/140.0' }),
		})
		expect(changed).toMatchObject({
			ok: true,
			cookies: [expect.stringMatching(/session_token=.*HttpOnly/), expect.stringMatching(/device=/)],
		})
		const sessions = await sessionsOf(ctx, actor.userId)
		expect(sessions).toHaveLength(1)
		expect(sessions[0]?.id).not.toBe(actor.sessionId)
		const { password } = await ctx.db
			.selectFrom('user_credential')
			.select('password')
			.where('user_id', '=', actor.userId)
			.executeTakeFirstOrThrow()
		expect(await verifyPassword({ hash: password ?? '', password: NEXT })).toBe(true)
		expect(await actionsOf(ctx, actor.userId)).toEqual(['password-changed'])
		expect((await mailsTo(ctx, actor.email)).map(({ subject }) => subject)).toEqual([
			'Su contraseña de Mbongi ha cambiado',
		])
	})

	test('needs the present one, the rules of sign-up, and the person', async ({ ctx }) => {
		const actor = await storePerson(ctx, { password: true })
		const change = (typed: { current?: string; next?: string; repeated?: string }, who = actor) =>
			changePassword(ctx, who, {
				current: TEST_PASSWORD,
				next: NEXT,
				repeated: NEXT,
				...typed,
				request: from(),
			})
		expect(await change({ current: WRONG })).toEqual({ ok: false, error: 'wrongPassword' })
		await expect(change({ current: '' })).rejects.toThrow(Malformed)
		expect(await change({ next: 'court', repeated: 'court' })).toMatchObject({ fault: 'tooShort' })
		expect(await change({ next: TEST_PASSWORD })).toMatchObject({ fault: 'unchanged' })
		expect(await change({ repeated: `${NEXT} ` })).toMatchObject({ fault: 'different' })
		expect(await change({}, impersonated(actor))).toEqual({ ok: false, error: 'impersonating' })
		expect(await change({}, await storePerson(ctx))).toEqual({ ok: false, error: 'noPassword' })
		expect(await sessionsOf(ctx, actor.userId)).toHaveLength(1)
		expect(await mailsTo(ctx, actor.email)).toEqual([])
	})

	test('is not tried more than five times in five minutes, with the right password neither', async ({
		ctx,
	}) => {
		const actor = await storePerson(ctx, { password: true })
		const typed = { current: WRONG, next: NEXT, repeated: NEXT }
		for (let count = 0; count < 5; count++) {
			expect(await changePassword(ctx, actor, { ...typed, request: from() })).toMatchObject({
				error: 'wrongPassword',
			})
		}
		const right = { ...typed, current: TEST_PASSWORD }
		expect(await changePassword(ctx, actor, { ...right, request: from() })).toMatchObject({
			ok: false,
			error: 'tooMany',
		})
		const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 300_001) }
		expect(await changePassword(later, actor, { ...right, request: from() })).toMatchObject({ ok: true })
	})

	test('takes the force from links to reset it', async ({ ctx }) => {
		const actor = await storePerson(ctx, { password: true })
		await requestPasswordReset(ctx, { address: '203.0.113.7' }, { email: actor.email })
		const token = await tokenIn(ctx, actor.email)
		expect(await readReset(ctx, token)).toMatchObject({ userId: actor.userId })
		await changePassword(ctx, actor, { current: TEST_PASSWORD, next: NEXT, repeated: NEXT, request: from() })
		expect(await readReset(ctx, token)).toBeNull()
	})
})
