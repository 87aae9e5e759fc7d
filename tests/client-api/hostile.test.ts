import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signToken } from '#app/modules/identity/client-api/signing-keys.server.ts'
import { signIn } from '#app/modules/identity/sign-in/sign-in.server.ts'
import { storePerson, TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import { type ClientSite, openClientSite, PUBLIC_URL } from './site.ts'

let site: ClientSite
beforeAll(async () => {
	site = await openClientSite()
})
afterAll(() => site.close())

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
	fetch(site.url + path, {
		method: 'POST',
		body: typeof body === 'string' ? body : JSON.stringify(body),
		headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01', ...headers },
	})

describe('access tokens of others', () => {
	async function forged(how: (claims: Record<string, unknown>) => Promise<string>) {
		const actor = await storePerson(site.ctx)
		const now = Math.floor(Date.now() / 1000)
		return how({
			iss: `${PUBLIC_URL}/auth/v1`,
			aud: 'authenticated',
			sub: actor.userId,
			session_id: actor.sessionId,
			role: 'authenticated',
			iat: now,
			exp: now + 3600,
		})
	}
	const ours = (claims: Record<string, unknown>) => signToken(site.ctx, claims)
	const askedFor = async (token: string) => {
		const user = await fetch(`${site.url}/auth/v1/user`, { headers: { authorization: `Bearer ${token}` } })
		const rows = await fetch(`${site.url}/rest/v1/profiles`, {
			headers: { authorization: `Bearer ${token}` },
		})
		return [user.status, (await user.json()).error_code, rows.status]
	}

	test('the claims as they should be, signed by the platform, are taken', async () => {
		expect(await askedFor(await forged(ours))).toEqual([200, undefined, 200])
	})

	test.each([
		['another audience', { aud: 'anon' }],
		['another issuer', { iss: 'https://evil.example/auth/v1' }],
		['a time that is over', { iat: 1, exp: 2 }],
		['no session', { session_id: undefined }],
		['a session that is no id', { session_id: "' or 1=1" }],
		['a session of somebody else', { session_id: crypto.randomUUID() }],
		['a person that is no id', { sub: '*' }],
	])('%s', async (_, change) => {
		const [status, code, rows] = await askedFor(await forged((claims) => ours({ ...claims, ...change })))
		expect([status, rows]).toEqual([403, 401])
		expect(['bad_jwt', 'session_not_found']).toContain(code)
	})

	test('none, another key under the same name, a secret made of the public key', async () => {
		const { keys } = await (await fetch(`${site.url}/.well-known/jwks.json`)).json()
		const kid = keys[0].kid
		const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
		const jwk = await exportJWK(publicKey)
		const secret = new TextEncoder().encode(JSON.stringify(keys[0]))
		const tokens = [
			await forged(async (claims) => new UnsecuredJWT(claims).encode()),
			await forged((claims) =>
				new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey),
			),
			await forged((claims) =>
				new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid, jwk }).sign(privateKey),
			),
			await forged((claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(secret)),
			'a.b.c',
			'x'.repeat(8000),
		]
		for (const token of tokens) expect(await askedFor(token)).toEqual([403, 'bad_jwt', 401])
	})

	test('cookies name nobody here', async () => {
		const { email } = await storePerson(site.ctx, { password: true })
		const browser = { address: '203.0.113.8', headers: new Headers() }
		const signedIn = await signIn(site.ctx, browser, { email, password: TEST_PASSWORD })
		const cookie = signedIn.ok ? signedIn.cookies.join('; ') : ''
		expect(cookie).toContain('session_token')
		const user = await fetch(`${site.url}/auth/v1/user`, { headers: { cookie } })
		expect([user.status, (await user.json()).error_code]).toEqual([401, 'no_authorization'])
		expect(await (await fetch(`${site.url}/rest/v1/profiles`, { headers: { cookie } })).json()).toEqual([])
	})
})

