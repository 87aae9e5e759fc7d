import type { RuleId } from '#app/modules/manuscript-check/rules/index.ts'
import { copyReports } from '#app/modules/submission/files/index.server.ts'
import { namedToAuthors, namedToReviewer } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** Something by which a decision would tell one side who the other is, or might: a `trace` is a phrase of self-citation, an acknowledgement, a work of one's own, a `file` an annotated one whose words name its reviewer. */
export type Disclosure = {
	where: 'manuscript' | 'trace' | 'letter' | 'reviewersLetter' | 'file'
	what: string
}

/** What a decision sends: to authors (letter, reason, reports, files that name their reviewer), to reviewers, and whether reviewers get the manuscript by it. */
export type DecisionTexts = {
	toAuthors: string
	namingFiles: readonly string[]
	toReviewers: string
	opensReview: boolean
}

/**
 * What would tell the other side: names of reviewers in what authors get, names of anybody in what all reviewers get, and what the copies that a
 * review opens with leave open, whether the journal holds that for an error or for a remark. Asks for no right; only editors may see the answer.
 */
export async function disclosuresIn(
	ctx: Ctx,
	submissionId: string,
	texts: DecisionTexts,
): Promise<Disclosure[]> {
	const reports = texts.opensReview ? await copyReports(ctx, submissionId) : []
	const open = reports.flatMap(({ findings }) => findings)
	const saidBy = (rule: RuleId) =>
		open.filter((finding) => finding.rule === rule).map(({ values }) => String(values['what'] ?? ''))
	const toAuthors = await namedToAuthors(ctx, submissionId, texts.toAuthors)
	const toReviewers = await namedToReviewer(ctx, submissionId, texts.toReviewers, null)
	const told: Disclosure[] = [
		...saidBy('identity').map((what) => ({ where: 'manuscript' as const, what })),
		...saidBy('traces').map((what) => ({ where: 'trace' as const, what })),
		...toAuthors.map((what) => ({ where: 'letter' as const, what })),
		...texts.namingFiles.map((what) => ({ where: 'file' as const, what })),
		...toReviewers.map((what) => ({ where: 'reviewersLetter' as const, what })),
	]
	return told.filter(
		(one, at) => told.findIndex(({ where, what }) => where === one.where && what === one.what) === at,
	)
}
