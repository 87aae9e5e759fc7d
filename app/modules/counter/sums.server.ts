import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { firstDay } from './months.ts'
import type { AskedReport } from './request.ts'

/** Characters of an ORCID, which is kept bare or as an address. */
const ORCID_LENGTH = 19

/** Sums of one month: of a type on the platform, of a title, of an item; by year and access as far as these are shown. */
export type MonthSums = {
	subject: string
	title: string
	isBook: boolean
	yop: number | null
	isOpen: boolean | null
	month: string
	investigations: number
	uniqueInvestigations: number
	requests: number
	uniqueRequests: number
	titleInvestigations: number
	titleRequests: number
}

/** What the sums by month hold of what was asked, of one customer. Reads those months of that customer along the key of the table. */
export async function readSums(ctx: Ctx, customerId: string, asked: AskedReport): Promise<MonthSums[]> {
	const { report, from, to, filters, shown } = asked
	if (from > to || filters.Access_Method?.every((method) => method === 'TDM')) return []
	const { level } = report
	const subject = { platform: sql`''`, title: sql`title_id::text`, item: sql`work_id::text` }[level]
	const title = level === 'platform' ? sql`''` : sql`title_id::text`
	const { rows } = await sql<MonthSums>`
		with used as (
			select usage.*, coalesce(article.journal_id, chapter.book_id, usage.work_id) as title_id, article.work_id is null as is_book,
				coalesce(book.year, work.year) as year
			from usage_month usage
			join work on work.id = usage.work_id
			left join article on article.work_id = usage.work_id
			left join chapter on chapter.work_id = usage.work_id
			left join work book on book.id = chapter.book_id
			where usage.customer_id = ${customerId} and usage.month between ${firstDay(from)} and ${firstDay(to)}
		)
		select ${subject} as subject, ${title} as title, is_book as "isBook",
			${shown.includes('YOP') ? sql`year` : sql`null::int`} as yop,
			${shown.includes('Access_Type') ? sql`is_open` : sql`null::boolean`} as "isOpen",
			to_char(month, 'YYYY-MM') as month,
			sum(investigations)::int as investigations, sum(unique_investigations)::int as "uniqueInvestigations",
			sum(requests)::int as requests, sum(unique_requests)::int as "uniqueRequests",
			sum(title_investigations)::int as "titleInvestigations", sum(title_requests)::int as "titleRequests"
		from used where ${sql.join(conditions(asked), sql` and `)}
		group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`.execute(ctx.db)
	return rows
}

function conditions({ report, filters }: AskedReport): RawBuilder<unknown>[] {
	const types = filters.Data_Type ?? report.dataTypes
	const isBook = types.includes('Book') || types.includes('Book_Segment')
	const isJournal = types.includes('Journal') || types.includes('Article')
	const found = [sql`((is_book and ${isBook}) or (not is_book and ${isJournal}))`]
	const access = filters.Access_Type
	if (access)
		found.push(
			sql`((is_open and ${access.includes('Open')}) or (not is_open and ${access.includes('Free_To_Read')}))`,
		)
	if (filters.YOP) {
		const years = filters.YOP.map((range) => {
			const [first = '', last = first] = range.split('-')
			return sql`year between ${Number(first)} and ${Number(last)}`
		})
		found.push(sql`(${sql.join(years, sql` or `)})`)
	}
	const [author] = filters.Author ?? []
	if (author)
		found.push(
			sql`work_id in (select work_id from contribution where role = 'author' and right(orcid, ${ORCID_LENGTH}::int) = ${author.slice(-ORCID_LENGTH).toUpperCase()})`,
		)
	const [item] = filters.Item_ID ?? []
	if (item) found.push(itemIs(report.level, item))
	return found
}

function itemIs(level: AskedReport['report']['level'], typed: string): RawBuilder<unknown> {
	const column = level === 'title' ? sql`title_id` : sql`work_id`
	if (/^Mbongi:/i.test(typed)) return sql`${column}::text = ${typed.slice('Mbongi:'.length).toLowerCase()}`
	const doi = typed.replace(/^doi:/i, '')
	if (doi.startsWith('10.')) return sql`${column} in (select id from work where lower(doi) = lower(${doi}))`
	if (/^\d{4}-/.test(typed))
		return sql`title_id in (select id from journal where ${typed.toUpperCase()} in (issn_print, issn_online))`
	return sql`title_id in (select work_id from book where replace(isbn, '-', '') = ${typed.replaceAll('-', '')})`
}

/** The searches of each month. */
export async function readSearches(
	ctx: Ctx,
	customerId: string,
	{ from, to, filters }: AskedReport,
): Promise<{ month: string; searches: number }[]> {
	if (from > to || filters.Access_Method?.every((method) => method === 'TDM')) return []
	if (filters.Data_Type && !filters.Data_Type.includes('Platform')) return []
	const { rows } = await sql<{ month: string; searches: number }>`
		select to_char(month, 'YYYY-MM') as month, searches from usage_search_month
		where customer_id = ${customerId} and month between ${firstDay(from)} and ${firstDay(to)} and searches > 0
		order by month`.execute(ctx.db)
	return rows
}

/** The day up to which all use is worked out (null before the first time), and the first month of which there are sums. */
export async function readProgress(
	ctx: Ctx,
	customerId: string,
): Promise<{ through: string | null; first: string | null }> {
	const { rows } = await sql<{ through: string | null; first: string | null }>`
		select (select through::text from usage_rolled_up) as through,
			to_char(least(
				(select min(month) from usage_month where customer_id = ${customerId}),
				(select min(month) from usage_search_month where customer_id = ${customerId})
			), 'YYYY-MM') as first`.execute(ctx.db)
	return rows[0] ?? { through: null, first: null }
}
