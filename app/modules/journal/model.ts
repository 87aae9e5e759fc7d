import { pathTo } from '#app/addresses/address.ts'
import type { Texts } from '#app/i18n/texts.ts'
import type { ListedPdf } from '#app/modules/work-file/index.ts'
import type {
	ClosureReason,
	EditorEntry,
	FormerTitle,
	Listed,
	Precision,
	StoredPicture,
	Texts as StoredTexts,
} from '#app/platform/db/tables.ts'

/** What names an issue: volume, number, year, and a title when it has one. */
export type IssueName = {
	slug: string
	volume: string | null
	number: string | null
	year: number
	title: Texts
	kind: 'regular' | 'special'
}

export type IssueCard = IssueName & {
	path: string
	publishedOn: string
	precision: Precision
	articleCount: number
	/** The picture that was sent for it; null where the woven one stands. */
	cover: StoredPicture | null
}

/** A journal in a list. */
export type JournalCard = {
	id: string
	slug: string
	path: string
	language: string
	title: Texts
	/** The institution, or the publisher where none is named. */
	institution: string | null
	/** Ids of disciplines. */
	disciplines: string[]
	openAccess: boolean
	/** Published here, or elsewhere and only listed. */
	listed: Listed
	dye: number | null
	/** The picture that was sent for it; null where the woven one stands. */
	cover: StoredPicture | null
	/** Since when it no longer appears here. */
	closedSince: string | null
	issueCount: number
	articleCount: number
	latest:
		| (IssueName & {
				path: string
				publishedOn: string
				precision: Precision
				cover: StoredPicture | null
		  })
		| null
}

/** Somebody of the board; `person` is their page here, where they have published. */
export type BoardMember = EditorEntry & { person: { id: string; slug: string } | null }

/** What readers are told of a journal that no longer appears here. */
export type JournalClosure = { reason: ClosureReason; since: string; note: Texts; movedTo: string | null }

/** What the journal's own page says of it. Null and empty where it is not known: nothing is supposed. */
export type JournalPage = {
	id: string
	slug: string
	path: string
	language: string
	title: Texts
	subtitle: Texts
	/** Published here, or elsewhere and only listed. */
	listed: Listed
	publisher: { name: string; slug: string; site: string | null } | null
	institution: string | null
	issnPrint: string | null
	issnOnline: string | null
	/** Its own DOI, once it is registered. */
	doi: string | null
	disciplines: string[]
	languages: string[]
	openAccess: boolean
	licence: string | null
	reviewMethod: 'double-anonymous' | 'single-anonymous' | 'open' | 'editorial' | null
	periodicity: string | null
	founded: number | null
	description: Texts
	aims: Texts
	policies: StoredTexts
	editors: BoardMember[]
	/** Its titles before, the last first. */
	former: FormerTitle[]
	/** The titles of its sections, in their order. */
	sections: Texts[]
	site: string | null
	contactEmail: string | null
	dye: number | null
	cover: StoredPicture | null
	/** Since when it no longer appears here, why, and where it appears now. */
	closure: JournalClosure | null
	acceptsSubmissions: boolean
	/** Whether its figures have a page. */
	showsFigures: boolean
	articleCount: number
	issueCount: number
	/** The years of the oldest and the newest issue; null without issues. */
	years: { first: number; last: number } | null
}

/** One line of a table of contents. */
export type ContentsEntry = {
	id: string
	path: string
	language: string
	title: Texts
	subtitle: Texts
	authors: { name: string; slug: string | null }[]
	/** As printed, or the article number of a work without pages. */
	pages: string | null
	elocation: string | null
	/** True when another work here retracts it. */
	retracted: boolean
	/** True in a journal that only serves to try the platform. */
	demonstration: boolean
	pdf: ListedPdf | null
}

/** The contents of an issue under the headings of the journal, in their order; works outside any section come first. */
export type ContentsSection = { title: Texts | null; language: string; entries: ContentsEntry[] }

export const REVIEW_METHODS = ['double-anonymous', 'single-anonymous', 'open', 'editorial'] as const

/** The path of an issue's page. */
export function issuePath(journalSlug: string, issueSlug: string): string {
	return pathTo('issue', { id: journalSlug, issue: issueSlug })
}

/** Issues by year, newest year first, each year in the order given. */
export function groupByYear<T extends { year: number }>(items: T[]): { year: number; items: T[] }[] {
	const years = new Map<number, T[]>()
	for (const item of items) years.set(item.year, [...(years.get(item.year) ?? []), item])
	return [...years].sort(([a], [b]) => b - a).map(([year, group]) => ({ year, items: group }))
}
