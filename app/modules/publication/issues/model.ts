import { z } from 'zod'
import type { Texts } from '#app/i18n/texts.ts'
import { typedLine } from '#app/i18n/typed-text.ts'
import type { ARTICLE_TYPES } from '#app/modules/production/index.ts'
import type { StoredPicture } from '#app/platform/db/tables.ts'
import { seenState } from '#app/platform/typed-fields.ts'
import type { MissingRequirement } from '../model.ts'

export type IssueRefusal =
	| 'yearMalformed'
	| 'nothingNamed'
	| 'tooLong'
	| 'taken'
	| 'notNow'
	| 'noArticles'
	| 'incomplete'
	| 'tooEarly'
	| 'tooLate'
	| 'notEmpty'
	| 'numbering'
	| 'changedMeanwhile'

export type IssueAnswer<T extends object = object> =
	| ({ ok: true } & T)
	| { ok: false; error: IssueRefusal; references?: string[] }

const inEachLanguage = (longest: number) => z.record(z.string(), z.string().max(longest))

/** What names an issue, as it is typed. */
export const issueInput = z.object({
	volume: z.string().max(20),
	number: z.string().max(20),
	year: z.string().min(1).max(4).meta({ inputMode: 'numeric' }),
	title: inEachLanguage(300),
	description: inEachLanguage(5000),
	kind: z.enum(['regular', 'special']),
	seen: seenState,
})
/** The same with the journal that it is an issue of. */
export const newIssueInput = issueInput.omit({ seen: true }).extend({ journalId: z.string() })
export type TypedIssue = Omit<z.infer<typeof issueInput>, 'seen'>

/** Where an article stands in its issue: the article by the name that its line has, its pages and its section. */
export const entryInput = z.object({
	entry: z.string(),
	pages: z
		.string()
		.transform((typed) => typedLine(typed))
		.pipe(z.string().max(40)),
	sectionId: z.string(),
	seen: seenState,
})

/** The page with which the numbering of an issue begins. */
export const pagesInput = z.object({
	from: z
		.string()
		.trim()
		.regex(/^[1-9]\d{0,3}$/)
		.meta({ inputMode: 'numeric' }),
	seen: seenState,
})

type Numbered = { volume: string | null; number: string | null; year: number }

/**
 * What the next issue of a journal is likely called, from its issues, the last first. Within a year the number goes on; a new year is a new volume, whose
 * numbers begin again unless those of the journal have run on before. What is not counted in Arabic numbers is left open.
 */
export function nextIssue(issues: readonly Numbered[], thisYear: number): Numbered {
	const [last] = issues
	if (!last) return { volume: '1', number: '1', year: thisYear }
	const year = Math.max(thisYear, last.year)
	const isNewYear = year > last.year
	const after = (text: string | null) => {
		const count = lastCount(text)
		return count === null ? null : String(count + 1)
	}
	if (last.number === null) return { volume: after(last.volume), number: null, year }
	if (!isNewYear) return { volume: last.volume, number: after(last.number), year }
	return {
		volume: last.volume === null ? null : after(last.volume),
		number: runsOn(issues) ? after(last.number) : '1',
		year,
	}
}

/** Whether the numbers of a journal go on where a year ends. */
function runsOn(issues: readonly Numbered[]): boolean {
	const smallest = new Map<number, number>()
	for (const { number, year } of issues) {
		const count = lastCount(number)
		if (count !== null) smallest.set(year, Math.min(count, smallest.get(year) ?? count))
	}
	const firstYear = Math.min(...smallest.keys())
	const later = [...smallest].filter(([year]) => year !== firstYear)
	return later.length === 0 ? (smallest.get(firstYear) ?? 1) > 1 : later.every(([, count]) => count > 1)
}

/** The last number in a text: 4 of `3-4`. */
function lastCount(text: string | null): number | null {
	const found = /(\d{1,6})\D*$/.exec(text ?? '')
	return found ? Number(found[1]) : null
}

/** An issue in which an article may stand; one that is scheduled takes nothing new. */
export type IssueChoice = Pick<
	DeskIssue,
	'id' | 'volume' | 'number' | 'year' | 'title' | 'kind' | 'state'
> & { isScheduled: boolean }

/** A line in the list of issues. */
export type DeskIssue = {
	id: string
	slug: string
	volume: string | null
	number: string | null
	year: number
	title: Texts
	kind: 'regular' | 'special'
	state: 'draft' | 'published'
	publishedOn: string
	publishAt: string | null
	/** When it was to appear by itself and did not. */
	fellBackAt: string | null
	/** Articles that are out, and those in the making. */
	published: number
	waiting: number
	journal: { id: string; slug: string; title: Texts; language: string; dye: number | null }
}

