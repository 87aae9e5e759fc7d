import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { listAllAnnouncements } from '#app/modules/announcement/index.server.ts'
import { listManagedBooks } from '#app/modules/book-draft/index.server.ts'
import { listCustomers } from '#app/modules/institution/customer/index.server.ts'
import { listManagedInstitutions } from '#app/modules/institution/manage/index.server.ts'
import { listQuestions } from '#app/modules/journal-question/index.server.ts'
import { listInvitations } from '#app/modules/people/invitations/index.server.ts'
import { listManagedPeople } from '#app/modules/person/manage/index.server.ts'
import { listIssuePage } from '#app/modules/publication/issues/index.server.ts'
import { listWorks } from '#app/modules/publication/works/index.server.ts'
import { listManagedPublishers } from '#app/modules/publisher/manage/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { listJournals } from '#app/modules/submission/settings/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type Db, databaseOn } from '#app/platform/db/database.server.ts'
import { contextOn, openFreshPool } from '#tests/support/database.ts'
import { measuredPool, type Read } from './measured-pool.ts'

/**
 * What a page of the lists of desk and administration reads must not depend on how many rows the list has: with a thousand of each and with ten thousand, in memory, nothing
 * remembered.
 */
const SMALL = 1_000
const LARGE = 10_000
/** Blocks of 8 KB that a page reads at most, its count up to a thousand rows included. */
const MOST_BLOCKS = 1_000
const MOST_GROWTH = 1.3
const NOISE = 80
/** A page for which it is seen for each of up to a thousand works whether somebody is in conflict there. */
const SEEN_EACH = 6_000
const WALKED = 'publishers are walked in their order, and those without any passed over'
const COUNTED = 'how many journals each has is counted for all to put them in order'
/** What is held to the most alone, with its reason. */
const VARIES: { readonly [page: string]: string } = {
	'journals, publisher': WALKED,
	'journals, publisher backwards': WALKED,
	'books, publisher': WALKED,
	'books, publisher backwards': WALKED,
	'publishers, journals': COUNTED,
	'publishers, journals backwards': COUNTED,
}

const ADMIN = {
	userId: '01900009-0000-7000-8000-000000000001',
	grants: [{ role: 'admin', scope: { kind: 'platform' } }],
	timeZone: { name: 'Africa/Kinshasa' },
} as unknown as Actor

type List = (ctx: Ctx, asked: never) => Promise<{ rows: readonly unknown[] }>
type Listed = {
	read: List
	/** Names of its orders, and what else its address says. */
	orders: readonly string[]
	narrowed?: readonly object[]
	/** Of which rows bear the word. */
	word?: string
}
const list =
	(read: (ctx: Ctx, actor: Actor, asked: never) => Promise<{ rows: readonly unknown[] }>): List =>
	(ctx, asked) =>
		read(ctx, ADMIN, asked)

const LISTS: { [name: string]: Listed } = {
	journals: {
		read: list(listJournals),
		orders: ['name', 'publisher', 'submissions'],
		narrowed: [{ isOpen: null }, { isOpen: true }, { isOpen: false }],
	},
	publishers: { read: list(listManagedPublishers), orders: ['name', 'place', 'journals'] },
	books: { read: list(listManagedBooks), orders: ['name', 'publisher', 'year'] },
	'people who sign': { read: list(listManagedPeople), orders: ['name'] },
	institutions: {
		read: list(listManagedInstitutions),
		orders: ['name', 'country', 'partner'],
		narrowed: [{ isPartner: null }, { isPartner: true }, { isPartner: false }],
	},
	customers: {
		read: list(listCustomers),
		orders: ['name', 'state'],
		narrowed: [{ isWithdrawn: null }, { isWithdrawn: true }, { isWithdrawn: false }],
	},
	issues: {
		read: list(listIssuePage),
		orders: ['state', 'name', 'journal'],
		narrowed: [
			{ journal: null, isOut: null },
			{ journal: null, isOut: false },
			{ journal: 'revue-7', isOut: null },
		],
	},
	questions: {
		read: list(listQuestions),
		orders: ['received', 'name', 'journal'],
		narrowed: [{ state: 'open' }, { state: 'closed' }],
	},
	announcements: {
		read: list(listAllAnnouncements),
		orders: ['changed', 'shownFrom', 'shownUntil'],
		narrowed: [{ state: null }, { state: 'draft' }, { state: 'past' }],
	},
	invitations: {
		read: list(listInvitations),
		orders: ['sent', 'name', 'expires'],
		word: 'nom00070',
		narrowed: [{ openOnly: true }, { openOnly: false }],
	},
	'published works': { read: list(listWorks), orders: ['name'] },
}

