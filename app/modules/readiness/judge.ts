import type { JournalFacts } from './facts.ts'
import {
	type Board,
	type Judged,
	type Point,
	type PointState,
	STANDARD_NAMES,
	STANDARDS,
	type Verdict,
} from './model.ts'
import { CONTENTS } from './points/contents.ts'
import { STATEMENTS } from './points/statements.ts'

const POINTS: Record<Point, (facts: JournalFacts) => Verdict> = { ...STATEMENTS, ...CONTENTS }

/** One point of a journal. */
export const judge = (point: Point, facts: JournalFacts): Verdict => POINTS[point](facts)

/** A journal by every standard, point by point. */
export function judgeAll(facts: JournalFacts): Board {
	return STANDARD_NAMES.map((standard) => ({
		standard,
		points: STANDARDS[standard].map((point) => ({ point, ...judge(point, facts) })),
	}))
}

const ORDER: readonly PointState[] = ['notMet', 'unknown', 'met']

/** What is to be done first; within a state in the order of the standard. */
export const inOrderOfWork = (points: readonly Judged[]): Judged[] =>
	points.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))

/** How many points are met, not met and unknown. */
export function tally(points: readonly Judged[]): Record<PointState, number> {
	const count = (state: PointState) => points.filter((point) => point.state === state).length
	return { met: count('met'), notMet: count('notMet'), unknown: count('unknown') }
}
