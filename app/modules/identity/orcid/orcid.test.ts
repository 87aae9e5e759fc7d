import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test as base } from '#tests/support/database.ts'
import { openOrcid } from '#tests/support/orcid.ts'
import { readActor } from '../session/actor.server.ts'
import { awaitsSecondStep } from '../sign-in/second-step.server.ts'
import { confirmEmail } from '../sign-up/confirm-email.server.ts'
import { AWA, actions, browserWith, PASSWORD, register, tokenIn } from '../sign-up/testing.ts'
import { storePerson } from '../testing.ts'
import { finishOrcid } from './finish-orcid.server.ts'
import { beginOrcid, keptOrcidPerson } from './orcid-flow.server.ts'
import { linkOrcid } from './orcid-link.server.ts'

const CLIENT = { clientId: 'APP-TEST', clientSecret: 'secret' }
const JOSIAH = '0000-0002-1825-0097'
const OTHER = '0000-0001-5109-3700'

let orcid: Awaited<ReturnType<typeof openOrcid>>
beforeAll(async () => {
	orcid = await openOrcid(CLIENT)
})
afterAll(() => orcid.close())
beforeEach(() => {
	Object.assign(orcid.state, {
		account: { orcid: JOSIAH, given_name: 'Josiah', family_name: 'Carberry' },
		claims: {},
		foreignKey: false,
	})
})

const test = base.extend<{ site: Ctx }>({
	site: async ({ ctx }, use) => {
		const env = { ...ctx.env, ORCID: { url: orcid.state.url, ...CLIENT } }
		// Identity tokens are made and judged by the machine's clock.
		await use({ ...ctx, env, now: () => new Date() })
	},
})

/** Goes to ORCID and back as a browser does; answers the request that comes back. */
async function toOrcidAndBack(
	ctx: Ctx,
	{ returnTo = '/', linkFor = null }: { returnTo?: string; linkFor?: string | null } = {},
): Promise<Request> {
	const begun = await beginOrcid(ctx, { returnTo, linkFor })
	if (!begun) throw new Error('not configured')
	const answer = await fetch(begun.url, { redirect: 'manual' })
	return new Request(answer.headers.get('location') ?? '', { headers: browserWith([begun.cookie]) })
}

/** Ends what the browser of this request began. */
function finish(ctx: Ctx, { url, headers }: Request, actor: Actor | null) {
	const query = new URL(url).searchParams
	const [state = '', code = '', error = ''] = ['state', 'code', 'error'].map((name) => query.get(name) ?? '')
	return finishOrcid(ctx, { headers, actor }, { state, code, error })
}

const linkedTo = (ctx: Ctx, actor: Actor, iD = JOSIAH) => linkOrcid(ctx, actor, iD)

