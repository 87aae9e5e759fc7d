import type { Texts } from '#app/i18n/texts.ts'
import type { EditorEntry } from '#app/platform/db/tables.ts'

export const CALL_KINDS = ['issue', 'book', 'conference', 'permanent'] as const

/** The dates of a call, ISO `YYYY-MM-DD`. Each is a whole day at the journal that calls; the last day still counts. */
export type CallDates = {
	/** 'permanent' calls stay open without dates. */
	kind: (typeof CALL_KINDS)[number]
	opensOn: string | null
	/** The last day to submit. */
	deadlineOn: string | null
	/** The day the call ends, when an editor set one; it may extend the deadline or cut it short. */
	closesOn: string | null
	acceptsSubmissions: boolean
}

/**
 * Where a call stands on a day. `daysLeft` counts whole days to `lastDay` (0 = today is the last day).
 * 'undated' is a call whose dates are not known and that takes no submissions here: it belongs to the archive.
 */
export type CallState =
	| { is: 'upcoming'; opensOn: string }
	| { is: 'open'; lastDay: string | null; daysLeft: number | null; urgent: boolean }
	| { is: 'closed'; closedOn: string; recent: boolean }
	| { is: 'undated' }

/** At this number of days or fewer an open call says how many are left. */
export const URGENT_DAYS = 14
/** A call that closed longer ago than this moves to the archive. */
export const RECENT_DAYS = 90

/**
 * The state of a call, which follows from its dates alone. `today` is the day at its journal (`callToday`). A closing date prevails
 * over the deadline: later, it extends the call; earlier, it closes it.
 */
export function callState(call: CallDates, today: string): CallState {
	const lastDay = lastDayOf(call)
	if (lastDay !== null && lastDay < today) {
		return { is: 'closed', closedOn: lastDay, recent: daysBetween(lastDay, today) <= RECENT_DAYS }
	}
	if (call.opensOn !== null && call.opensOn > today) return { is: 'upcoming', opensOn: call.opensOn }
	if (lastDay === null) {
		const known = call.opensOn !== null || call.kind === 'permanent' || call.acceptsSubmissions
		return known ? { is: 'open', lastDay: null, daysLeft: null, urgent: false } : { is: 'undated' }
	}
	const daysLeft = daysBetween(today, lastDay)
	return { is: 'open', lastDay, daysLeft, urgent: daysLeft <= URGENT_DAYS }
}

/** The last day to submit: the closing date where one is set, else the deadline; null when there is none. */
export function lastDayOf({
	closesOn,
	deadlineOn,
}: Pick<CallDates, 'closesOn' | 'deadlineOn'>): string | null {
	return closesOn ?? deadlineOn
}

/** Whole days from one ISO date to a later one. */
export function daysBetween(from: string, to: string): number {
	return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** The day that many days after an ISO date, or before it. */
export function daysAfter(day: string, days: number): string {
	return dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000))
}

/** The UTC day of a moment, `YYYY-MM-DD`. */
export function dayOf(moment: Date): string {
	return moment.toISOString().slice(0, 10)
}

/** A call in a list. */
export type CallCard = CallDates & {
	id: string
	slug: string
	path: string
	language: string
	title: Texts
	themes: { [language: string]: string[] }
	/** The journal or publisher that calls; null when it is neither. */
	caller: { title: Texts; language: string; path: string } | null
	organisers: string[]
	guestEditors: EditorEntry[]
	/** The issue that the call gathers texts for; its page once it is published. */
	issue: { title: Texts; path: string | null } | null
	state: CallState
}

export type CallPage = CallCard & {
	body: Texts
	section: Texts | null
	/** How often its dates have changed since it was announced: the SEQUENCE of its calendar entry. */
	revision: number
	changedAt: Date
	attribution: string | null
	licence: string | null
	sourceUrl: string | null
	file: { name: string; path: string; bytes: number } | null
}

export type CallSections = { open: CallCard[]; upcoming: CallCard[]; recent: CallCard[]; archive: CallCard[] }

/** Calls in the order a reader needs: the nearest deadline first, the next to open first, the last closed first. */
export function sectionsOf(calls: CallCard[]): CallSections {
	const sections: CallSections = { open: [], upcoming: [], recent: [], archive: [] }
	for (const call of calls) {
		const { state } = call
		if (state.is === 'open') sections.open.push(call)
		else if (state.is === 'upcoming') sections.upcoming.push(call)
		else if (state.is === 'closed' && state.recent) sections.recent.push(call)
		else sections.archive.push(call)
	}
	const last = (call: CallCard) => (call.state.is === 'open' ? (call.state.lastDay ?? '9999') : '')
	const opens = (call: CallCard) => (call.state.is === 'upcoming' ? call.state.opensOn : '')
	const closed = (call: CallCard) => (call.state.is === 'closed' ? call.state.closedOn : '')
	sections.open.sort((a, b) => order(last(a), last(b)))
	sections.upcoming.sort((a, b) => order(opens(a), opens(b)))
	sections.recent.sort((a, b) => order(closed(b), closed(a)))
	sections.archive.sort((a, b) => order(closed(b), closed(a)))
	return sections
}

function order(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0
}
