import { describe, expect } from 'vitest'
import { keepForm, typedForm } from '#app/modules/identity/kept-form/index.server.ts'
import { asksForMail } from '#app/modules/identity/sign-up/account-mail.server.ts'
import { mailsTo, tokenIn } from '#app/modules/identity/sign-up/testing.ts'
import { routeContext, storePerson, TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'
import { test } from '#tests/support/database.ts'
import * as auth from './auth.tsx'
import * as confirmation from './confirm-email.tsx'
import * as forgotten from './forgotten-password.tsx'
import * as newPassword from './new-password.tsx'
import * as orcidLink from './orcid-link.tsx'
import * as orcidStart from './orcid-start.ts'
import * as signOut from './sign-out.ts'

type RouteModule = { action?: unknown; loader?: unknown }
type Answered = Response | Error | { type?: string; init?: ResponseInit | null; data?: unknown }
type Answer = { status: number; headers: Headers; body: unknown }

/** What a route answers, whether it returned or threw it. */
async function ask(
	ctx: Ctx,
	route: RouteModule,
	path: string,
	init: RequestInit & { actor?: Actor | null; address?: string } = {},
): Promise<Answer> {
	const request = new Request(`http://localhost:3000${path}`, init)
	const work = (init.method === 'POST' ? route.action : route.loader) as (args: object) => unknown
	const context = routeContext(ctx, init.actor ?? null, { address: init.address ?? '203.0.113.7' })
	const calling = async () => work({ request, context, params: {} })
	const answer = (await inHttp(calling).catch((thrown: unknown) => thrown)) as Answered
	if (answer instanceof Error) throw answer
	if (answer instanceof Response) {
		return { status: answer.status, headers: answer.headers, body: await answer.text() }
	}
	if (answer.type === 'DataWithResponseInit') {
		const headers = new Headers(answer.init?.headers)
		return { status: answer.init?.status ?? 200, headers, body: answer.data }
	}
	return { status: 200, headers: new Headers(), body: answer }
}

function post(
	ctx: Ctx,
	route: RouteModule,
	path: string,
	fields: Record<string, string>,
	init: { actor?: Actor | null; address?: string; headers?: HeadersInit } = {},
): Promise<Answer> {
	return ask(ctx, route, path, { ...init, method: 'POST', body: new URLSearchParams(fields) })
}

const FILLED = {
	acte: 'inscription',
	prenom: 'Awa',
	nom: 'Ndiaye',
	email: 'awa@example.org',
	password: 'sous le baobab 1960',
	confirmation: 'sous le baobab 1960',
	terms: 'on',
}

const signUp = (ctx: Ctx, fields: Partial<typeof FILLED>, path = '/auth') =>
	post(ctx, auth, path, { ...FILLED, ...fields })
const faultsOf = ({ body }: Answer) => (body as { refusal: { faults: object } }).refusal.faults

describe('the sign-up form', () => {
	test('checks what is required, then that the passwords match, then the terms, then the rest', async ({
		ctx,
	}) => {
		const steps: [Partial<typeof FILLED>, object][] = [
			[
				{ prenom: ' ', email: '', password: 'a', terms: '' },
				{ prenom: 'missing', email: 'missing' },
			],
			[{ password: 'a', terms: '', email: 'x' }, { confirmation: 'mismatch' }],
			[{ terms: '', email: 'x', password: 'a', confirmation: 'a' }, { terms: 'terms' }],
			[
				{ email: 'x', password: 'a', confirmation: 'a' },
				{ email: 'malformed', password: 'tooShort' },
			],
			[
				{ prenom: 'x'.repeat(101), email: `${'a'.repeat(250)}@example.org` },
				{ prenom: 'tooLong', email: 'tooLong' },
			],
			[{ password: 'awa ndiaye 1960', confirmation: 'awa ndiaye 1960' }, { password: 'personal' }],
		]
		for (const [fields, faults] of steps) {
			const answer = await signUp(ctx, fields)
			expect(answer.status).toBe(422)
			expect(faultsOf(answer)).toEqual(faults)
		}
		expect(await ctx.db.selectFrom('user_account').selectAll().execute()).toEqual([])
	})

	test('keeps what was typed, and never the password', async ({ ctx }) => {
		const answer = await signUp(ctx, { terms: '', prenom: 'إيمان', nom: 'Ɓâ' })
		expect(answer.body).toMatchObject({ typed: { prenom: 'إيمان', nom: 'Ɓâ', email: FILLED.email } })
		expect(JSON.stringify(answer.body)).not.toContain(FILLED.password)
		const long = await signUp(ctx, { email: 'x'.repeat(50_000) })
		expect(JSON.stringify(long.body).length).toBeLessThan(2000)
	})

	test('leads on without signing in, and forgets other sites', async ({ ctx }) => {
		const answer = await signUp(ctx, {}, '/auth?retour=/revues')
		expect([answer.status, answer.headers.get('location')]).toEqual([
			303,
			'/auth?fait=inscription&retour=%2Frevues',
		])
		expect(answer.headers.getSetCookie()).toEqual([])
		const hostile = await signUp(ctx, { email: 'b@example.org' }, '/auth?retour=//evil.example')
		expect(hostile.headers.get('location')).toBe('/auth?fait=inscription')
	})

	test('answers an address that has an account in the same words', async ({ ctx }) => {
		await storePerson(ctx, { email: FILLED.email, password: true })
		const known = await signUp(ctx, {})
		const unknown = await signUp(ctx, { email: 'new@example.org' })
		expect([known.status, [...known.headers], known.body]).toEqual([
			unknown.status,
			[...unknown.headers],
			unknown.body,
		])
	})

	test('says the sentence of the specification when the account could not be made', async ({ ctx }) => {
		const broken = { ...ctx, db: ctx.db.withSchema('nowhere') as Ctx['db'] }
		const answer = await signUp(broken, {})
		expect([answer.status, (answer.body as { refusal: object }).refusal]).toEqual([500, { is: 'failed' }])
	})

	test('takes 30 accounts from one network in five minutes', async ({ ctx }) => {
		for (let number = 0; number < 29; number++)
			await asksForMail.prepare(ctx, {
				actor: { address: '203.0.113.7' },
				input: { email: `person${number}@example.org` },
			})
		const last = await post(ctx, forgotten, '/auth/mot-de-passe-oublie', { email: 'x@example.org' })
		expect(last.status).toBe(303)
		const refused = await signUp(ctx, {})
		expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
		expect((await post(ctx, auth, '/auth', FILLED, { address: '198.51.100.1' })).status).toBe(303)
	})
})

describe('the sign-in form', () => {
	const ENTER = { acte: 'connexion', email: FILLED.email, password: TEST_PASSWORD }

	test('leads back to where the person came from, on this site only', async ({ ctx }) => {
		await storePerson(ctx, { email: FILLED.email, password: true })
		for (const [wanted, location] of [
			['', '/attente'],
			['?retour=/articles%3Fq%3Da%26page%3D2%23b', '/articles?q=a&page=2#b'],
			['?retour=//evil.example', '/attente'],
			['?retour=/%5Cevil.example', '/attente'],
			['?retour=%2F%2Fevil.example', '/attente'],
			['?retour=%252F%252Fevil.example', '/attente'],
			['?retour=https://evil.example', '/attente'],
			['?retour=javascript:alert(1)', '/attente'],
			['?retour=/%0d%0aset-cookie:a=b', '/attente'],
			['?retour=/%09/evil.example', '/attente'],
			['?retour=&retour=//evil.example', '/attente'],
		]) {
			const answer = await post(ctx, auth, `/auth${wanted}`, ENTER)
			expect([answer.status, answer.headers.get('location')], wanted).toEqual([303, location])
			expect(answer.headers.getSetCookie()).toHaveLength(2)
			expect(answer.headers.get('cache-control')).toBe('no-store')
		}
	})

	test('refuses alike whatever is wrong: answer, status, headers, mails', async ({ ctx }) => {
		await storePerson(ctx, { email: FILLED.email, password: true })
		await storePerson(ctx, { email: 'new@example.org', password: true, emailVerified: false })
		const answers: object[] = []
		for (const fields of [
			{ ...ENTER, password: 'un autre mot 12' },
			{ ...ENTER, email: 'nobody@example.org' },
			{ ...ENTER, email: 'new@example.org' },
		]) {
			const { status, headers, body } = await post(ctx, auth, '/auth', fields)
			answers.push({ status, headers: [...headers], fault: (body as { fault: object }).fault })
		}
		const [first, ...others] = answers
		expect(first).toMatchObject({ status: 422, fault: { is: 'refused' } })
		for (const other of others) expect(other).toEqual(first)
		expect(await ctx.db.selectFrom('mail').selectAll().execute()).toEqual([])
	})

	test('answers 429 with the time to wait once the tries are used up', async ({ ctx }) => {
		for (let time = 0; time < 5; time++) await post(ctx, auth, '/auth', ENTER)
		const { status, headers, body } = await post(ctx, auth, '/auth', ENTER)
		expect([status, headers.get('retry-after')]).toEqual([429, '60'])
		expect(body).toMatchObject({ email: ENTER.email, fault: { is: 'tooMany', seconds: 60 } })
	})

	test('sends somebody who is signed in on', async ({ ctx }) => {
		const actor = await storePerson(ctx)
		const answer = await ask(ctx, auth, '/auth?retour=/revues', { actor })
		expect([answer.status, answer.headers.get('location')]).toEqual([303, '/revues'])
		expect((await ask(ctx, auth, '/auth', { actor })).headers.get('location')).toBe('/attente')
	})

	test('says that a form of an ended session is kept, where it is', async ({ ctx }) => {
		const form = { method: 'POST', body: new URLSearchParams({ name: 'Presses de la Maison ouverte' }) }
		const late = new Request('http://localhost:3000/admin/exploitant', form)
		const typed = await typedForm(late.clone())
		const cookie = typed ? ((await keepForm(ctx, late, typed)).split(';', 1)[0] ?? '') : ''
		const shown = async (path: string, cookie = '') =>
			(await ask(ctx, auth, path, { headers: { cookie } })).body as { isLate: boolean }
		const path = '/auth?retour=%2Fauth%2Freprendre%3Fadresse%3D%252Fadmin%252Fexploitant'
		expect(await shown(path, cookie)).toMatchObject({ isLate: true })
		expect(await shown(path)).toMatchObject({ isLate: false })
		expect(await shown(path, `${cookie}x`)).toMatchObject({ isLate: false })
		expect(await shown('/auth?retour=/revues', cookie)).toMatchObject({ isLate: false })
	})

	test('refuses a body that is too large or no form, and takes a file for nothing', async ({ ctx }) => {
		const large = await post(ctx, auth, '/auth', { ...ENTER, email: 'x'.repeat(100_000) })
		expect(large.status).toBe(413)
		const json = await ask(ctx, auth, '/auth', { method: 'POST', body: '{}' })
		expect(json.status).toBe(400)
		const body = new FormData()
		for (const [name, value] of Object.entries(ENTER)) body.set(name, new Blob([value]))
		expect((await ask(ctx, auth, '/auth', { method: 'POST', body })).status).toBe(422)
	})
})

describe('the other account pages', () => {
	test('a confirmation link is opened without confirming, as often as programs look at it', async ({
		ctx,
	}) => {
		await signUp(ctx, {})
		const path = `/auth/confirmation?jeton=${await tokenIn(ctx, FILLED.email)}`
		for (let time = 0; time < 10; time++) {
			const { body } = await ask(ctx, confirmation, path)
			expect(body).toMatchObject({ account: { email: FILLED.email, isConfirmed: false } })
		}
		const answer = await post(ctx, confirmation, path, { password: FILLED.password })
		expect([answer.status, answer.headers.get('location')]).toEqual([303, '/attente'])
		expect(answer.headers.getSetCookie().join()).toContain('session_token=')
	})

	test('a new link is mailed to whoever needs one, and the answer is the same for all', async ({ ctx }) => {
		await signUp(ctx, {})
		await storePerson(ctx, { email: 'known@example.org' })
		const locations = new Set<string | null>()
		for (const email of [FILLED.email, 'known@example.org', 'nobody@example.org']) {
			const fields = { acte: 'renvoi', email }
			const { status, headers } = await post(ctx, confirmation, '/auth/confirmation', fields)
			expect(status).toBe(303)
			locations.add(headers.get('location'))
		}
		expect([...locations]).toEqual(['/auth/confirmation?fait=envoi'])
		expect(await mailsTo(ctx, FILLED.email)).toHaveLength(2)
		expect(await mailsTo(ctx, 'nobody@example.org')).toEqual([])
	})

	test('a new password is chosen by the mailed link', async ({ ctx }) => {
		await storePerson(ctx, { email: FILLED.email, password: true })
		await post(ctx, forgotten, '/auth/mot-de-passe-oublie', { email: FILLED.email })
		const path = `/auth/nouveau-mot-de-passe?jeton=${await tokenIn(ctx, FILLED.email)}`
		expect((await ask(ctx, newPassword, path)).body).toMatchObject({ email: FILLED.email })
		const typed = (password: string, confirmation = password) =>
			post(ctx, newPassword, path, { password, confirmation })
		expect((await typed('quatre pirogues', 'autre')).body).toEqual({ fault: { is: 'mismatch' } })
		expect((await typed('')).body).toEqual({ fault: { is: 'missing' } })
		expect((await typed('court')).body).toEqual({ fault: { is: 'tooShort' } })
		const done = await typed('quatre pirogues au large')
		expect([done.status, done.headers.get('location')]).toEqual([303, '/auth?fait=mot-de-passe'])
		expect((await typed('quatre pirogues au large')).body).toEqual({ fault: { is: 'expired' } })
		expect((await ask(ctx, newPassword, path)).body).toMatchObject({ email: null })
	})

	test('signing out takes a form, and leads to a page that says so', async ({ ctx }) => {
		const actor = await storePerson(ctx)
		expect((await ask(ctx, signOut, '/auth/deconnexion', { actor })).headers.get('location')).toBe('/auth')
		expect(await ctx.db.selectFrom('user_session').selectAll().execute()).toHaveLength(1)
		const answer = await post(ctx, signOut, '/auth/deconnexion', {}, { actor })
		expect([answer.status, answer.headers.get('location')]).toEqual([303, '/auth?fait=deconnexion'])
		expect(answer.headers.getSetCookie().join()).toContain('session_token=; Max-Age=0')
		expect(await ctx.db.selectFrom('user_session').selectAll().execute()).toEqual([])
	})

	test('ORCID is linked by a form of this site; its page moves on by itself', async ({ ctx }) => {
		const ORCID = { url: 'https://orcid.org', clientId: 'APP-1', clientSecret: 's' }
		const site = { ...ctx, env: { ...ctx.env, ORCID } }
		const actor = await storePerson(site)
		const answer = await post(site, orcidLink, '/auth/orcid', { lier: '1' }, { actor })
		expect(answer.status).toBe(200)
		expect(answer.headers.get('refresh')).toMatch(/^0; url=https:\/\/orcid\.org\/oauth\/authorize\?/)
		expect((await post(site, orcidLink, '/auth/orcid', { lier: '1' })).status).toBe(403)
		const start = await ask(site, orcidStart, '/auth/orcid/aller?retour=/revues')
		expect([start.status, new URL(start.headers.get('location') ?? '').host]).toEqual([302, 'orcid.org'])
		expect((await ask(ctx, orcidStart, '/auth/orcid/aller')).status).toBe(404)
	})
})
