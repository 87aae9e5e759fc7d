import { describe, expect } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { awaitsSecondStep, takeSecondStep } from '../sign-in/second-step.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { storePerson, TEST_PASSWORD } from '../testing.ts'
import {
	actionsOf,
	browserOf,
	codeFor,
	cookieOf,
	from,
	impersonated,
	mailsTo,
	templatesTo,
	WRONG,
} from './testing.ts'
import {
	beginTwoFactor,
	confirmTwoFactor,
	disableTwoFactor,
	renewRecoveryCodes,
	twoFactorState,
} from './two-factor.server.ts'

async function withTwoFactor(ctx: Ctx, person: Parameters<typeof storePerson>[1] = {}) {
	const stored = await storePerson(ctx, { password: true, ...person })
	const { actor, request } = await browserOf(ctx, stored)
	const begun = await beginTwoFactor(ctx, actor, { password: TEST_PASSWORD, request })
	if (!begun.ok) throw new Error(begun.error)
	const confirmed = await confirmTwoFactor(ctx, actor, { code: codeFor(ctx, begun.key, -1), request })
	if (!confirmed.ok) throw new Error(confirmed.error)
	const headers = new Headers({ cookie: cookieOf(confirmed.cookies) })
	return { actor, key: begun.key, codes: confirmed.codes, request: { ...request, headers } }
}

/** The headers of a browser that has given the password and owes the code. */
async function afterPassword(ctx: Ctx, email: string): Promise<Headers> {
	const begun = await signIn(ctx, from(), { email, password: TEST_PASSWORD })
	expect(begun).toMatchObject({ next: 'secondFactor' })
	return new Headers({ cookie: cookieOf(begun.ok ? begun.cookies : []), 'user-agent': 'Firefox/140.0' })
}

