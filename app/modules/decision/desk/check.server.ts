import type { CheckReport } from '#app/modules/manuscript-check/index.ts'
import type { AuthorRules } from '#app/modules/manuscript-check/rules/index.ts'
import { toldCheck } from '#app/modules/submission/files/index.server.ts'
import { getWorkflowSettings } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** What the check says of the manuscript as it was last sent, with the journal's rules; null when it was not checked. */
export async function findDeskCheck(
	ctx: Ctx,
	submissionId: string,
	journalId: string,
): Promise<{ report: Omit<CheckReport, 'metadata'>; rules: AuthorRules } | null> {
	const told = await toldCheck(ctx, submissionId)
	if (!told) return null
	const { metadata: _, ...report } = told
	const { authorRules: rules } = await getWorkflowSettings(ctx, journalId)
	return { report, rules }
}
