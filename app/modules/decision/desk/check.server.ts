import type { CheckReport } from '#app/modules/manuscript-check/index.ts'
import type { AuthorRules } from '#app/modules/manuscript-check/rules/index.ts'
import { getWorkflowSettings } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** What the check says of the manuscript as it was last sent, with the journal's rules; null when it was not checked. */
export async function findDeskCheck(
	ctx: Ctx,
	submissionId: string,
	journalId: string,
): Promise<{ report: Omit<CheckReport, 'metadata'>; rules: AuthorRules } | null> {
	const row = await ctx.db
		.selectFrom('submission_check')
		.innerJoin('submission_file as file', 'file.id', 'submission_check.file_id')
		.select('submission_check.report')
		.where('file.submission_id', '=', submissionId)
		.where('file.kind', '=', 'manuscript')
		.where('file.replaced_at', 'is', null)
		.orderBy('file.version', 'desc')
		.executeTakeFirst()
	if (!row) return null
	const { metadata: _, ...report } = row.report as CheckReport
	const { authorRules: rules } = await getWorkflowSettings(ctx, journalId)
	return { report, rules }
}
