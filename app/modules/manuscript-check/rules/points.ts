import type { Finding } from './finding.ts'
import { ANONYMITY_RULES } from './rules.ts'

/** How many points a report comes to, by what the journal makes of them. */
export type Points = Record<Finding['severity'], number>

/**
 * Counts the points of findings, the same wherever a manuscript is told of: what names an author is a point at each of its places, as each is changed or looked at
 * by itself; any other departure from a rule is one point, however many places show it.
 */
export function pointsOf(findings: readonly Pick<Finding, 'rule' | 'severity' | 'places'>[]): Points {
	const points: Points = { error: 0, warning: 0 }
	for (const { rule, severity, places } of findings)
		points[severity] += ANONYMITY_RULES.includes(rule) ? Math.max(1, places.length) : 1
	return points
}
