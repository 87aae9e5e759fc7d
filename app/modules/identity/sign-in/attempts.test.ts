import { describe, expect } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { signInWithPassword } from '../client-api/password-sign-in.server.ts'
import { provePassword } from '../security/own-password.server.ts'
import { browserWith, mailsTo, tokenIn } from '../sign-up/testing.ts'
import { storePerson, TEST_PASSWORD } from '../testing.ts'
import { openAttempt } from './attempts.server.ts'
import { askLetIn, letIn, readLetIn } from './let-in.server.ts'
import { signIn } from './sign-in.server.ts'

const EMAIL = 'awa@example.org'
const OWN = '203.0.113.7'
const STRANGE = '198.51.100.9'
const RIGHT = { email: EMAIL, password: TEST_PASSWORD }

const at = (ctx: Ctx, ms: number): Ctx => ({ ...ctx, now: () => new Date(ctx.now().getTime() + ms) })
const from = (address: string, headers = new Headers()) => ({ address, headers })
const owner = (ctx: Ctx) => storePerson(ctx, { email: EMAIL, password: true })

/** Fails so often at an account from a network; answers how many tries were let through. */
async function fails(ctx: Ctx, times: number, { address = STRANGE, account = EMAIL } = {}): Promise<number> {
	let passed = 0
	for (let time = 0; time < times; time++)
		if ((await openAttempt(ctx, { account, address, headers: new Headers() })).ok) passed += 1
	return passed
}

/** A browser in which the account was opened before. */
async function knownBrowser(ctx: Ctx): Promise<Headers> {
	const entered = await signIn(ctx, from(OWN), RIGHT)
	return browserWith((entered.ok && entered.cookies.slice(1)) || [])
}

describe('whoever guesses passwords', () => {
	test('slows down their own network at this account: five tries, then one a minute', async ({ ctx }) => {
		await owner(ctx)
		expect(await fails(ctx, 9)).toBe(5)
		expect(await signIn(ctx, from(STRANGE), RIGHT)).toEqual({ ok: false, error: 'tooMany', seconds: 60 })
		expect(await signIn(at(ctx, 59_000), from(STRANGE), RIGHT)).toMatchObject({ seconds: 1 })
		expect(await fails(at(ctx, 61_000), 3)).toBe(1)
	})

	test('shuts nobody out who tries from elsewhere', async ({ ctx }) => {
		await owner(ctx)
		for (let minute = 0; minute < 60; minute++) await fails(at(ctx, minute * 60_000), 2)
		expect(await signIn(at(ctx, 3_600_000), from(OWN), RIGHT)).toMatchObject({ ok: true })
	})

	test('does not get further with many networks, or with what case an address is typed in', async ({
		ctx,
	}) => {
		await owner(ctx)
		let passed = 0
		for (let network = 0; network < 20; network++)
			passed += await fails(ctx, 5, { address: `198.51.100.${network}`, account: ' AWA@example.org' })
		expect(passed).toBe(50)
		expect(await signIn(ctx, from(OWN), RIGHT)).toMatchObject({ error: 'tooMany' })
		expect(await fails(ctx, 9, { address: '2001:db8:1:2::1', account: 'autre@example.org' })).toBe(5)
		expect(await fails(ctx, 9, { address: '2001:db8:1:2:ffff::7', account: 'autre@example.org' })).toBe(0)
	})

	test('learns nothing: an unknown account is slowed down alike, and nobody is written to', async ({
		ctx,
	}) => {
		expect(await fails(ctx, 9, { account: 'nobody@example.org' })).toBe(5)
		const unknown = await signIn(ctx, from(STRANGE), { ...RIGHT, email: 'nobody@example.org' })
		expect(unknown).toEqual({ ok: false, error: 'tooMany', seconds: 60 })
		expect(await ctx.db.selectFrom('mail').selectAll().execute()).toEqual([])
	})
})

describe('a known device', () => {
	test('keeps its own tries, whatever strangers do, in its own network too', async ({ ctx }) => {
		await owner(ctx)
		const browser = await knownBrowser(ctx)
		for (let network = 0; network < 12; network++) await fails(ctx, 5, { address: `198.51.100.${network}` })
		await fails(ctx, 9, { address: OWN })
		expect(await signIn(ctx, from(OWN), RIGHT)).toMatchObject({ error: 'tooMany' })
		expect(await signIn(ctx, from(OWN, browser), RIGHT)).toMatchObject({ ok: true })
	})

	test('is slowed down by its own failures alone, and those are paid back by a success', async ({ ctx }) => {
		await owner(ctx)
		const headers = await knownBrowser(ctx)
		const tries = async (count: number) => {
			const answers = []
			for (let time = 0; time < count; time++)
				answers.push(await openAttempt(ctx, { account: EMAIL, address: OWN, headers }))
			return answers.filter(({ ok }) => ok).length
		}
		expect(await tries(4)).toBe(4)
		expect(await signIn(ctx, from(OWN, headers), RIGHT)).toMatchObject({ ok: true })
		expect(await tries(9)).toBe(5)
		expect(await signIn(ctx, from(OWN, headers), RIGHT)).toMatchObject({ error: 'tooMany' })
	})

	test('cannot be made up, nor taken over from another account', async ({ ctx }) => {
		await owner(ctx)
		await storePerson(ctx, { email: 'autre@example.org', password: true })
		const other = await signIn(ctx, from(OWN), { ...RIGHT, email: 'autre@example.org' })
		const foreign = browserWith((other.ok && other.cookies.slice(1)) || [])
		expect(foreign.get('cookie')).toMatch(/^mbongi\.device=/)
		await fails(ctx, 9)
		for (const headers of [foreign, new Headers({ cookie: `mbongi.device=${'A'.repeat(43)}` })])
			expect(await signIn(ctx, from(STRANGE, headers), RIGHT)).toMatchObject({ error: 'tooMany' })
	})

	test('and a session have tries at the present password of their own', async ({ ctx }) => {
		const actor = await owner(ctx)
		await fails(ctx, 9, { address: OWN })
		const input = { password: TEST_PASSWORD, request: { address: OWN } }
		expect(await provePassword(ctx, { actor, input })).toEqual({ ok: true })
	})
})

