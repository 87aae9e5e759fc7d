import { describe, expect } from 'vitest'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { readActor } from '../session/actor.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { AWA, actions, browserWith, mailsTo, register, tokenIn } from '../sign-up/testing.ts'
import { storePerson, TEST_PASSWORD } from '../testing.ts'
import { readReset, requestPasswordReset, resetPassword } from './reset-password.server.ts'

const EMAIL = 'awa@example.org'
const HERE = { address: '203.0.113.7', headers: new Headers() }
const NEXT = 'quatre pirogues au large'

describe('a forgotten password', () => {
	test('is replaced by the mailed link, once; sessions end and a mail tells it', async ({ ctx }) => {
		const person = await storePerson(ctx, { email: EMAIL, password: true })
		const before = await signIn(ctx, HERE, { email: EMAIL, password: TEST_PASSWORD })
		await requestPasswordReset(ctx, HERE, { email: EMAIL })
		const token = await tokenIn(ctx, EMAIL)
		expect(await readReset(ctx, token)).toMatchObject({ userId: person.userId, email: EMAIL })
		expect(await resetPassword(ctx, HERE, { token, password: NEXT })).toMatchObject({ ok: true })

		if (!before.ok) throw new Error(before.error)
		expect((await readActor(ctx, browserWith(before.cookies))).actor).toBeNull()
		expect(await ctx.db.selectFrom('user_session').selectAll().execute()).toEqual([])
		expect(await signIn(ctx, HERE, { email: EMAIL, password: TEST_PASSWORD })).toMatchObject({ ok: false })
		expect((await signIn(ctx, HERE, { email: EMAIL, password: NEXT })).ok).toBe(true)
		expect((await mailsTo(ctx, EMAIL)).map(({ template, holds_secret }) => [template, holds_secret])).toEqual(
			[
				['password-reset', true],
				['password-reset-done', false],
				['security-new-device', false],
			],
		)
		expect(await actions(ctx)).toEqual([
			'signed-in',
			'password-reset-asked',
			'password-reset',
			'sign-in-refused',
			'device-new',
			'signed-in',
		])

		expect(await readReset(ctx, token)).toBeNull()
		expect(await resetPassword(ctx, HERE, { token, password: 'encore un autre mot' })).toEqual({
			ok: false,
			error: 'expired',
		})
	})

	test('shows the passkeys that open the account, and takes those away that are named, of nobody else', async ({
		ctx,
	}) => {
		const person = await storePerson(ctx, { email: EMAIL, password: true })
		const other = await storePerson(ctx)
		const store = async (userId: string, name: string) => {
			const id = newId()
			const row = { id, user_id: userId, name, credential_id: id, public_key: 'x', counter: 0 }
			await ctx.db
				.insertInto('user_passkey')
				.values({ ...row, created_at: ctx.now(), used_at: null })
				.execute()
			return id
		}
		const lost = await store(person.userId, 'Téléphone volé')
		await store(person.userId, 'Ordinateur')
		const foreign = await store(other.userId, 'Autre')
		await requestPasswordReset(ctx, HERE, { email: EMAIL })
		const token = await tokenIn(ctx, EMAIL)
		const { passkeys = [] } = (await readReset(ctx, token)) ?? {}
		expect(passkeys.map(({ name }) => name).sort()).toEqual(['Ordinateur', 'Téléphone volé'])
		await resetPassword(ctx, HERE, { token, password: NEXT, removed: [lost, foreign, 'x'] })
		const left = await ctx.db.selectFrom('user_passkey').select('name').orderBy('name').execute()
		expect(left.map(({ name }) => name)).toEqual(['Autre', 'Ordinateur'])
		expect(await actions(ctx)).toContain('passkey-removed')
	})

	test('leaves no other link good', async ({ ctx }) => {
		await storePerson(ctx, { email: EMAIL, password: true })
		await requestPasswordReset(ctx, HERE, { email: EMAIL })
		const first = await tokenIn(ctx, EMAIL)
		await requestPasswordReset(ctx, HERE, { email: EMAIL })
		const second = await tokenIn(ctx, EMAIL)
		expect(second).not.toBe(first)
		await resetPassword(ctx, HERE, { token: second, password: NEXT })
		expect(await resetPassword(ctx, HERE, { token: first, password: NEXT })).toMatchObject({
			error: 'expired',
		})
	})

	test('answers unknown addresses alike and mails nothing', async ({ ctx }) => {
		await storePerson(ctx, { email: EMAIL })
		const times: number[] = []
		for (const email of [EMAIL, 'nobody@example.org']) {
			const started = performance.now()
			expect(await requestPasswordReset(ctx, HERE, { email })).toEqual({ ok: true })
			times.push(performance.now() - started)
		}
		for (const time of times) expect(time).toBeGreaterThan(395)
		expect(await mailsTo(ctx, 'nobody@example.org')).toEqual([])
	})

	test('cannot be used to fill a mailbox, nor from one machine without end', async ({ ctx }) => {
		await storePerson(ctx, { email: EMAIL })
		for (let time = 0; time < 4; time++) await requestPasswordReset(ctx, HERE, { email: EMAIL })
		expect(await mailsTo(ctx, EMAIL)).toHaveLength(3)
	})

	test('keeps the link good when the new password is refused', async ({ ctx }) => {
		await storePerson(ctx, { email: EMAIL, nom: 'Ndiaye', password: true })
		await requestPasswordReset(ctx, HERE, { email: EMAIL })
		const token = await tokenIn(ctx, EMAIL)
		for (const [password, fault] of [
			['court', 'tooShort'],
			['motdepasse123', 'common'],
			['ndiaye ndiaye', 'personal'],
			['x'.repeat(300), 'tooLong'],
		] as const) {
			expect(await resetPassword(ctx, HERE, { token, password })).toEqual({
				ok: false,
				error: 'invalid',
				fault,
			})
		}
		expect(await resetPassword(ctx, HERE, { token, password: NEXT })).toMatchObject({ ok: true })
	})

	test('refuses links that are forged, old or odd', async ({ ctx }) => {
		await storePerson(ctx, { email: EMAIL, password: true })
		await requestPasswordReset(ctx, HERE, { email: EMAIL })
		const token = await tokenIn(ctx, EMAIL)
		await ctx.db
			.updateTable('user_verification')
			.set({ expires_at: new Date(ctx.now().getTime() - 1000) })
			.execute()
		for (const hostile of [token, '', '\0', 'a'.repeat(43), 'x'.repeat(100_000)]) {
			expect(await readReset(ctx, hostile)).toBeNull()
			expect(await resetPassword(ctx, HERE, { token: hostile, password: NEXT })).toMatchObject({
				error: 'expired',
			})
		}
	})

	test('confirms the address of somebody in whose name a stranger signed up', async ({ ctx }) => {
		await register(ctx, { password: 'le mot du voleur 66', orcid: '0000-0002-1825-0097' })
		await requestPasswordReset(ctx, HERE, { email: AWA.email })
		await resetPassword(ctx, HERE, { token: await tokenIn(ctx, AWA.email), password: NEXT })
		expect((await signIn(ctx, HERE, { email: AWA.email, password: NEXT })).ok).toBe(true)
		const credentials = await ctx.db.selectFrom('user_credential').select('provider').execute()
		expect(credentials).toEqual([{ provider: 'credential' }])
		const kept = await ctx.db.selectFrom('user_verification').select('identifier').execute()
		expect(kept).toEqual([])
	})
})
