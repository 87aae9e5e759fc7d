import { z } from 'zod'
import type { Counted } from './columns.ts'

const DAY_MS = 86_400_000
/** Days in which a merge of two accounts can be undone. */
export const DAYS_TO_SEPARATE = 30
export const SEPARATED_WITHIN_MS = DAYS_TO_SEPARATE * DAY_MS

export const LONGEST_MERGE_REASON = 300

/** How somebody made sure that two accounts are one person's; the log keeps it. */
export const accountMergeForm = z.object({ reason: z.string().trim().min(1).max(LONGEST_MERGE_REASON) })

/** What two accounts are in the same manuscript that one person cannot be; never which manuscript. */
export const MERGE_CONFLICTS = [
	'authorAndReviewer',
	'authorAndEditor',
	'reviewerAndEditor',
	'twoReviewers',
	'twoAuthors',
	'conflictOfInterest',
] as const
export type MergeConflict = (typeof MERGE_CONFLICTS)[number]

/** Why two accounts do not become one. */
export const MERGE_OBSTACLES = [
	...MERGE_CONFLICTS,
	'unconfirmed',
	'suspended',
	'leaving',
	'twoTrials',
] as const
export type MergeObstacle = (typeof MERGE_OBSTACLES)[number]

/** Whether an obstacle lies in a manuscript, which nobody is told. */
export const isNamedByManuscript = (obstacle: MergeObstacle): boolean =>
	MERGE_CONFLICTS.some((conflict) => conflict === obstacle)

/** An account as whoever merges sees it. */
export type MergedAccount = { userId: string; name: string; email: string; institution: string | null }

/** What a merge would do. */
export type MergePreview = {
	kept: MergedAccount
	merged: MergedAccount
	counts: Record<Counted, number>
	obstacles: MergeObstacle[]
}
