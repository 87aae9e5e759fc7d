import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { book, chapter, englishArticle } from '#app/modules/work/testing/records.ts'
import { storeRecord } from '#app/modules/work/testing/store-record.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inTransaction } from '#app/platform/ctx.server.ts'
import { apiOf, tokenOf } from '#tests/support/api.ts'
import { storeDesk } from '#tests/support/api-desk.ts'
import { test } from '#tests/support/database.ts'
import { hostileRequest } from './api-requests.ts'
import { randomFrom } from './mutate.ts'

/*
 * Every operation of the programming interface gets requests that its description allows, forbids, or does not foresee, made by a seed: a few in
 * `npm test`, more by `npm run fuzz -- ROUNDS`. `apiOf` holds each answer against the description: a status or a member that is not in it, and a
 * refusal that is no problem details, fail; so does whatever is thrown, which the server would answer with 500.
 */
const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 1)
const SEED = Number(process.env['FUZZ_SEED'] ?? 1)
const A_TIME = 6

async function world(ctx: Ctx) {
	for (const record of [englishArticle, book, chapter]) await storeRecord(ctx, record)
	const { ask, document } = await apiOf(ctx)
	const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
		Object.keys(methods).map((method) => ({ path, method })),
	)
	return { ask, document, operations, desk: await storeDesk(ctx) }
}

describe('a request that nobody foresaw', () => {
	test('is answered as the description says, whoever may do everything', async ({ ctx }) => {
		const { ask, document, operations, desk } = await world(ctx)
		const seen = new Set<number>()
		for (const [place, operation] of operations.entries())
			for (let time = 0; time < A_TIME * ROUNDS; time++) {
				const seed = SEED * 1_000_003 + place * 1009 + time
				const known = { ...(await desk.values(operation.path)), isbn: book.slug }
				const { path, init } = hostileRequest(document, operation, randomFrom(seed), known)
				init.headers['authorization'] = `Bearer ${desk.token}`
				try {
					// What fails in the database fails alone.
					seen.add((await inTransaction(ctx, () => ask(path, init))).status)
				} catch (error) {
					const said = `${init.method} ${path} ${String(init.body).slice(0, 2000)}`
					throw new Error(`seed ${seed}: ${said}`, { cause: error })
				}
			}
		for (const status of [200, 201, 400, 404, 412, 422, 428]) expect([...seen]).toContain(status)
	})

	test('writes nothing without a token, or with one that was not made for it', async ({ ctx }) => {
		const { ask, document, operations, desk } = await world(ctx)
		const editor = await storePerson(ctx, {
			grants: [
				{ role: 'editor', duty: 'editor-in-chief', scope: { kind: 'journal', journalId: desk.journal.id } },
			],
		})
		const narrow = await tokenOf(ctx, editor, 'drafts:read')
		await ask('/desk/articles', { headers: { authorization: `Bearer ${narrow}` } })
		const writing = operations.filter(({ method }) => method !== 'get')
		expect(writing.length).toBeGreaterThan(15)
		const known = new Map<string, { [name: string]: string }>()
		for (const { path } of writing) known.set(path, await desk.values(path))
		const before = await rowsOf(ctx)
		for (const [place, operation] of writing.entries())
			for (let time = 0; time < A_TIME * ROUNDS; time++) {
				const seed = SEED * 7_000_003 + place * 1009 + time
				const random = randomFrom(seed)
				const { path, init } = hostileRequest(document, operation, random, known.get(operation.path) ?? {})
				const held = [null, '', 'Bearer', 'Bearer mbongi_x', `Basic ${desk.token}`, `Bearer ${narrow}`][
					random(6)
				]
				if (held) init.headers['authorization'] = held
				if (random(3) === 0) init.headers['cookie'] = `mbongi.session_token=${desk.token}`
				const { status } = await ask(path, init)
				expect([seed, [401, 403].includes(status)]).toEqual([seed, true])
			}
		expect(await rowsOf(ctx)).toEqual(before)
	})
})

/** All rows of all tables, as a hash a table. */
async function rowsOf(ctx: Ctx): Promise<{ [table: string]: string }> {
	const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
		where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(ctx.db)
	const hashes: { [table: string]: string } = {}
	for (const { name } of tables.rows) {
		const table = sql.table(name)
		const { rows } = await sql<{
			hash: string
		}>`select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as hash
			from ${table} t`.execute(ctx.db)
		hashes[name] = rows[0]?.hash ?? ''
	}
	return hashes
}
