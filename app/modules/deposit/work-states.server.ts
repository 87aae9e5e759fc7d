import { sql } from 'kysely'

/**
 * Works that readers see, by their ids, each with the journal or publisher that holds it, how far its DOI is (`WorkDoiState`, kept by the database) and the last deposit, if any. Nothing but the ids is asked
 * for: beside a holder of most works, the one plan that PostgreSQL keeps for all holders would join every work of it with each of them.
 */
export const doisOf = (ids: readonly string[]) => sql`(
	select work.id, work.kind, work.slug, parent.slug as book_slug, work.title, work.language, work.doi, work.published_on, doi_standing.holder_id, doi_standing.state,
		last.reason, coalesce(last.ended_at, last.sent_at, last.asked_at) as at,
		doi_check.outcome, doi_check.checked_at, doi_check.target
	from doi_standing
	join work on work.id = doi_standing.work_id
	left join chapter on chapter.work_id = work.id
	left join work parent on parent.id = chapter.book_id
	left join doi_check on doi_check.work_id = work.id
	left join lateral (
		select * from doi_deposit where doi_deposit.work_id = work.id order by asked_at desc, id desc limit 1
	) last on true
	where doi_standing.work_id = any(${ids}::uuid[])
)`
