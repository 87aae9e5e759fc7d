import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { countListedMails, countMails, listMails } from '#app/modules/account/index.server.ts'
import { countLog, type LogFilter, listLog } from '#app/modules/audit/index.server.ts'
import { BY_NAME, EVERYBODY } from '#app/modules/people/accounts/model.ts'
import { countPeople, listPeople } from '#app/modules/people/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type Db, databaseOn } from '#app/platform/db/database.server.ts'
import type { AskedRows } from '#app/platform/db/listed-rows.server.ts'
import { countJobs, listJobs } from '#app/platform/jobs/administration.server.ts'
import { contextOn, openFreshPool } from '#tests/support/database.ts'
import { measuredPool, type Read } from './measured-pool.ts'

/**
 * What a page of the tables of administration reads must not depend on how many accounts, mails, jobs and acts there are: with a thousand of each and with
 * ten thousand, in memory, nothing remembered.
 */
const SMALL = 1_000
const LARGE = 10_000
/** Blocks of 8 KB that a page reads at most, its count up to a thousand rows included; the accounts alone fill more. */
const MOST_BLOCKS = 400
const MOST_GROWTH = 1.3
const NOISE = 80

const ADMIN = {
	userId: '01900009-0000-7000-8000-000000000000',
	grants: [{ role: 'admin', scope: { kind: 'platform' } }],
} as unknown as Actor
const LOG: LogFilter = { action: null, person: '', from: null, until: null }
const MAILS = { state: null, to: '', template: null, from: null, until: null }
const middle = (...place: string[]): AskedRows => ({ after: place, before: null })

const people =
	(filter: Partial<typeof EVERYBODY> = {}, order = BY_NAME, asked?: AskedRows) =>
	async (ctx: Ctx) => {
		await countPeople(ctx, ADMIN, { ...EVERYBODY, ...filter })
		return (await listPeople(ctx, ADMIN, { ...EVERYBODY, ...filter }, order, asked)).rows
	}
const log =
	(filter: Partial<LogFilter> = {}, asked?: AskedRows) =>
	async (ctx: Ctx) => {
		await countLog(ctx, { ...LOG, ...filter })
		return (await listLog(ctx, { ...LOG, ...filter }, asked)).rows
	}
const mails =
	(filter: Partial<Parameters<typeof listMails>[1]> = {}) =>
	async (ctx: Ctx) => {
		await countMails(ctx)
		await countListedMails(ctx, { ...MAILS, ...filter })
		return (await listMails(ctx, { ...MAILS, ...filter })).rows
	}

const PAGES: { [page: string]: (ctx: Ctx) => Promise<unknown[]> } = {
	people: people(),
	'people in the middle of the alphabet': people({}, BY_NAME, middle('nom00500', 'prenom', ADMIN.userId)),
	'the newest accounts': people({}, { by: 'since', isDescending: true }),
	'who was there last': people({}, { by: 'seen', isDescending: true }),
	'people with a word': people({ query: 'nom00077' }),
	'people with two words': people({ query: 'Prénom nom00077@' }),
	'holders of a role': people({ role: 'author' }),
	'holders of a rare role': people({ role: 'admin' }),
	'suspended accounts': people({ state: 'suspended' }),
	'unconfirmed accounts': people({ state: 'unconfirmed' }),
	'accounts since a day': people({ since: '2025-12-25' }),
	'people who were never there': people({ seen: 'never' }, { by: 'seen', isDescending: false }),
	'the audit log': log(),
	'the audit log, further back': log({}, middle('300')),
	'the audit log of an act': log({ action: 'signed-up' }),
	'the audit log of a rare act': log({ action: 'role-granted' }),
	'the audit log of a person': log({ person: 'nom00077' }),
	'the audit log of a day': log({ from: '2025-12-31', until: '2025-12-31' }),
	'the outbox': mails(),
	'failed mails': mails({ state: 'failed' }),
	'mails of a rare sort': mails({ template: 'invitation' }),
	'mails to an address': mails({ to: 'nom00077@' }),
	jobs: async (ctx) => {
		for (const state of ['failed', 'running', 'waiting', 'cancelled', 'done'] as const)
			await countJobs(ctx, { state, kind: null })
		return (await listJobs(ctx, { state: 'done', kind: null })).rows
	},
}

type Cost = { reads: Read[]; blocks: number; rows: number }
const small: { [page: string]: Cost } = {}
const large: { [page: string]: Cost } = {}

