import type { CheckReport } from '#app/modules/manuscript-check/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { DraftCheck } from '../draft/completeness.ts'
import { checkBasis } from '../files/known-people.server.ts'

/**
 * What the check says of the manuscript that stands in a submission. A report made by other rules, or before the contributors were changed,
 * counts as none.
 */
export async function getDraftCheck(
	ctx: Ctx,
	submissionId: string,
): Promise<{ state: DraftCheck; report: CheckReport | null }> {
	const row = await ctx.db
		.selectFrom('submission_file')
		.leftJoin('submission_check', 'submission_check.file_id', 'submission_file.id')
		.select(['report', 'basis'])
		.where('submission_file.submission_id', '=', submissionId)
		.where('kind', '=', 'manuscript')
		.where('replaced_at', 'is', null)
		.orderBy('version', 'desc')
		.limit(1)
		.executeTakeFirst()
	if (!row) return { state: { is: 'noManuscript' }, report: null }
	const report = row.report as CheckReport | null
	if (!report || row.basis !== (await checkBasis(ctx, submissionId)).hash)
		return { state: { is: 'unchecked' }, report: null }
	return { state: { is: 'checked', report }, report }
}
