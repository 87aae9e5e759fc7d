import { sql } from 'kysely'
import { type DepositHolder, heldWorks } from './holder.server.ts'

/** The works of a holder that readers see, each with how far its DOI is (`WorkDoiState`) and the last deposit, if any. */
export const holderDois = (holder: DepositHolder) => sql`(
	select work.id, work.kind, work.slug, parent.slug as book_slug, work.title, work.language, work.doi, work.published_on, held.issue_id,
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
	from ${heldWorks(holder)} as held
	join public_work work on work.id = held.work_id
	left join chapter on chapter.work_id = work.id
	left join work parent on parent.id = chapter.book_id
	left join doi_check on doi_check.work_id = work.id
	left join lateral (
		select * from doi_deposit where doi_deposit.work_id = work.id order by asked_at desc, id desc limit 1
	) last on true
)`
