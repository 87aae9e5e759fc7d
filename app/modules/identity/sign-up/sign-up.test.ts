import { describe, expect } from 'vitest'
import { test } from '#tests/support/database.ts'
import { readActor } from '../session/actor.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { storePerson } from '../testing.ts'
import { confirmEmail, readConfirmation, resendConfirmation } from './confirm-email.server.ts'
import { AWA, actions, browserWith, linkIn, mailsTo, PASSWORD, register, tokenIn } from './testing.ts'

const HERE = { address: '203.0.113.7', headers: new Headers() }

describe('signing up', () => {
	test('makes an account with a profile, mails a link, and signs nobody in', async ({ ctx }) => {
		const result = await register(ctx)
		expect(result.ok).toBe(true)
		const account = await ctx.db.selectFrom('user_account').selectAll().executeTakeFirstOrThrow()
		expect(account).toMatchObject({ name: 'Awa Ndiaye', email: AWA.email, email_verified: false })
		const profile = await ctx.db.selectFrom('profile').selectAll().executeTakeFirstOrThrow()
		expect(profile).toMatchObject({ user_id: account.id, prenom: 'Awa', nom: 'Ndiaye', language: 'fr' })
		const credential = await ctx.db.selectFrom('user_credential').selectAll().executeTakeFirstOrThrow()
		expect(credential.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
		expect(await ctx.db.selectFrom('user_session').selectAll().execute()).toEqual([])
		expect(await actions(ctx)).toEqual(['signed-up'])
		const [mail] = await mailsTo(ctx, AWA.email)
		expect(mail).toMatchObject({ template: 'confirmation', language: 'fr' })
		expect(mail?.subject).toBe('Confirmez votre adresse')
	})

	test('answers known and unknown addresses alike, and changes nothing of a known one', async ({ ctx }) => {
		await register(ctx)
		const before = await ctx.db.selectFrom('user_credential').selectAll().execute()
		const again = await register(ctx, { prenom: 'Autre', password: 'un tout autre mot 77' })
		expect(again).toEqual({ ok: true, userId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
		expect(await ctx.db.selectFrom('user_credential').selectAll().execute()).toEqual(before)
		const profiles = await ctx.db.selectFrom('profile').select('prenom').execute()
		expect(profiles).toEqual([{ prenom: 'Awa' }])
		expect((await mailsTo(ctx, AWA.email)).map(({ template }) => template)).toEqual([
			'confirmation',
			'confirmation',
		])
		await storePerson(ctx, { email: 'fatou@example.org' })
		await register(ctx, { email: 'fatou@example.org' })
		const [mail] = await mailsTo(ctx, 'fatou@example.org')
		expect(mail?.template).toBe('already-registered')
		expect(mail?.subject).toBe('Vous avez déjà un compte')
	})

	test('tells nobody by its haste that an address is known', async ({ ctx }) => {
		const times: number[] = []
		for (const email of [AWA.email, AWA.email, 'b@example.org']) {
			const started = performance.now()
			await register(ctx, { email })
			times.push(performance.now() - started)
		}
		for (const time of times) expect(time).toBeGreaterThan(395)
	})

	test('sends no text of the sender to an address that may be somebody else’s', async ({ ctx }) => {
		await register(ctx, { prenom: 'Gagnez', nom: 'https://evil.example <b>' })
		const [mail] = await mailsTo(ctx, AWA.email)
		expect(`${mail?.subject} ${mail?.body_text} ${mail?.body_html}`).not.toMatch(/Gagnez|evil/)
	})

	test('sends one address three mails in five minutes, and says nothing of that', async ({ ctx }) => {
		for (let time = 0; time < 5; time++) {
			expect((await register(ctx, {}, `198.51.100.${time}`)).ok).toBe(true)
		}
		await resendConfirmation(ctx, { address: '198.51.100.9' }, { email: AWA.email, returnTo: '/' })
		expect(await mailsTo(ctx, AWA.email)).toHaveLength(3)
		const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 301_000) }
		await resendConfirmation(later, { address: '198.51.100.9' }, { email: AWA.email, returnTo: '/' })
		expect(await mailsTo(ctx, AWA.email)).toHaveLength(4)
	})

	test('keeps names of every script, and nothing that hides in them', async ({ ctx }) => {
		await register(ctx, { prenom: 'إيمان', nom: 'Ɓaaba Ŋgom-Ɗiouf' })
		const profile = await ctx.db.selectFrom('profile').selectAll().executeTakeFirstOrThrow()
		expect(profile).toMatchObject({ prenom: 'إيمان', nom: 'Ɓaaba Ŋgom-Ɗiouf' })
	})
})

describe('a confirmation link', () => {
	test('confirms with the password, signs in, and may be opened again', async ({ ctx }) => {
		await register(ctx, { returnTo: '/articles?q=a' })
		const link = await linkIn(ctx, AWA.email)
		expect(link.pathname).toBe('/auth/confirmation')
		expect(link.searchParams.get('retour')).toBe('/articles?q=a')
		const token = link.searchParams.get('jeton') ?? ''
		expect(await readConfirmation(ctx, token)).toMatchObject({ email: AWA.email, isConfirmed: false })
		const confirmed = await confirmEmail(ctx, HERE, { token, password: PASSWORD })
		if (!confirmed.ok) throw new Error(confirmed.error)
		const { actor } = await readActor(ctx, browserWith(confirmed.cookies))
		expect(actor).toMatchObject({ email: AWA.email, emailVerified: true })
		expect(await actions(ctx)).toEqual(['signed-up', 'email-confirmed', 'signed-in'])
		expect((await confirmEmail(ctx, HERE, { token, password: PASSWORD })).ok).toBe(true)
		expect((await actions(ctx)).filter((action) => action === 'email-confirmed')).toHaveLength(1)
	})

	test('does not put the owner’s name to a password that a stranger chose', async ({ ctx }) => {
		await register(ctx, { password: 'le mot du voleur 66' })
		await register(ctx, { password: PASSWORD })
		const token = await tokenIn(ctx, AWA.email)
		expect(await confirmEmail(ctx, HERE, { token, password: PASSWORD })).toEqual({
			ok: false,
			error: 'refused',
		})
		expect(await readConfirmation(ctx, token)).toMatchObject({ isConfirmed: false })
	})

	test('is refused when forged, for another purpose, expired, or of an account that is gone', async ({
		ctx,
	}) => {
		await register(ctx)
		const token = await tokenIn(ctx, AWA.email)
		const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 7 * 86_400_000) }
		const other = token.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A'))
		for (const [at, hostile] of [
			[ctx, other],
			[ctx, ''],
			[ctx, '\0'],
			[ctx, 'x'.repeat(100_000)],
			[later, token],
		] as const) {
			expect(await confirmEmail(at, HERE, { token: hostile, password: PASSWORD })).toEqual({
				ok: false,
				error: 'expired',
			})
		}
		await ctx.db.deleteFrom('user_account').execute()
		expect(await readConfirmation(ctx, token)).toBeNull()
	})

	test('lets nobody try passwords without end', async ({ ctx }) => {
		await register(ctx)
		const token = await tokenIn(ctx, AWA.email)
		for (let time = 0; time < 5; time++) {
			expect(await confirmEmail(ctx, HERE, { token, password: `faux ${time}` })).toMatchObject({
				error: 'refused',
			})
		}
		expect(await confirmEmail(ctx, HERE, { token, password: PASSWORD })).toMatchObject({ error: 'tooMany' })
		expect(await signIn(ctx, HERE, { email: AWA.email, password: PASSWORD })).toMatchObject({
			error: 'tooMany',
		})
	})
})
