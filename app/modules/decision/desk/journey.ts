import type { TransitionAction } from '#app/modules/submission/index.ts'
import type { SubmissionStage, SubmissionStatus } from '#app/platform/db/workflow-tables.ts'

/** The way of a manuscript as one line, from what was received to what is published. */
export const JOURNEY_STEPS = ['received', 'admitted', 'review', 'decided', 'production', 'published'] as const
export type JourneyStep = {
	step: (typeof JOURNEY_STEPS)[number]
	state: 'done' | 'current' | 'ahead'
	/** The day on which the step was last done; null while it is not, or where it was left out. */
	on: string | null
}

/** The actions that end each step. */
const ENDS: Record<JourneyStep['step'], readonly (TransitionAction | 'start')[]> = {
	received: ['submit'],
	admitted: ['sendToReview', 'acceptWithoutReview', 'deskReject'],
	review: ['accept', 'decline', 'requestMinorRevisions', 'requestMajorRevisions'],
	decided: ['accept', 'acceptWithoutReview', 'decline', 'deskReject', 'withdraw'],
	production: ['schedule', 'publish'],
	published: ['publish'],
}

/** Where a manuscript stands on its way, from its transitions in their order. An ended manuscript stands at its decision, a published one at the end. */
export function journeyOf(
	state: { stage: SubmissionStage; status: SubmissionStatus },
	transitions: readonly { action: string; at: Date }[],
): JourneyStep[] {
	const current = stepOf(state)
	return JOURNEY_STEPS.map((step, index) => {
		const last = transitions.findLast(({ action }) => (ENDS[step] as readonly string[]).includes(action))
		const on = last ? last.at.toISOString().slice(0, 10) : null
		const isPast = index < current || state.status === 'published'
		return {
			step,
			state: isPast ? 'done' : index === current ? 'current' : 'ahead',
			on: index <= current || isPast ? on : null,
		}
	})
}

function stepOf({ stage, status }: { stage: SubmissionStage; status: SubmissionStatus }): number {
	if (status === 'declined' || status === 'withdrawn') return JOURNEY_STEPS.indexOf('decided')
	if (stage === 'submission') return JOURNEY_STEPS.indexOf('admitted')
	if (stage === 'review') return JOURNEY_STEPS.indexOf('review')
	if (stage === 'published') return JOURNEY_STEPS.indexOf('published')
	return JOURNEY_STEPS.indexOf('production')
}
