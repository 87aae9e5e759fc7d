import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import * as log from './log.tsx'
import * as outbox from './outbox.tsx'
import * as partners from './partners/list.tsx'
import { answerOf, type Handle } from './testing.ts'

/** An hour between each two: nothing of the last thousand is older than 42 days. */
const ROWS = 1_100
const HOUR = 3_600_000

type Listed = { rows: { at?: Date; createdAt?: Date }[]; after: string | null; length: { isMore: boolean } }

async function longLists(ctx: Ctx) {
	const actor = await storePerson(ctx, { grants: [{ role: 'admin' }] })
	const [at, range] = [
		sql`${ctx.now()}::timestamptz - i * interval '1 hour'`,
		sql`generate_series(1, ${ROWS}) as i`,
	]
	await sql`insert into audit_event (sequence, at, action, hash)
		select ${ROWS} - i + 1, ${at}, 'signed-up', 'x' from ${range}`.execute(ctx.db)
	await sql`insert into mail (id, to_address, language, template, subject, body_text, body_html, state, attempts, created_at)
		select gen_random_uuid(), 'a@example.org', 'fr', 'decision', 'Objet', 'Texte', '<p>Texte</p>', 'sent', 1, ${at} from ${range}`.execute(
		ctx.db,
	)
	const oldest = new Date(ctx.now().getTime() - ROWS * HOUR)
	const ask = async (handle: Handle, query: string) => {
		const { rows, after, length } = (await answerOf(ctx, handle, actor, { query })).data as Listed
		return { moments: rows.map((row) => (row.at ?? row.createdAt)?.getTime()), after, length }
	}
	return { oldest, ask }
}

describe.for([
	['the audit log', log.loader],
	['the outbox', outbox.loader],
] as [string, Handle][])('in %s, row 1,100 is reached', ([, loader]) => {
	test('by its day', async ({ ctx }) => {
		const { oldest, ask } = await longLists(ctx)
		expect((await ask(loader, '')).length.isMore).toBe(true)
		const day = oldest.toISOString().slice(0, 10)
		const { moments, length } = await ask(loader, `?du=${day}&au=${day}`)
		expect(moments).toContain(oldest.getTime())
		expect(moments.every((at) => new Date(at ?? 0).toISOString().startsWith(day))).toBe(true)
		expect(length.isMore).toBe(false)
		expect((await ask(loader, `?au=${day}`)).moments).toEqual(moments)
		expect((await ask(loader, '?au=2000-01-01')).moments).toEqual([])
	})

	test('by the next page, again and again', async ({ ctx }) => {
		const { oldest, ask } = await longLists(ctx)
		const seen: (number | undefined)[] = []
		for (let place: string | null = ''; place !== null; ) {
			const page = await ask(loader, place && `?apres=${place}`)
			seen.push(...page.moments)
			place = page.after
		}
		expect(new Set(seen).size).toBeGreaterThanOrEqual(ROWS)
		expect(seen).toContain(oldest.getTime())
	})
})

describe('in a list whose pages have numbers', () => {
	type List = {
		list: { rows: { name: string }[]; isMore: boolean; page: number | null; after: string | null }
	}

	test('row 1,100 is reached behind the last number, by the next page', async ({ ctx }) => {
		const actor = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		await sql`insert into institution (id, slug, name, name_sort, country) select gen_random_uuid(), 'institution-' || i, 'Nom ' || i % 50, 'nom ' || i % 50,
			case when i % 3 > 0 then 'C' || chr(65 + i % 4) end from generate_series(1, ${ROWS}) as i`.execute(
			ctx.db,
		)
		for (const order of ['', '-name', 'country', '-country', 'partner']) {
			const ask = async (query: string) =>
				((await answerOf(ctx, partners.loader, actor, { query: `?tri=${order}${query}` })).data as List).list
			let page = await ask('&page=40')
			expect(page).toMatchObject({ isMore: true, page: 40 })
			const seen = []
			while (page.after !== null) {
				page = await ask(`&apres=${page.after}`)
				expect(page.page).toBeNull()
				seen.push(...page.rows)
			}
			expect(seen, order).toHaveLength(ROWS - 1000)
		}
	})
})
