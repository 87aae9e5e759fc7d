import { type Actor, decision, hasDuty, submissionView } from '#app/modules/rights/index.ts'
import type { PlacedSubmission } from '#app/modules/submission/index.server.ts'
import { actionsFrom, targetsFrom } from '#app/modules/submission/index.ts'
import { DECISIONS, type DecisionKind, type DecisionRule } from './model.ts'

type Asking = Pick<Actor, 'userId' | 'grants'>

/**
 * What an editor may do about where a manuscript goes: decide, recommend, or nothing. An editor who was given this manuscript only to recommend
 * does not decide on it, whatever their grant says; reviewers have their report for that and no place here.
 */
export function deskRight(actor: Asking, place: PlacedSubmission): 'decide' | 'recommend' | null {
	if (submissionView(actor, place) !== 'editor') return null
	const right = decision(actor, place)
	const given = place.editors.find(({ userId }) => userId === actor.userId)
	return right === 'decide' && given?.recommendOnly ? 'recommend' : right
}

/** Whether an editor takes this decision, only recommends it, or neither, wherever the manuscript stands. */
export function rightTo(
	actor: Asking,
	place: PlacedSubmission,
	rule: DecisionRule,
): 'decide' | 'recommend' | null {
	const right = deskRight(actor, place)
	if (right === 'decide') return 'decide'
	if (submissionView(actor, place) === 'editor' && hasDuty(actor, place, rule.duties)) return 'decide'
	return right === 'recommend' && rule.isRecommendable ? 'recommend' : null
}

/** The decisions that are possible from where a manuscript stands and that this editor takes or recommends. */
export function decisionsFor(
	actor: Asking,
	place: PlacedSubmission,
): { kind: DecisionKind; right: 'decide' | 'recommend' }[] {
	const possible: readonly string[] = actionsFrom(place)
	return DECISIONS.flatMap((rule) => {
		const right = possible.includes(rule.kind) ? rightTo(actor, place, rule) : null
		return right ? [{ kind: rule.kind, right }] : []
	})
}

/** True where a decision leads somewhere from here. */
export function isPossible(place: PlacedSubmission, kind: DecisionKind): boolean {
	return targetsFrom(place, kind).length > 0
}
