import type { AuthChangeEvent } from '@supabase/supabase-js'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storePerson, TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import { type ClientSite, openClientSite, PUBLIC_URL } from './site.ts'

let site: ClientSite
beforeAll(async () => {
	site = await openClientSite()
})
afterAll(() => site.close())

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NEXT_PASSWORD = 'la pirogue remonte le fleuve'

/** A person who can sign in, and a client in which they have. */
async function signedIn(person: Parameters<typeof storePerson>[1] = {}) {
	const actor = await storePerson(site.ctx, { password: true, ...person })
	const storage = new Map<string, string>()
	const client = site.client({ storage })
	const { data, error } = await client.auth.signInWithPassword({
		email: actor.email,
		password: TEST_PASSWORD,
	})
	if (error || !data.session) throw error ?? new Error('no session')
	return { actor, client, storage, session: data.session }
}

const audited = async (action: string, subject: string) =>
	(
		await site.ctx.db
			.selectFrom('audit_event')
			.selectAll()
			.where('action', '=', action)
			.where('subject_id', '=', subject)
			.execute()
	).length

describe('signing in', () => {
	test('gives a session whose access token is verified by the published keys', async () => {
		const { actor, session, client } = await signedIn({
			nom: 'Diop',
			prenom: 'Awa',
			grants: [{ role: 'author' }],
		})
		expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
		expect(Math.abs((session.expires_at ?? 0) - Date.now() / 1000 - 3600)).toBeLessThan(10)
		expect(session.user).toMatchObject({
			id: actor.userId,
			aud: 'authenticated',
			role: 'authenticated',
			email: actor.email,
			user_metadata: { nom: 'Diop', prenom: 'Awa' },
			app_metadata: { provider: 'email', providers: ['email'], role: 'auteur' },
			identities: [{ provider: 'email', user_id: actor.userId }],
		})
		expect(session.user.email_confirmed_at).toBe(session.user.confirmed_at)

		for (const path of ['/auth/v1/.well-known/jwks.json', '/.well-known/jwks.json']) {
			const keys = createRemoteJWKSet(new URL(path, site.url))
			const { payload, protectedHeader } = await jwtVerify(session.access_token, keys, {
				issuer: `${PUBLIC_URL}/auth/v1`,
				audience: 'authenticated',
			})
			expect(protectedHeader.alg).toBe('ES256')
			expect(payload).toMatchObject({
				sub: actor.userId,
				email: actor.email,
				role: 'authenticated',
				aal: 'aal1',
				user_metadata: { nom: 'Diop', prenom: 'Awa' },
			})
			expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600)
		}
		const { data } = await client.auth.getClaims()
		expect(data?.claims.sub).toBe(actor.userId)
		const published = await (await fetch(`${site.url}/.well-known/jwks.json`)).text()
		expect(published).not.toContain('"d"')
	})

	test('answers the user again, also as a `getUser` of another client', async () => {
		const { actor, session } = await signedIn()
		const { data } = await site.client().auth.getUser(session.access_token)
		expect(data.user).toMatchObject({ id: actor.userId, email: actor.email })
	})

	test('refuses wrong passwords, unknown and unconfirmed addresses alike', async () => {
		const known = await storePerson(site.ctx, { password: true })
		const unconfirmed = await storePerson(site.ctx, { password: true, emailVerified: false })
		const answers = []
		for (const credentials of [
			{ email: known.email, password: 'not the password' },
			{ email: 'nobody@example.org', password: TEST_PASSWORD },
			{ email: unconfirmed.email, password: TEST_PASSWORD },
		]) {
			const { data, error } = await site.client().auth.signInWithPassword(credentials)
			expect(data.session).toBeNull()
			answers.push([error?.status, error?.code, error?.message])
		}
		expect(new Set(answers.map(String))).toEqual(
			new Set(['400,invalid_credentials,Invalid login credentials']),
		)
	})

	test('slows down after five wrong tries, as the site does, and nobody who comes from elsewhere', async () => {
		const { email } = await storePerson(site.ctx, { password: true })
		const { auth } = site.client()
		for (let time = 0; time < 5; time++) {
			const { error } = await auth.signInWithPassword({ email, password: 'wrong' })
			expect(error?.code).toBe('invalid_credentials')
		}
		const right = { email, password: TEST_PASSWORD }
		const { error } = await auth.signInWithPassword(right)
		expect([error?.status, error?.code]).toEqual([429, 'over_request_rate_limit'])
		expect((await site.client().auth.signInWithPassword(right)).error).toBeNull()
	})

	test('sends people with a second factor to the site, once the password was right', async () => {
		const { email, userId } = await storePerson(site.ctx, { password: true })
		await site.ctx.db
			.updateTable('user_account')
			.set({ two_factor_enabled: true })
			.where('id', '=', userId)
			.execute()
		const client = site.client()
		const right = await client.auth.signInWithPassword({ email, password: TEST_PASSWORD })
		expect([right.error?.status, right.error?.code]).toEqual([403, 'insufficient_aal'])
		expect(right.data.session).toBeNull()
		const wrong = await client.auth.signInWithPassword({ email, password: 'wrong' })
		expect(wrong.error?.code).toBe('invalid_credentials')
	})
})

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

