import { peopleNamedIn } from '#app/modules/manuscript-check/anonymity/index.ts'
import { checkBasis, standingManuscript } from '#app/modules/submission/files/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { reviewersOf } from '../commands/attachments.server.ts'

/** Something by which a decision would tell one side who the other is. */
export type NameTold = { where: 'manuscript' | 'letter' | 'reviewersLetter'; what: string }

/** What a decision sends: to authors (letter, reason, reports), to reviewers, and whether reviewers get the manuscript by it. */
export type DecisionTexts = { toAuthors: string; toReviewers: string; opensReview: boolean }

/**
 * What would tell the other side: names of reviewers in what authors get, names of authors in what reviewers get, and what the journal
 * holds for an error of anonymity in the copy that a review opens with. Asks for no right; only editors may see the answer.
 */
export async function namesTold(ctx: Ctx, submissionId: string, texts: DecisionTexts): Promise<NameTold[]> {
	const { people: authors } = await checkBasis(ctx, submissionId)
	const reviewers = await reviewersOf(ctx, submissionId)
	const report = texts.opensReview ? (await standingManuscript(ctx, submissionId))?.copyReport : null
	const open = (report?.findings ?? []).filter(
		({ rule, severity }) => rule === 'identity' && severity === 'error',
	)
	const told: NameTold[] = [
		...open.map(({ values }) => ({ where: 'manuscript' as const, what: String(values['what'] ?? '') })),
		...peopleNamedIn(texts.toAuthors, reviewers).map((what) => ({ where: 'letter' as const, what })),
		...peopleNamedIn(texts.toReviewers, authors).map((what) => ({ where: 'reviewersLetter' as const, what })),
	]
	return told.filter(
		(one, at) => told.findIndex(({ where, what }) => where === one.where && what === one.what) === at,
	)
}
