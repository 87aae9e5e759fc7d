import { describe, expect } from 'vitest'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { contextOn, test } from '#tests/support/database.ts'
import { hashPassword } from '../password/password.server.ts'
import { readActor } from '../session/actor.server.ts'
import { actions, browserWith, mailsTo } from '../sign-up/testing.ts'
import { storePerson, TEST_PASSWORD } from '../testing.ts'
import { signIn } from './sign-in.server.ts'
import { signOut } from './sign-out.server.ts'

const EMAIL = 'awa@example.org'
const here = (headers = new Headers(), address = '203.0.113.7') => ({ address, headers })
const RIGHT = { email: EMAIL, password: TEST_PASSWORD }

async function entered(ctx: Ctx, headers = new Headers()) {
	const result = await signIn(ctx, here(headers), RIGHT)
	if (!result.ok) throw new Error(result.error)
	return result
}

/** Milliseconds of processor time. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
	const before = process.cpuUsage()
	await work()
	const { user, system } = process.cpuUsage(before)
	return (user + system) / 1000
}

describe('a device that was not known', () => {
	const told = async (ctx: Ctx) =>
		(await mailsTo(ctx, EMAIL)).map(({ subject, body_text }) => ({
			subject,
			text: body_text.match(/Appareil.*/)?.[0],
		}))
	const PHONE = 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'

	test('is told to an account that was used before, by its name, and never again', async ({ ctx }) => {
		await storePerson(ctx, { email: EMAIL, password: true })
		const { cookies } = await entered(ctx)
		expect(await told(ctx)).toEqual([])
		await entered(ctx, browserWith(cookies))
		expect(await told(ctx)).toEqual([])
		const phone = await entered(ctx, new Headers({ 'user-agent': PHONE }))
		const mail = {
			subject: 'Connexion depuis un nouvel appareil',
			text: 'Appareil\u00a0: Firefox sur Android',
		}
		expect(await told(ctx)).toEqual([mail])
		await entered(ctx, browserWith(phone.cookies))
		expect(await told(ctx)).toEqual([mail])
	})

	test('the device of another account is not known', async ({ ctx }) => {
		await storePerson(ctx, { email: EMAIL, password: true })
		await storePerson(ctx, { email: 'autre@example.org', password: true })
		await entered(ctx)
		const other = await signIn(ctx, here(), { ...RIGHT, email: 'autre@example.org' })
		await entered(ctx, browserWith(other.ok ? other.cookies.slice(1) : []))
		expect(await told(ctx)).toHaveLength(1)
	})
})

describe('the time zone', () => {
	const zoneAfter = async (ctx: Ctx, cookie: string) => {
		const { cookies } = await entered(ctx, new Headers({ cookie }))
		return (await readActor(ctx, browserWith(cookies))).actor?.timeZone
	}

	test('of the first page is that of the device, and the library’s where the device tells none', async ({
		ctx,
	}) => {
		const library = { ...ctx, env: { ...ctx.env, TIME_ZONE: 'Africa/Dakar' } }
		await storePerson(ctx, { email: EMAIL, password: true })
		for (const cookie of [
			'',
			'mbongi.zone=',
			'mbongi.zone=Afrique/Nulle',
			"mbongi.zone=x'; drop table profile",
		])
			expect(await zoneAfter(library, cookie)).toEqual({ name: 'Africa/Dakar', isChosen: false })
		expect(await zoneAfter(library, 'language=fr; mbongi.zone=Africa/Nairobi')).toEqual({
			name: 'Africa/Nairobi',
			isChosen: false,
		})
	})

	test('is that of a journal in which somebody has a role, where their device tells none', async ({
		ctx,
	}) => {
		const { id: journalId } = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
		await storePerson(ctx, {
			email: EMAIL,
			password: true,
			grants: [{ role: 'editor', duty: 'section-editor', scope: { kind: 'journal', journalId } }],
		})
		expect(await zoneAfter(ctx, '')).toEqual({ name: 'UTC', isChosen: false })
		await ctx.db
			.updateTable('journal')
			.set({ time_zone: 'Africa/Brazzaville' })
			.where('id', '=', journalId)
			.execute()
		expect(await zoneAfter(ctx, '')).toEqual({ name: 'Africa/Brazzaville', isChosen: false })
		expect(await zoneAfter(ctx, 'mbongi.zone=Africa/Nairobi')).toEqual({
			name: 'Africa/Nairobi',
			isChosen: false,
		})
	})

	test('that somebody chose stays', async ({ ctx }) => {
		const { userId } = await storePerson(ctx, { email: EMAIL, password: true })
		await ctx.db
			.updateTable('profile')
			.set({ time_zone: 'Africa/Maputo', time_zone_chosen: true })
			.where('user_id', '=', userId)
			.execute()
		expect(await zoneAfter(ctx, 'mbongi.zone=Africa/Nairobi')).toEqual({
			name: 'Africa/Maputo',
			isChosen: true,
		})
	})
})

