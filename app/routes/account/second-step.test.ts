import { describe, expect } from 'vitest'
import { askEmailChange } from '#app/modules/identity/security/change-email.server.ts'
import { routeContext, storePerson, TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import * as changeEmail from './change-email.tsx'
import * as twoFactor from './two-factor.tsx'

const thrown = (error: unknown) => error
const argsFor = (ctx: Ctx, path: string, fields?: Record<string, string>) =>
	({
		context: routeContext(ctx, null),
		request: new Request(`http://localhost:3000${path}`, {
			...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
		}),
		params: {},
	}) as never

describe('the second step without a first', () => {
	test('leads back to the first, and never to another site', async ({ ctx }) => {
		const leads = async (answer: unknown) => (answer as Response).headers.get('location')
		for (const [wanted, kept] of [
			['/articles?page=2', '/articles?page=2'],
			['//autre.example', '/attente'],
			['https://autre.example', '/attente'],
			['/\\autre.example', '/attente'],
			['/x\r\nset-cookie: a=b', '/attente'],
		] as const) {
			const path = `/auth?retour=${encodeURIComponent(kept)}`
			const retour = encodeURIComponent(wanted)
			const shown = twoFactor.loader(argsFor(ctx, `/auth/deux-facteurs?retour=${retour}`)).catch(thrown)
			expect(await leads(await shown)).toBe(path)
			const sent = twoFactor.action(
				argsFor(ctx, '/auth/deux-facteurs', { method: 'code', code: '123456', retour: wanted }),
			)
			expect(await leads(await sent)).toBe(path)
		}
	})
})

describe('the link to a new address', () => {
	test('shows the address, and changes it only by the button', async ({ ctx }) => {
		const actor = await storePerson(ctx, { password: true })
		const typed = { email: 'neuve@example.org', password: TEST_PASSWORD }
		await askEmailChange(ctx, actor, {
			...typed,
			request: { address: '203.0.113.7', headers: new Headers() },
		})
		const mail = await ctx.db
			.selectFrom('mail')
			.select('body_text')
			.where('to_address', '=', typed.email)
			.executeTakeFirstOrThrow()
		const path = /\/auth\/changement-adresse\?jeton=\S+/.exec(mail.body_text)?.[0] ?? ''
		const asked = { state: 'asked', email: typed.email }
		for (let visit = 0; visit < 2; visit++) {
			expect(await changeEmail.loader(argsFor(ctx, path))).toMatchObject(asked)
		}
		const jeton = new URL(path, 'http://localhost').searchParams.get('jeton') ?? ''
		const confirm = () => changeEmail.action(argsFor(ctx, '/auth/changement-adresse', { token: jeton }))
		expect(await confirm()).toMatchObject({ status: 303 })
		expect(await confirm()).toMatchObject({ data: { state: 'gone' }, init: { status: 410 } })
		expect(await changeEmail.loader(argsFor(ctx, path))).toMatchObject({ data: { state: 'gone' } })
	})
})
