import type { Texts } from '#app/i18n/texts.ts'
import type { OutlineEntry } from '#app/modules/work/full-text/index.ts'
import type { RecordContributor, RecordReference } from '#app/modules/work/index.ts'
import type { GalleyFormat, RelationKind, TextLists } from '#app/platform/db/tables.ts'

/** What an article lacks to be published, by metadata language where that matters. */
export type Gap =
	| { code: 'text' | 'authors' | 'doi' | 'proof' }
	| { code: 'title' | 'abstract' | 'keywords'; language: string }

/** What is known of an article in the making when it is asked whether it can be published. */
export type Readiness = {
	/** ISO 639 codes of the languages in which the journal wants title, abstract and keywords. */
	languages: readonly string[]
	articleType: string
	title: Texts
	abstract: Texts
	keywords: TextLists
	authors: number
	hasText: boolean
	hasFile: boolean
	doi: string | null
	/** Whether the journal gives DOIs. */
	givesDoi: boolean
	isApproved: boolean
}

/** Types that stand without abstract and keywords. */
const BRIEF = new Set(['editorial', 'book-review', 'discussion'])

/** Everything that is missing, in the order of the checklist. */
export function gapsOf(article: Readiness): Gap[] {
	const gaps: Gap[] = []
	const isBrief = BRIEF.has(article.articleType)
	for (const language of article.languages) {
		if (!article.title[language]?.trim()) gaps.push({ code: 'title', language })
		if (isBrief) continue
		if (!article.abstract[language]?.trim()) gaps.push({ code: 'abstract', language })
		if ((article.keywords[language] ?? []).length === 0) gaps.push({ code: 'keywords', language })
	}
	if (article.authors === 0) gaps.push({ code: 'authors' })
	if (!article.hasText && !article.hasFile) gaps.push({ code: 'text' })
	if (article.givesDoi && !article.doi) gaps.push({ code: 'doi' })
	if (!article.isApproved) gaps.push({ code: 'proof' })
	return gaps
}

export type PublicationRefusal =
	| 'changedMeanwhile'
	| 'notNow'
	| 'incomplete'
	| 'issueIsDraft'
	| 'tooEarly'
	| 'tooLate'
	| 'noReason'
	| 'noSummary'
	| 'tooLong'
	| 'nothingChanged'
	| 'doiTaken'
	| 'isWithdrawn'

export type Answer<T extends object = object> =
	| ({ ok: true } & T)
	| { ok: false; error: PublicationRefusal; gaps?: Gap[] }

/** What a journal says about an article after its publication. An erratum mends the journal's own mistakes, a correction the authors'. */
export const NOTICE_KINDS = ['correction', 'erratum', 'expression-of-concern', 'retraction'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export const RELATION_OF: Readonly<Record<NoticeKind, RelationKind>> = {
	correction: 'corrects',
	erratum: 'corrects',
	'expression-of-concern': 'expression-of-concern',
	retraction: 'retracts',
}

/** A published version as it stood when another took its place. */
export type VersionSnapshot = {
	title: Texts
	subtitle: Texts
	abstract: Texts
	keywords: TextLists
	language: string
	contributors: Omit<RecordContributor, 'person'>[]
	pages: string | null
	html: string | null
	outline: OutlineEntry[]
	wordCount: number
	references: RecordReference[]
}

/** A file of an old version. */
export type VersionFile = {
	format: GalleyFormat
	language: string
	fileName: string
	mediaType: string
	bytes: number
	path: string
}

export const LICENCE = 'CC-BY-4.0'
export const LONGEST_REASON = 5000
