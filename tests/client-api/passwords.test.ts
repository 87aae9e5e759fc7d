import type { AuthChangeEvent } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storePerson, TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import { type ClientSite, openClientSite, PUBLIC_URL } from './site.ts'
import { NEXT_PASSWORD, signedIn } from './testing.ts'

let site: ClientSite

beforeAll(async () => {
	site = await openClientSite()
})

afterAll(() => site.close())

const audited = async (action: string, subject: string) =>
	(
		await site.ctx.db
			.selectFrom('audit_event')
			.selectAll()
			.where('action', '=', action)
			.where('subject_id', '=', subject)
			.execute()
	).length

describe('recovering', () => {
	const tokenIn = (mail: string) => /jeton=([\w-]{43})/.exec(mail)?.[1] ?? ''

	test('by the token of the mail: PASSWORD_RECOVERY, then a new password', async () => {
		const { email } = await storePerson(site.ctx, { password: true })
		const client = site.client()
		expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull()
		const mail = await site.lastMail(email)
		expect(mail).toContain(`${PUBLIC_URL}/lien#/auth/nouveau-mot-de-passe?jeton=`)
		const events: AuthChangeEvent[] = []
		client.auth.onAuthStateChange((event) => void events.push(event))
		const { data, error } = await client.auth.verifyOtp({ type: 'recovery', token_hash: tokenIn(mail) })
		expect(error).toBeNull()
		expect(data.user?.email).toBe(email)
		expect(events).toContain('PASSWORD_RECOVERY')
		expect((await client.auth.updateUser({ password: NEXT_PASSWORD })).error).toBeNull()
		expect(events).toContain('USER_UPDATED')
		const again = await site.client().auth.signInWithPassword({ email, password: NEXT_PASSWORD })
		expect(again.error).toBeNull()
		const used = await site.client().auth.verifyOtp({ type: 'recovery', token_hash: tokenIn(mail) })
		expect([used.error?.status, used.error?.code]).toEqual([403, 'otp_expired'])
	})

	test('by the link, for an app on this site: the session comes in the fragment', async () => {
		const { email, userId } = await storePerson(site.ctx, { password: true })
		await site.client().auth.resetPasswordForEmail(email, { redirectTo: `${PUBLIC_URL}/app/nouveau?x=1` })
		const link = /https:\/\/\S+/.exec(await site.lastMail(email))?.[0] ?? ''
		expect(link).toContain(`${PUBLIC_URL}/auth/v1/verify?`)
		const there = link.replace(PUBLIC_URL, site.url)
		await fetch(there, { method: 'HEAD' })
		const response = await fetch(there, { redirect: 'manual' })
		expect(response.status).toBe(303)
		const [path, fragment] = String(response.headers.get('location')).split('#')
		expect(path).toBe('/app/nouveau?x=1')
		const events = await eventsOfPage(`${PUBLIC_URL}${path}#${fragment}`)
		expect(events).toEqual([['PASSWORD_RECOVERY', userId]])

		const twice = await fetch(there, { redirect: 'manual' })
		expect(twice.headers.get('location')).toContain('#error=access_denied&error_code=otp_expired')
	})

	/** What a client of a page at this address tells: the library reads the session from the address bar. */
	async function eventsOfPage(href: string): Promise<[AuthChangeEvent, string | undefined][]> {
		const { hash } = new URL(href)
		const page = {
			location: { href, hash },
			history: { replaceState() {} },
			addEventListener() {},
			removeEventListener() {},
		}
		Object.assign(globalThis, { window: page, document: { visibilityState: 'visible' } })
		try {
			const { createClient } = await import('@supabase/supabase-js')
			const client = createClient(site.url, 'a-key-of-any-value', {
				auth: { autoRefreshToken: false, persistSession: false, detectSessionInUrl: true, storageKey: href },
			})
			const events: [AuthChangeEvent, string | undefined][] = []
			client.auth.onAuthStateChange((event, session) => void events.push([event, session?.user.id]))
			await client.auth.initialize()
			await new Promise((resolve) => setTimeout(resolve, 50))
			return events.filter(([event]) => event === 'PASSWORD_RECOVERY')
		} finally {
			for (const name of ['window', 'document']) Reflect.deleteProperty(globalThis, name)
		}
	}

	test('says the same to unknown addresses', async () => {
		const { data, error } = await site.client().auth.resetPasswordForEmail('inconnu@example.org')
		expect([data, error]).toEqual([{}, null])
		expect(await site.lastMail('inconnu@example.org')).toBe('')
	})

	test('leads people with a second factor, and clients of the PKCE flow, to the page of the site', async () => {
		const { email, userId } = await storePerson(site.ctx, { password: true })
		const redirectTo = `${PUBLIC_URL}/app`
		await site.client({ flowType: 'pkce' }).auth.resetPasswordForEmail(email, { redirectTo })
		expect(await site.lastMail(email)).toContain('/auth/nouveau-mot-de-passe?')

		await site.client().auth.resetPasswordForEmail(email, { redirectTo })
		const mail = await site.lastMail(email)
		await site.ctx.db
			.updateTable('user_account')
			.set({ two_factor_enabled: true })
			.where('id', '=', userId)
			.execute()
		const link = /https:\/\/\S+/.exec(mail)?.[0] ?? ''
		const response = await fetch(link.replace(PUBLIC_URL, site.url), { redirect: 'manual' })
		expect(response.headers.get('location')).toBe(`/lien#/auth/nouveau-mot-de-passe?jeton=${tokenIn(mail)}`)
	})

	test('forgets a password that was chosen for an address before anybody confirmed it', async () => {
		const { email } = await storePerson(site.ctx, { password: true, emailVerified: false })
		const owner = site.client()
		await owner.auth.resetPasswordForEmail(email)
		const token_hash = tokenIn(await site.lastMail(email))
		expect((await owner.auth.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull()
		const stranger = await site.client().auth.signInWithPassword({ email, password: TEST_PASSWORD })
		expect(stranger.error?.code).toBe('invalid_credentials')
		expect((await owner.auth.updateUser({ password: NEXT_PASSWORD })).error).toBeNull()
		const back = await site.client().auth.signInWithPassword({ email, password: NEXT_PASSWORD })
		expect(back.error).toBeNull()
	})

	test('confirms no address by an app: the site asks for the password too', async () => {
		const { error } = await site.client().auth.verifyOtp({ type: 'email', token_hash: 'x' })
		expect([error?.status, error?.code]).toEqual([422, 'otp_disabled'])
	})
})

describe('changing', () => {
	test('the password after a sign-in of the last minutes; other sessions end and a mail says so', async () => {
		const { actor, client } = await signedIn(site)
		const other = site.client()
		const { email } = actor
		const there = await other.auth.signInWithPassword({ email, password: TEST_PASSWORD })
		expect((await client.auth.updateUser({ password: NEXT_PASSWORD })).error).toBeNull()
		expect((await client.auth.getUser()).data.user?.id).toBe(actor.userId)
		expect((await other.auth.getUser(there.data.session?.access_token)).error).not.toBeNull()
		expect(await audited('password-changed', actor.userId)).toBe(1)
		expect(await site.lastMail(email)).not.toBe('')
		const old = await site.client().auth.signInWithPassword({ email, password: TEST_PASSWORD })
		expect(old.error?.code).toBe('invalid_credentials')
	})

	test('the password later only with the present one', async () => {
		const { client } = await signedIn(site)
		site.wait(11 * 60_000)
		const late = await client.auth.updateUser({ password: NEXT_PASSWORD })
		expect([late.error?.status, late.error?.code]).toEqual([400, 'reauthentication_needed'])
		const wrong = await client.auth.updateUser({ password: NEXT_PASSWORD, current_password: 'wrong' })
		expect(wrong.error?.code).toBe('invalid_credentials')
		const right = await client.auth.updateUser({
			password: NEXT_PASSWORD,
			current_password: TEST_PASSWORD,
		})
		expect(right.error).toBeNull()
	})

	test('the password to no weak one and not to the same', async () => {
		const { client } = await signedIn(site)
		expect((await client.auth.updateUser({ password: 'court' })).error?.code).toBe('weak_password')
		const same = await client.auth.updateUser({ password: TEST_PASSWORD })
		expect([same.error?.status, same.error?.code]).toEqual([422, 'same_password'])
	})

	test('the address: a link goes to the new one, the present one is told, and nothing changes before', async () => {
		const { client, actor } = await signedIn(site)
		const taken = await storePerson(site.ctx)
		for (const email of ['nouvelle.adresse@example.org', taken.email]) {
			const { data, error } = await client.auth.updateUser({ email })
			expect(error).toBeNull()
			expect(data.user).toMatchObject({ email: actor.email, new_email: email })
		}
		expect(await site.lastMail('nouvelle.adresse@example.org')).toContain('/auth/changement-adresse?jeton=')
		expect(await site.lastMail(taken.email)).not.toContain('jeton=')
		expect(await site.lastMail(actor.email)).not.toBe('')
		expect((await client.auth.updateUser({ email: 'no address' })).error?.code).toBe('email_address_invalid')
		for (let time = 0; time < 3; time++) await client.auth.updateUser({ email: `a${time}@example.org` })
		expect((await client.auth.updateUser({ email: 'z@example.org' })).error?.code).toBe(
			'over_email_send_rate_limit',
		)
		site.wait(11 * 60_000)
		const late = await client.auth.updateUser({ email: 'spaeter@example.org' })
		expect(late.error?.code).toBe('reauthentication_needed')
	})

	test('nom and prenom, which the profile shows; other data is not kept', async () => {
		const { client, actor } = await signedIn(site)
		const { data, error } = await client.auth.updateUser({
			data: { nom: 'Sow', prenom: 'Fatou', role: 'admin', theme: 'dark' },
		})
		expect(error).toBeNull()
		expect(data.user?.user_metadata).toEqual({ nom: 'Sow', prenom: 'Fatou' })
		expect(data.user?.app_metadata['role']).toBe('lecteur')
		const row = await client.from('profiles').select('nom,prenom').eq('id', actor.userId).single()
		expect(row.data).toEqual({ nom: 'Sow', prenom: 'Fatou' })
	})
})
