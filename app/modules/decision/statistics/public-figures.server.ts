import { sql } from 'kysely'
import { journalToday } from '#app/modules/journal/index.server.ts'
import { csvOf } from '#app/platform/csv.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import { daysUntil } from './cases.server.ts'
import { clocksOf, yearOf } from './clocks.server.ts'
import { LEAST_FOR_MEDIAN } from './figures.ts'
import { PUBLIC_COLUMNS, type PublicYear } from './public-columns.ts'

type FiguresForAll = {
	journal: { slug: string; title: Texts; language: string }
	years: PublicYear[]
}

/**
 * The figures that a journal shows to everybody (Plan S, technical guidance, part II, 2: "statistics … on a yearly basis"), all its manuscripts counted
 * from their transitions and reviews; null for a journal that does not show them. Only years that have ended: a figure that moved with a manuscript under way would tell its
 * author what happens to it.
 */
export async function publicFigures(ctx: Ctx, slug: string | undefined): Promise<FiguresForAll | null> {
	const journal = isSlug(slug)
		? await ctx.db
				.selectFrom('journal')
				.select(['id', 'slug', 'title', 'language'])
				.where('slug', '=', slug)
				.where('shows_figures', '=', true)
				.executeTakeFirst()
		: undefined
	if (!journal) return null
	const { id, ...shown } = journal
	return { journal: shown, years: await countEndedYears(ctx, id) }
}

async function countEndedYears(ctx: Ctx, journalId: string): Promise<PublicYear[]> {
	const clocks = await clocksOf(ctx, [journalId])
	const thisYear = Number((await journalToday(ctx, journalId)).slice(0, 4))
	const { rows } = await sql<Omit<PublicYear, 'acceptanceRate'>>`
		with own as materialized (
			select id, first_sent_at, first_decided_at, decided_at, is_accepted, first_published_at
			from submission where journal_id = ${journalId} and first_sent_at is not null
		),
		happened as (
			select 'received' as what, first_sent_at as at, null::float8 as days from own
			union all
			select case when is_accepted then 'accepted' else 'declined' end, decided_at, null from own where decided_at is not null
			union all
			select 'firstDecision', first_decided_at, ${daysUntil('first_decided_at')} from own where first_decided_at is not null
			union all
			select 'published', first_published_at, ${daysUntil('first_published_at')} from own where first_published_at is not null
			union all
			select 'requested', invited_at, null from own inner join review_assignment on submission_id = own.id
			union all
			select 'reported', submitted_at, null from own
				inner join review_assignment on submission_id = own.id and submitted_at is not null
		)
		select year,
			${sql.join(
				(
					[
						...(['received', 'accepted', 'declined', 'published'] as const).map(
							(what) => [what, what] as const,
						),
						['requested', 'reviewsRequested'],
						['reported', 'reviewsReceived'],
					] as const
				).map(
					([what, name]) => sql`count(*) filter (where what = ${sql.lit(what)})::int as ${sql.ref(name)}`,
				),
			)},
			${median('firstDecision')} as "daysToFirstDecision",
			${median('published')} as "daysToPublication"
		from (select *, ${yearOf('at', { clocks, now: ctx.now() })} as year from happened) as of_years
		where year < ${thisYear}
		group by year
		order by year desc`.execute(ctx.db)
	return rows.map((row) => {
		const decided = row.accepted + row.declined
		return { ...row, acceptanceRate: decided > 0 ? row.accepted / decided : null }
	})
}

const median = (
	what: string,
) => sql`case when count(*) filter (where what = ${sql.lit(what)}) >= ${sql.lit(LEAST_FOR_MEDIAN)}
	then round(percentile_cont(0.5) within group (order by days) filter (where what = ${sql.lit(what)}))::int end`

/** The same as CSV, a line a year. */
export const publicFiguresAsCsv = ({ years }: FiguresForAll): string =>
	csvOf([
		['year', ...PUBLIC_COLUMNS],
		...years.map((row) => [row.year, ...PUBLIC_COLUMNS.map((column) => row[column])]),
	])
