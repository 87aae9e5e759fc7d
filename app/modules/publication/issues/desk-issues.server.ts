import { sql } from 'kysely'
import type { Actor } from '#app/modules/rights/index.ts'
import { type CsvColumns, csvOfPages } from '#app/platform/csv-of-list.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { bears, inAnyLanguage } from '#app/platform/db/folded-name.server.ts'
import { pageOfQuery } from '#app/platform/db/page-of-query.server.ts'
import type { AskedPage, PageOfRows } from '#app/platform/page-of-rows.ts'
import { ownIssues } from './desk-place.server.ts'
import { issueOf, selectIssues } from './list-issues.server.ts'
import type { DeskIssue, IssueOrder } from './model.ts'

/** How the list of issues is asked for; `journal` (slug) and `isOut` narrow it. */
export type AskedIssues = AskedPage<IssueOrder> & { journal: string | null; isOut: boolean | null }

/** One page of the issues of the journals that somebody works for, and those of their calls, 25, of which volume, number, year, title or journal holds what was typed; by themselves drafts first, then the newest. */
export async function listIssuePage(
	ctx: Ctx,
	actor: Actor,
	{ query, order, page, journal, isOut }: AskedIssues,
): Promise<PageOfRows<DeskIssue>> {
	const direction = order.isDescending ? 'desc' : 'asc'
	const found = selectIssues(ctx)
		.where(ownIssues(actor))
		.$if(journal !== null, (rows) => rows.where('journal.slug', '=', journal ?? ''))
		.$if(isOut !== null, (rows) => rows.where('issue.state', '=', isOut ? 'published' : 'draft'))
		.$if(query !== '', (rows) =>
			rows.where(
				bears(
					sql`concat_ws(' ', issue.volume, issue.number, issue.year, ${inAnyLanguage(sql.ref('issue.title'))}, ${inAnyLanguage(sql.ref('journal.title'))})`,
					query,
				),
			),
		)
		.$if(order.by === 'state', (rows) => rows.orderBy(sql`(issue.state = 'published')`, direction))
		.$if(order.by === 'journal', (rows) => rows.orderBy('journal.title_sort', direction))
		.orderBy('issue.year', order.by === 'name' ? direction : 'desc')
		.orderBy('issue.published_on', order.by === 'name' ? direction : 'desc')
		.orderBy('issue.id', 'desc')
	const list = await pageOfQuery(ctx.db, found, page)
	return { ...list, rows: list.rows.map(issueOf) }
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
	csvOfPages(CSV, (page) => listIssuePage(ctx, actor, { ...list, page }))
