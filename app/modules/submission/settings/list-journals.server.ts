import { sql } from 'kysely'
import type { Texts } from '#app/i18n/texts.ts'
import { type Actor, isAdmin, managedPlaces } from '#app/modules/rights/index.ts'
import { type CsvColumns, csvOfPages } from '#app/platform/csv-of-list.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { bears, JOURNAL_WORDS, PUBLISHER_WORDS } from '#app/platform/db/folded-name.server.ts'
import { pageOfQuery } from '#app/platform/db/page-of-query.server.ts'
import { type AskedPage, NO_ROWS, type PageOfRows } from '#app/platform/page-of-rows.ts'
import type { JournalOrder } from './fields.ts'

/** A journal in the list of those who run it. */
export type ListedJournal = {
	id: string
	slug: string
	title: Texts
	language: string
	publisher: string | null
	issn: string | null
	acceptsSubmissions: boolean
}

/** How the list of journals is asked for; `isOpen` narrows it to those that take manuscripts, or to the others. */
export type AskedJournals = AskedPage<JournalOrder> & { isOpen: boolean | null }

/** One page of the journals whose settings somebody may change, 25, of which title, publisher or ISSN holds what was typed; administrators find trials elsewhere. */
export async function listJournals(
	ctx: Ctx,
	actor: Actor,
	{ query, order, isOpen, ...part }: AskedJournals,
): Promise<PageOfRows<ListedJournal>> {
	const { journalIds, publisherIds } = managedPlaces(actor)
	const places = [...journalIds, ...publisherIds]
	if (!isAdmin(actor) && places.length === 0) return NO_ROWS
	const direction = order.isDescending ? 'desc' : 'asc'
	const found = ctx.db
		.selectFrom('any_journal as journal')
		.leftJoin('publisher', 'publisher.id', 'journal.publisher_id')
		.select([
			'journal.id',
			'journal.slug',
			'journal.title',
			'journal.language',
			'publisher.name as publisher',
		])
		.select(sql<string | null>`coalesce(issn_online, issn_print)`.as('issn'))
		.select('accepts_submissions as acceptsSubmissions')
		.$if(isAdmin(actor), (rows) => rows.where('is_trial', '=', false))
		.$if(!isAdmin(actor), (rows) =>
			rows.where(({ eb, or }) =>
				or([eb('journal.id', 'in', places), eb('journal.publisher_id', 'in', places)]),
			),
		)
		.$if(query !== '', (rows) =>
			rows.where(sql<boolean>`journal.id in (
				select id from any_journal where ${bears(JOURNAL_WORDS, query)}
				union all select of_it.id from any_journal as of_it
					where of_it.publisher_id = any (array(select id from publisher where ${bears(PUBLISHER_WORDS, query)})))`),
		)
		.$if(isOpen !== null, (rows) => rows.where('accepts_submissions', '=', isOpen))
		.$if(order.by === 'submissions', (rows) =>
			rows.orderBy('accepts_submissions', order.isDescending ? 'asc' : 'desc'),
		)
	const byTitle = (rows: typeof found) =>
		rows.orderBy('journal.title_sort', direction).orderBy('journal.slug', direction)
	if (order.by !== 'publisher') return pageOfQuery(ctx.db, byTitle(found), 'journal.id', part)
	const of = found.where('journal.publisher_id', 'is not', null)
	const ofNone = byTitle(found.where('journal.publisher_id', 'is', null))
	const parts = [
		{
			rows: byTitle(of.where('publisher.id', 'is not', null).orderBy('publisher.name_sort', direction)),
			counted: of,
		},
		{ rows: ofNone, counted: ofNone },
	]
	return pageOfQuery(ctx.db, order.isDescending ? parts.toReversed() : parts, 'journal.id', part)
}

const CSV: CsvColumns<ListedJournal> = {
	id: (journal) => journal.id,
	slug: (journal) => journal.slug,
	title: (journal) => journal.title[journal.language],
	language: (journal) => journal.language,
	publisher: (journal) => journal.publisher,
	issn: (journal) => journal.issn,
	submissions: (journal) => journal.acceptsSubmissions,
}

/** The whole of such a list as CSV for spreadsheets. */
export const journalsAsCsv = (ctx: Ctx, actor: Actor, list: AskedJournals) =>
	csvOfPages(CSV, (part) => listJournals(ctx, actor, { ...list, ...part }))