describe('signing in', () => {
	test('begins a session in a cookie that scripts and other sites do not get', async ({ ctx }) => {
		const person = await storePerson(ctx, { email: EMAIL, password: true })
		const { cookies, userId } = await entered(ctx)
		expect(userId).toBe(person.userId)
		expect(cookies).toHaveLength(2)
		expect(cookies[1]).toMatch(
			/^mbongi\.device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
		)
		expect(cookies[0]).toMatch(
			/^mbongi\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
		)
		const { actor } = await readActor(ctx, browserWith(cookies))
		expect(actor?.userId).toBe(person.userId)
		expect(await actions(ctx)).toEqual(['signed-in'])
		const stored = JSON.stringify(await ctx.db.selectFrom('user_session').selectAll().execute())
		expect(stored).not.toContain('203.0.113')
		expect(stored).not.toContain(/session_token=([^;]+)/.exec(cookies.join())?.[1])
	})

	test('has a cookie for https alone where the site is on https', async ({ ctx }) => {
		await storePerson(ctx, { email: EMAIL, password: true })
		const env = { ...ctx.env, PUBLIC_URL: 'https://mbongi.example' }
		// Another database handle, since there is one authentication for each.
		const { cookies } = await entered({
			...ctx,
			db: ctx.db.withPlugin({
				transformQuery: (a) => a.node,
				transformResult: async (a) => a.result,
			}) as Ctx['db'],
			env,
		})
		expect(cookies[0]).toMatch(/^__Host-mbongi\.session_token=.*; Secure/)
	})

	test('takes the address as people type it', async ({ ctx }) => {
		await storePerson(ctx, { email: EMAIL, password: true })
		expect((await signIn(ctx, here(), { ...RIGHT, email: ' AWA@Example.org ' })).ok).toBe(true)
	})

	test('always begins another session, and ends the one the browser had', async ({ ctx }) => {
		await storePerson(ctx, { email: EMAIL, password: true })
		const first = await entered(ctx)
		const second = await entered(ctx, browserWith(first.cookies))
		expect(second.cookies).not.toEqual(first.cookies)
		expect((await readActor(ctx, browserWith(first.cookies))).actor).toBeNull()
		expect((await readActor(ctx, browserWith(second.cookies))).actor).not.toBeNull()
	})

	test('does not take up a session that somebody else put into the browser', async ({ ctx }) => {
		await storePerson(ctx, { email: EMAIL, password: true })
		const planted = `mbongi.session_token=${'planted'.padEnd(43, '-')}`
		const { cookies } = await entered(ctx, new Headers({ cookie: planted }))
		expect(cookies.join()).not.toContain('planted')
		expect((await readActor(ctx, new Headers({ cookie: planted }))).actor).toBeNull()
	})

	test('refuses unknown, unconfirmed and wrong alike, after the same work', async ({ ctx }) => {
		await storePerson(ctx, { email: EMAIL, password: true })
		await storePerson(ctx, { email: 'new@example.org', password: true, emailVerified: false })
		await storePerson(ctx, { email: 'orcid@example.org' })
		const tries = [
			{ email: EMAIL, password: 'un autre mot 12' },
			{ email: 'nobody@example.org', password: TEST_PASSWORD },
			{ email: 'new@example.org', password: TEST_PASSWORD },
			{ email: 'orcid@example.org', password: TEST_PASSWORD },
			{ email: EMAIL, password: TEST_PASSWORD.repeat(20) },
			{ email: 'no address', password: TEST_PASSWORD },
		]
		// Other work of the process counts too: the least of several is the work itself.
		let hashing = Number.POSITIVE_INFINITY
		for (let time = 0; time < 5; time++)
			hashing = Math.min(hashing, await cpuOf(() => hashPassword(TEST_PASSWORD)))
		const cpu: number[] = []
		for (const [index, given] of tries.entries()) {
			const trying = async () => {
				const answer = await signIn(ctx, here(new Headers(), `198.51.100.${index}`), given)
				expect(answer).toEqual({ ok: false, error: 'refused' })
			}
			cpu.push(await cpuOf(trying))
		}
		expect(Math.min(...cpu)).toBeGreaterThan(hashing * 0.7)
		expect(await actions(ctx)).toEqual(tries.map(() => 'sign-in-refused'))
	})

	test.for([
		['NUL', 'awa@example.org\0'],
		['a megabyte', 'a'.repeat(1_000_000)],
		['a header', 'awa@example.org\r\nSet-Cookie: a=b'],
		['lookalikes', 'awa@example.org'.replace('a', 'а')],
		['marks of direction', '\u202eawa@example.org'],
		['half a letter', '\ud800@example.org'],
		['SQL', "' or 1=1 --@example.org"],
	])('is not confused by %s', async ([, email = ''], { ctx }) => {
		await storePerson(ctx, { email: EMAIL, password: true })
		expect(await signIn(ctx, here(), { email, password: TEST_PASSWORD })).toEqual({
			ok: false,
			error: 'refused',
		})
	})
})

