import { dayIn, typedMoment } from '#app/i18n/zone.ts'
import {
	type CallDates,
	callState,
	dayOf,
	daysAfter,
	daysBetween,
	lastDayOf,
} from '#app/modules/call/index.ts'
import type { CallAction } from '#app/platform/db/workflow-tables.ts'

export const NOTICE_KINDS = ['opened', 'week', 'day', 'extended', 'reopened', 'closed'] as const
/** What those who follow a call are told: that it opened, that 7 days or 1 are left, that its last day moved, that it closed. */
export type CallNoticeKind = (typeof NOTICE_KINDS)[number]

/** One message about a call, sent once to each person. */
export type CallNotice = {
	kind: CallNoticeKind
	/** What it is about: the call, or the entry of its log. With `dueOn` it says which message this is. */
	subjectId: string
	/** The day it was to be sent, ISO. */
	dueOn: string
	/** Only those who followed by then are told; null: everybody who follows. */
	followedBy: Date | null
	/** Told to those who follow the journal too; a call that never opened is news to its own followers only. */
	isForJournal: boolean
	/** The last day of the call, and how many are left to it today. */
	lastDay: string | null
	daysLeft: number | null
	/** The last day before it moved. */
	before: string | null
}

export type NoticedCall = CallDates & {
	id: string
	/** By whose clock its days end. */
	timeZone: string
	createdAt: Date
	events: NoticedEvent[]
}
export type NoticedEvent = {
	id: string
	action: CallAction
	at: Date
	from: string | null
}

/** After so many days a message is no news any more: a server that was stopped for longer does not send it. */
export const LATEST_DAYS = 7
/** How many days may be left for the message of a week to be true enough to be sent late; it says how many. */
const WEEK = { from: 7, to: 3 } as const
const DAY = { from: 1, to: 0 } as const
/** What the last action on the dates of an open call is told as; one that closes it with the end of the day makes that day the last. */
const CHANGES = { extended: 'extended', reopened: 'reopened', closed: 'day' } as const

/**
 * What is to be said about a call now, whether it was said before or not. Dates and log alone decide, so that a server that was
 * stopped catches up; what would be stale is left out: the week when fewer than 3 days are left, an extension that another one has
 * overtaken, anything older than 7 days. A reminder whose day had passed when the dates were last announced is left out too.
 */
export function noticesOf(call: NoticedCall, now: Date): CallNotice[] {
	const today = dayIn(now, call.timeZone)
	const state = callState(call, today)
	const lastDay = lastDayOf(call)
	const moved = call.events.findLast(isMove)
	const announcedOn = latest(call.opensOn ?? '', dayOf(call.createdAt))
	const notice = (
		kind: CallNoticeKind,
		more: Pick<CallNotice, 'dueOn'> & Partial<CallNotice>,
	): CallNotice[] => {
		if (daysBetween(more.dueOn, today) > LATEST_DAYS) return []
		const daysLeft = state.is === 'open' ? state.daysLeft : null
		const rest = { subjectId: call.id, followedBy: null, before: null, isForJournal: true, lastDay, daysLeft }
		return [{ kind, ...rest, ...more }]
	}

	if (state.is === 'closed') {
		const end = typedMoment(`${daysAfter(state.closedOn, 1)}T00:00`, call.timeZone)
		return notice('closed', {
			dueOn: state.closedOn,
			followedBy: moved?.action === 'closed' ? later(moved.at, end) : end,
			isForJournal: call.opensOn === null || call.opensOn <= state.closedOn,
		})
	}
	if (state.is !== 'open') return []
	const opened = notice('opened', {
		dueOn: announcedOn,
		followedBy: later(typedMoment(`${announcedOn}T00:00`, call.timeZone), call.createdAt),
	})
	const change = moved
		? notice(CHANGES[moved.action], {
				subjectId: moved.id,
				dueOn: dayOf(moved.at),
				followedBy: moved.at,
				before: moved.from,
			})
		: []
	const notifiedOn = moved ? latest(announcedOn, dayOf(moved.at)) : announcedOn
	const reminder = (kind: 'week' | 'day', { from, to }: { from: number; to: number }) => {
		if (lastDay === null || state.daysLeft === null || state.daysLeft > from || state.daysLeft < to) return []
		const dueOn = daysAfter(lastDay, -from)
		return dueOn <= notifiedOn ? [] : notice(kind, { dueOn })
	}
	return [
		...(moved?.action === 'reopened' ? [] : opened),
		...change,
		...reminder('week', WEEK),
		...reminder('day', DAY),
	]
}

function isMove(event: NoticedEvent): event is NoticedEvent & { action: keyof typeof CHANGES } {
	return Object.hasOwn(CHANGES, event.action)
}

const latest = (a: string, b: string) => (a > b ? a : b)
const later = (a: Date, b: Date) => (a > b ? a : b)
