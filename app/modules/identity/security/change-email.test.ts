import { describe, expect } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Malformed } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { requestPasswordReset, resetPassword } from '../password/reset-password.server.ts'
import { storePerson, TEST_PASSWORD } from '../testing.ts'
import { askEmailChange, confirmEmailChange, pendingEmail, readEmailChange } from './change-email.server.ts'
import { changePassword } from './change-password.server.ts'
import { actionsOf, from, impersonated, mailsTo, NEXT, templatesTo, WRONG } from './testing.ts'

describe('a changed address', () => {
	const linkIn = async (ctx: Ctx, to: string) =>
		/jeton=([\w.:-]+)/.exec((await mailsTo(ctx, to)).at(-1)?.body_text ?? '')?.[1] ?? ''

	test('is confirmed by a link that is good once, and both addresses are told', async ({ ctx }) => {
		const actor = await storePerson(ctx, { password: true, email: 'avant@example.org' })
		const typed = { email: ' Apres@Example.org ', password: TEST_PASSWORD }
		expect(await askEmailChange(ctx, actor, { ...typed, request: from() })).toEqual({ ok: true })
		expect(await pendingEmail(ctx, actor.userId)).toBe('apres@example.org')
		expect(await templatesTo(ctx, actor.email)).toEqual(['address-change-asked'])
		const token = await linkIn(ctx, 'apres@example.org')
		expect(await readEmailChange(ctx, token)).toBe('apres@example.org')
		expect(await confirmEmailChange(ctx, null, { token: token })).toEqual({ ok: true })
		expect(await confirmEmailChange(ctx, null, { token: token })).toEqual({ ok: false, error: 'expired' })
		const account = await ctx.db
			.selectFrom('user_account')
			.select(['email', 'email_verified'])
			.where('id', '=', actor.userId)
			.executeTakeFirst()
		expect(account).toEqual({ email: 'apres@example.org', email_verified: true })
		expect(await templatesTo(ctx, actor.email)).toEqual(['address-change-asked', 'address-changed'])
		expect(await templatesTo(ctx, 'apres@example.org')).toEqual(['address-changed', 'confirm-address'])
		expect(await actionsOf(ctx, actor.userId)).toEqual(['email-change-asked', 'email-changed'])
	})

	test('answers the same for an address that has an account, whose owner is told', async ({ ctx }) => {
		const actor = await storePerson(ctx, { password: true })
		const owner = await storePerson(ctx, { email: 'prise@example.org', language: 'en' })
		const answer = await askEmailChange(ctx, actor, {
			email: owner.email,
			password: TEST_PASSWORD,
			request: from(),
		})
		expect(answer).toEqual({ ok: true })
		expect(await pendingEmail(ctx, actor.userId)).toBe(owner.email)
		const [mail] = await mailsTo(ctx, owner.email)
		expect(mail).toMatchObject({ template: 'address-taken', language: 'en' })
		expect(mail?.body_text).not.toContain('jeton')
	})

	test('does not take an address that got an account meanwhile', async ({ ctx }) => {
		const actor = await storePerson(ctx, { password: true })
		await askEmailChange(ctx, actor, { email: 'neuve@example.org', password: TEST_PASSWORD, request: from() })
		const token = await linkIn(ctx, 'neuve@example.org')
		await storePerson(ctx, { email: 'neuve@example.org' })
		expect(await confirmEmailChange(ctx, null, { token: token })).toEqual({ ok: false, error: 'expired' })
	})

	test('refuses a wrong password, no address, the own address, somebody who impersonates', async ({
		ctx,
	}) => {
		const actor = await storePerson(ctx, { password: true })
		const ask = (email: string, password = TEST_PASSWORD, who = actor) =>
			askEmailChange(ctx, who, { email, password, request: from() })
		expect(await ask('neuve@example.org', WRONG)).toMatchObject({ error: 'wrongPassword' })
		await expect(ask('sans arobase')).rejects.toThrow(Malformed)
		await expect(ask('a@example.org\r\nBcc: b@example.org')).rejects.toThrow(Malformed)
		await expect(ask(`${'a'.repeat(250)}@example.org`)).rejects.toThrow(Malformed)
		expect(await ask(actor.email.toUpperCase())).toMatchObject({ error: 'unchanged' })
		expect(await ask('neuve@example.org', TEST_PASSWORD, impersonated(actor))).toMatchObject({
			error: 'impersonating',
		})
		expect(await ctx.db.selectFrom('mail').select('id').execute()).toEqual([])
	})

	test('is not made by a link from before a new password: who knew the old one may have asked for it', async ({
		ctx,
	}) => {
		const actor = await storePerson(ctx, { password: true })
		await askEmailChange(ctx, actor, {
			email: 'voleur@example.org',
			password: TEST_PASSWORD,
			request: from(),
		})
		const changed = await linkIn(ctx, 'voleur@example.org')
		const typed = { current: TEST_PASSWORD, next: NEXT, repeated: NEXT }
		expect(await changePassword(ctx, actor, { ...typed, request: from() })).toMatchObject({ ok: true })
		expect(await pendingEmail(ctx, actor.userId)).toBeNull()
		expect(await confirmEmailChange(ctx, null, { token: changed })).toEqual({ ok: false, error: 'expired' })

		await askEmailChange(ctx, actor, { email: 'voleur@example.org', password: NEXT, request: from() })
		const again = await linkIn(ctx, 'voleur@example.org')
		await requestPasswordReset(ctx, from(), { email: actor.email })
		const token = await linkIn(ctx, actor.email)
		expect(await resetPassword(ctx, from(), { token, password: TEST_PASSWORD })).toMatchObject({ ok: true })
		expect(await confirmEmailChange(ctx, null, { token: again })).toEqual({ ok: false, error: 'expired' })
	})

	test('knows no forged, replaced or expired link', async ({ ctx }) => {
		const actor = await storePerson(ctx, { password: true })
		const ask = (email: string) =>
			askEmailChange(ctx, actor, { email, password: TEST_PASSWORD, request: from() })
		await ask('une@example.org')
		const first = await linkIn(ctx, 'une@example.org')
		await ask('deux@example.org')
		const second = await linkIn(ctx, 'deux@example.org')
		expect(await confirmEmailChange(ctx, null, { token: first })).toEqual({ ok: false, error: 'expired' })
		expect(await confirmEmailChange(ctx, null, { token: '' })).toEqual({ ok: false, error: 'expired' })
		expect(await confirmEmailChange(ctx, null, { token: second.slice(0, -1) })).toEqual({
			ok: false,
			error: 'expired',
		})
		expect(await confirmEmailChange(ctx, null, { token: second.replace(/^[\w-]+/, newId()) })).toEqual({
			ok: false,
			error: 'expired',
		})
		const nextDay = { ...ctx, now: () => new Date(ctx.now().getTime() + 86_400_000) }
		expect(await confirmEmailChange(nextDay, null, { token: second })).toEqual({
			ok: false,
			error: 'expired',
		})
		expect(await confirmEmailChange(ctx, null, { token: second })).toEqual({ ok: true })
	})

	test('sends no more than five mails a day', async ({ ctx }) => {
		const actor = await storePerson(ctx, { password: true })
		for (let count = 0; count < 6; count++) {
			const typed = { email: `victime${count}@example.org`, password: TEST_PASSWORD }
			const answer = await askEmailChange(ctx, actor, { ...typed, request: from() })
			expect(answer.ok).toBe(count < 5)
		}
	})
})