describe('renewing', () => {
	test('uses a refresh token up, and tells the app', async () => {
		const { client, session } = await signedIn()
		const events: AuthChangeEvent[] = []
		client.auth.onAuthStateChange((event) => void events.push(event))
		const { data } = await client.auth.refreshSession()
		expect(data.session?.refresh_token).not.toBe(session.refresh_token)
		expect(data.session?.access_token).not.toBe('')
		expect(events).toContain('TOKEN_REFRESHED')
		expect((await client.auth.refreshSession()).error).toBeNull()
	})

	test('renews silently when the access token is too old', async () => {
		const { client, session, actor } = await signedIn()
		site.wait(2 * HOUR)
		const { error } = await client.auth.getUser(session.access_token)
		expect([error?.status, error?.code]).toEqual([403, 'bad_jwt'])
		const renewed = await client.auth.refreshSession()
		expect((await client.auth.getUser(renewed.data.session?.access_token)).data.user?.id).toBe(actor.userId)
	})

	test('ends the session when a token is shown again, and says so in the audit log', async () => {
		const { actor, client, session } = await signedIn()
		const renewed = await client.auth.refreshSession()
		site.wait(31_000)
		const replayed = await site.client().auth.refreshSession({ refresh_token: session.refresh_token })
		expect([replayed.error?.status, replayed.error?.code]).toEqual([400, 'refresh_token_already_used'])
		const { error } = await client.auth.getUser(renewed.data.session?.access_token)
		expect(error?.name).toBe('AuthSessionMissingError')
		expect((await client.auth.refreshSession(renewed.data.session ?? undefined)).error).not.toBeNull()
		const ended = await site.ctx.db
			.selectFrom('audit_event')
			.select('actor_id')
			.where('action', '=', 'token-reused')
			.where('actor_id', '=', actor.userId)
			.execute()
		expect(ended.length).toBe(1)
	})

	test('gives two tabs that renew at once the same token, so that there is one chain', async () => {
		const { session } = await signedIn()
		const tabs = [site.client(), site.client()]
		const renewed = await Promise.all(
			tabs.map((tab) => tab.auth.refreshSession({ refresh_token: session.refresh_token })),
		)
		const tokens = renewed.map(({ data }) => data.session?.refresh_token)
		expect(tokens[0]).toBeTruthy()
		expect(tokens[1]).toBe(tokens[0])

		const [again] = await Promise.all([tabs[0]?.auth.refreshSession({ refresh_token: String(tokens[0]) })])
		const late = await tabs[1]?.auth.refreshSession({ refresh_token: session.refresh_token })
		expect(late?.data.session?.refresh_token).toBe(again?.data.session?.refresh_token)
	})

	test('a thief who is quick gets the same chain: the first of both to fall behind ends it', async () => {
		const { session } = await signedIn()
		const [owner, thief] = [site.client(), site.client()]
		const shared = await owner.auth.refreshSession({ refresh_token: session.refresh_token })
		await thief.auth.refreshSession({ refresh_token: session.refresh_token })
		site.wait(HOUR)
		await thief.auth.refreshSession(shared.data.session ?? undefined)
		site.wait(HOUR)
		const { error } = await owner.auth.refreshSession(shared.data.session ?? undefined)
		expect(error?.code).toBe('refresh_token_already_used')
		expect((await thief.auth.refreshSession()).error).not.toBeNull()
	})

	test('knows no token that it did not make', async () => {
		for (const token of ['x', 'É'.repeat(100), '" or 1=1']) {
			const { error } = await site.client().auth.refreshSession({ refresh_token: token })
			expect([error?.status, error?.code]).toEqual([400, 'refresh_token_not_found'])
		}
	})

	test('goes on after a restart', async () => {
		const { client, actor, session } = await signedIn()
		await site.restart()
		const known = await client.auth.getUser(session.access_token)
		expect([known.error, known.data.user?.id]).toEqual([null, actor.userId])
		await site.restart()
		const renewed = await client.auth.refreshSession()
		expect([renewed.error, renewed.data.user?.id]).toEqual([null, actor.userId])
	})

	test('ends after 30 days of absence, and not before', async () => {
		const { client } = await signedIn()
		site.wait(29 * DAY)
		expect((await client.auth.refreshSession()).error).toBeNull()
		site.wait(31 * DAY)
		const { error } = await client.auth.refreshSession()
		expect(error?.code).toBe('session_expired')
	})
})

