import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { MOST_NEWS, type NewsRow, type Watch } from './watch.ts'

/** Where the target of a watch stands, as rows (work_id, target) of the works that have just appeared. */
const PLACES = {
	journal: {
		type: sql`uuid`,
		rows: sql`select fresh.*, article.journal_id as target
			from fresh join article on article.work_id = fresh.work_id`,
	},
	author: {
		type: sql`uuid`,
		rows: sql`select distinct fresh.*, contribution.person_id as target
			from fresh join contribution on contribution.work_id = fresh.work_id`,
	},
	discipline: {
		type: sql`text`,
		rows: sql`select fresh.*, discipline.id as target
			from fresh join public_work work on work.id = fresh.work_id, unnest(work.disciplines) as discipline (id)
			where work.kind <> 'chapter'`,
	},
	call: {
		type: sql`uuid`,
		rows: sql`select fresh.*, call.id as target
			from fresh join article on article.work_id = fresh.work_id join call on call.issue_id = article.issue_id`,
	},
} satisfies Record<string, { type: RawBuilder<unknown>; rows: RawBuilder<unknown> }>

/**
 * News by journal, by person, by discipline (chapters come with their book), by the issue that a call gathered texts for: one query,
 * whatever the number of watches.
 */
export async function findByPlace(
	ctx: Ctx,
	kind: keyof typeof PLACES,
	watches: Watch[],
	until: Date,
): Promise<NewsRow[]> {
	const { type, rows: places } = PLACES[kind]
	const { rows } = await sql<NewsRow>`
		with fresh as materialized (
			select appearance.work_id, appearance.appeared_at
			from work_appearance appearance join public_work work on work.id = appearance.work_id
			where appearance.appeared_at > ${earliest(watches)} and appearance.appeared_at <= ${until}
		), place as materialized (${places})
		select number::integer, work_id, appeared_at
		from (
			select watch.number, place.work_id, place.appeared_at,
				row_number() over (partition by watch.number order by place.appeared_at desc, place.work_id) as rank
			from unnest(${watches.map(({ target }) => target)}::${type}[], ${watches.map(({ since }) => since)}::timestamptz[])
				with ordinality as watch (target, since, number)
			join place on place.target = watch.target and place.appeared_at > watch.since
		) as found
		where rank <= ${MOST_NEWS}`.execute(ctx.db)
	return rows
}

export function earliest(watches: Watch[]): Date {
	return new Date(Math.min(...watches.map(({ since }) => since.getTime())))
}
