import { sql } from 'kysely'
import { listAllAnnouncements, listAnnouncements } from '#app/modules/announcement/index.server.ts'
import { listArticleDrafts } from '#app/modules/article-draft/index.server.ts'
import { listBooksInEntry, listManagedBooks } from '#app/modules/book-draft/index.server.ts'
import { listDeskCalls } from '#app/modules/call/desk/index.server.ts'
import { listDois } from '#app/modules/deposit/index.server.ts'
import { listCustomers } from '#app/modules/institution/customer/index.server.ts'
import { listManagedInstitutions } from '#app/modules/institution/manage/index.server.ts'
import { listQuestions } from '#app/modules/journal-question/index.server.ts'
import { listAnnouncements as listOutsideReviews } from '#app/modules/outside-review/index.server.ts'
import { listInvitations } from '#app/modules/people/invitations/index.server.ts'
import { listManagedPeople, listPairs } from '#app/modules/person/manage/index.server.ts'
import { listIssuePage } from '#app/modules/publication/issues/index.server.ts'
import { listWorks } from '#app/modules/publication/works/index.server.ts'
import { listManagedPublishers } from '#app/modules/publisher/manage/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { listReadings } from '#app/modules/shelf/index.server.ts'
import { listJournals } from '#app/modules/submission/settings/index.server.ts'
import { listConcepts } from '#app/modules/thesaurus/manage/index.server.ts'
import { listTrials } from '#app/modules/trial-journal/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { LIST_END } from '#app/platform/page-of-rows.ts'

const ADMIN = {
	userId: '01900009-0000-7000-8000-000000000001',
	grants: [{ role: 'admin', scope: { kind: 'platform' } }],
	timeZone: { name: 'Africa/Kinshasa' },
} as unknown as Actor

type Answer = { rows: readonly unknown[]; before?: string | null }
type List = (ctx: Ctx, asked: never) => Promise<Answer>
type Listed = {
	read: List
	/** Names of its orders, and what else its address says. */
	orders: readonly string[]
	narrowed?: readonly object[]
	/** Of which rows bear the word; null: it is not sought by words. */
	word?: string | null
	/** It is kept in memory until the library changes, and measured so. */
	isKept?: boolean
}
const list =
	(read: (ctx: Ctx, actor: Actor, asked: never) => Promise<Answer>): List =>
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
	'announcements as readers see them': { read: listAnnouncements, orders: ['day'], word: null },
	'what a reader has read': {
		read: async (ctx, asked) => {
			const { readings: rows, ...list } = await listReadings(ctx, ADMIN.userId, asked)
			return { ...list, rows }
		},
		orders: ['day'],
		word: null,
	},
	'reviews by other services': {
		read: list(listOutsideReviews),
		orders: ['state'],
		word: null,
		narrowed: [{ slug: 'revue-7' }],
	},
	'people who are probably one': { read: list(listPairs), orders: ['reason'], word: null },
	invitations: {
		read: list(listInvitations),
		orders: ['sent', 'name', 'expires'],
		word: 'nom00070',
		narrowed: [{ openOnly: true }, { openOnly: false }],
	},
	'articles in entry': { read: list(listArticleDrafts), orders: ['changed'], word: null },
	'books in entry': { read: list(listBooksInEntry), orders: ['changed'], word: null },
	'published works': { read: list(listWorks), orders: ['name'] },
	'DOIs of a journal': {
		read: list(listDois),
		orders: ['day'],
		word: null,
		narrowed: [
			{ slug: 'revue-7', state: null, issueId: '' },
			{ slug: 'revue-7', state: 'none', issueId: '' },
			{ slug: 'revue-7', state: 'reserved', issueId: '' },
			{ slug: 'revue-7', state: 'refused', issueId: '' },
		],
	},
	trials: {
		read: list(listTrials),
		word: 'nom00071',
		orders: ['state', 'name', 'owner', 'started', 'ends'],
		narrowed: [{ state: null }, { state: 'asked' }, { state: 'running' }],
	},
	calls: {
		read: list(listDeskCalls),
		orders: ['day'],
		isKept: true,
		narrowed: [{ state: null }, { state: 'open' }, { state: 'closed' }],
	},
	thesaurus: {
		read: list(listConcepts),
		orders: ['name', 'scheme', 'state'],
		isKept: true,
		narrowed: [
			{ scheme: null, state: null, language: 'fr' },
			{ scheme: 'place', state: 'own', language: 'fr' },
		],
	},
}

/** Every page of the lists of desk and administration that is measured: each order both ways, at its start, behind a place near its end and before it; each filter, a page far behind and a word. */
export const LIST_PAGES = Object.entries(LISTS).flatMap(
	([name, { read, orders, narrowed = [{}], word = 'nom00077', isKept = false }]) => {
		const page = (said: string, asked: object, way?: 'before' | 'after') => {
			const readAt = (ctx: Ctx, place: object) =>
				read(ctx, {
					query: '',
					order: { by: orders[0], isDescending: false },
					page: 1,
					...narrowed[0],
					...asked,
					...place,
				} as never)
			return {
				name: `${name}, ${said}`,
				isKept,
				/** Finds the place that it is asked for by, which is not measured. */
				placeOf: async (ctx: Ctx) => (way ? { [way]: (await readAt(ctx, { before: LIST_END })).before } : {}),
				read: readAt,
			}
		}
		return [
			...orders.flatMap((by) =>
				[false, true].flatMap((isDescending) => {
					const order = { by, isDescending }
					const said = isDescending ? `${by} backwards` : by
					if (isKept) return [page(said, { order })]
					return [
						page(said, { order }),
						page(`${said}, at its end`, { order, before: LIST_END }),
						page(`${said}, behind a place near its end`, { order }, 'after'),
						page(`${said}, before a place near its end`, { order }, 'before'),
					]
				}),
			),
			...narrowed.slice(1).map((part) => page(JSON.stringify(part), part)),
			page('far behind', { page: 30 }),
			...(word === null ? [] : [page('a word', { query: word })]),
		]
	},
)

