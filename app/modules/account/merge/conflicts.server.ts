import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { MergeConflict } from './model.ts'

/**
 * What two accounts are in one and the same manuscript that one person cannot be (COPE, Ethical Guidelines for Peer Reviewers; the anonymity of review): its
 * author and its reviewer or editor, both its reviewers, two of its authors. Manuscripts that are over count as well: whoever judged stays hidden from whoever
 * wrote. An invitation that was declined makes no reviewer.
 */
export async function mergeConflicts(ctx: Ctx, ids: readonly [string, string]): Promise<MergeConflict[]> {
	const { rows } = await sql<{ conflict: MergeConflict }>`
		with account as (select id, email from user_account where id = any(${ids}::uuid[])),
		part as (${PARTS})
		select distinct conflict from part one join part other
			on other.submission_id = one.submission_id and other.user_id <> one.user_id
		join (values
			('author', 'reviewer', 'authorAndReviewer'), ('author', 'editor', 'authorAndEditor'),
			('reviewer', 'editor', 'reviewerAndEditor'), ('reviewer', 'reviewer', 'twoReviewers'),
			('byline', 'byline', 'twoAuthors'), ('conflict', 'editor', 'conflictOfInterest'),
			('conflict', 'reviewer', 'conflictOfInterest')
		) forbidden (one, other, conflict) on forbidden.one = one.part and forbidden.other = other.part
		order by conflict`.execute(ctx.db)
	return rows.map(({ conflict }) => conflict)
}

/** Locks the manuscripts in which two accounts have a part, so that nobody becomes something else in one of them meanwhile. */
export async function lockManuscripts(ctx: Ctx, ids: readonly [string, string]): Promise<void> {
	await sql`
		with account as (select id, email from user_account where id = any(${ids}::uuid[])),
		part as (${PARTS})
		select id from submission where id in (select submission_id from part) order by id for update`.execute(
		ctx.db,
	)
}

const PARTS = sql`
	select id as submission_id, submitter_id as user_id, 'author' as part from submission
		where submitter_id in (select id from account)
	union select submission_id, account.id, named.part from submission_contributor
		join account on account.id = user_id or account.email = lower(submission_contributor.email)
		cross join (values ('author'), ('byline')) named (part)
	union select submission_id, account.id, 'reviewer' from review_assignment
		join account on account.id = reviewer_id or (reviewer_id is null and account.email = lower(review_assignment.email))
		where submitted_at is not null or (declined_at is null and cancelled_at is null)
	union select submission_id, user_id, case state when 'conflict' then 'conflict' else 'editor' end from submission_editor
		where user_id in (select id from account)
	union select submission_id, editor_id, 'editor' from decision where editor_id in (select id from account)
	union select submission_id, actor_id, 'editor' from submission_event
		where side = 'editor' and actor_id in (select id from account)`
