import { type Actor, decision, submissionView } from '#app/modules/rights/index.ts'
import type { FilePlace } from '#app/modules/submission/index.server.ts'
import { actsFrom, waysFrom } from '#app/modules/submission/index.ts'
import type { EditorDuty } from '#app/platform/db/tables.ts'
import { DECISIONS, type DecisionKind, type DecisionRule } from './model.ts'

type Asking = Pick<Actor, 'userId' | 'grants'>

/**
 * What an editor may do about where a file goes: decide, recommend, or nothing. An editor who was given this file only to recommend
 * does not decide on it, whatever their grant says; reviewers have their report for that and no place here.
 */
export function deskRight(actor: Asking, place: FilePlace): 'decide' | 'recommend' | null {
	if (submissionView(actor, place) !== 'editor') return null
	const right = decision(actor, place)
	const given = place.editors.find(({ userId }) => userId === actor.userId)
	return right === 'decide' && given?.recommendOnly ? 'recommend' : right
}

/** Whether an editor takes this decision, only recommends it, or neither, wherever the file stands. */
export function rightTo(actor: Asking, place: FilePlace, rule: DecisionRule): 'decide' | 'recommend' | null {
	const right = deskRight(actor, place)
	if (right === 'decide') return 'decide'
	if (submissionView(actor, place) === 'editor' && hasDuty(actor, place, rule.duties)) return 'decide'
	return right === 'recommend' && rule.isRecommendable ? 'recommend' : null
}

/** The decisions that are possible from where a file stands and that this editor takes or recommends. */
export function decisionsFor(
	actor: Asking,
	place: FilePlace,
): { kind: DecisionKind; right: 'decide' | 'recommend' }[] {
	const possible: readonly string[] = actsFrom(place)
	return DECISIONS.flatMap((rule) => {
		const right = possible.includes(rule.kind) ? rightTo(actor, place, rule) : null
		return right ? [{ kind: rule.kind, right }] : []
	})
}

/** True where a decision leads somewhere from here. */
export function isPossible(place: FilePlace, kind: DecisionKind): boolean {
	return waysFrom(place, kind).length > 0
}

function hasDuty(actor: Asking, { journalId }: FilePlace, duties: readonly EditorDuty[]): boolean {
	return actor.grants.some(
		({ role, scope, duty }) =>
			role === 'editor' &&
			scope.kind === 'journal' &&
			scope.journalId === journalId &&
			duty !== null &&
			duties.includes(duty),
	)
}
