import type { Texts } from '#app/i18n/texts.ts'
import type { REVIEW_METHODS } from '#app/modules/journal/index.ts'
import type { Policy } from '#app/modules/journal-draft/index.ts'
import type { EditorEntry } from '#app/platform/db/tables.ts'

/** How many articles of a journal have what a standard asks of each. */
export type ArticleFacts = {
	all: number
	/** Research articles, which editorials and reviews of books are not. */
	research: number
	licensed: number
	/** With a licence, and a text of which the platform makes files that bear it. */
	licensedFiles: number
	/** With received, accepted and published dates. */
	dated: number
	/** With a registered DOI or, where the platform gives them, an ARK. */
	identified: number
	/** With a text or a file. */
	readable: number
	/** With a text of which JATS is made. */
	structured: number
	/** To be had in two formats. */
	twoFormats: number
	named: number
	affiliated: number
	orcid: number
	abstracts: number
	abstractsTwo: number
	abstractsFrEn: number
	keywords: number
	keywordsTwo: number
	keywordsFrEn: number
	references: number
	/** Where all authors have an affiliation, and none the journal's own institution. */
	external: number
}

/** The articles of an issue, or of a year where there are no issues, and how many of them somebody of today's board signed. */
export type Endogeny = { name: string; of: number; own: number }

/** What is known of a journal at this moment, from its page, its articles and its manuscripts: nothing that somebody ticked. */
export type JournalFacts = {
	slug: string
	/** Today, ISO 8601. */
	today: string
	title: Texts
	language: string
	languages: string[]
	issnPrint: string | null
	issnOnline: string | null
	disciplines: Texts[]
	openAccess: boolean
	licence: string | null
	reviewMethod: (typeof REVIEW_METHODS)[number] | null
	periodicity: string | null
	institution: string | null
	contactEmail: string | null
	founded: number | null
	description: Texts
	aims: Texts
	policies: Texts
	/** The languages in which the policies have a part of this name. */
	named: Record<Policy, string[]>
	publisher: { name: string; place: string | null; country: string | null } | null
	board: EditorEntry[]
	requiredReports: number
	guide: 'mbongi' | 'norcames'
	showsFigures: boolean
	articles: ArticleFacts
	/** Articles of research by year of publication, the newest first. */
	years: { year: number; articles: number }[]
	endogeny: Endogeny[]
	firstOn: string | null
	lastOn: string | null
	/** Articles that were reviewed here and appeared in the last 24 months, and those of them with two reports. */
	reviewed: { articles: number; twoReports: number }
	/** From receipt to publication, median over articles that say both days; null below three. */
	weeks: number | null
}
