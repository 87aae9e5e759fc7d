import { type KnownPeople, peopleNamedIn } from '#app/modules/manuscript-check/anonymity/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { checkBasis } from '../files/check.server.ts'

/** Whom words for the authors of a manuscript name of its reviewers, by names, families alone and addresses. Asks for no right; only editors may see it. */
export async function namedToAuthors(ctx: Ctx, submissionId: string, words: string): Promise<string[]> {
	const { people: authors } = await checkBasis(ctx, submissionId)
	const known = [...authors.names, ...(await editorNames(ctx, submissionId))]
	return peopleNamedIn(words, await reviewersOf(ctx, submissionId), known)
}

/**
 * Whom words for one reviewer of a manuscript (`to`; null: for all of them) name of its authors and of its other reviewers. Asks for no right;
 * only editors may see it.
 */
export async function namedToReviewer(
	ctx: Ctx,
	submissionId: string,
	words: string,
	to: { name: string; email: string } | null,
): Promise<string[]> {
	const { people: authors } = await checkBasis(ctx, submissionId)
	const reviewers = await reviewersOf(ctx, submissionId, to)
	const known = [...(to ? [to.name] : []), ...(await editorNames(ctx, submissionId))]
	return [...new Set([authors, reviewers].flatMap((people) => peopleNamedIn(words, people, known)))]
}

/** The editors of the journal by name, who sign its letters. */
async function editorNames(ctx: Ctx, submissionId: string): Promise<string[]> {
	const rows = await ctx.db
		.selectFrom('submission')
		.innerJoin('role_grant as held', 'held.journal_id', 'submission.journal_id')
		.innerJoin('user_account', 'user_account.id', 'held.user_id')
		.select('user_account.name')
		.distinct()
		.where('submission.id', '=', submissionId)
		.where('held.role', '=', 'editor')
		.execute()
	return rows.map(({ name }) => name)
}

/** Everybody who was ever invited to review a manuscript, as a text could name them; without one of them (`but`). */
export async function reviewersOf(
	ctx: Ctx,
	submissionId: string,
	but: { name: string; email: string } | null = null,
): Promise<KnownPeople> {
	const rows = await ctx.db
		.selectFrom('review_assignment')
		.leftJoin('user_account', 'user_account.id', 'review_assignment.reviewer_id')
		.select(['review_assignment.name', 'review_assignment.email', 'user_account.name as account'])
		.where('submission_id', '=', submissionId)
		.execute()
	const others = rows.filter(
		({ name, email }) => name !== but?.name && email.toLowerCase() !== but?.email.toLowerCase(),
	)
	return {
		names: [...new Set(others.flatMap(({ name, account }) => (account ? [name, account] : [name])))],
		emails: [...new Set(others.map(({ email }) => email.toLowerCase()))],
		affiliations: [],
	}
}
