import type { Ctx } from '#app/platform/ctx.server.ts'
import { type MaskedAuthor, maskAuthors } from './mask-authors.ts'
import { isAnswered, type RevisionForReviewer } from './model.ts'

/** The authors of a submission as a text would name them. */
export async function namedAuthors(ctx: Ctx, submissionId: string): Promise<MaskedAuthor[]> {
	const rows = await ctx.db
		.selectFrom('submission_contributor')
		.select(['given', 'family', 'name_original', 'email', 'affiliation', 'orcid'])
		.where('submission_id', '=', submissionId)
		.execute()
	return rows.map(({ name_original, ...row }) => ({ ...row, original: name_original }))
}

/**
 * What the author answered to earlier rounds, for a reviewer of the present one (`letter`): the general answer, the one to this reviewer's own
 * report, and those to others when the journal lets reviewers read each other's. Whatever names an author is masked. Asks for no right.
 */
export async function listRevisionsForReviewer(
	ctx: Ctx,
	{ submissionId, letter, sharesReports }: { submissionId: string; letter: string; sharesReports: boolean },
): Promise<RevisionForReviewer[]> {
	const rows = await ctx.db
		.selectFrom('revision')
		.innerJoin('review_round as round', 'round.id', 'revision.round_id')
		.select(['round.number', 'revision.general', 'revision.answers'])
		.where('revision.submission_id', '=', submissionId)
		.where('revision.submitted_at', 'is not', null)
		.orderBy('round.number', 'desc')
		.execute()
	if (rows.length === 0) return []
	const authors = await namedAuthors(ctx, submissionId)
	const masked = (text: string) => maskAuthors(text, authors).text
	return rows
		.map(({ number, general, answers }) => ({
			round: number,
			general: isAnswered(general) ? masked(general) : '',
			answers: Object.entries(answers)
				.filter(([of, text]) => (of === letter || sharesReports) && isAnswered(text))
				.map(([of, text]) => ({ letter: of, text: masked(text) }))
				.sort((a, b) => a.letter.localeCompare(b.letter)),
		}))
		.filter(({ general, answers }) => general !== '' || answers.length > 0)
}