/** An article of an issue, out or in the making, in their common order. To who sees only its status it has no title before it is accepted. */
export type IssueEntry = {
	/** The submission, null for an article that was not made here. */
	submissionId: string | null
	workId: string | null
	title: Texts
	language: string
	authors: string[]
	section: { id: string; title: Texts } | null
	pages: string | null
	/** Tells states of its section and pages apart. */
	seen: string
	state: 'published' | 'scheduled' | 'ready' | 'making' | 'reviewing'
	/** Where whoever asked works on it at the desk; null where they do not. */
	deskPath: string | null
	path: string | null
	missing: MissingRequirement[]
}

/** An article that is entered directly for an issue and is not ready to stand in it. */
export type BegunArticle = {
	id: string
	title: Texts
	language: string
	articleType: (typeof ARTICLE_TYPES)[number]
	section: { id: string; title: Texts } | null
	/** Where whoever asked goes on with it; null where they do not. */
	deskPath: string | null
}

/** The name by which forms of the issue know an article; also of its line in the page. */
export const keyOfEntry = ({ submissionId, workId }: Pick<IssueEntry, 'submissionId' | 'workId'>): string =>
	submissionId ? `s-${submissionId}` : `w-${workId}`

/** The same of an article that is being entered for it. */
export const keyOfBegun = ({ id }: Pick<BegunArticle, 'id'>): string => `d-${id}`

/** True for an article that keeps its issue from appearing: one in the making, and one that has come to lack something while it waits for the hour of its issue. */
export const isNotReady = ({ state, missing }: Pick<IssueEntry, 'state' | 'missing'>): boolean =>
	state === 'making' || state === 'reviewing' || (state === 'scheduled' && missing.length > 0)

/** How the numbering of an issue's pages stands. */
export type PageNumbering = {
	state: 'waiting' | 'running' | 'numbered' | 'lengthsUnknown' | 'changedMeanwhile' | 'failed'
	/** The first page that was asked for. */
	from: number
	/** How many articles were measured, and of how many. */
	progress: { done: number; of: number } | null
	/** By its pace so far; null while that is not known. */
	secondsLeft: number | null
	/** Articles (`keyOfEntry`) whose length nobody knew. */
	lacking: string[]
}

/** True until its job has ended. */
export const isUnderWay = (numbering: PageNumbering | null): boolean =>
	numbering?.state === 'waiting' || numbering?.state === 'running'

/** True where nothing but the authors' word on the proofs keeps an issue from appearing: an editor may publish without it, as an article by itself. */
export function lacksApprovalsAlone(entries: readonly IssueEntry[]): boolean {
	const waiting = entries.filter(isNotReady)
	return (
		waiting.length > 0 &&
		waiting.every(({ missing }) => missing.length > 0 && missing.every(({ code }) => code === 'proof'))
	)
}

/** An article that may be put into an issue, with the call that it answered; `isOfCall`: that call gathers for this issue, `isJustAccepted`: nobody has begun to make it. */
export type ReadyEntry = IssueEntry & {
	call: { title: Texts; language: string } | null
	isOfCall: boolean
	isJustAccepted: boolean
}

export type IssueDesk = DeskIssue & {
	description: Texts
	/** Tells states of what names it apart. */
	seen: string
	cover: StoredPicture | null
	/** The same of its cover, and of what it contains. */
	coverSeen: string
	contentsSeen: string
	entries: IssueEntry[]
	begun: BegunArticle[]
	/** The order of both, by their keys. */
	order: string[]
	numbering: PageNumbering | null
	/** How many more it has, of which whoever asked sees nothing. */
	others: number
	/** Those that may be added; none to who does not manage the issue, or while it waits for its hour. */
	ready: ReadyEntry[]
	/** Whether a call gathers for it: what did not answer that call is then said to be outside it. */
	isGathered: boolean
	/** Puts articles in and out, orders, places and numbers them. */
	mayBuild: boolean
	/** Names, covers and deletes it. */
	mayManage: boolean
	mayPublish: boolean
}

/** What stands in an issue: its articles, and those that are being entered for it. */
export type PlacedInIssue = IssueEntry | BegunArticle

export const isBegun = (one: PlacedInIssue): one is BegunArticle => 'id' in one

/** The name by which forms of the issue know it; also of its line in the page. */
export const keyOfContent = (one: PlacedInIssue): string => (isBegun(one) ? keyOfBegun(one) : keyOfEntry(one))

/** All that who asked sees in an issue, in its order. */
export function contentsInOrder({ entries, begun, order }: IssueDesk): PlacedInIssue[] {
	const placed = new Map([...entries, ...begun].map((one) => [keyOfContent(one), one]))
	return order.flatMap((key) => placed.get(key) ?? [])
}

/** What the desk orders issues by: drafts first, by year, or by journal. */
export const ISSUE_ORDERS = ['state', 'name', 'journal'] as const
export type IssueOrder = (typeof ISSUE_ORDERS)[number]