describe('guessing passwords', () => {
	test('is counted through a restart: counts and sessions are in the database', async ({ ctx }) => {
		await storePerson(ctx, { email: EMAIL, password: true })
		const { cookies } = await entered(ctx)
		for (let time = 0; time < 5; time++) await signIn(ctx, here(), { ...RIGHT, password: 'x' })
		const restarted = contextOn(ctx.db)
		expect(await signIn(restarted, here(), RIGHT)).toMatchObject({ error: 'tooMany' })
		expect((await readActor(restarted, browserWith(cookies))).actor).not.toBeNull()
	})
})

describe('two tabs and a time', () => {
	test('what is signed out in one tab is signed out in the other', async ({ ctx }) => {
		await storePerson(ctx, { email: EMAIL, password: true })
		const { cookies } = await entered(ctx)
		const tab = browserWith(cookies)
		const { actor } = await readActor(ctx, tab)
		const left = await signOut(ctx, actor, {})
		expect(left.cookies[0]).toMatch(/^mbongi\.session_token=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/)
		expect((await readActor(ctx, tab)).actor).toBeNull()
		expect((await signOut(ctx, null, {})).cookies).toEqual(left.cookies)
		expect(await actions(ctx)).toEqual(['signed-in', 'signed-out'])
	})

	test('signing out ends refresh tokens too', async ({ ctx }) => {
		const actor = await storePerson(ctx, { email: EMAIL })
		await ctx.db
			.insertInto('refresh_token')
			.values({ id: actor.userId, session_id: actor.sessionId, token_hash: 'x', created_at: ctx.now() })
			.execute()
		await signOut(ctx, actor, {})
		expect(await ctx.db.selectFrom('refresh_token').selectAll().execute()).toEqual([])
	})

	test('a session that has ended, a forged and a foreign cookie are nobody', async ({ ctx }) => {
		await storePerson(ctx, { email: EMAIL, password: true })
		const { cookies } = await entered(ctx)
		const [value = ''] = browserWith(cookies).get('cookie')?.split('=').slice(1) ?? []
		const forged = `mbongi.session_token=${value.replace(/^./, (sign) => (sign === 'a' ? 'b' : 'a'))}`
		for (const cookie of [
			forged,
			'mbongi.session_token=',
			'mbongi.session_token=%00.%00',
			'mbongi.session_token=a',
		]) {
			expect((await readActor(ctx, new Headers({ cookie }))).actor).toBeNull()
		}
		await ctx.db
			.updateTable('user_session')
			.set({ expires_at: new Date(ctx.now().getTime() - 1000) })
			.execute()
		expect((await readActor(ctx, browserWith(cookies))).actor).toBeNull()
	})
})