beforeAll(async () => {
	const plain = await openFreshPool()
	const { pool, reads, asked } = measuredPool(plain)
	const ctx = contextOn(databaseOn(pool))
	const measure = async (costs: typeof small) => {
		for (const [page, read] of Object.entries(PAGES)) {
			reads.length = 0
			const { length } = await read(ctx)
			costs[page] = {
				reads: [...reads],
				blocks: reads.reduce((sum, { blocks }) => sum + blocks, 0),
				rows: length,
			}
		}
	}
	await growAdministration(databaseOn(plain), 0, SMALL)
	asked.byIndex = true
	await measure(small)
	asked.byIndex = false
	await growAdministration(databaseOn(plain), SMALL, LARGE)
	await measure(large)
	await plain.end()
	if (process.env['GROWTH_TABLE'])
		for (const page of Object.keys(PAGES))
			console.log(page.padEnd(40), small[page]?.blocks, '→', large[page]?.blocks)
}, 900_000)

describe('with ten times as many accounts, mails, jobs and acts', () => {
	test.for(Object.keys(PAGES))('%s cost the same', (page) => {
		const [before, after] = [small[page], large[page]]
		if (!before || !after) throw new Error('the page was not measured')
		expect(after.rows).toBeGreaterThan(0)
		const said = after.reads
			.toSorted((a, b) => b.blocks - a.blocks)
			.slice(0, 2)
			.map(({ blocks, sql }) => `${blocks}: ${sql}`)
			.join('\n')
		expect(after.blocks, said).toBeLessThanOrEqual(MOST_BLOCKS)
		expect(after.blocks, said).toBeLessThanOrEqual(before.blocks * MOST_GROWTH + NOISE)
	})
})

/** Lets accounts with their profiles and roles, mails, ended jobs and acts grow from `from` to `to`. A few of the first are suspended, unconfirmed, failed; the others are in order. */
async function growAdministration(db: Db, from: number, to: number): Promise<void> {
	const range = `generate_series(${from + 1}, ${to}) as i`
	const id = (space: string) =>
		`('0190000${space}-0000-7000-8000-' || lpad(to_hex(i::bigint), 12, '0'))::uuid`
	const name = `'Nom' || lpad(i::text, 5, '0')`
	const at = `timestamptz '2026-01-01' - i * interval '1 hour'`
	const statements = [
		`insert into user_account (id, name, email, email_verified, used_on, suspended_at, suspension_reason, created_at, updated_at)
			select ${id('9')}, 'Prénom ' || ${name}, 'nom' || lpad(i::text, 5, '0') || '@example.org', i % 100 <> 0 or i > ${SMALL},
				case when i % 3 > 0 then date '2026-11-21' - i % 700 end, case when i <= 20 then ${at} end, case when i <= 20 then 'x' end,
				${at}, ${at} from ${range}`,
		`insert into profile (user_id, nom, prenom, institution, language, created_at, updated_at)
			select ${id('9')}, ${name}, 'Prénom', 'Université ' || i % 50, 'fr', ${at}, ${at} from ${range}`,
		`insert into role_grant (id, user_id, role, scope, valid_from)
			select ${id('8')}, ${id('9')}, case when i <= 3 then 'admin' else 'author' end, 'platform', ${at} from ${range} where i % 4 > 0`,
		`insert into audit_event (sequence, at, action, actor_id, hash)
			select i, ${at}, case when i <= 20 then 'role-granted' when i % 2 = 0 then 'signed-up' else 'signed-in' end, ${id('9')}, 'x' from ${range}`,
		`insert into mail (id, to_address, language, template, subject, body_text, body_html, state, attempts, created_at)
			select ${id('7')}, 'nom' || lpad(i::text, 5, '0') || '@example.org', 'fr', case when i <= 20 then 'invitation' else 'decision' end, 'Objet', 'Texte', '<p>Texte</p>',
				case when i <= 20 then 'failed' else 'sent' end, 1, ${at} from ${range}`,
		`insert into job (id, kind, payload, state, run_at, created_at, ended_at)
			select ${id('6')}, 'mail', '{}', case when i <= 20 then 'failed' else 'done' end, ${at}, ${at}, ${at} from ${range}`,
	]
	for (const statement of statements) await sql.raw(statement).execute(db)
	for (const table of ['user_account', 'profile', 'role_grant', 'audit_event', 'mail', 'job'])
		await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}
