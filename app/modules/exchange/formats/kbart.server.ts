import { sql } from 'kysely'
import { pathTo } from '#app/addresses/address.ts'
import type { Texts } from '#app/i18n/texts.ts'
import { datePartsOf, originalText, titleOf } from '#app/modules/citation/index.ts'
import { journalThen, type KnownDate } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** The columns of KBART phase II (NISO RP-9-2014, section 6.6), in their order. */
export const KBART_COLUMNS = [
	'publication_title',
	'print_identifier',
	'online_identifier',
	'date_first_issue_online',
	'num_first_vol_online',
	'num_first_issue_online',
	'date_last_issue_online',
	'num_last_vol_online',
	'num_last_issue_online',
	'title_url',
	'first_author',
	'title_id',
	'embargo_info',
	'coverage_depth',
	'notes',
	'publisher_name',
	'publication_type',
	'date_monograph_published_print',
	'date_monograph_published_online',
	'monograph_volume',
	'monograph_edition',
	'first_editor',
	'parent_publication_title_id',
	'preceding_publication_title_id',
	'access_type',
] as const

type Row = { [column in (typeof KBART_COLUMNS)[number]]?: string | null }
type JournalRow = {
	slug: string
	language: string
	title: Texts
	issn_print: string | null
	issn_online: string | null
	/** The title under which this part of it appeared, where that was another; `until` is its last year. */
	former: { title: string; issn?: string; until: number } | null
	before: number | null
	publisher: string | null
	first_on: string
	first_precision: KnownDate['precision']
	first_volume: string | null
	first_number: string | null
	last_on: string
	last_precision: KnownDate['precision']
	last_volume: string | null
	last_number: string | null
	goes_on: boolean
}
type BookRow = {
	slug: string
	language: string
	title: Texts
	subtitle: Texts
	isbn: string | null
	publisher: string | null
	published_on: string
	published_precision: KnownDate['precision']
	first_author: string | null
	first_editor: string | null
	has_text: boolean
}

/**
 * What libraries' link resolvers must know of every journal and book that is published here: tab-separated UTF-8 (KBART phase II). What the
 * directory only lists from elsewhere, and texts of the demonstration, are not in it.
 */
export async function kbart(ctx: Ctx): Promise<string> {
	const rows = [...(await journalRows(ctx)), ...(await bookRows(ctx))]
	const lines = rows.map((row) => KBART_COLUMNS.map((column) => cell(row[column])))
	return [KBART_COLUMNS, ...lines].map((cells) => `${cells.join('\t')}\n`).join('')
}

function cell(text: string | null | undefined): string {
	return (text ?? '')
		.toWellFormed()
		.replace(/[\s\p{Cc}]+/gu, ' ')
		.trim()
}

/** A date as far as it is known: a year, a month, a day (ISO 8601). */
const known = (on: string, precision: KnownDate['precision']) => datePartsOf({ on, precision }).join('-')

/** A volume or a number as it counts: the 9th stands before the 10th, `12-13` with the 12th. */
const counted = (column: 'volume' | 'number') =>
	sql`substring(${sql.ref(`issue.${column}`)} from ${sql.lit('[0-9]+')})::numeric`

