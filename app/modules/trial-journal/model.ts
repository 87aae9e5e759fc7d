import type { Texts } from '#app/i18n/texts.ts'
import type { Board } from '#app/modules/readiness/index.ts'

/** Whether somebody asked to have their trial opened, and what was answered: sent back with a question, or declined. */
export const TRIAL_STATES = ['running', 'asked', 'returned', 'declined'] as const
export type TrialState = (typeof TRIAL_STATES)[number]

/** What trials are ordered by: what waits for an answer first, by title, by owner, or by their days. */
export const TRIAL_ORDERS = ['state', 'name', 'owner', 'started', 'ends'] as const
export type TrialOrder = (typeof TRIAL_ORDERS)[number]

/** A trial in the list of administrators. */
export type ListedTrial = {
	id: string
	slug: string
	title: Texts
	language: string
	publisherName: string
	owner: { userId: string; name: string; email: string } | null
	state: TrialState
	message: string
	askedAt: Date | null
	reason: string
	answeredAt: Date | null
	startedAt: Date
	endsAt: Date
	hasLink: boolean
	texts: number
	people: number
	version: string
}

/** A trial as its owner and administrators see it, with its board by the standards of directories and funders. */
export type Trial = ListedTrial & { board: Board }

/** Before how many days owners are told of the end. */
export const ANNOUNCED_DAYS = [14, 3] as const
/** For how many days the archive of a trial that ended can be fetched. */
export const ARCHIVE_DAYS = 30

/** Which announcement is due: 14 or 3 days before the end, once each; null: none. */
export function dueAnnouncement(
	{ endsAt, announcedDays }: { endsAt: Date; announcedDays: number | null },
	now: Date,
): number | null {
	const left = (endsAt.getTime() - now.getTime()) / 86_400_000
	const due = ANNOUNCED_DAYS.filter((days) => left <= days).at(-1)
	return left > 0 && due !== undefined && (announcedDays === null || due < announcedDays) ? due : null
}
