import { dayAfter } from '../model.ts'

/** What is awaited: a reviewer's answer, a report, an author's revision, an author's approval of proofs. */
export const AWAITED_KINDS = ['answer', 'report', 'revision', 'proof'] as const
export type AwaitedKind = (typeof AWAITED_KINDS)[number]

/** Why no reminder leaves: they asked for more time and have no answer, somebody reminded today, the clock did within a day, or the address takes no mail. */
export type HeldBy = 'asked' | 'hand' | 'clock' | 'address'

/** Something that somebody has to do by a day. Days are ISO 8601 days in UTC. */
export type Deadline = {
	kind: AwaitedKind
	/** The assignment, for authors the submission. */
	subjectId: string
	submissionId: string
	/** The day from which it is awaited. */
	since: string
	dueOn: string
}

/** Days from the deadline on which people are reminded (product specification, section 6). */
export const OFFSETS = [-7, -2, 3, 10] as const
export type Offset = (typeof OFFSETS)[number]

/**
 * The reminder of which a deadline has reached the day: the newest one only, so that a server that stood still does not send what it
 * missed one after the other. Null before the first, and where that day was not after the one on which the wait began.
 */
export function reminderDue(
	{ dueOn, since }: Pick<Deadline, 'dueOn' | 'since'>,
	today: string,
): Offset | null {
	const reached = OFFSETS.filter((offset) => dayAfter(dueOn, offset) <= today)
	const newest = reached.at(-1)
	return newest !== undefined && dayAfter(dueOn, newest) > since ? newest : null
}

/** The name under which a reminder is noted as sent, once for a deadline: `report+3`. */
export function reminderCode(kind: AwaitedKind, offset: Offset): string {
	return `${kind}${offset > 0 ? '+' : ''}${offset}`
}

/** Days within which everything is due. */
export const ANY_DAY = 4000

/** The code under which a reminder by hand is noted, so that the clock's reminder of that day is not sent as well. */
export const BY_HAND = 'by-hand'

/** Whole days by which a day is over; 0 until it has ended. */
export function daysLate(dueOn: string, today: string): number {
	return Math.max(0, Math.round((Date.parse(today) - Date.parse(dueOn)) / 86_400_000))
}
