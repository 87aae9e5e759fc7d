import { currentRound, hasReportInRound } from '#app/modules/review/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { PlacedSubmission } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { decisionsFor } from '../policy.ts'

/** The decisions that an editor is offered: those of `decisionsFor`, without the end of a round where none is open or a report came in. */
export async function offeredDecisions(
	ctx: Ctx,
	actor: Actor,
	place: PlacedSubmission,
): Promise<ReturnType<typeof decisionsFor>> {
	const decisions = decisionsFor(actor, place)
	const cancels = decisions.some(({ kind }) => kind === 'cancelRound')
	return cancels && (!(await currentRound(ctx, place.id)) || (await hasReportInRound(ctx, place.id)))
		? decisions.filter(({ kind }) => kind !== 'cancelRound')
		: decisions
}
