import type { Texts } from '#app/i18n/texts.ts'
import type { OpenLetter } from '#app/modules/review/recall/index.ts'
import type { HeldBy } from '#app/modules/review/reminders/index.ts'

/** What waits for one person, in one of their roles. */
export const WAITING_ROLES = ['desk', 'review', 'author', 'publisher', 'platform', 'account'] as const
export type WaitingRole = (typeof WAITING_ROLES)[number]

/** What is awaited; each has a sentence in four languages (`waiting`, `what.*`). */
export type WaitingWhat =
	| 'needsEditor'
	| 'toTake'
	| 'arrival'
	| 'needsReviewers'
	| 'toDecide'
	| 'revisionsIn'
	| 'withdrawal'
	| 'copyediting'
	| 'production'
	| 'proofOut'
	| 'ready'
	| 'answerOverdue'
	| 'reportOverdue'
	| 'revisionOverdue'
	| 'reviewerTime'
	| 'authorTime'
	| 'reviewerAddress'
	| 'authorAddress'
	| 'thank'
	| 'authorMessage'
	| 'reviewerMessage'
	| 'answerHeld'
	| 'reviewAnswer'
	| 'reviewReport'
	| 'revision'
	| 'proof'
	| 'question'
	| 'draft'
	| 'depositsRefused'
	| 'outsideReviews'
	| 'noChief'
	| 'journalLate'
	| 'failedMails'
	| 'failedJobs'
	| 'openInvitations'
	| 'addressRefused'
	| 'issueFellBack'

/**
 * What can be done from the list itself, by one press: nothing that cannot be answered for unseen. A reminder may be held (`heldBy`); time that was asked for
 * cannot be given any more when its day is over; where nothing arrives at an address, the way leads to where another one is given.
 */
export type WaitingAction =
	| { does: 'thank'; submissionId: string; assignmentId: string }
	| { does: 'lookAtAddress'; submissionId: string }
	| {
			does: 'answerTime'
			submissionId: string
			/** null: the author asks. */
			assignmentId: string | null
			wishedOn: string
			canGrant: boolean
	  }
	| ({ submissionId: string; heldBy: HeldBy | null } & (
			| { does: 'remindReviewer'; assignmentId: string }
			| { does: 'remindAuthor' }
	  ))

export type WaitingItem = {
	/** Unique in a person's list. */
	id: string
	role: WaitingRole
	what: WaitingWhat
	journal: { title: Texts; language: string } | null
	/** The manuscript, where it is about one. */
	about: { title: Texts; language: string; reference: string } | null
	/** The letter of a reviewer whom the editors wait for. */
	letter: string | null
	/** How many, where it is about several. */
	count: number | null
	/** The day (ISO 8601) by which it is due; null: none. */
	dueOn: string | null
	/** Whole days since that day ended, by the clock of the journal, else of the person; 0: not late. */
	daysLate: number
	/** Whole days until it; null: due on none. */
	daysLeft: number | null
	/** The day it is by that clock; null: due on none. */
	dayThere: string | null
	href: string
	action: WaitingAction | null
	/** The letter that was sent about it and can still be taken back: until then it stays in the list. */
	done: OpenLetter | null
}

/** Whether a reminder can leave from the list now: it may be asked for again where only the clock has reminded. */
export function canRemind({ action }: Pick<WaitingItem, 'action'>): boolean {
	return action !== null && 'heldBy' in action && (action.heldBy === null || action.heldBy === 'clock')
}

/** The parts of the list: late before all, what is due within seven days, the rest. */
export const WAITING_PARTS = ['late', 'week', 'later'] as const
export type WaitingPart = (typeof WAITING_PARTS)[number]

const DAYS_OF_WEEK = 7
const DAY_MS = 86_400_000

/** The list in its parts, each by the day on which it is due, without one last. A journal whose manuscripts are late is late itself. */
export function partsOf(items: readonly WaitingItem[]): Record<WaitingPart, WaitingItem[]> {
	const parts: Record<WaitingPart, WaitingItem[]> = { late: [], week: [], later: [] }
	const order = (item: WaitingItem) => item.dueOn ?? '9999'
	for (const item of items.toSorted((a, b) => (order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : 0))) {
		const isOfWeek = item.daysLeft !== null && item.daysLeft <= DAYS_OF_WEEK
		const isLate = item.daysLate > 0 || item.what === 'journalLate'
		parts[isLate ? 'late' : isOfWeek ? 'week' : 'later'].push(item)
	}
	return parts
}

/** How far a day is away from today where it is due, or by how much it is past. */
export function daysTo(
	dueOn: string | null,
	today: string,
): Pick<WaitingItem, 'daysLate' | 'daysLeft' | 'dayThere'> {
	if (dueOn === null) return { daysLate: 0, daysLeft: null, dayThere: null }
	const days = Math.round((Date.parse(dueOn) - Date.parse(today)) / DAY_MS)
	return { daysLate: Math.max(0, -days), daysLeft: Math.max(0, days), dayThere: today }
}

const DAYS_AHEAD = 14

/** The two weeks from a day on, each day with what is due on it, in the order of the list; what is late is on none. */
export function fortnightOf(
	items: readonly WaitingItem[],
	today: string,
): { day: string; due: WaitingItem[] }[] {
	const { week, later } = partsOf(items)
	const dueOn = Map.groupBy([...week, ...later], (item) => item.dueOn)
	return Array.from({ length: DAYS_AHEAD }, (_, ahead) => {
		const day = new Date(Date.parse(today) + ahead * DAY_MS).toISOString().slice(0, 10)
		return { day, due: dueOn.get(day) ?? [] }
	})
}