describe('bodies', () => {
	test.each([
		['/auth/v1/signup', '{', 'bad_json'],
		['/auth/v1/signup', '[]', 'validation_failed'],
		['/auth/v1/signup', '"text"', 'validation_failed'],
		['/auth/v1/signup', { email: ['a@b.example'], password: {} }, 'validation_failed'],
		['/auth/v1/signup', { email: 'a\0@b.example', password: 'x' }, 'validation_failed'],
		['/auth/v1/signup', { email: 'x'.repeat(2000), password: 'x' }, 'validation_failed'],
		['/auth/v1/signup', { email: 'a@b.example\r\nBcc: c@d.example', password: 'x' }, 'email_address_invalid'],
		[
			'/auth/v1/signup',
			{ email: 'a@b.example', password: 'la pirogue remonte', data: { nom: 'x'.repeat(101) } },
			'validation_failed',
		],
		['/auth/v1/signup', { email: 'a@b.example', password: 'é'.repeat(300) }, 'validation_failed'],
		['/auth/v1/token?grant_type=password', { email: 'a@b.example', password: 1 }, 'validation_failed'],
		['/auth/v1/token?grant_type=password', {}, 'validation_failed'],
		['/auth/v1/token?grant_type=refresh_token', {}, 'validation_failed'],
		['/auth/v1/token?grant_type=pkce', { auth_code: 'x', code_verifier: 'y' }, 'unsupported_grant_type'],
		['/auth/v1/token', {}, 'unsupported_grant_type'],
		['/auth/v1/recover', {}, 'validation_failed'],
		['/auth/v1/verify', { type: 'recovery', token: '123456', email: 'a@b.example' }, 'validation_failed'],
		['/auth/v1/verify', { type: 'recovery', token_hash: '../../x' }, 'otp_expired'],
		['/auth/v1/otp', { email: 'a@b.example' }, 'not_found'],
		['/auth/v1/admin/users', { email: 'a@b.example' }, 'not_found'],
	])('%s %j', async (path, body, code) => {
		const response = await post(path, body)
		expect([response.status < 500, (await response.json()).code]).toEqual([true, code])
		expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01')
		expect(response.headers.get('cache-control')).toBe('no-store')
	})

	test('names of any script are kept, what turns a text around is not', async () => {
		const email = 'noms@example.org'
		const data = { nom: 'محمد\u202eadmin', prenom: `${'e\u0301'}lise 🐘` }
		const { data: answer } = await site.client().auth.signUp({
			email,
			password: 'la pirogue remonte le fleuve',
			options: { data },
		})
		expect(answer.user?.user_metadata).toEqual({ nom: 'محمدadmin', prenom: 'élise 🐘' })
	})

	test('more than 1 MB is refused in the form of the client', async () => {
		const response = await post('/auth/v1/signup', 'x'.repeat(1024 * 1024 + 1))
		expect([response.status, (await response.json()).code]).toEqual([413, 'validation_failed'])
		expect(response.headers.get('access-control-allow-origin')).toBe('*')
	})

	test('older clients get the older form of errors', async () => {
		const response = await post('/auth/v1/token', {}, { 'x-supabase-api-version': '' })
		expect(await response.json()).toMatchObject({
			code: 400,
			error_code: 'unsupported_grant_type',
			msg: expect.any(String),
		})
	})
})

describe('apps of other origins', () => {
	const origin = 'https://app.example'

	test('may ask, without cookies', async () => {
		const asked = 'authorization,apikey,content-type,x-client-info,x-supabase-api-version,prefer'
		for (const path of ['/auth/v1/token', '/rest/v1/profiles', '/.well-known/jwks.json']) {
			const preflight = await fetch(site.url + path, {
				method: 'OPTIONS',
				headers: {
					origin,
					'access-control-request-method': 'PATCH',
					'access-control-request-headers': asked,
				},
			})
			expect(preflight.status).toBe(204)
			expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
			expect(preflight.headers.get('access-control-allow-headers')).toBe(asked)
			expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH')
			expect(preflight.headers.has('access-control-allow-credentials')).toBe(false)
		}
		const written = await post(
			'/auth/v1/token?grant_type=refresh_token',
			{ refresh_token: 'x' },
			{ origin, 'sec-fetch-site': 'cross-site' },
		)
		expect([written.status, written.headers.get('access-control-allow-origin')]).toEqual([400, '*'])
		expect(written.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version')
		for (let time = 0; time < 2; time++) {
			const keys = await fetch(`${site.url}/.well-known/jwks.json`, { headers: { origin } })
			expect(keys.headers.get('access-control-allow-origin')).toBe('*')
		}
	})

	test('may not ask for pages: only these paths are open', async () => {
		for (const path of ['/auth', '/auth/v1x', '/authv1/token', '/espace-lecteur', '/auth/deconnexion']) {
			const preflight = await fetch(site.url + path, { method: 'OPTIONS', headers: { origin } })
			expect([preflight.status, preflight.headers.has('access-control-allow-origin')]).toEqual([405, false])
			const written = await post(path, '', { origin, 'sec-fetch-site': 'cross-site' })
			expect(written.status).toBe(403)
		}
	})

	test('who renews without end is told to wait; who asks for mails, sooner', async () => {
		const from = (address: string) => ({ 'x-forwarded-for': address })
		const renew = () =>
			post('/auth/v1/token?grant_type=refresh_token', { refresh_token: 'x' }, from('192.0.2.1'))
		const renewed = await untilSlowed(renew)
		expect(renewed.before).toBeGreaterThanOrEqual(60)
		expect((await renewed.slowed.json()).code).toBe('over_request_rate_limit')
		expect(Number(renewed.slowed.headers.get('retry-after'))).toBeGreaterThan(0)

		const asked = await untilSlowed(() => post('/auth/v1/recover', { email: 'x' }, from('192.0.2.2')))
		expect(asked.before).toBeGreaterThanOrEqual(5)
		expect(asked.before).toBeLessThan(60)
	})

	/** Asks again and again; how many were answered before the first that was told to wait. */
	async function untilSlowed(ask: () => Promise<Response>): Promise<{ before: number; slowed: Response }> {
		for (let before = 0; before < 2000; before += 20) {
			const answers = await Promise.all(Array.from({ length: 20 }, ask))
			const at = answers.findIndex(({ status }) => status === 429)
			if (at >= 0)
				return {
					before: before + answers.filter(({ status }) => status !== 429).length,
					slowed: answers[at] as Response,
				}
		}
		throw new Error('nobody was told to wait')
	}

	test('other methods are refused in the form of the client', async () => {
		const response = await fetch(`${site.url}/auth/v1/token`)
		expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
		expect((await response.json()).code).toBe('method_not_allowed')
	})
})