describe('a campus behind one address', () => {
	test('is slowed down after a hundred failures, and successes pay theirs back', async ({ ctx }) => {
		await owner(ctx)
		const campus = { address: OWN }
		for (let person = 0; person < 24; person++)
			expect(await fails(ctx, 4, { ...campus, account: `p${person}@example.org` })).toBe(4)
		expect(await fails(ctx, 4, campus)).toBe(4)
		expect(await fails(ctx, 1, { ...campus, account: 'p99@example.org' })).toBe(0)
		expect(await signIn(ctx, from(OWN), RIGHT)).toMatchObject({ error: 'tooMany', seconds: 3 })
		expect(await signIn(at(ctx, 3000), from(OWN), RIGHT)).toMatchObject({ ok: true })
		expect(await fails(at(ctx, 3000), 9, { ...campus, account: 'p99@example.org' })).toBe(5)
	})
})

describe('the owner of an account at which tries are slowed down', () => {
	test('is told once a day, and lets this device in by the link', async ({ ctx }) => {
		await owner(ctx)
		await fails(ctx, 9)
		await fails(at(ctx, 600_000), 9)
		expect((await mailsTo(ctx, EMAIL)).map(({ template }) => template)).toEqual(['tries-slowed-down'])
		await fails(at(ctx, 25 * 3_600_000), 9)
		expect(await mailsTo(ctx, EMAIL)).toHaveLength(2)
	})

	test('gets in from the very network that strangers used up', async ({ ctx }) => {
		await owner(ctx)
		await fails(ctx, 9, { address: OWN })
		const token = await tokenIn(ctx, EMAIL)
		expect(await readLetIn(ctx, token)).toMatchObject({ email: EMAIL })
		const let_ = await letIn(ctx, from(OWN), { token })
		const headers = browserWith((let_.ok && let_.cookies) || [])
		await fails(ctx, 9, { address: STRANGE })
		expect(await signIn(ctx, from(STRANGE, headers), RIGHT)).toMatchObject({ ok: true })
	})

	test('gets an app in the same way, which keeps no cookie: its network is known for a day', async ({
		ctx,
	}) => {
		await owner(ctx)
		await fails(ctx, 9, { address: OWN })
		const app = (ctx: Ctx, address: string) =>
			signInWithPassword(ctx, RIGHT, { address, userAgent: 'App/1.0' })
		await expect(app(ctx, OWN)).rejects.toMatchObject({ code: 'over_request_rate_limit', retryAfter: 60 })
		await letIn(ctx, from(OWN), { token: await tokenIn(ctx, EMAIL) })
		expect(await app(ctx, OWN)).toMatchObject({ user: { email: EMAIL } })
		await fails(ctx, 9, { address: STRANGE })
		await expect(app(ctx, STRANGE)).rejects.toMatchObject({ code: 'over_request_rate_limit' })
	})

	test('may ask for the link; a stranger who asks for others learns nothing', async ({ ctx }) => {
		await owner(ctx)
		await storePerson(ctx, { email: 'neuf@example.org', emailVerified: false })
		const ask = (email: string) => askLetIn(ctx, { address: STRANGE }, { email })
		for (const email of [EMAIL, 'nobody@example.org', 'neuf@example.org'])
			expect(await ask(email)).toEqual({ ok: true })
		const mails = await ctx.db.selectFrom('mail').select(['to_address', 'template']).execute()
		expect(mails).toEqual([{ to_address: EMAIL, template: 'let-in' }])
	})

	test('is not found by a link that is forged, old or for something else', async ({ ctx }) => {
		await owner(ctx)
		await fails(ctx, 9)
		const token = await tokenIn(ctx, EMAIL)
		for (const [now, forged] of [
			[ctx, token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
			[ctx, '\0'],
			[ctx, ''],
			[at(ctx, 3_600_001), token],
		] as const) {
			expect(await readLetIn(now, forged)).toBeNull()
			expect(await letIn(now, from(STRANGE), { token: forged })).toEqual({ ok: false, error: 'expired' })
		}
	})
})
