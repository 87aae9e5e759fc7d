import { currentRound } from '#app/modules/review/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type Disclosure, disclosuresOfReports } from './disclosures.server.ts'
import { enclosedOf, reportsIn } from './letter.server.ts'

/**
 * Where the reports that the withdrawal for which authors ask lets them read name a reviewer. Annotated files whose words do so stay withheld: an editor gives them to the
 * author from their report, or does not. Asks for no right; only editors may see it.
 */
export async function toldByWithdrawal(ctx: Ctx, submissionId: string): Promise<Disclosure[]> {
	const { withdrawal_asked_at } = await ctx.db
		.selectFrom('submission')
		.select('withdrawal_asked_at')
		.where('id', '=', submissionId)
		.executeTakeFirstOrThrow()
	if (!withdrawal_asked_at || !(await currentRound(ctx, submissionId))) return []
	const reports = enclosedOf(await reportsIn(ctx, submissionId))
	return disclosuresOfReports(
		ctx,
		submissionId,
		reports.map(({ letter, comments }) => ({ letter, comments, namingFiles: [] })),
	)
}
