import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Candidate, Load } from './suggest.ts'

/** Reviewers of a platform beyond these are found by name only. */
const MOST_REVIEWERS = 5000

export type ReviewerAccount = Omit<Candidate, 'works' | 'cited' | 'editsFile' | 'isInvited'> & {
	userId: string
}

/**
 * Everybody with an account, a confirmed address and a reviewer's role (of this journal, of another one or of the platform) that holds
 * now, with what they declare and what they have in hand. Who asked to be forgotten is left out.
 */
export async function listReviewerAccounts(ctx: Ctx, journalId: string): Promise<ReviewerAccount[]> {
	const now = ctx.now()
	const { rows } = await sql<{
		user_id: string
		name: string
		email: string
		institution: string | null
		specialization: string | null
		expertise: string[]
		languages: string[]
		person_id: string | null
		person_slug: string | null
		is_here: boolean
	}>`
		select account.id as user_id, account.name, account.email, profile.institution, profile.specialization,
			profile.expertise, profile.languages, person.id as person_id, person.slug as person_slug, granted.is_here
		from (
			select user_id, bool_or(coalesce(journal_id = ${journalId}::uuid, false)) as is_here
			from role_grant
			where role = 'reviewer' and revoked_at is null and valid_from <= ${now}
				and (valid_until is null or valid_until > ${now})
			group by user_id
		) granted
		join user_account account on account.id = granted.user_id
		join profile on profile.user_id = account.id
		left join lateral (
			select person.id, person.slug from person
			where person.id = profile.person_id
		) person on true
		where account.email_verified and profile.deletion_asked_at is null
		order by granted.is_here desc, account.id
		limit ${sql.lit(MOST_REVIEWERS)}`.execute(ctx.db)
	const loads = await readLoads(
		ctx,
		rows.map(({ user_id }) => user_id),
	)
	return rows.map((row) => ({
		userId: row.user_id,
		personId: row.person_id,
		personSlug: row.person_slug,
		name: row.name,
		email: row.email,
		affiliations: row.institution ? [row.institution] : [],
		ror: null,
		isReviewerHere: row.is_here,
		expertise: row.expertise,
		specialization: row.specialization,
		languages: row.languages,
		load: loads.get(row.user_id) ?? { current: 0, rendered: 0, meanDays: null },
	}))
}

/** What reviewers have in hand and have rendered, in all journals. */
async function readLoads(ctx: Ctx, userIds: string[]): Promise<Map<string, Load>> {
	const { rows } = await sql<{
		reviewer_id: string
		current: number
		rendered: number
		mean_days: number | null
	}>`
		select reviewer_id,
			count(*) filter (where submitted_at is null and declined_at is null and cancelled_at is null
				and (accepted_at is not null or expires_on >= ${ctx.now().toISOString().slice(0, 10)}::date))::integer as current,
			count(submitted_at)::integer as rendered,
			round(avg(extract(epoch from submitted_at - accepted_at) / 86400))::integer as mean_days
		from review_assignment where reviewer_id = any(${userIds}::uuid[])
		group by reviewer_id`.execute(ctx.db)
	return new Map(
		rows.map(({ reviewer_id, current, rendered, mean_days }) => [
			reviewer_id,
			{ current, rendered, meanDays: mean_days },
		]),
	)
}
