import { standingManuscript } from '#app/modules/submission/files/index.server.ts'
import { getWorkflowSettings } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** What the check says of the revised manuscript; null while it has no report. */
export async function checkOf(ctx: Ctx, { id, journalId }: { id: string; journalId: string }) {
	const report = (await standingManuscript(ctx, id))?.report
	if (!report) return null
	const { metadata: _proposed, ...shown } = report
	return { report: shown, rules: (await getWorkflowSettings(ctx, journalId)).authorRules }
}
