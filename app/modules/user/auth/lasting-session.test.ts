import { describe, expect } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { readActor } from '../actor.server.ts'
import { signIn } from '../commands/sign-in.server.ts'
import { browserWith } from '../commands/testing.ts'
import { storePerson, TEST_PASSWORD } from '../testing.ts'
import { SESSION_ABSENCE_S } from './auth.server.ts'
import { lastingSession } from './lasting-session.server.ts'

const EMAIL = 'awa@example.org'
const HOUR_MS = 3_600_000

async function entered(ctx: Ctx) {
	const person = await storePerson(ctx, { email: EMAIL, password: true })
	const about = { address: '203.0.113.7', headers: new Headers() }
	const result = await signIn(ctx, { email: EMAIL, password: TEST_PASSWORD }, about)
	if (!result.ok) throw new Error(result.error)
	return { person, cookie: browserWith(result.cookies).get('cookie') ?? '' }
}

async function change(ctx: Ctx, cookie: string, values: { expires_at?: Date; acting_as?: string }) {
	const session = await lastingSession(ctx, cookie)
	await ctx.db
		.updateTable('user_session')
		.set(values)
		.where('id', '=', session?.id ?? '')
		.execute()
}

describe('a session about which nothing is to be done', () => {
	test('is known by its cookie, among others', async ({ ctx }) => {
		const { person, cookie } = await entered(ctx)
		expect(await lastingSession(ctx, `language=fr; ${cookie}; theme=clair`)).toMatchObject({
			userId: person.userId,
		})
	})

	test('needs the right signature, once', async ({ ctx }) => {
		const { cookie } = await entered(ctx)
		const [name = '', value = ''] = cookie.split(/=(.*)/)
		const [token = '', signature = ''] = decodeURIComponent(value).split('.')
		for (const refused of [
			`${name}=${token}`,
			`${name}=${token}.`,
			`${name}=${token}.${encodeURIComponent(signature.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A')))}`,
			`${name}=${token.slice(1)}.${encodeURIComponent(signature)}`,
			`${name}=%E0%A4%A`,
			`${cookie}; ${name}=planted.c2lnbmF0dXJl`,
			`x${cookie}`,
			'',
		])
			expect(await lastingSession(ctx, refused), refused).toBeNull()
	})

	test('is left to better-auth when it has ended, is due to be prolonged, or somebody is acted as', async ({
		ctx,
	}) => {
		const { person, cookie } = await entered(ctx)
		const due = new Date(Date.now() + SESSION_ABSENCE_S * 1000 - HOUR_MS - 1000)
		await change(ctx, cookie, { expires_at: due })
		expect(await lastingSession(ctx, cookie)).toBeNull()
		const { actor, cookies } = await readActor(ctx, new Headers({ cookie }))
		expect(actor).toMatchObject({ userId: person.userId })
		expect(cookies).toHaveLength(1)
		expect(await lastingSession(ctx, cookie)).not.toBeNull()
		await change(ctx, cookie, { acting_as: person.userId })
		expect(await lastingSession(ctx, cookie)).toBeNull()
	})
})
