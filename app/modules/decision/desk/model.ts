import { z } from 'zod'
import { typedLine } from '#app/i18n/typed-text.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import type { SubmissionStage, SubmissionStatus } from '#app/platform/db/workflow-tables.ts'
import type { PageOfRows } from '#app/platform/page-of-rows.ts'

/**
 * Where a submission waits, in the order of its way. Each one stands in exactly one queue, so that their counts add up.
 * Drafts are their authors' alone and stand in none.
 */
export const QUEUES = [
	'needsEditor',
	'arrival',
	'needsReviewers',
	'reviewsLate',
	'underReview',
	'toDecide',
	'revisionsIn',
	'revisionsLate',
	'revisionsAsked',
	'withdrawal',
	'copyediting',
	'production',
	'scheduled',
	'published',
	'declined',
	'withdrawn',
] as const

export type Queue = (typeof QUEUES)[number]

/** Queues of manuscripts that wait for nothing any more. */
export const ENDED_QUEUES = ['published', 'declined', 'withdrawn'] as const satisfies Queue[]

/** The states of manuscripts that stand in the other queues. */
export const LIVE_STATUSES = [
	'submitted',
	'in_review',
	'revisions_requested',
	'accepted',
	'scheduled',
] as const satisfies SubmissionStatus[]

/** Queues in which an editor has the next step. */
export const EDITORS_QUEUES = [
	'needsEditor',
	'arrival',
	'needsReviewers',
	'toDecide',
	'revisionsIn',
	'withdrawal',
] as const satisfies Queue[]

/** Who has the manuscript: the next step is theirs. */
export type DeskHolder = 'editors' | 'reviewers' | 'authors' | 'copyeditors' | 'production' | 'nobody'

export const HOLDERS: Record<Queue, DeskHolder> = {
	needsEditor: 'editors',
	arrival: 'editors',
	needsReviewers: 'editors',
	reviewsLate: 'reviewers',
	underReview: 'reviewers',
	toDecide: 'editors',
	revisionsIn: 'editors',
	revisionsLate: 'authors',
	revisionsAsked: 'authors',
	withdrawal: 'editors',
	copyediting: 'copyeditors',
	production: 'production',
	scheduled: 'production',
	published: 'nobody',
	declined: 'nobody',
	withdrawn: 'nobody',
}

/** Days after which a step that has no date of its own counts as late. */
export const PATIENCE_DAYS: Partial<Record<Queue, number>> = {
	needsEditor: 7,
	arrival: 14,
	needsReviewers: 14,
	toDecide: 7,
	revisionsIn: 14,
	withdrawal: 7,
	copyediting: 42,
	production: 42,
}

export const DESK_SORTS = ['late', 'waiting', 'newest', 'oldest'] as const
export type DeskSort = (typeof DESK_SORTS)[number]

export type DeskFilter = {
	/** One queue, all that are under way, or all. */
	queue: Queue | 'active' | 'all'
	journalId: string | null
	sectionId: string | null
	callId: string | null
	/** Only manuscripts that the person who asks was given. */
	mine: boolean
	stage: SubmissionStage | null
	/** Words of a reference, a title or an author's name. */
	query: string
	sort: DeskSort
}

/** What everybody at the desk sees of a manuscript: where it stands and since when, no word of it and nobody in it. */
export type StatusRow = {
	view: 'status'
	id: string
	reference: string
	journal: { title: Texts; language: string; slug: string }
	stage: SubmissionStage
	status: SubmissionStatus
	queue: Queue
	holder: DeskHolder
	receivedOn: string
	/** When it came to stand where it stands, and for how many whole days it has. */
	since: Date
	days: number
	/** The day by which the next step is due, and by how many days that is past (0: it is not). */
	dueOn: string | null
	daysLate: number
	/** Which day it is at the journal. */
	today: string
}

/** A manuscript as its editors see it in a list. */
export type ManuscriptRow = Omit<StatusRow, 'view'> & {
	view: 'manuscript'
	title: Texts
	language: string
	authors: string[]
	section: Texts | null
	call: { title: Texts; language: string } | null
	editors: string[]
	reports: { submitted: number; pending: number; required: number } | null
	/** Whether reviewers have a copy to read: always the anonymised one. */
	hasAnonymisedCopy: boolean
}

export type DeskRow = StatusRow | ManuscriptRow

/** A part of the desk; `total` is exact. */
export type DeskPage = PageOfRows<DeskRow> & { counts: Record<Queue, number> }

/** What the filters offer: the journals of the desk with their sections and the calls that have manuscripts. */
export type DeskChoices = {
	journals: {
		id: string
		slug: string
		title: Texts
		language: string
		sections: { id: string; title: Texts }[]
	}[]
	calls: { id: string; title: Texts; language: string }[]
}

/** Whole days between two moments, never below 0. */
export function wholeDays(from: Date, to: Date): number {
	return Math.max(0, Math.floor((to.getTime() - from.getTime()) / 86_400_000))
}

const LONGEST_ADDRESS = 254

/** Another address of an author to whom letters do not arrive. */
export const authorAddressInput = z.object({
	contributorId: z.string(),
	email: z
		.string()
		.transform(typedLine)
		.pipe(z.email().max(LONGEST_ADDRESS))
		.transform((text) => text.toLowerCase()),
})