const CASES = Object.entries(LISTS).flatMap(
	([name, { read, orders, narrowed = [{}], word = 'nom00077' }]) => {
		const page = (said: string, asked: object) => ({
			name: `${name}, ${said}`,
			read: (ctx: Ctx) =>
				read(ctx, {
					query: '',
					order: { by: orders[0], isDescending: false },
					page: 1,
					...narrowed[0],
					...asked,
				} as never),
		})
		return [
			...orders.flatMap((by) => [
				page(by, { order: { by, isDescending: false } }),
				page(`${by} backwards`, { order: { by, isDescending: true } }),
			]),
			...narrowed.slice(1).map((part) => page(JSON.stringify(part), part)),
			page('far behind', { page: 30 }),
			page('a word', { query: word }),
		]
	},
)

type Cost = { reads: Read[]; blocks: number; ms: number; rows: number }
const small: { [page: string]: Cost } = {}
const large: { [page: string]: Cost } = {}

beforeAll(async () => {
	const plain = await openFreshPool()
	const { pool, reads, asked } = measuredPool(plain)
	const ctx = contextOn(databaseOn(pool))
	const measure = async (costs: typeof small) => {
		for (const { name, read } of CASES) {
			reads.length = 0
			const { rows } = await read(ctx)
			costs[name] = {
				reads: [...reads],
				blocks: reads.reduce((sum, { blocks }) => sum + blocks, 0),
				ms: reads.reduce((sum, { ms }) => sum + ms, 0),
				rows: rows.length,
			}
		}
	}
	await growLists(databaseOn(plain), 0, SMALL)
	asked.byIndex = true
	await measure(small)
	asked.byIndex = false
	await growLists(databaseOn(plain), SMALL, LARGE)
	await measure(large)
	await plain.end()
	if (process.env['GROWTH_TABLE'])
		for (const { name } of CASES)
			console.log(
				name.padEnd(45),
				small[name]?.blocks,
				'→',
				large[name]?.blocks,
				`${large[name]?.ms.toFixed(1)} ms`,
				large[name]?.rows,
			)
}, 900_000)

describe('with ten times as many rows', () => {
	test.for(CASES.map(({ name }) => name))('%s cost the same', (page) => {
		const [before, after] = [small[page], large[page]]
		if (!before || !after) throw new Error('the page was not measured')
		expect(after.rows).toBeGreaterThan(0)
		const said = after.reads
			.toSorted((a, b) => b.blocks - a.blocks)
			.slice(0, 2)
			.map(({ blocks, sql }) => `${blocks}: ${sql}`)
			.join('\n')
		expect(after.blocks, said).toBeLessThanOrEqual(
			page.startsWith('published works') ? SEEN_EACH : MOST_BLOCKS,
		)
		if (VARIES[page]) return
		expect(after.blocks, said).toBeLessThanOrEqual(before.blocks * MOST_GROWTH + NOISE)
	})
})