/** What stands in the statements for the rows from `from` to `to`. */
function rowsFrom(from: number, to: number) {
	const id = (space: string, number = 'i') =>
		`('0190000${space}-0000-7000-8000-' || lpad(to_hex((${number})::bigint), 12, '0'))::uuid`
	const name = `'Nom' || lpad(i::text, 5, '0')`
	return {
		range: `generate_series(${from + 1}, ${to}) as i`,
		id,
		name,
		title: `jsonb_build_object('fr', 'Titre ' || ${name}, 'en', 'Title ' || i)`,
		sort: `'nom' || lpad(i::text, 5, '0')`,
		at: `timestamptz '2026-11-01' - i * interval '1 hour'`,
	}
}

/** Lets what the lists show grow from `from` to `to` rows each, trials apart. A hundred of the first are of the rarer kind. */
export async function growLists(db: Db, from: number, to: number): Promise<void> {
	const { range, id, name, title, sort, at } = rowsFrom(from, to)
	/** Works are told apart by the last 17 letters of their ids as well. */
	const article = `('0190000c-0000-7000-9000-' || lpad(to_hex(i), 12, '0'))::uuid`
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
		`insert into work (id, kind, type, slug, language, title, published_on, published_precision, year, state, title_sort, doi, doi_state)
			select ${article}, 'article', 'research-article', 'article-' || i, 'fr', ${title}, date '2025-01-01' - i, 'day', extract(year from date '2025-01-01' - i), 'published', 'article ' || i,
				case when i % 3 > 0 then '10.5555/a' || i end, case when i % 3 > 0 then 'reserved' else 'none' end from ${range}`,
		`insert into article (work_id, journal_id) select ${article}, ${id('3', '7')} from ${range}`,
		`insert into doi_deposit (id, work_id, journal_id, doi, service, is_test, cause, asked_at, state, ended_at, reason)
			select ${id('d')}, ${article}, ${id('3', '7')}, '10.5555/a' || i, 'crossref', false, 'hand', ${at}, 'refused', ${at}, 'schema' from ${range} where i % 20 = 1`,
		`insert into article_draft (id, journal_id, details, created_at, updated_at)
			select ${id('1')}, ${id('3', `i * 7919 % ${to} + 1`)}, '{"language": "fr", "title": {}}', ${at}, ${at} from ${range}`,
		`insert into book_draft (id, publisher_id, details, created_at, updated_at)
			select ${id('1')}, ${id('2', `i * 7919 % ${to} + 1`)}, '{"language": "fr", "title": {}}', ${at}, ${at} from ${range}`,
		`insert into outside_announcement (id, notification_id, origin, service, kind, url, work_id, state, received_at, judged_at)
			select ${id('e')}, i::text, 'https://s.example', 'S', 'review', 'https://s.example/' || i, ${article}, case when ${rare} then 'waiting' else 'declined' end, ${at}, case when ${rare} then null else ${at} end from ${range}`,
		`insert into person_pair (one_id, other_id, reason) select ${id('6', 'i - 1')}, ${id('6')}, case when ${rare} then 'orcid' else 'name' end from ${range} where i > 1`,
		`insert into user_account (id, email, name, created_at, updated_at) values ('${ADMIN.userId}', 'lectrice@example.org', 'Lectrice', now(), now()) on conflict do nothing`,
		`insert into reading_history (user_id, work_id, first_at, last_at) select '${ADMIN.userId}', ${article}, ${at}, ${at} from ${range}`,
		`insert into call (id, slug, journal_id, kind, language, title, opens_on, deadline_on)
			select ${id('9')}, 'appel-' || i, ${id('3', `i * 7919 % ${to} + 1`)}, 'issue', 'fr', ${title}, date '2026-01-01' - i, date '2026-12-01' - i % 400 from ${range}`,
		`insert into thesaurus_change (concept, scheme, name, other_names, hidden_names, broader, is_withdrawn, revision, changed_at)
			select 'notion-' || i, 'place', ${title}, '{}', '{}', '{}', false, ${id('0')}, ${at} from ${range}`,
	]
	for (const statement of statements) await sql.raw(statement).execute(db)
	await sql`vacuum analyze`.execute(db)
}

/** Lets trials grow from `from` to `to`, each with its owner. */
export async function growTrials(db: Db, from: number, to: number): Promise<void> {
	const { range, id, name, title, sort, at } = rowsFrom(from, to)
	const statements = [
		`insert into user_account (id, email, name, created_at, updated_at) select ${id('f')}, ${sort} || '@essai.example.org', ${name}, ${at}, ${at} from ${range}`,
		`insert into any_journal (id, slug, language, title, title_sort, open_access, is_trial)
			select ${id('e')}, 'essai-' || i, 'fr', ${title}, ${sort}, true, true from ${range}`,
		`insert into trial_journal (journal_id, owner_id, publisher_name, state, asked_at, started_at, ends_at)
			select ${id('e')}, ${id('f')}, 'Maison', case when i % 10 = 0 then 'asked' else 'running' end, case when i % 10 = 0 then ${at} end, ${at}, ${at} + interval '60 days' from ${range}`,
	]
	for (const statement of statements) await sql.raw(statement).execute(db)
	await sql`vacuum analyze`.execute(db)
}
