import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storePerson, TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import { type ClientSite, openClientSite } from './site.ts'

let site: ClientSite
beforeAll(async () => {
	site = await openClientSite()
})
afterAll(() => site.close())

async function signedIn() {
	const actor = await storePerson(site.ctx, {
		password: true,
		nom: 'Diop',
		prenom: 'Awa',
		institution: 'Université de Dakar',
	})
	const client = site.client()
	const { data } = await client.auth.signInWithPassword({ email: actor.email, password: TEST_PASSWORD })
	const authorization = `Bearer ${data.session?.access_token}`
	const ask = (query: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
		fetch(`${site.url}/rest/v1/profiles?${query}`, { ...init, headers: { authorization, ...init.headers } })
	return { actor, client, ask, id: actor.userId }
}

const rowOf = (id: string) =>
	site.ctx.db.selectFrom('profile').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow()

describe('reading', () => {
	test('the own row, all columns, as one object', async () => {
		const { client, id } = await signedIn()
		const { data, error, status } = await client.from('profiles').select('*').eq('id', id).single()
		expect([status, error]).toEqual([200, null])
		const { created_at, updated_at } = await rowOf(id)
		expect(data).toEqual({
			id,
			nom: 'Diop',
			prenom: 'Awa',
			institution: 'Université de Dakar',
			specialization: null,
			bio: null,
			avatar_url: null,
			created_at: created_at.toISOString(),
			updated_at: updated_at.toISOString(),
		})
	})

	test('some columns, other names, lists, counts, one row or none', async () => {
		const { client, id } = await signedIn()
		const some = await client.from('profiles').select('nom, family:nom, bio').eq('id', id)
		expect(some.data).toEqual([{ nom: 'Diop', family: 'Diop', bio: null }])
		const counted = await client.from('profiles').select('*', { count: 'exact', head: true })
		expect([counted.count, counted.status]).toEqual([1, 200])
		expect((await client.from('profiles').select('id').in('id', [id, 'other'])).data).toEqual([{ id }])
		expect((await client.from('profiles').select('id').neq('id', id)).data).toEqual([])
		expect((await client.from('profiles').select('id').is('bio', null)).data).toEqual([{ id }])
		expect((await client.from('profiles').select('id').not('bio', 'is', null)).data).toEqual([])
		expect((await client.from('profiles').select('id').limit(0)).data).toEqual([])
		const maybe = await client.from('profiles').select('id').eq('id', crypto.randomUUID()).maybeSingle()
		expect([maybe.data, maybe.error]).toEqual([null, null])
		const stripped = await client.from('profiles').select('nom,bio').eq('id', id).stripNulls().single()
		expect(stripped.data).toEqual({ nom: 'Diop' })
	})

	test('no row of anybody else, and none without a session', async () => {
		const [one, other] = [await signedIn(), await signedIn()]
		const { data, error, status } = await one.client.from('profiles').select('*').eq('id', other.id).single()
		expect([data, status, error?.code, error?.details]).toEqual([
			null,
			406,
			'PGRST116',
			'The result contains 0 rows',
		])
		expect((await one.client.from('profiles').select('id')).data).toEqual([{ id: one.id }])
		expect((await site.client().from('profiles').select('*')).data).toEqual([])
	})

	test('refuses as PostgREST does', async () => {
		const { client, ask, id } = await signedIn()
		const refused = async (answer: PromiseLike<{ error: { code: string } | null; status: number }>) => {
			const { error, status } = await answer
			return [status, error?.code]
		}
		expect(await refused(client.from('profiles').select('email').eq('id', id))).toEqual([400, '42703'])
		expect(await refused(client.from('profiles').select('*').eq('password', 'x'))).toEqual([400, '42703'])
		expect(await refused(client.from('profiles').select('*,sessions(*)'))).toEqual([400, 'PGRST200'])
		expect(await refused(client.from('profiles').select('*').like('nom', '%'))).toEqual([400, 'PGRST100'])
		expect(await refused(client.from('user_account').select('*'))).toEqual([404, 'PGRST205'])
		expect(await refused(client.rpc('login_as', { role: 'admin' }))).toEqual([404, 'PGRST205'])
		expect(await refused(client.schema('auth').from('profiles').select('*'))).toEqual([406, 'PGRST106'])
		expect(await refused(client.from('profiles').select('*').csv())).toEqual([406, 'PGRST107'])
		expect(await refused(client.from('profiles').insert({ id }))).toEqual([403, '42501'])
		expect(await refused(client.from('profiles').delete().eq('id', id))).toEqual([403, '42501'])
		const hostile = await ask("select=*&id=eq.';drop table profile;--")
		expect([hostile.status, await hostile.json()]).toEqual([200, []])
	})
})

describe('writing', () => {
	test('the own row, with nothing or the row as answer', async () => {
		const { client, ask, id } = await signedIn()
		const minimal = await client.from('profiles').update({ specialization: 'Histoire' }).eq('id', id)
		expect([minimal.status, minimal.data, minimal.error]).toEqual([204, null, null])
		const whole = await client
			.from('profiles')
			.update({ nom: 'Ndiaye', bio: 'Première ligne\nDeuxième ligne' })
			.eq('id', id)
			.select()
			.single()
		expect(whole.status).toBe(200)
		expect(whole.data).toMatchObject({ nom: 'Ndiaye', specialization: 'Histoire', prenom: 'Awa' })
		expect((await client.auth.getUser()).data.user?.user_metadata['nom']).toBe('Ndiaye')
		const account = await site.ctx.db
			.selectFrom('user_account')
			.select('name')
			.where('id', '=', id)
			.executeTakeFirst()
		expect(account?.name).toBe('Awa Ndiaye')
		const plain = await ask(`id=eq.${id}`, { method: 'PATCH', body: '{"bio":null}' })
		expect([plain.status, plain.headers.get('content-range'), await plain.text()]).toEqual([204, '0-0/*', ''])
	})

	test('updated_at as the client sends it, within what its row and the clock allow', async () => {
		const { client, id } = await signedIn()
		site.wait(60_000)
		const set = async (updated_at: string) => {
			await client.from('profiles').update({ bio: 'x', updated_at }).eq('id', id)
			return (await rowOf(id)).updated_at.getTime()
		}
		const sent = new Date(site.ctx.now().getTime() - 10).toISOString()
		expect(await set(sent)).toBe(Date.parse(sent))
		expect(await set('1970-01-01T00:00:00Z')).toBe(Date.parse(sent))
		const now = await set('2999-01-01T00:00:00Z')
		expect(Math.abs(now - site.ctx.now().getTime())).toBeLessThan(5000)
		for (const updated_at of ['soon', 5, null, {}]) {
			const { error } = await client
				.from('profiles')
				.update({ updated_at } as never)
				.eq('id', id)
			expect(error?.code).toBe('22007')
		}
	})

	test('nothing of anybody else', async () => {
		const [one, other] = [await signedIn(), await signedIn()]
		const theirs = await one.client.from('profiles').update({ nom: 'Taken' }).eq('id', other.id)
		expect([theirs.status, theirs.error]).toEqual([204, null])
		const single = await one.client
			.from('profiles')
			.update({ nom: 'Taken' })
			.eq('id', other.id)
			.select()
			.single()
		expect(single.error?.code).toBe('PGRST116')
		const anonymous = await site
			.client()
			.from('profiles')
			.update({ nom: 'Taken' })
			.eq('id', other.id)
			.select()
		expect(anonymous.data).toEqual([])
		expect((await rowOf(other.id)).nom).toBe('Diop')
		expect((await one.client.from('profiles').update({ id: other.id }).eq('id', one.id)).error?.code).toBe(
			'42501',
		)
		const all = await one.ask('', { method: 'PATCH', body: '{"nom":"Taken"}' })
		expect([all.status, (await all.json()).code]).toEqual([400, '21000'])
		expect((await rowOf(one.id)).nom).toBe('Diop')
	})

	test.each([
		[{ role: 'admin' }, 'PGRST204'],
		[{ user_id: 'x' }, 'PGRST204'],
		[{ keeps_history: false }, 'PGRST204'],
		[{ orcid: '0000-0002-1825-0097' }, 'PGRST204'],
		[{ created_at: '2020-01-01' }, '42501'],
		[{ nom: null }, '23502'],
		[{ nom: 'x'.repeat(101) }, '22001'],
		[{ bio: 'x'.repeat(2001) }, '22001'],
		[{ bio: ['x'] }, '22P02'],
		[{ bio: 'a\0b' }, '22P05'],
		[{ bio: '\ud800' }, '22P05'],
		[{ avatar_url: 'javascript:alert(1)' }, '23514'],
		[{ avatar_url: 'http://example.org/a.png' }, '23514'],
		[{ avatar_url: '//example.org/a.png' }, '23514'],
		[{ avatar_url: `/portraits/${'a'.repeat(64)}.webp` }, '23514'],
		[{ avatar_url: 'https://user:password@example.org/a.png' }, '23514'],
		[[], 'PGRST102'],
		['text', 'PGRST102'],
	])('refuses %j whole', async (body, code) => {
		const { ask, id } = await signedIn()
		const whole =
			Array.isArray(body) || typeof body === 'string' ? body : { specialization: 'Droit', ...body }
		const response = await ask(`id=eq.${id}`, { method: 'PATCH', body: JSON.stringify(whole) })
		expect([response.ok, (await response.json()).code]).toEqual([false, code])
		expect((await rowOf(id)).specialization).toBeNull()
	})

	test('refuses what is not JSON', async () => {
		const { ask, id } = await signedIn()
		for (const body of ['', '{', '{"nom":1e', 'nom=Diop']) {
			const response = await ask(`id=eq.${id}`, { method: 'PATCH', body })
			expect([response.status, (await response.json()).code]).toEqual([400, 'PGRST102'])
		}
	})

	test('cleans what would break a line or turn a text around; a picture elsewhere is kept', async () => {
		const { client, id } = await signedIn()
		await client
			.from('profiles')
			.update({
				nom: ' Di\r\nBcc: a@b.example\u202e op ',
				institution: 'جامعة الخرطوم',
				avatar_url: 'https://example.org/awa.png',
			})
			.eq('id', id)
		expect(await rowOf(id)).toMatchObject({
			nom: 'Di Bcc: a@b.example op',
			institution: 'جامعة الخرطوم',
			avatar_url: 'https://example.org/awa.png',
		})
		await client.from('profiles').update({ avatar_url: '' }).eq('id', id)
		expect((await rowOf(id)).avatar_url).toBeNull()
	})

	test('ignores what a prototype brings', async () => {
		const { ask, id } = await signedIn()
		const body = '{"__proto__":{"nom":"Taken"},"bio":"x"}'
		const response = await ask(`id=eq.${id}`, { method: 'PATCH', body })
		expect(response.status).not.toBe(500)
		expect((await rowOf(id)).nom).toBe('Diop')
	})
})
