import type { Texts } from '#app/i18n/texts.ts'
import type { CslItem } from '#app/modules/reference/index.ts'
import type { Listed, ReviewKind } from '#app/platform/db/tables.ts'
import type { ContributorRole, Precision, TextLists, WorkKind } from '#app/platform/db/work-tables.ts'
import type { Funder } from './funders.ts'

export type { ContributorRole, Precision, TextLists, WorkKind }

/** An ISO date `YYYY-MM-DD`, of which only `precision` is known. */
export type KnownDate = { on: string; precision: Precision }

/** Somebody, or a body, who made a work. `family` is null for a single name and for a corporate name. */
export type RecordContributor = {
	role: ContributorRole
	name: string
	given: string | null
	family: string | null
	/** The name in its own script, where it differs. */
	original: string | null
	affiliation: string | null
	/** ISO 3166-1 alpha-2. */
	country: string | null
	ror: string | null
	/** The bare identifier `0000-0000-0000-000X`. */
	orcid: string | null
	/** The slug of the person page. */
	person: string | null
	/** What they did, by the last parts of the addresses of CRediT's roles. */
	creditRoles: string[]
	/** True for whom readers write to. */
	corresponding: boolean
}

export type RecordJournal = {
	slug: string
	language: string
	title: Texts
	issnPrint: string | null
	issnOnline: string | null
}

export type RecordIssue = {
	slug: string
	volume: string | null
	number: string | null
	year: number
	title: Texts
	kind?: 'regular' | 'special'
}

/** The book that a record is, or that a chapter belongs to. */
export type RecordBook = {
	slug: string
	language: string
	title: Texts
	subtitle: Texts
	doi: string | null
	isbn: string | null
	series: string | null
	seriesNumber: string | null
	place: string | null
	pageCount: number | null
	/** Editors and authors of the whole book, in order. */
	contributors: RecordContributor[]
}

/** A DOI, and whether somebody has registered it: another leads nowhere yet. */
export type HolderDoi = { doi: string; isRegistered: boolean }

/** The DOI of a journal or an issue where it leads there: what is not registered is an identifier for nobody. */
export const registeredDoi = (holder: HolderDoi | null): string | null =>
	holder?.isRegistered ? holder.doi : null

export type RecordPublisher = { slug: string; name: string; place: string | null }

/** An entry of a work's bibliography; versions kept before references had them lack all but the first two. */
export type RecordReference = {
	text: string
	doi: string | null
	/** Its words with emphasis and links, safe to print as they are. */
	html: string | null
	/** The number by which its text calls it. */
	label: string | null
	/** The subheading under which it stands. */
	section: string | null
	/** What it says, as data. */
	csl: CslItem | null
	/** The page of the work that it cites, where the library has it. */
	citedPath: string | null
}

export type RecordGalley = {
	id: string
	format: 'pdf' | 'html' | 'xml' | 'epub' | 'docx'
	language: string
	fileName: string
	mediaType: string
	bytes: number
	sha256: string
	/** The address of the file on this site, without host. */
	path: string
}

/** A file that is made of a work's text when somebody asks for it. */
export type OfferedFile = {
	format: 'pdf' | 'epub' | 'jats' | 'html' | 'txt' | 'light'
	mediaType: string
	/** The address of the file on this site, without host. */
	path: string
}

/**
 * One published work, with all that a citation, an export, a feed or the head of its page says of it.
 * Everything machines read is made from this one value, so that no two descriptions can disagree.
 */
export type WorkRecord = {
	id: string
	kind: WorkKind
	/** What sort of article or book it is: `research-article`, `review`, `edited-volume`… */
	type: string
	slug: string
	/** The address of its page on this site, without host. */
	path: string
	language: string
	title: Texts
	subtitle: Texts
	abstract: Texts
	keywords: TextLists
	/** Ids of disciplines. */
	disciplines: string[]
	/** Authors, editors and translators, each in their order. */
	contributors: RecordContributor[]
	journal: RecordJournal | null
	issue: RecordIssue | null
	book: RecordBook | null
	/** The place of a chapter in its book, from 1. */
	chapterNumber: number | null
	publisher: RecordPublisher | null
	/** As printed: `12-34`, `xi–xx`. */
	pages: string | null
	/** The article number of a work without pages. */
	elocation: string | null
	/** A registered DOI: one that leads to the work. */
	doi: string | null
	/** A DOI that nobody has registered yet: told to readers, a link and an identifier for nobody. */
	reservedDoi: string | null
	/** The DOIs of the journal and of the issue in which an article stands, where these have their own. */
	periodicalDois: { journal: HolderDoi | null; issue: HolderDoi | null }
	/** The ARK of a work that is published here and has no DOI (`ark:/12345/m1…`); null where the operator has no number for them. */
	ark: string | null
	review: ReviewKind
	/** What the source itself says of its review, in its words. */
	reviewBasis: Texts
	/** `elsewhere`: an entry of the directory, published by somebody else. */
	listed: Listed
	/** Where the publisher shows it; null when that is not known. */
	publisherUrl: string | null
	/** An SPDX identifier such as `CC-BY-4.0`. */
	licence: string | null
	licenceNote: Texts
	attribution: string | null
	/** What sources say of the money behind it, in their words. */
	funding: string[]
	funders: Funder[]
	published: KnownDate
	receivedOn: string | null
	acceptedOn: string | null
	/** When the record last changed on this site. */
	updatedAt: Date
	hasFullText: boolean
	references: RecordReference[]
	galleys: RecordGalley[]
	/** True once the work was withdrawn; its page stays, its files do not. */
	withdrawn: boolean
	/** True when another work here retracts it. */
	retracted: boolean
	/** True in a journal that only serves to try the platform. */
	demonstration: boolean
}
