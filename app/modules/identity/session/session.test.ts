import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { loadActor } from '#app/modules/people/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { browserWith } from '../sign-up/testing.ts'
import { storePerson } from '../testing.ts'
import { readActor } from './actor.server.ts'
import { endSessionOf, openSession, readSession, selectSession } from './session.server.ts'
import { hashOfToken } from './verification.server.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

async function entered(ctx: Ctx) {
	const { userId } = await storePerson(ctx)
	const { sessionId, cookies } = await openSession(ctx, { userId, userAgent: 'Firefox/140.0' })
	return { userId, sessionId, cookie: browserWith(cookies).get('cookie') ?? '' }
}

const later = (ctx: Ctx, ms: number): Ctx => ({ ...ctx, now: () => new Date(ctx.now().getTime() + ms) })
const asked = (ctx: Ctx, cookie: string) => readSession(ctx, new Headers({ cookie }))

describe('a session', () => {
	test('is known by its cookie, among others', async ({ ctx }) => {
		const { userId, sessionId, cookie } = await entered(ctx)
		const session = await asked(ctx, `language=fr; ${cookie}; theme=clair`)
		expect(session).toEqual({
			id: sessionId,
			userId,
			impersonatedId: null,
			wasImpersonating: null,
			cookies: [],
			owner: await loadActor(ctx, userId, sessionId),
		})
	})

	test('has the roles that hold at the time, and the clock of the platform that is asked', async ({
		ctx,
	}) => {
		const { userId } = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const { cookies } = await openSession(ctx, { userId, userAgent: null })
		const cookie = browserWith(cookies).get('cookie') ?? ''
		const until = new Date(ctx.now().getTime() + HOUR_MS)
		await ctx.db.updateTable('role_grant').set({ valid_until: until }).where('user_id', '=', userId).execute()
		const roles = async (at: Ctx) => (await asked(at, cookie))?.owner?.grants.map(({ role }) => role)
		expect(await roles(ctx)).toEqual(['admin'])
		expect(await roles(later(ctx, HOUR_MS))).toEqual([])
		expect(await roles(later(ctx, HOUR_MS - 1))).toEqual(['admin'])
		const inLagos = { ...ctx, env: { ...ctx.env, TIME_ZONE: 'Africa/Lagos' } }
		expect((await asked(inLagos, cookie))?.owner?.timeZone.name).toBe('Africa/Lagos')
		expect((await asked(ctx, cookie))?.owner?.timeZone.name).toBe(ctx.env.TIME_ZONE)
	})

	test('asks for the roles of one account, however many there are', async ({ ctx }) => {
		const { cookie } = await entered(ctx)
		for (let others = 0; others < 20; others++) await entered(ctx)
		const named = { hash: hashOfToken(cookie.split('=')[1] ?? ''), now: ctx.now(), timeZone: 'UTC' }
		const plan = JSON.stringify(await selectSession(ctx, named).explain('json', sql`analyze`))
		expect(plan).toContain('role_grant')
		expect(Math.max(...[...plan.matchAll(/"Actual Loops":(\d+)/g)].map(([, loops]) => Number(loops)))).toBe(1)
	})

	test('needs the whole token, once; what the database holds opens nothing', async ({ ctx }) => {
		const { cookie } = await entered(ctx)
		const [name = '', token = ''] = cookie.split('=')
		const { token_hash } = await ctx.db
			.selectFrom('user_session')
			.select('token_hash')
			.orderBy('id', 'desc')
			.executeTakeFirstOrThrow()
		for (const refused of [
			`${name}=${token_hash}`,
			`${name}=${token.slice(1)}`,
			`${name}=${token.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A'))}`,
			`${name}=%E0%A4%A`,
			`${cookie}; ${name}=${'planted'.padEnd(43, '-')}`,
			`x${cookie}`,
			'',
		])
			expect(await asked(ctx, refused), refused).toBeNull()
	})

	test('lasts 30 days without a visit, and each visit prolongs it, once an hour', async ({ ctx }) => {
		const { cookie } = await entered(ctx)
		expect((await asked(later(ctx, HOUR_MS - 1), cookie))?.cookies).toEqual([])
		const prolonged = await asked(later(ctx, 29 * DAY_MS), cookie)
		expect(prolonged?.cookies).toEqual([expect.stringMatching(/^mbongi\.session_token=.*Max-Age=2592000/)])
		expect((await asked(later(ctx, 29 * DAY_MS), cookie))?.cookies).toEqual([])
		expect(await asked(later(ctx, 58 * DAY_MS), cookie)).not.toBeNull()
		expect(await asked(later(ctx, 88 * DAY_MS + 1), cookie)).toBeNull()
	})

	test('ends 180 days after it began, however much it is used', async ({ ctx }) => {
		const { cookie } = await entered(ctx)
		for (let day = 20; day < 180; day += 20)
			expect(await asked(later(ctx, day * DAY_MS), cookie)).not.toBeNull()
		expect(await asked(later(ctx, 180 * DAY_MS - 1), cookie)).not.toBeNull()
		expect(await asked(later(ctx, 180 * DAY_MS), cookie)).toBeNull()
	})

	test('that has ended is forgotten by the browser', async ({ ctx }) => {
		const { cookie } = await entered(ctx)
		const headers = new Headers({ cookie })
		await endSessionOf(ctx, headers)
		const { actor, cookies } = await readActor(ctx, headers)
		expect(actor).toBeNull()
		expect(cookies).toEqual([expect.stringContaining('mbongi.session_token=; Max-Age=0')])
	})
})