describe('signing in with ORCID', () => {
	test('is not offered where it is not configured', async ({ ctx }) => {
		expect(await beginOrcid(ctx, { returnTo: '/', linkFor: null })).toBeNull()
	})

	test('asks with a state, a nonce and a challenge, bound to the browser', async ({ site }) => {
		const begun = await beginOrcid(site, { returnTo: '/', linkFor: null })
		const query = new URL(begun?.url ?? '').searchParams
		expect(Object.fromEntries(query)).toMatchObject({
			client_id: 'APP-TEST',
			response_type: 'code',
			scope: 'openid',
			redirect_uri: 'http://localhost:3000/auth/orcid/retour',
			code_challenge_method: 'S256',
		})
		expect(begun?.cookie).toMatch(
			/^mbongi\.orcid_flow=[\w.-]+; Max-Age=600; Path=\/auth; HttpOnly; SameSite=Lax$/,
		)
		expect(begun?.cookie).not.toContain(query.get('state') ?? '?')
	})

	test('begins a session of the account that the iD is linked to', async ({ site }) => {
		const actor = await storePerson(site)
		await linkedTo(site, actor)
		const outcome = await finish(site, await toOrcidAndBack(site, { returnTo: '/revues' }), null)
		if (!outcome.ok || outcome.is !== 'signedIn') throw new Error('not signed in')
		expect(outcome.returnTo).toBe('/revues')
		const { actor: back } = await readActor(site, browserWith(outcome.cookies))
		expect(back?.userId).toBe(actor.userId)
		expect(back?.sessionId).not.toBe(actor.sessionId)
		expect(await actions(site)).toEqual(['orcid-linked', 'signed-in'])
	})

	test('asks for the second factor of somebody who has one', async ({ site }) => {
		const actor = await storePerson(site)
		await linkedTo(site, actor)
		await site.db.updateTable('user_account').set({ two_factor_enabled: true }).execute()
		const outcome = await finish(site, await toOrcidAndBack(site), null)
		if (!outcome.ok || outcome.is !== 'secondFactor') throw new Error('no second factor')
		const browser = browserWith(outcome.cookies)
		expect((await readActor(site, browser)).actor).toBeNull()
		expect(await awaitsSecondStep(site, browser)).toBe(true)
	})

	test('leads somebody unknown to sign-up, and links the iD when the address is confirmed', async ({
		site,
	}) => {
		const outcome = await finish(site, await toOrcidAndBack(site), null)
		if (!outcome.ok || outcome.is !== 'unknown') throw new Error('not unknown')
		const person = await keptOrcidPerson(site, browserWith(outcome.cookies))
		expect(person).toEqual({ orcid: JOSIAH, prenom: 'Josiah', nom: 'Carberry' })
		await register(site, { orcid: person?.orcid ?? '' })
		expect(await finish(site, await toOrcidAndBack(site), null)).toMatchObject({ is: 'unknown' })
		const token = await tokenIn(site, AWA.email)
		const here = { address: '203.0.113.7', headers: new Headers() }
		expect((await confirmEmail(site, here, { token, password: PASSWORD })).ok).toBe(true)
		expect(await finish(site, await toOrcidAndBack(site), null)).toMatchObject({ is: 'signedIn' })
		const profile = await site.db.selectFrom('profile').selectAll().executeTakeFirstOrThrow()
		expect(profile).toMatchObject({ orcid: JOSIAH, orcid_verified: true })
	})

	test('says when it was refused there', async ({ site }) => {
		orcid.state.account = null
		expect(await finish(site, await toOrcidAndBack(site, { returnTo: '/revues' }), null)).toEqual({
			ok: false,
			error: 'cancelled',
			wasLinking: false,
			returnTo: '/revues',
		})
	})

	test.for([
		['of another issuer', { iss: 'https://evil.example' }],
		['for another app', { aud: 'APP-OTHER' }],
		['that has expired', { exp: 1_000_000_000 }],
		['for another sign-in', { nonce: 'another' }],
		['of no ORCID iD', { sub: 'admin' }],
		['whose check digit is wrong', { sub: '0000-0002-1825-0098' }],
	])('takes no identity token %s', async ([, claims], { site }) => {
		await linkedTo(site, await storePerson(site))
		orcid.state.claims = claims as Record<string, unknown>
		expect(await finish(site, await toOrcidAndBack(site), null)).toMatchObject({ ok: false, error: 'failed' })
	})

	test('takes no identity token that somebody else signed', async ({ site }) => {
		await linkedTo(site, await storePerson(site))
		orcid.state.foreignKey = true
		expect(await finish(site, await toOrcidAndBack(site), null)).toMatchObject({ ok: false, error: 'failed' })
	})

	test('takes no answer of another browser, another state, twice, or too late', async ({ site }) => {
		await linkedTo(site, await storePerson(site))
		const back = await toOrcidAndBack(site)
		const failed = { ok: false, error: 'failed', wasLinking: false, returnTo: '/' }
		expect(await finish(site, new Request(back.url), null)).toEqual(failed)
		const other = await toOrcidAndBack(site)
		expect(await finish(site, new Request(back.url, { headers: other.headers }), null)).toEqual(failed)
		const later = { ...site, now: () => new Date(Date.now() + 11 * 60_000) }
		expect(await finish(later, other, null)).toEqual(failed)
		expect(await finish(site, back, null)).toMatchObject({ is: 'signedIn' })
		expect(await finish(site, back, null)).toMatchObject({ ok: false, error: 'failed' })
		const bare = new URL(back.url)
		bare.search = ''
		expect(await finish(site, new Request(bare, { headers: back.headers }), null)).toEqual(failed)
	})

	test('fails quietly when ORCID is out of reach', async ({ site }) => {
		const back = await toOrcidAndBack(site)
		const gone = { ...site, env: { ...site.env, ORCID: { url: 'http://127.0.0.1:9', ...CLIENT } } }
		expect(await finish(gone, back, null)).toMatchObject({ ok: false, error: 'failed' })
	})
})

describe('linking an ORCID iD', () => {
	test('happens for the person who began it, in place of the former one', async ({ site }) => {
		const actor = await storePerson(site)
		await linkedTo(site, actor, OTHER)
		const back = await toOrcidAndBack(site, { linkFor: actor.userId, returnTo: '/espace-lecteur/securite' })
		expect(await finish(site, back, actor)).toEqual({
			ok: true,
			is: 'linked',
			returnTo: '/espace-lecteur/securite',
		})
		const linked = await site.db.selectFrom('user_credential').select('provider_user_id').execute()
		expect(linked).toEqual([{ provider_user_id: JOSIAH }])
		const profile = await site.db.selectFrom('profile').select(['orcid', 'orcid_verified']).execute()
		expect(profile).toEqual([{ orcid: JOSIAH, orcid_verified: true }])
	})

	test('does not take an iD away from another account', async ({ site }) => {
		const owner = await storePerson(site)
		await linkedTo(site, owner)
		const actor = await storePerson(site)
		const back = await toOrcidAndBack(site, { linkFor: actor.userId })
		expect(await finish(site, back, actor)).toMatchObject({ ok: false, error: 'taken' })
	})

	test('does nothing for somebody else, a visitor, or an administrator who impersonates the person', async ({
		site,
	}) => {
		const actor = await storePerson(site)
		const other = await storePerson(site)
		const impersonated = { ...actor, impersonator: { userId: other.userId, name: 'Admin' } }
		for (const sender of [null, other, impersonated]) {
			const back = await toOrcidAndBack(site, { linkFor: actor.userId })
			expect(await finish(site, back, sender)).toMatchObject({ ok: false, error: 'failed', wasLinking: true })
		}
		expect(await site.db.selectFrom('user_credential').selectAll().execute()).toEqual([])
	})
})
