import { sql } from 'kysely'
import { type Actor, deskPlaces } from '#app/modules/rights/index.ts'
import { type CsvColumns, csvOfPages } from '#app/platform/csv-of-list.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { bears, ISSUE_WORDS, JOURNAL_WORDS } from '#app/platform/db/folded-name.server.ts'
import { pageOfQuery } from '#app/platform/db/page-of-query.server.ts'
import type { AskedPage, PageOfRows } from '#app/platform/page-of-rows.ts'
import { ownIssues, ownJournals } from './desk-place.server.ts'
import { issueOf, selectIssues } from './list-issues.server.ts'
import type { DeskIssue, IssueOrder } from './model.ts'

/** How the list of issues is asked for; `journal` (slug) and `isOut` narrow it. */
export type AskedIssues = AskedPage<IssueOrder> & { journal: string | null; isOut: boolean | null }

/** One page of the issues of the journals that somebody works for, and those of their calls, 25, of which volume, number, year, title or journal holds what was typed; by themselves drafts first, then the newest. */
export async function listIssuePage(
	ctx: Ctx,
	actor: Actor,
	{ query, order, journal, isOut, ...part }: AskedIssues,
): Promise<PageOfRows<DeskIssue>> {
	const direction = order.isDescending ? 'desc' : 'asc'
	const newest = order.isDescending === (order.by === 'name') ? 'desc' : 'asc'
	const found = ctx.db
		.selectFrom('issue')
		.leftJoin('any_journal as journal', 'journal.id', 'issue.journal_id')
		.select('issue.id')
		.where(ownIssues(actor))
		.$if(journal !== null, (rows) => rows.where('journal.slug', '=', journal ?? ''))
		.$if(isOut !== null, (rows) => rows.where('issue.state', '=', isOut ? 'published' : 'draft'))
		.$if(query !== '', (rows) =>
			rows.where(
				sql<boolean>`(issue.id in (
					select id from issue where ${bears(ISSUE_WORDS, query)}
					union all select of_it.id from issue as of_it
						where of_it.journal_id = any (array(select id from any_journal where ${bears(JOURNAL_WORDS, query)}))))`,
			),
		)
	const ordered = found
		.$if(order.by === 'state', (rows) => rows.orderBy(sql`(issue.state = 'published')`, direction))
		.$if(order.by === 'journal', (rows) =>
			rows
				.where('journal.id', 'is not', null)
				// Says again what `ownIssues` says, so that the index of journals by title passes over trials.
				.$if(deskPlaces(actor) === 'all', (own) => own.where(ownJournals(actor)))
				.orderBy('journal.title_sort', direction),
		)
		.orderBy('issue.year', newest)
		.orderBy('issue.published_on', newest)
		.orderBy('issue.id', newest)
	const { rows: ids, ...list } = await pageOfQuery(
		ctx.db,
		[{ rows: ordered, counted: found }],
		'issue.id',
		part,
	)
	const read = await selectIssues(ctx)
		.where(sql<boolean>`issue.id = any (${ids.map(({ id }) => id)}::uuid[])`)
		.execute()
	const issues = new Map(read.map((row) => [row.id, issueOf(row)]))
	return { ...list, rows: ids.flatMap(({ id }) => issues.get(id) ?? []) }
}

const CSV: CsvColumns<DeskIssue> = {
	id: (issue) => issue.id,
	journal: (issue) => issue.journal.title[issue.journal.language],
	volume: (issue) => issue.volume,
	number: (issue) => issue.number,
	year: (issue) => issue.year,
	title: (issue) => issue.title[issue.journal.language],
	state: (issue) => issue.state,
	published: (issue) => issue.publishedOn,
	articles: (issue) => issue.published,
	waiting: (issue) => issue.waiting,
}

/** The whole of such a list as CSV for spreadsheets. */
export const issuesAsCsv = (ctx: Ctx, actor: Actor, list: AskedIssues) =>
	csvOfPages(CSV, (part) => listIssuePage(ctx, actor, { ...list, ...part }))
