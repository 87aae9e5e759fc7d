import { type RawBuilder, sql } from 'kysely'
import { isLanguage, type Language } from '#app/i18n/languages.ts'
import { dayIn } from '#app/i18n/zone.ts'
import { journalDays } from '#app/modules/journal/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { AwaitedKind, Deadline } from './plan.ts'

/** A deadline with whom it binds, and the clock of the journal, by which it is judged. Of reviewers and authors only what a mail to themselves needs. */
export type Awaited = Deadline & {
	timeZone: string
	to: { name: string; email: string; language: Language }
	/** Of reviewers. */
	letter: string | null
	/** Whether the journal sends reminders by itself. */
	isAutomatic: boolean
}

type Row = {
	kind: AwaitedKind
	subject_id: string
	submission_id: string
	since: Date
	due_on: string
	name: string | null
	email: string | null
	language: string | null
	letter: string | null
	is_automatic: boolean
	time_zone: string | null
}

/**
 * What is awaited of reviewers and authors: answers to invitations that have not expired, reports, revisions, approvals of proofs; those
 * due within `within` days from today or before, in all manuscripts, in one, or in those of which `among` holds. Authors are written to as the account that submitted, or as the corresponding author.
 */
export async function listAwaited(
	ctx: Ctx,
	{
		submissionId,
		among,
		within = 7,
	}: { submissionId?: string; among?: RawBuilder<boolean>; within?: number } = {},
): Promise<Awaited[]> {
	const days = await journalDays(ctx)
	const today = days.of(sql.ref('submission.journal_id'))
	const until = sql`(${today} + ${within}::int)`
	const here = submissionId ? sql`and submission.id = ${submissionId}` : among ? sql`and ${among}` : sql``
	const automatic = sql`coalesce((select sends_reminders from journal_workflow own where own.journal_id = submission.journal_id), true)`
	const zone = sql`(select own.time_zone from any_journal own where own.id = submission.journal_id)`
	const author = sql`
		left join user_account account on account.id = submission.submitter_id
		left join profile on profile.user_id = account.id
		left join lateral (
			select concat_ws(' ', nullif(given, ''), family) as name, email from submission_contributor contributor
			where contributor.submission_id = submission.id and email is not null order by corresponding desc, position limit 1
		) contributor on true`
	const { rows } = await sql<Row>`
		select case when assignment.accepted_at is null then 'answer' else 'report' end as kind, assignment.id as subject_id,
			assignment.submission_id, coalesce(assignment.accepted_at, assignment.invited_at) as since,
			case when assignment.accepted_at is null then assignment.answer_due_on else assignment.review_due_on end as due_on,
			assignment.name, coalesce(account.email, assignment.email) as email,
			coalesce(profile.language, assignment.language) as language, assignment.letter,
			${automatic} as is_automatic, ${zone} as time_zone
		from review_assignment assignment
		join review_round round on round.id = assignment.round_id
		join submission on submission.id = assignment.submission_id
		left join user_account account on account.id = assignment.reviewer_id and assignment.accepted_at is not null
		left join profile on profile.user_id = account.id
		where submission.status = 'in_review' and round.closed_at is null and round.cancelled_at is null
			and assignment.declined_at is null and assignment.cancelled_at is null and assignment.submitted_at is null
			and (
				(assignment.accepted_at is null and assignment.answer_due_on <= ${until} and assignment.expires_on >= ${today})
				or (assignment.accepted_at is not null and assignment.review_due_on <= ${until})
			) ${here}
		union all
		select 'revision', submission.id, submission.id, submission.moved_at, submission.revision_due_on,
			coalesce(account.name, contributor.name), coalesce(account.email, contributor.email),
			coalesce(profile.language, submission.language), null, ${automatic}, ${zone}
		from submission ${author}
		where submission.status = 'revisions_requested' and submission.revision_due_on <= ${until} ${here}
		union all
		select 'proof', submission.id, submission.id, production.proof_sent_at, production.proof_due_on,
			coalesce(account.name, contributor.name), coalesce(account.email, contributor.email),
			coalesce(profile.language, submission.language), null, ${automatic}, ${zone}
		from production join submission on submission.id = production.submission_id ${author}
		where submission.stage = 'production' and submission.status = 'accepted' and production.proof_sent_at is not null
			and production.proof_approved_at is null
			and (production.proof_returned_at is null or production.proof_returned_at < production.proof_sent_at)
			and production.proof_due_on <= ${until} ${here}
		order by due_on, subject_id`.execute(ctx.db)
	return rows.flatMap((row) => {
		const { email } = row
		if (email === null) return []
		const timeZone = row.time_zone ?? ctx.env.TIME_ZONE
		const language = row.language !== null && isLanguage(row.language) ? row.language : 'fr'
		return [
			{
				kind: row.kind,
				subjectId: row.subject_id,
				submissionId: row.submission_id,
				timeZone,
				since: dayIn(row.since, timeZone),
				dueOn: row.due_on,
				to: { name: row.name ?? '', email, language },
				letter: row.letter,
				isAutomatic: row.is_automatic,
			},
		]
	})
}