/** Lets what the lists show grow from `from` to `to` rows each. A hundred of the first are of the rarer kind. */
async function growLists(db: Db, from: number, to: number): Promise<void> {
	const range = `generate_series(${from + 1}, ${to}) as i`
	const id = (space: string, number = 'i') =>
		`('0190000${space}-0000-7000-8000-' || lpad(to_hex((${number})::bigint), 12, '0'))::uuid`
	const name = `'Nom' || lpad(i::text, 5, '0')`
	const title = `jsonb_build_object('fr', 'Titre ' || ${name}, 'en', 'Title ' || i)`
	const sort = `'nom' || lpad(i::text, 5, '0')`
	const at = `timestamptz '2026-11-01' - i * interval '1 hour'`
	const rare = 'i % 10 = 0 and i <= 1000'
	const statements = [
		`insert into publisher (id, slug, name, name_sort, language, place) select ${id('2')}, 'editeur-' || i, ${name}, ${sort}, 'fr', 'Ville ' || i % 50 from ${range}`,
		`insert into any_journal (id, slug, language, title, title_sort, publisher_id, open_access, accepts_submissions)
			select ${id('3')}, 'revue-' || i, 'fr', ${title}, ${sort}, case when i % 5 > 0 then ${id('2', `i * 7919 % ${to} + 1`)} end, true, ${rare} from ${range}`,
		`insert into institution (id, slug, name, name_sort, country, is_partner) select ${id('4')}, 'institution-' || i, ${name}, ${sort}, 'CM', ${rare} from ${range}`,
		`insert into customer (id, name, created_at, updated_at, withdrawn_at) select ${id('5')}, ${name}, ${at}, ${at}, case when ${rare} then ${at} end from ${range}`,
		`insert into work (id, kind, type, slug, language, title, published_on, published_precision, year, state, title_sort)
			select ${id('1')}, 'book', 'monograph', 'ouvrage-' || i, 'fr', ${title}, date '2026-01-01' - i, 'day', extract(year from date '2026-01-01' - i), 'published', ${sort} from ${range}`,
		`insert into book (work_id, publisher_id) select ${id('1')}, ${id('2', `i * 7919 % ${to} + 1`)} from ${range}`,
		`insert into person (id, slug, name, name_sort) select ${id('6')}, 'personne-' || i, ${name}, ${sort} from ${range}`,
		`insert into person_name (person_id, key) select ${id('6')}, 'w:' || ${sort} from ${range} on conflict do nothing`,
		`insert into issue (id, journal_id, slug, volume, number, year, title, kind, state, published_on, published_precision)
			select ${id('7')}, ${id('3', `i * 7919 % ${to} + 1`)}, 'numero-' || i, i::text, '1', extract(year from date '2026-01-01' - i), ${title}, 'regular', case when ${rare} then 'draft' else 'published' end,
				date '2026-01-01' - i, 'day' from ${range}`,
		`insert into journal_question (id, name, email, journal, message, language, state, created_at, changed_at)
			select ${id('8')}, ${name}, 'nom@example.org', 'Revue ' || i, 'Bonjour', 'fr', case when ${rare} then 'closed' else 'open' end, ${at}, ${at} from ${range}`,
		`insert into announcement (id, slug, title, body, is_draft, shown_from, shown_until, told, changed_at)
			select ${id('a')}, 'annonce-' || i, ${title}, '{}', ${rare}, case when ${rare} then null else ${at} end, case when i % 3 = 1 and not ${rare} then ${at} + interval '1 minute' end,
				case when ${rare} then 'draft' else 'shown' end, ${at} from ${range}`,
		`insert into invitation (id, email, language, role, scope, journal_id, duty, token_hash, created_at, expires_at, declined_at)
			select ${id('b')}, ${sort} || '@example.org', 'fr', 'editor', 'journal', ${id('3')}, 'section-editor', 'h' || i, ${at}, ${at} + interval '10 years', case when not (${rare}) then ${at} end from ${range}`,
	]
	for (const statement of statements) await sql.raw(statement).execute(db)
	await sql`vacuum analyze`.execute(db)
}
