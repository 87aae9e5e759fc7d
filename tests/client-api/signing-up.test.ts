import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { type ClientSite, openClientSite, PUBLIC_URL } from './site.ts'
import { NEXT_PASSWORD } from './testing.ts'

let site: ClientSite

beforeAll(async () => {
	site = await openClientSite()
})

afterAll(() => site.close())

describe('signing up', () => {
	const NEW = { password: NEXT_PASSWORD, options: { emailRedirectTo: `${PUBLIC_URL}/` } }

	test('answers a user without session; the mail confirms the address; nobody can sign in before', async () => {
		const client = site.client()
		const email = 'awa.nouvelle@example.org'
		const { data, error } = await client.auth.signUp({
			email,
			password: NEXT_PASSWORD,
			options: { emailRedirectTo: `${PUBLIC_URL}/`, data: { nom: 'Ndiaye', prenom: 'Awa' } },
		})
		expect(error).toBeNull()
		expect(data.session).toBeNull()
		expect(data.user).toMatchObject({ email, user_metadata: { nom: 'Ndiaye', prenom: 'Awa' } })
		expect(data.user?.email_confirmed_at).toBeUndefined()
		expect(await site.lastMail(email)).toContain(`${PUBLIC_URL}/lien#/auth/confirmation?jeton=`)
		const early = await client.auth.signInWithPassword({ email, password: NEXT_PASSWORD })
		expect(early.error?.code).toBe('invalid_credentials')
		const row = await site.ctx.db
			.selectFrom('profile')
			.innerJoin('user_account', 'user_account.id', 'profile.user_id')
			.select(['nom', 'prenom'])
			.where('email', '=', email)
			.executeTakeFirst()
		expect(row).toEqual({ nom: 'Ndiaye', prenom: 'Awa' })
	})

	test('keeps nom and prenom empty when they are absent', async () => {
		const { data } = await site.client().auth.signUp({ email: 'sans.nom@example.org', ...NEW })
		expect(data.user?.user_metadata).toEqual({ nom: '', prenom: '' })
	})

	test('answers for a known address as for an unknown one', async () => {
		const known = await storePerson(site.ctx, { password: true })
		const shapes = []
		for (const email of [known.email, 'inconnue@example.org']) {
			const { data, error } = await site.client().auth.signUp({ email, ...NEW })
			expect(error).toBeNull()
			expect(data.user?.id).not.toBe(known.userId)
			const text = JSON.stringify(data).replaceAll(email, 'EMAIL')
			shapes.push(text.replace(/[0-9a-f-]{36}/g, 'ID').replace(/\d{4}-[\d:T.-]+Z/g, 'TIME'))
			expect(data.user?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
		}
		expect(shapes[1]).toBe(shapes[0])
	})

	test('leads back to this site only', async () => {
		const wanted = [
			[`${PUBLIC_URL}/espace-auteur`, 'retour=%2Fespace-auteur'],
			['https://evil.example/', null],
			[`${PUBLIC_URL}.evil.example/`, null],
			['//evil.example', null],
			[`${PUBLIC_URL}/\r\nSet-Cookie: a=b`, null],
			['javascript:alert(1)', null],
		] as const
		for (const [index, [emailRedirectTo, expected]] of wanted.entries()) {
			const email = `retour${index}@example.org`
			await site.client().auth.signUp({ email, password: NEXT_PASSWORD, options: { emailRedirectTo } })
			const mail = await site.lastMail(email)
			expect(mail).not.toMatch(/evil|javascript|Set-Cookie/i)
			if (expected) expect(mail).toContain(expected)
			else expect(mail).not.toContain('retour=')
		}
	})

	test('says why a password is weak', async () => {
		for (const [password, reasons] of [
			['court', ['length']],
			['motdepasse12', ['pwned']],
			['', ['length']],
		] as const) {
			const { error } = await site.client().auth.signUp({ email: 'faible@example.org', password })
			expect(error).toMatchObject({
				name: 'AuthWeakPasswordError',
				code: 'weak_password',
				status: 422,
				reasons,
			})
		}
	})

	test('refuses what is no address, phones and anonymous people, each with its code', async () => {
		const { auth } = site.client()
		const malformed = await auth.signUp({ email: 'not an address', ...NEW })
		expect(malformed.error?.code).toBe('email_address_invalid')
		const phone = await auth.signUp({ phone: '+221700000000', password: NEXT_PASSWORD })
		expect(phone.error?.code).toBe('phone_provider_disabled')
		expect((await auth.signInAnonymously()).error?.code).toBe('anonymous_provider_disabled')
	})

	test('sends the confirmation again, and says the same to everybody', async () => {
		const email = 'encore@example.org'
		await site.client().auth.signUp({ email, ...NEW })
		for (const address of [email, 'jamais.vue@example.org']) {
			const { error } = await site.client().auth.resend({ type: 'signup', email: address })
			expect(error).toBeNull()
		}
		const mails = await site.ctx.db
			.selectFrom('mail')
			.select('template')
			.where('to_address', 'in', [email, 'jamais.vue@example.org'])
			.execute()
		expect(mails.map(({ template }) => template)).toEqual(['confirmation', 'confirmation'])
	})
})
