import { sql } from 'kysely'

/** The articles of a journal that readers see, each with how far its DOI is (`WorkDoiState`) and the last deposit, if any. */
export const journalDois = (journalId: string) => sql`(
	select work.id, work.slug, work.title, work.language, work.doi, work.published_on, article.issue_id,
		last.reason, coalesce(last.ended_at, last.sent_at, last.asked_at) as at, last.is_test,
		doi_check.outcome, doi_check.checked_at,
		case
			when last.id is not null and last.ended_at is null then 'sent'
			when last.state = 'refused' then 'refused'
			when work.doi_state = 'registered' then 'registered'
			when last.state = 'registered' and last.is_test then 'tested'
			when work.doi is null then 'none'
			else 'reserved'
		end as state
	from article
	join public_work work on work.id = article.work_id
	left join doi_check on doi_check.work_id = work.id
	left join lateral (
		select * from doi_deposit where doi_deposit.work_id = work.id order by asked_at desc, id desc limit 1
	) last on true
	where article.journal_id = ${journalId}::uuid
)`
