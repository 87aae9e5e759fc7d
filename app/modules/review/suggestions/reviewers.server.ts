import { sql } from 'kysely'
import { journalDays, journalToday } from '#app/modules/journal/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { ReviewerCandidate, ReviewLoad } from './suggest.ts'

/** Reviewers of a platform beyond these are found by name only. */
const MOST_REVIEWERS = 5000

export type ReviewerAccount = Omit<ReviewerCandidate, 'works' | 'cited' | 'editsManuscript' | 'isInvited'> & {
	userId: string
	email: string
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
		away_until: string | null
	}>`
		select account.id as user_id, account.name, account.email, profile.institution, profile.specialization,
			profile.expertise, profile.languages, person.id as person_id, person.slug as person_slug, granted.is_here,
			case when profile.unavailable_until >= ${await journalToday(ctx, journalId)}::date then profile.unavailable_until end as away_until
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
		unavailableUntil: row.away_until,
		load: loads.get(row.user_id) ?? { current: 0, rendered: 0, meanDays: null },
	}))
}

/** What reviewers have in hand and have rendered, in all journals. */
async function readLoads(ctx: Ctx, userIds: string[]): Promise<Map<string, ReviewLoad>> {
	const today = (await journalDays(ctx)).of(sql.ref('submission.journal_id'))
	const { rows } = await sql<{
		reviewer_id: string
		current: number
		rendered: number
		mean_days: number | null
	}>`
		select reviewer_id,
			count(*) filter (where assignment.submitted_at is null and declined_at is null and cancelled_at is null
				and (assignment.accepted_at is not null or expires_on >= ${today}))::integer as current,
			count(assignment.submitted_at)::integer as rendered,
			round(avg(extract(epoch from assignment.submitted_at - assignment.accepted_at) / 86400))::integer as mean_days
		from review_assignment assignment join submission on submission.id = assignment.submission_id
		where reviewer_id = any(${userIds}::uuid[])
		group by reviewer_id`.execute(ctx.db)
	return new Map(
		rows.map(({ reviewer_id, current, rendered, mean_days }) => [
			reviewer_id,
			{ current, rendered, meanDays: mean_days },
		]),
	)
}

const SHOWN_FIELDS = 3

/** What reviewers declare to know, by account: three fields at most. */
export async function listFields(ctx: Ctx, userIds: readonly string[]): Promise<Record<string, string[]>> {
	const rows = await ctx.db
		.selectFrom('profile')
		.select(['user_id', 'expertise', 'specialization'])
		.where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
		.execute()
	return Object.fromEntries(
		rows.map(({ user_id, expertise, specialization }) => {
			const fields = expertise.length > 0 || !specialization ? expertise : [specialization]
			return [user_id, fields.slice(0, SHOWN_FIELDS)]
		}),
	)
}

/** A reviewer whom an editor chose from the suggestions: where to write, in which language. Null for accounts without a reviewer's role. */
export async function findReviewerAccount(
	ctx: Ctx,
	userId: string,
): Promise<{ name: string; email: string; language: string } | null> {
	const now = ctx.now()
	const found = await ctx.db
		.selectFrom('user_account')
		.innerJoin('profile', 'profile.user_id', 'user_account.id')
		.select(['user_account.name', 'user_account.email', 'profile.language'])
		.where(sql<boolean>`user_account.id::text = ${userId}`)
		.where('email_verified', '=', true)
		.where((eb) =>
			eb.exists(
				eb
					.selectFrom('role_grant')
					.select('role_grant.id')
					.whereRef('role_grant.user_id', '=', 'user_account.id')
					.where('role', '=', 'reviewer')
					.where('revoked_at', 'is', null)
					.where('valid_from', '<=', now)
					.where((on) => on.or([on('valid_until', 'is', null), on('valid_until', '>', now)])),
			),
		)
		.executeTakeFirst()
	return found ?? null
}

/** The name of an author of the library, for whom an editor types the address. */
export async function findPersonName(ctx: Ctx, personId: string): Promise<string | null> {
	const found = await ctx.db
		.selectFrom('person')
		.select('name')
		.where(sql<boolean>`id::text = ${personId}`)
		.executeTakeFirst()
	return found?.name ?? null
}