describe('signing out', () => {
	test.each(['global', 'local', 'others'] as const)('of scope %s', async (scope) => {
		const { actor, client, session } = await signedIn()
		const other = site.client()
		const there = await other.auth.signInWithPassword({ email: actor.email, password: TEST_PASSWORD })
		const events: AuthChangeEvent[] = []
		client.auth.onAuthStateChange((event) => void events.push(event))
		expect((await client.auth.signOut({ scope })).error).toBeNull()

		const isIn = async (token = '') => (await site.client().auth.getUser(token)).error === null
		expect(await isIn(session.access_token)).toBe(scope === 'others')
		expect(await isIn(there.data.session?.access_token)).toBe(scope === 'local')
		expect(events.includes('SIGNED_OUT')).toBe(scope !== 'others')
		const sessions = await site.ctx.db
			.selectFrom('user_session')
			.select('id')
			.where('user_id', '=', actor.userId)
			.execute()
		// storePerson has a session of its own, which stands for one on the site.
		expect(sessions.length).toBe({ global: 0, local: 2, others: 1 }[scope])
	})

	test('an ended session is refused everywhere', async () => {
		const { actor, session } = await signedIn()
		await site.ctx.db.deleteFrom('user_session').where('user_id', '=', actor.userId).execute()
		const headers = { authorization: `Bearer ${session.access_token}` }
		for (const [path, method] of [
			['/auth/v1/user', 'GET'],
			['/auth/v1/user', 'PUT'],
			['/auth/v1/logout', 'POST'],
		] as const) {
			const response = await fetch(site.url + path, { method, headers })
			expect([response.status, (await response.json()).error_code]).toEqual([403, 'session_not_found'])
		}
		const rows = await fetch(`${site.url}/rest/v1/profiles?id=eq.${actor.userId}`, { headers })
		expect([rows.status, (await rows.json()).code]).toEqual([401, 'PGRST303'])
	})
})

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

describe('changing', () => {
	test('the password after a sign-in of the last minutes; other sessions end and a mail says so', async () => {
		const { actor, client } = await signedIn()
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
		const { client } = await signedIn()
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
		const { client } = await signedIn()
		expect((await client.auth.updateUser({ password: 'court' })).error?.code).toBe('weak_password')
		const same = await client.auth.updateUser({ password: TEST_PASSWORD })
		expect([same.error?.status, same.error?.code]).toEqual([422, 'same_password'])
	})

	test('the address: a link goes to the new one, the present one is told, and nothing changes before', async () => {
		const { client, actor } = await signedIn()
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
		const { client, actor } = await signedIn()
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

test('what ways there are to sign in can be asked for', async () => {
	const settings = await (await fetch(`${site.url}/auth/v1/settings`)).json()
	expect(settings).toMatchObject({ external: { email: true, phone: false }, mailer_autoconfirm: false })
	expect((await fetch(`${site.url}/auth/v1/health`)).status).toBe(200)
})