async function journalRows(ctx: Ctx): Promise<Row[]> {
	const { rows } = await sql<JournalRow>`
		with dated as (
			select article.journal_id, work.published_on, work.published_precision, issue.volume, issue.number, titled.former, titled.until,
				row_number() over (
					partition by article.journal_id, titled.until
					order by work.published_on, ${counted('volume')} nulls last, ${counted('number')} nulls last, work.id
				) as nth,
				row_number() over (
					partition by article.journal_id, titled.until
					order by work.published_on desc, ${counted('volume')} desc nulls last, ${counted('number')} desc nulls last, work.id
				) as nth_last
			from public_work work
			join article on article.work_id = work.id
			join journal on journal.id = article.journal_id
			left join public_issue issue on issue.id = article.issue_id
			left join lateral (
				select former.value as former, (former.value ->> 'until')::integer as until
				from jsonb_array_elements(journal.former) with ordinality former (value, nth)
				where (former.value ->> 'until')::integer >= coalesce(issue.year, work.year)
				order by until, former.nth
				limit 1
			) titled on true
			where work.listed = 'here' and not work.is_demonstration
		)
		select journal.slug, journal.language, journal.title, journal.issn_print, journal.issn_online, publisher.name as publisher,
			first.former, lag(first.until) over (partition by journal.id order by first.until nulls last) as before,
			first.published_on::text as first_on, first.published_precision as first_precision, first.volume as first_volume, first.number as first_number,
			last.published_on::text as last_on, last.published_precision as last_precision, last.volume as last_volume, last.number as last_number,
			journal.accepts_submissions and not exists (select from journal_closure closure where closure.journal_id = journal.id) as goes_on
		from journal
		join dated first on first.journal_id = journal.id and first.nth = 1
		join dated last on last.journal_id = journal.id and last.until is not distinct from first.until and last.nth_last = 1
		left join publisher on publisher.id = journal.publisher_id
		order by journal.title_sort, journal.slug, first.until desc nulls first`.execute(ctx.db)
	return rows.map((row) => ({
		...identity(row),
		date_first_issue_online: known(row.first_on, row.first_precision),
		num_first_vol_online: row.first_volume,
		num_first_issue_online: row.first_number,
		// Of what goes on appearing the last issue is not said: what it covers has no end (section 6.6, « coverage to the present »).
		...((row.former || !row.goes_on) && {
			date_last_issue_online: known(row.last_on, row.last_precision),
			num_last_vol_online: row.last_volume,
			num_last_issue_online: row.last_number,
		}),
		title_url: ctx.env.PUBLIC_URL + pathTo('journal', { id: row.slug }),
		title_id: titleId(row.slug, row.former?.until),
		coverage_depth: 'fulltext',
		publisher_name: row.publisher,
		publication_type: 'serial',
		preceding_publication_title_id: row.before === null ? null : titleId(row.slug, row.before),
		access_type: 'F',
	}))
}

const titleId = (slug: string, until: number | undefined) => (until ? `${slug}/${until}` : slug)

/** A title that a journal had before is a row of its own, with its ISSN and what appeared under it (section 6.6, title history). */
function identity({ language, title, issn_print, issn_online, former }: JournalRow): Row {
	const journal = { slug: '', language, title, issnPrint: issn_print, issnOnline: issn_online }
	const then = former ? journalThen(journal, [former], former.until) : journal
	return {
		publication_title: originalText(then.title, language).text,
		print_identifier: then.issnPrint,
		online_identifier: then.issnOnline,
	}
}

async function bookRows(ctx: Ctx): Promise<Row[]> {
	const firstAs = (role: string) => sql`(
		select coalesce(contribution.family, contribution.name) from contribution
		where contribution.work_id = work.id and contribution.role = ${role} order by contribution.position limit 1)`
	const { rows } = await sql<BookRow>`
		select work.slug, work.language, work.title, work.subtitle, book.isbn, publisher.name as publisher,
			work.published_on::text as published_on, work.published_precision, ${firstAs('author')} as first_author, ${firstAs('editor')} as first_editor,
			work.has_full_text or exists (select from galley where galley.work_id = work.id) or exists (
				select from chapter join public_work part on part.id = chapter.work_id
				where chapter.book_id = work.id and part.has_full_text
			) as has_text
		from public_work work
		join book on book.work_id = work.id
		left join publisher on publisher.id = book.publisher_id
		where work.listed = 'here' and not work.is_demonstration
		order by work.title_sort, work.slug`.execute(ctx.db)
	return rows.map((row) => ({
		publication_title: titleOf(row),
		online_identifier: row.isbn,
		title_url: ctx.env.PUBLIC_URL + pathTo('book', { id: row.slug }),
		first_author: row.first_author,
		title_id: row.slug,
		coverage_depth: row.has_text ? 'fulltext' : 'abstracts',
		publisher_name: row.publisher,
		publication_type: 'monograph',
		date_monograph_published_online: known(row.published_on, row.published_precision),
		first_editor: row.first_editor,
		access_type: 'F',
	}))
}
