import type { AuthChangeEvent } from '@supabase/supabase-js'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storePerson, TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import { type ClientSite, openClientSite, PUBLIC_URL } from './site.ts'
import { signedIn } from './testing.ts'

let site: ClientSite

beforeAll(async () => {
	site = await openClientSite()
})

afterAll(() => site.close())

const HOUR = 3_600_000

const DAY = 24 * HOUR

describe('signing in', () => {
	test('gives a session whose access token is verified by the published keys', async () => {
		const { actor, session, client } = await signedIn(site, {
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
		const { actor, session } = await signedIn(site)
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

describe('renewing', () => {
	test('uses a refresh token up, and tells the app', async () => {
		const { client, session } = await signedIn(site)
		const events: AuthChangeEvent[] = []
		client.auth.onAuthStateChange((event) => void events.push(event))
		const { data } = await client.auth.refreshSession()
		expect(data.session?.refresh_token).not.toBe(session.refresh_token)
		expect(data.session?.access_token).not.toBe('')
		expect(events).toContain('TOKEN_REFRESHED')
		expect((await client.auth.refreshSession()).error).toBeNull()
	})

	test('renews silently when the access token is too old', async () => {
		const { client, session, actor } = await signedIn(site)
		site.wait(2 * HOUR)
		const { error } = await client.auth.getUser(session.access_token)
		expect([error?.status, error?.code]).toEqual([403, 'bad_jwt'])
		const renewed = await client.auth.refreshSession()
		expect((await client.auth.getUser(renewed.data.session?.access_token)).data.user?.id).toBe(actor.userId)
	})

	test('ends the session when a token is shown again, and says so in the audit log', async () => {
		const { actor, client, session } = await signedIn(site)
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
		const { session } = await signedIn(site)
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
		const { session } = await signedIn(site)
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
		const { client, actor, session } = await signedIn(site)
		await site.restart()
		const known = await client.auth.getUser(session.access_token)
		expect([known.error, known.data.user?.id]).toEqual([null, actor.userId])
		await site.restart()
		const renewed = await client.auth.refreshSession()
		expect([renewed.error, renewed.data.user?.id]).toEqual([null, actor.userId])
	})

	test('ends after 30 days of absence, and not before', async () => {
		const { client } = await signedIn(site)
		site.wait(29 * DAY)
		expect((await client.auth.refreshSession()).error).toBeNull()
		site.wait(31 * DAY)
		const { error } = await client.auth.refreshSession()
		expect(error?.code).toBe('session_expired')
	})
})

describe('signing out', () => {
	test.each(['global', 'local', 'others'] as const)('of scope %s', async (scope) => {
		const { actor, client, session } = await signedIn(site)
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
		const { actor, session } = await signedIn(site)
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

test('what ways there are to sign in can be asked for', async () => {
	const settings = await (await fetch(`${site.url}/auth/v1/settings`)).json()
	expect(settings).toMatchObject({ external: { email: true, phone: false }, mailer_autoconfirm: false })
	expect((await fetch(`${site.url}/auth/v1/health`)).status).toBe(200)
})
