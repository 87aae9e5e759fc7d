import {
	institutionSpans,
	type KnownPeople,
	peopleNamedIn,
	type Unnamed,
} from '#app/modules/manuscript-check/anonymity/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { checkBasis } from '../files/check.server.ts'

type Reviewer = { name: string; email: string }

/**
 * Whom words for the authors of a manuscript name of its reviewers, by names, families alone, addresses and institutions that are not the authors' own. Asks for no
 * right; only editors may see it.
 */
export async function namedToAuthors(ctx: Ctx, submissionId: string, words: string): Promise<string[]> {
	return namedBy(words, await unnamedToAuthors(ctx, submissionId))
}

/** Whom nothing that the authors of a manuscript read may name: its reviewers. */
export async function unnamedToAuthors(ctx: Ctx, submissionId: string): Promise<Unnamed> {
	const { people: authors } = await checkBasis(ctx, submissionId)
	const reviewers = await reviewersOf(ctx, submissionId)
	const known = [...authors.names, ...(await editorNames(ctx, submissionId))]
	const said = await titlesOf(ctx, submissionId)
	const theirs = (await institutionsOf(ctx, submissionId)).map(({ institution }) => institution)
	const affiliations = apart(theirs, authors.affiliations)
	return { people: { ...reviewers, affiliations }, known, said }
}

/**
 * Whom words for one reviewer of a manuscript (`to`; null: for all of them) name of its authors and of its other reviewers. Asks for no right;
 * only editors may see it.
 */
export async function namedToReviewer(
	ctx: Ctx,
	submissionId: string,
	words: string,
	to: Reviewer | null,
): Promise<string[]> {
	return namedBy(words, await unnamedToReviewer(ctx, submissionId, to))
}

/** Whom nothing that one reviewer of a manuscript reads (`to`; null: all of them) may name: its authors and its other reviewers. */
export async function unnamedToReviewer(
	ctx: Ctx,
	submissionId: string,
	to: Reviewer | null,
): Promise<Unnamed> {
	const { people: authors } = await checkBasis(ctx, submissionId)
	const reviewers = await reviewersOf(ctx, submissionId, to)
	const known = [...(to ? [to.name] : []), ...(await editorNames(ctx, submissionId))]
	const said = await titlesOf(ctx, submissionId)
	const institutions = await institutionsOf(ctx, submissionId)
	const own = institutions.flatMap((one) => (to && isSame(one, to) ? [one.institution] : []))
	const others = institutions.flatMap((one) => (to && isSame(one, to) ? [] : [one.institution]))
	const people = {
		...authors,
		names: [...new Set([...authors.names, ...reviewers.names])],
		emails: [...new Set([...authors.emails, ...reviewers.emails])],
		affiliations: [...new Set([...apart(authors.affiliations, own), ...apart(others, own)])],
	}
	return { people, known, said }
}

/** Whom words name that must not be named. */
export const namedBy = (words: string, { people, known, said }: Unnamed): string[] =>
	words.trim() === '' ? [] : peopleNamedIn(words, people, known, said)

/** Institutions that are not also those of who reads. */
const apart = (affiliations: readonly string[], own: readonly string[]) =>
	[...new Set(affiliations)].filter(
		(one) =>
			!own.some(
				(other) => institutionSpans(other, one).length > 0 || institutionSpans(one, other).length > 0,
			),
	)

/** What letters of the journal say anyway: its title and publisher, and the title of the manuscript. */
async function titlesOf(ctx: Ctx, submissionId: string): Promise<string[]> {
	const { title, journal, publisher } = await ctx.db
		.selectFrom('submission')
		.innerJoin('any_journal as journal', 'journal.id', 'submission.journal_id')
		.leftJoin('publisher', 'publisher.id', 'journal.publisher_id')
		.select(['submission.title', 'journal.title as journal', 'publisher.name as publisher'])
		.where('submission.id', '=', submissionId)
		.executeTakeFirstOrThrow()
	return [
		...[journal, title].flatMap((texts) => Object.values(texts)).filter((said) => said !== undefined),
		...(publisher ? [publisher] : []),
	]
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
	but: Reviewer | null = null,
): Promise<KnownPeople> {
	const rows = await ctx.db
		.selectFrom('review_assignment')
		.leftJoin('user_account', 'user_account.id', 'review_assignment.reviewer_id')
		.select(['review_assignment.name', 'review_assignment.email', 'user_account.name as account'])
		.where('submission_id', '=', submissionId)
		.execute()
	const others = rows.filter((row) => !but || !isSame(row, but))
	return {
		names: [...new Set(others.flatMap(({ name, account }) => (account ? [name, account] : [name])))],
		emails: [...new Set(others.map(({ email }) => email.toLowerCase()))],
		affiliations: [],
	}
}

const isSame = (one: Reviewer, other: Reviewer) =>
	one.name === other.name || one.email.toLowerCase() === other.email.toLowerCase()

/** Where the reviewers of a manuscript say that they work. */
async function institutionsOf(
	ctx: Ctx,
	submissionId: string,
): Promise<(Reviewer & { institution: string })[]> {
	const rows = await ctx.db
		.selectFrom('review_assignment')
		.innerJoin('profile', 'profile.user_id', 'review_assignment.reviewer_id')
		.select(['review_assignment.name', 'review_assignment.email', 'institution'])
		.where('submission_id', '=', submissionId)
		.execute()
	return rows.flatMap(({ institution, ...row }) =>
		institution?.trim() ? [{ ...row, institution: institution.trim() }] : [],
	)
}
