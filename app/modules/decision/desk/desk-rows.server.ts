import { type RawBuilder, sql } from 'kysely'
import { journalDays } from '#app/modules/journal/index.server.ts'
import { isWithEditor } from '#app/modules/submission/index.server.ts'
import { DEFAULT_WORKFLOW } from '#app/modules/submission/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { LIVE_STATUSES, PATIENCE_DAYS } from './model.ts'
import { type DeskActor, deskScope } from './scope.server.ts'

/** A manuscript's queue, since when it stands there and by when the next step is due; with what was counted to know it. */
export type QueuedSubmission = {
	id: string
	is_whole: boolean
	queue: string
	since: Date
	due_on: string | null
	submitted: number | null
	pending: number | null
	required: number
	/** Which day it is at the journal. */
	today: string
}

/** A `submission` that waits for somebody; those that have ended, which in time are nearly all, need not be looked at for what waits. */
export const isUnderWay = sql<boolean>`submission.status in (${sql.join(LIVE_STATUSES.map((status) => sql.lit(status)))})`

/**
 * The manuscripts of the desk that `where` keeps, as a relation of `DeskRow` (aliases in it: `submission`). The round that counts is the last
 * that was not cancelled; an assignment counts while nobody declined, cancelled or let it expire.
 */
export async function queuedSubmissions(
	ctx: Ctx,
	actor: DeskActor,
	where: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<RawBuilder<QueuedSubmission>> {
	const { isSeen, isWhole } = deskScope(actor)
	const today = (await journalDays(ctx)).of(sql.ref('submission.journal_id'))
	const patience = Object.entries(PATIENCE_DAYS).map(
		([queue, days]) => sql`when ${sql.lit(queue)} then (since at time zone 'UTC')::date + ${sql.lit(days)}`,
	)
	return sql<QueuedSubmission>`(
		select id, is_whole, queue, since, submitted, pending, required, today,
			case queue
				when 'reviewsLate' then first_due when 'underReview' then first_due
				when 'revisionsLate' then revision_due_on when 'revisionsAsked' then revision_due_on
				${sql.join(patience, sql` `)}
			end as due_on
		from (
			select submission.id, ${today} as today, ${isWhole} as is_whole, submission.revision_due_on,
				coalesce(submission.withdrawal_asked_at, greatest(submission.moved_at, case
					when round.submitted >= coalesce(settings.required_reports, ${sql.lit(DEFAULT_WORKFLOW.requiredReports)}) then round.reported_at
				end)) as since,
				round.submitted, round.pending, round.first_due,
				coalesce(settings.required_reports, ${sql.lit(DEFAULT_WORKFLOW.requiredReports)}) as required,
				case
					when submission.status in ('published', 'declined', 'withdrawn') then submission.status
					when submission.withdrawal_asked_at is not null then 'withdrawal'
					when submission.status = 'submitted' then case
						when exists (select from submission_editor as given
							where given.submission_id = submission.id and ${isWithEditor('given', ctx.now())}) then 'arrival'
						else 'needsEditor' end
					when submission.status = 'in_review' then case
						when submission.last_action = 'submitRevision' and coalesce(round.pending, 0) = 0 then 'revisionsIn'
						when round.submitted >= coalesce(settings.required_reports, ${sql.lit(DEFAULT_WORKFLOW.requiredReports)}) then 'toDecide'
						when round.late > 0 then 'reviewsLate'
						when coalesce(round.submitted + round.pending, 0)
							< coalesce(settings.required_reports, ${sql.lit(DEFAULT_WORKFLOW.requiredReports)}) then 'needsReviewers'
						else 'underReview' end
					when submission.status = 'revisions_requested' then case
						when submission.revision_due_on < ${today} then 'revisionsLate' else 'revisionsAsked' end
					when submission.status = 'scheduled' then 'scheduled'
					else submission.stage
				end as queue
			from submission
			left join journal_workflow as settings on settings.journal_id = submission.journal_id
			left join lateral (
				select
					count(*) filter (where submitted_at is not null)::int as submitted,
					max(submitted_at) as reported_at,
					count(*) filter (where submitted_at is null and (accepted_at is not null or expires_on >= ${today}))::int as pending,
					count(*) filter (where submitted_at is null and case when accepted_at is null
						then answer_due_on < ${today} and expires_on >= ${today}
						else review_due_on < ${today} end)::int as late,
					min(case when accepted_at is null then answer_due_on else review_due_on end)
						filter (where submitted_at is null and (accepted_at is not null or expires_on >= ${today})) as first_due
				from review_assignment
				where submission.status = 'in_review' and declined_at is null and cancelled_at is null and round_id = (
					select id from review_round where submission_id = submission.id and cancelled_at is null
					order by number desc limit 1)
			) as round on true
			where ${isSeen} and ${where}
		) as placed
	)`
}
