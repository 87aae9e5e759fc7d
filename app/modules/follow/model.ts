import { pathTo } from '#app/addresses/address.ts'
import type { WorkCard } from '#app/modules/work/index.ts'
import type { AlertFrequency, FollowKind } from '#app/platform/db/tables.ts'

/** What can be followed, in the order of the page that lists it. */
export const FOLLOW_KINDS = [
	'journal',
	'author',
	'discipline',
	'keyword',
	'search',
	'call',
] as const satisfies FollowKind[]

/** At once, once a week, or only in the list of what is new. */
export const FREQUENCIES = ['instant', 'weekly', 'none'] as const satisfies AlertFrequency[]

/** Follows that one person may have. */
export const MOST_FOLLOWS = 500

/** The names of the kinds in addresses. */
export const KIND_PARAMS = {
	journal: 'revue',
	author: 'auteur',
	discipline: 'discipline',
	keyword: 'mot-cle',
	search: 'recherche',
	call: 'appel',
} as const satisfies Record<FollowKind, string>

/** Where follows are made, changed and listed. */
export const FOLLOWS_PATH = pathTo('reader.follows')

/**
 * What is followed. `target` is the id of a journal, a person or a call, the id of a discipline, a folded keyword, or the
 * canonical parameters of a search without order and page.
 */
export type FollowTarget = {
	kind: FollowKind
	target: string
	/** How it was called when it was followed: kept for what later goes. */
	label: string
}

/** What somebody follows, as the page shows it. */
export type Followed = {
	id: string
	kind: FollowKind
	frequency: AlertFrequency
	createdAt: Date
	name: FollowName
	/** The page of what is followed; null when it is gone. */
	path: string | null
}

/** What is followed, named in one language; `language` is that of the text where it has one. */
export type FollowName = { text: string; language: string | null }

/** The state of a follow button for somebody who is signed in; null for a visitor. */
export type FollowState = { followId: string | null } | null

export const NEWS_PAGE_SIZE = 12

/** A page of what is new, each work with the follows that found it. */
export type NewsPage = {
	items: { work: WorkCard; follows: FollowName[] }[]
	total: number
	page: number
	lastPage: number
}

const DAY_MS = 86_400_000
const MONDAY = 1
const WEEKLY_HOUR = 7

/** The last Monday 07:00 UTC that is not after `now`: what appeared until then belongs to a weekly mail. */
export function lastWeeklySlot(now: Date): Date {
	const slot = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), WEEKLY_HOUR))
	const sinceMonday = (slot.getUTCDay() - MONDAY + 7) % 7
	slot.setTime(slot.getTime() - sinceMonday * DAY_MS)
	return slot > now ? new Date(slot.getTime() - 7 * DAY_MS) : slot
}
