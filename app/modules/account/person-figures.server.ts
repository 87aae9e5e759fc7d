import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** What somebody has done here, in numbers alone: no title, no journal and no date tells whose manuscript or report is which. */
export type PersonFigures = {
	/** Manuscripts sent in by this account; drafts are nobody else's. */
	submitted: number
	published: number
	/** Invitations to review that the account answered, and reports that it sent. */
	reviewsAccepted: number
	reviewsSent: number
	decisions: number
}

/** The figures of an account, for administrators. */
export async function personFigures(ctx: Ctx, userId: string): Promise<PersonFigures> {
	const { rows } = await sql<PersonFigures>`
		select
			(select count(*)::integer from submission where submitter_id = ${userId} and status <> 'draft') as submitted,
			(select count(*)::integer from submission where submitter_id = ${userId} and status = 'published') as published,
			(select count(*)::integer from review_assignment where reviewer_id = ${userId} and accepted_at is not null)
				as "reviewsAccepted",
			(select count(*)::integer from review_assignment where reviewer_id = ${userId} and submitted_at is not null)
				as "reviewsSent",
			(select count(*)::integer from decision where editor_id = ${userId}) as decisions`.execute(ctx.db)
	if (!rows[0]) throw new Error('a select without a table answers one row')
	return rows[0]
}
