import { sql } from 'kysely'
import type { Texts } from '#app/i18n/texts.ts'
import { type Actor, isAdmin, managedPlaces } from '#app/modules/rights/index.ts'
import { type CsvColumns, csvOfPages } from '#app/platform/csv-of-list.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { bears, inAnyLanguage } from '#app/platform/db/folded-name.server.ts'
import { pageOfQuery } from '#app/platform/db/page-of-query.server.ts'
import type { AskedPage, PageOfRows } from '#app/platform/page-of-rows.ts'
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
	{ query, order, page, isOpen }: AskedJournals,
): Promise<PageOfRows<ListedJournal>> {
	const { journalIds, publisherIds } = managedPlaces(actor)
	const places = [...journalIds, ...publisherIds]
	if (!isAdmin(actor) && places.length === 0) return { rows: [], total: 0, page: 1, pages: 1 }
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
			rows.where(
				bears(
					sql`concat_ws(' ', ${inAnyLanguage(sql.ref('journal.title'))}, publisher.name, issn_online, issn_print)`,
					query,
				),
			),
		)
		.$if(isOpen !== null, (rows) => rows.where('accepts_submissions', '=', isOpen))
		.$if(order.by === 'publisher', (rows) => rows.orderBy('publisher.name_sort', direction))
		.$if(order.by === 'submissions', (rows) =>
			rows.orderBy('accepts_submissions', order.isDescending ? 'asc' : 'desc'),
		)
		.orderBy('journal.title_sort', order.by === 'name' ? direction : 'asc')
		.orderBy('journal.slug')
	return pageOfQuery(ctx.db, found, page)
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
	csvOfPages(CSV, (page) => listJournals(ctx, actor, { ...list, page }))
