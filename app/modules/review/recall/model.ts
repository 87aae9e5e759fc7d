/** So long after it was sent a reminder or a letter of thanks leaves; until then it can be taken back. */
export const RECALL_MS = 10 * 60_000

/** When a letter leaves that was sent at a moment. */
export const leavesAt = (sentAt: Date): Date => new Date(sentAt.getTime() + RECALL_MS)

/** Whole minutes until it leaves, as they are said: one while any second is left, 0 when it may have left. */
export function minutesLeft(sentAt: Date, now: Date): number {
	return Math.max(0, Math.ceil((leavesAt(sentAt).getTime() - now.getTime()) / 60_000))
}

/** A letter that can still be taken back, and how long. */
export type OpenLetter = {
	id: string
	kind: 'reminder' | 'thanks'
	submissionId: string
	/** The assignment, for authors the submission. */
	subjectId: string
	/** Of a reviewer. */
	letter: string | null
	doneAt: Date
	minutesLeft: number
}