describe('two-factor', () => {
	test('is on only after a code of the app, and is told', async ({ ctx }) => {
		const { actor, request } = await browserOf(ctx, await storePerson(ctx, { password: true }))
		expect(await beginTwoFactor(ctx, actor, { password: WRONG, request })).toMatchObject({
			error: 'wrongPassword',
		})
		expect(await confirmTwoFactor(ctx, actor, { code: '000000', request })).toMatchObject({
			error: 'notBegun',
		})
		const begun = await beginTwoFactor(ctx, actor, { password: TEST_PASSWORD, request })
		if (!begun.ok) throw new Error(begun.error)
		expect(begun.key).toMatch(/^[A-Z2-7]{32,}$/)
		const uri = new URL(begun.uri)
		expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
			'otpauth:',
			'totp',
			`/Mbongi:${actor.email}`,
		])
		expect(Object.fromEntries(uri.searchParams)).toMatchObject({
			secret: begun.key,
			issuer: 'Mbongi',
			digits: '6',
			period: '30',
		})
		const wrong = codeFor(ctx, begun.key) === '000000' ? '111111' : '000000'
		expect(await confirmTwoFactor(ctx, actor, { code: wrong, request })).toMatchObject({ error: 'wrongCode' })
		expect(await twoFactorState(ctx, actor.userId)).toEqual({ isOn: false, codesLeft: 0 })
		const arabic = codeFor(ctx, begun.key).replace(/\d/g, (digit) =>
			String.fromCodePoint(0x660 + Number(digit)),
		)
		const confirmed = await confirmTwoFactor(ctx, actor, {
			code: ` ${arabic.slice(0, 3)} ${arabic.slice(3)}`,
			request,
		})
		expect(confirmed).toMatchObject({
			ok: true,
			codes: expect.arrayContaining([expect.stringMatching(/^[a-z2-9]{5}-[a-z2-9]{5}$/)]),
		})
		expect(await twoFactorState(ctx, actor.userId)).toEqual({ isOn: true, codesLeft: 10 })
		expect(await templatesTo(ctx, actor.email)).toEqual(['two-factor-enabled'])
		expect(await beginTwoFactor(ctx, actor, { password: TEST_PASSWORD, request: from() })).toMatchObject({
			ok: false,
		})
	})

	test('asks for the code after the password; a code is good once', async ({ ctx }) => {
		const { actor, key } = await withTwoFactor(ctx)
		const first = await afterPassword(ctx, actor.email)
		const second = await afterPassword(ctx, actor.email)
		expect(await awaitsSecondStep(ctx, first)).toBe(true)
		const code = codeFor(ctx, key)
		const taken = await takeSecondStep(ctx, { ...from(), headers: first }, { method: 'code', code })
		expect(taken).toMatchObject({ ok: true, userId: actor.userId })
		if (taken.ok) expect(taken.cookies.join('\n')).toMatch(/session_token=[^;]+;/)
		expect(await awaitsSecondStep(ctx, first)).toBe(false)
		const replayed = await takeSecondStep(ctx, { ...from(), headers: second }, { method: 'code', code })
		expect(replayed).toEqual({ ok: false, error: 'wrongCode' })
		const next = await takeSecondStep(
			ctx,
			{ ...from(), headers: second },
			{ method: 'code', code: codeFor(ctx, key, 1) },
		)
		expect(next).toMatchObject({ ok: true })
		expect((await actionsOf(ctx, actor.userId)).filter((action) => action === 'signed-in')).toHaveLength(2)
	})

	test('means the account of the password, also where somebody else is signed in', async ({ ctx }) => {
		const { actor, key } = await withTwoFactor(ctx)
		const other = await withTwoFactor(ctx)
		const owed = await afterPassword(ctx, actor.email)
		const cookie = `${other.request.headers.get('cookie')}; ${owed.get('cookie')}`
		const step = (code: string) => takeSecondStep(ctx, from({ cookie }), { method: 'code', code })
		expect(await step(codeFor(ctx, other.key))).toMatchObject({ error: 'wrongCode' })
		expect(await step(codeFor(ctx, key))).toMatchObject({ ok: true, userId: actor.userId })
	})

	test('slows down after five wrong codes, which a right password does not pay back', async ({ ctx }) => {
		const { actor, key, codes } = await withTwoFactor(ctx)
		const here = from()
		const wrong = ['000000', '111111'].find(
			(code) => ![-1, 0, 1].some((step) => codeFor(ctx, key, step) === code),
		)
		const step = async (typed: { method: 'code' | 'recovery'; code: string }) => {
			const begun = await signIn(ctx, here, { email: actor.email, password: TEST_PASSWORD })
			const headers = new Headers({ cookie: cookieOf(begun.ok ? begun.cookies : []) })
			return takeSecondStep(ctx, { ...here, headers }, typed)
		}
		for (let count = 0; count < 5; count++)
			expect(await step({ method: 'code', code: wrong ?? '' })).toEqual({ ok: false, error: 'wrongCode' })
		expect(
			await ctx.db
				.selectFrom('audit_event')
				.selectAll()
				.where('action', '=', 'second-step-refused')
				.execute(),
		).toHaveLength(5)
		const refused = { ok: false, error: 'tooMany', seconds: 60 }
		expect(await step({ method: 'code', code: codeFor(ctx, key) })).toEqual(refused)
		expect(await step({ method: 'recovery', code: codes[0] ?? '' })).toEqual(refused)
	})

	test('takes each recovery code once and tells it', async ({ ctx }) => {
		const { actor, codes } = await withTwoFactor(ctx, { language: 'ar' })
		const use = async (code: string) =>
			takeSecondStep(
				ctx,
				{ ...from(), headers: await afterPassword(ctx, actor.email) },
				{ method: 'recovery', code },
			)
		const [code = '', untouched = ''] = codes
		expect(await use(` ${code.replace('-', ' ').toUpperCase()}`)).toMatchObject({ ok: true })
		expect(await use(code)).toEqual({ ok: false, error: 'wrongRecoveryCode' })
		expect(await twoFactorState(ctx, actor.userId)).toEqual({ isOn: true, codesLeft: 9 })
		const used = (await mailsTo(ctx, actor.email)).find(({ template }) => template === 'recovery-code-used')
		expect(used).toMatchObject({ language: 'ar', subject: 'استُعمل رمز استرداد' })
		expect(await use(untouched)).toMatchObject({ ok: true })
	})

	test('knows no forged or expired cookie', async ({ ctx }) => {
		const { actor, key } = await withTwoFactor(ctx)
		const headers = await afterPassword(ctx, actor.email)
		const typed = { method: 'code', code: codeFor(ctx, key) } as const
		expect(await takeSecondStep(ctx, from(), typed)).toEqual({ ok: false, error: 'expired' })
		const forged = (headers.get('cookie') ?? '').replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A'))
		expect(await takeSecondStep(ctx, from({ cookie: forged }), typed)).toEqual({
			ok: false,
			error: 'expired',
		})
		const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 601_000) }
		expect(await takeSecondStep(later, { ...from(), headers }, typed)).toEqual({
			ok: false,
			error: 'expired',
		})
	})

	test('renews its recovery codes and goes off with the password alone', async ({ ctx }) => {
		const { actor, codes, request } = await withTwoFactor(ctx)
		expect(await renewRecoveryCodes(ctx, actor, { password: WRONG, request })).toMatchObject({
			error: 'wrongPassword',
		})
		expect(
			await renewRecoveryCodes(ctx, impersonated(actor), { password: TEST_PASSWORD, request }),
		).toMatchObject({
			error: 'impersonating',
		})
		const renewed = await renewRecoveryCodes(ctx, actor, { password: TEST_PASSWORD, request })
		if (!renewed.ok) throw new Error(renewed.error)
		expect(renewed.codes.some((code) => codes.includes(code))).toBe(false)
		expect(await disableTwoFactor(ctx, actor, { password: WRONG, request })).toMatchObject({
			error: 'wrongPassword',
		})
		expect(await disableTwoFactor(ctx, actor, { password: TEST_PASSWORD, request })).toMatchObject({
			ok: true,
		})
		expect(await twoFactorState(ctx, actor.userId)).toEqual({ isOn: false, codesLeft: 0 })
		expect(await templatesTo(ctx, actor.email)).toEqual([
			'recovery-codes-renewed',
			'two-factor-disabled',
			'two-factor-enabled',
		])
	})
})
