import { describe, expect } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { test } from '#tests/support/database.ts'
import { readActor } from '../session/actor.server.ts'
import { storePerson } from '../testing.ts'
import {
	becomeFirstAdministrator,
	isFirstAdministratorOffer,
	offerFirstAdministrator,
} from './first-administrator.server.ts'
import { AWA, actions, browserWith } from './testing.ts'

const BROWSER = { headers: new Headers() }

const offered = async (ctx: Ctx) =>
	/jeton=([\w-]+)/.exec((await offerFirstAdministrator(ctx)) ?? '')?.[1] ?? ''

const become = (ctx: Ctx, token: string, person: Partial<typeof AWA> = {}) =>
	becomeFirstAdministrator(ctx, BROWSER, { ...AWA, language: 'fr', ...person, token })

describe('the address that a platform without an administrator prints', () => {
	test('makes one administrator, signed in, and is of no use afterwards', async ({ ctx }) => {
		const token = await offered(ctx)
		expect(await isFirstAdministratorOffer(ctx, token)).toBe(true)
		const made = await become(ctx, token)
		const actor = made.ok ? await readActor(ctx, browserWith(made.cookies)) : null
		expect(actor?.actor).toMatchObject({ email: AWA.email, emailVerified: true, grants: [{ role: 'admin' }] })
		expect(await actions(ctx)).toEqual(['role-granted', 'signed-in'])
		expect(await isFirstAdministratorOffer(ctx, token)).toBe(false)
		await expect(become(ctx, token, { email: 'autre@example.org' })).rejects.toThrow(NotFound)
		expect(await offerFirstAdministrator(ctx)).toBeNull()
	})

	test('is a new one at each start, and its token stands nowhere in the database', async ({ ctx }) => {
		const first = await offered(ctx)
		const second = await offered(ctx)
		expect(await isFirstAdministratorOffer(ctx, first)).toBe(false)
		expect(await isFirstAdministratorOffer(ctx, second)).toBe(true)
		const rows = await ctx.db.selectFrom('user_verification').selectAll().execute()
		expect(rows).toHaveLength(1)
		expect(JSON.stringify(rows)).not.toContain(second)
		for (const strange of ['', 'x', '\0', `${second}x`, second.slice(1)])
			await expect(become(ctx, strange)).rejects.toThrow(NotFound)
	})

	test('ends when somebody became an administrator otherwise', async ({ ctx }) => {
		const token = await offered(ctx)
		await storePerson(ctx, { grants: [{ role: 'admin' }] })
		await expect(become(ctx, token)).rejects.toThrow(NotFound)
	})

	test('stays good after a refusal: a weak password, an address that has an account', async ({ ctx }) => {
		const token = await offered(ctx)
		await storePerson(ctx, { email: 'prise@example.org' })
		expect(await become(ctx, token, { password: 'court' })).toMatchObject({ ok: false, error: 'invalid' })
		expect(await become(ctx, token, { email: 'prise@example.org' })).toEqual({ ok: false, error: 'taken' })
		expect(await become(ctx, token)).toMatchObject({ ok: true })
	})
})
