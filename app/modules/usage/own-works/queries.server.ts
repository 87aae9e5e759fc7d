import { type RawBuilder, sql } from 'kysely'
import type { Texts } from '#app/i18n/texts.ts'
import { THE_WORLD } from '#app/modules/institution/customer/index.ts'
import { workPath } from '#app/modules/work/index.ts'
import { csvOf } from '#app/platform/csv.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { WorkKind } from '#app/platform/db/tables.ts'
import type { WorkUse } from '../model.ts'
import { type CountryUse, namedCountries, UNKNOWN_COUNTRY } from '../reader-country/model.ts'
import { usedFrom } from '../reader-country/queries.server.ts'
import { countryTable } from '../reader-country/shipped.server.ts'
import { usedItems } from '../used-items.ts'
import { monthsUpTo, type OwnUsage, type OwnWork } from './model.ts'

const SHOWN_MONTHS = 12

/** The ids of somebody's works: those that came from their manuscripts, as submitter or as one of the authors, and those of their author page. */
function worksOf(userId: string): RawBuilder<unknown> {
	return sql`(
		select work_id from submission where submitter_id = ${userId} and work_id is not null
		union select submission.work_id from submission_contributor author
			join submission on submission.id = author.submission_id
			where author.user_id = ${userId} and submission.work_id is not null
		union select contribution.work_id from profile
			join contribution on contribution.person_id = profile.person_id and contribution.role = 'author'
			where profile.user_id = ${userId}
	)`
}

type WorkRow = WorkUse & {
	id: string
	slug: string
	kind: WorkKind
	bookSlug: string | null
	title: Texts
	language: string
}

/**
 * The use of these works by everybody, by month (`work_id`, `month`, `investigations`, `requests`): the months as far as their days are worked out, and the
 * clicks since then, so that the running day is in every figure as it is in those of countries.
 */
function monthlyUse(workIds: RawBuilder<unknown>): RawBuilder<unknown> {
	const isOfThem = sql`work_id in (
		select work.id from public_work as work where work.id in ${workIds}
		union select chapter.book_id from chapter where chapter.work_id in ${workIds})`
	return sql`(
		select work_id, month, investigations, requests from usage_month
		where customer_id = ${THE_WORLD.id} and work_id in ${workIds}
		union all
		select work_id, date_trunc('month', at at time zone 'UTC')::date, count(*), count(*) filter (where is_request)
		from (${usedItems(sql`${isOfThem}
			and at >= coalesce((select (through + 1) at time zone 'UTC' from usage_rolled_up), '-infinity')`)}) as running
		where work_id in ${workIds}
		group by 1, 2
	)`
}

async function readWorks(ctx: Ctx, userId: string, month: string | null): Promise<OwnWork[]> {
	const inMonth = month === null ? sql`true` : sql`used.month = ${`${month}-01`}::date`
	const { rows } = await sql<WorkRow>`
		select work.id, work.slug, work.kind, work.title, work.language, book.slug as "bookSlug",
			coalesce(sum(used.investigations), 0)::int as views, coalesce(sum(used.requests), 0)::int as downloads
		from public_work work
		left join chapter on chapter.work_id = work.id
		left join readable_work book on book.id = chapter.book_id
		left join ${monthlyUse(worksOf(userId))} as used on used.work_id = work.id and ${inMonth}
		where work.id in ${worksOf(userId)}
		group by work.id, work.slug, work.kind, work.title, work.language, work.published_on, book.slug
		order by work.published_on desc, work.id`.execute(ctx.db)
	return rows.map(({ kind, bookSlug, ...work }) => ({
		...work,
		path: workPath({ kind, slug: work.slug, bookSlug }),
	}))
}

/**
 * The published works of somebody and their use month by month and by country; `shown` (slug) narrows both to one of them, `month` the countries to one of
 * the months.
 */
export async function getOwnUsage(
	ctx: Ctx,
	userId: string,
	{ shown, month }: { shown?: string | null; month?: string | null } = {},
): Promise<OwnUsage> {
	const works = await readWorks(ctx, userId, null)
	const one = works.find(({ slug }) => slug === shown) ?? null
	const ids = (one ? [one] : works).map(({ id }) => id)
	const names = monthsUpTo(ctx.now(), SHOWN_MONTHS)
	const { rows } = await sql<WorkUse & { month: string }>`
		select to_char(month, 'YYYY-MM') as month, sum(investigations)::int as views, sum(requests)::int as downloads
		from ${monthlyUse(sql`(select unnest(${ids}::uuid[]))`)} as used
		where month >= ${`${names[0]}-01`}::date
		group by month`.execute(ctx.db)
	const asked = names.find((name) => name === month) ?? null
	const [first = '', last = ''] = asked ? [asked, asked] : [names[0], names.at(-1)]
	return {
		works,
		shown: one?.slug ?? null,
		months: names.map(
			(month) => rows.find((row) => row.month === month) ?? { month, views: 0, downloads: 0 },
		),
		month: asked,
		countries: await usedFrom(ctx, { workIds: ids, from: first, to: last }),
		networksOn: countryTable().on,
	}
}

/** The last day whose use is worked out; null before the first. */
export async function usedThrough(ctx: Ctx): Promise<string | null> {
	const row = await ctx.db.selectFrom('usage_rolled_up').select('through').executeTakeFirst()
	return row?.through ?? null
}

/** The works of somebody that were used in a month (`YYYY-MM`), with that use. */
export async function usedIn(ctx: Ctx, userId: string, month: string): Promise<OwnWork[]> {
	return (await readWorks(ctx, userId, month)).filter(({ views, downloads }) => views + downloads > 0)
}

/** The use of somebody's works as CSV: a line for each work and month in which there was any. */
export async function ownUsageAsCsv(ctx: Ctx, userId: string): Promise<string> {
	const { rows } = await sql<WorkUse & { month: string; slug: string; doi: string | null }>`
		select to_char(used.month, 'YYYY-MM') as month, work.slug, work.doi,
			sum(used.investigations)::int as views, sum(used.requests)::int as downloads
		from public_work work
		join ${monthlyUse(worksOf(userId))} as used on used.work_id = work.id
		where work.id in ${worksOf(userId)}
		group by used.month, work.slug, work.doi
		order by used.month, work.slug`.execute(ctx.db)
	return csvOf([
		['month', 'work', 'doi', 'investigations', 'requests'],
		...rows.map(({ month, slug, doi, views, downloads }) => [month, slug, doi, views, downloads]),
	])
}

/** The same by country, as they may be shown: a line for each work, month and country from which there was any. */
export async function ownCountriesAsCsv(ctx: Ctx, userId: string): Promise<string> {
	const { rows } = await sql<{ month: string; slug: string; doi: string | null; uses: CountryUse[] }>`
		select to_char(used.month, 'YYYY-MM') as month, work.slug, work.doi, json_agg(json_build_object('country', used.country,
			'views', used.investigations, 'downloads', used.requests)) as uses
		from public_work work
		join usage_country_month used on used.work_id = work.id
		where work.id in ${worksOf(userId)}
		group by used.month, work.slug, work.doi
		order by used.month, work.slug`.execute(ctx.db)
	return csvOf([
		['month', 'work', 'doi', 'country', 'investigations', 'requests'],
		...rows.flatMap(({ month, slug, doi, uses }) =>
			namedCountries(uses).map(({ country, views, downloads }) => [
				...[month, slug, doi, country === UNKNOWN_COUNTRY ? null : country],
				...[views, downloads],
			]),
		),
	])
}
