import { z } from 'zod'
import type { Texts } from '#app/i18n/texts.ts'
import type { MadeFormat } from '#app/modules/galley/index.ts'
import type { OutlineEntry } from '#app/modules/work/full-text/index.ts'
import type { RecordContributor, RecordReference } from '#app/modules/work/index.ts'
import type { GalleyFormat, RelationKind, TextLists } from '#app/platform/db/tables.ts'
import { paragraphsByLanguage } from '#app/platform/typed-fields.ts'

/** What a journal says about an article after its publication. An erratum fixes the journal's own mistakes, a correction the authors'. */
export const NOTICE_KINDS = ['correction', 'erratum', 'expression-of-concern', 'retraction'] as const
/** Notices that mend an article. The others speak against it. */
export const CORRECTIONS = [
	'correction',
	'erratum',
] as const satisfies readonly (typeof NOTICE_KINDS)[number][]

export const publishInput = z.object({ withoutApproval: z.boolean().default(false) })

/** A moment as `datetime-local` sends it: by the clocks of who typed it (`typedMoment`). */
export const momentInput = z.object({
	at: z.iso.datetime({ local: true }),
})

const LONGEST_TEXT = 5000
const texts = paragraphsByLanguage(LONGEST_TEXT)

/** What readers are told of a new version, by language. */
export const versionInput = z.object({ summary: texts })
/** A notice about a work, by language. */
export const noticeInput = z.object({
	kind: z.enum(NOTICE_KINDS),
	text: texts,
	/** The editor has looked at the notice as it will be read. */
	isConfirmed: z.boolean().default(false),
	/** Of a retraction, instead: the reference of the article, as the editor typed it. */
	reference: z.string().max(300).default(''),
})
export type TypedNotice = Omit<z.output<typeof noticeInput>, 'kind'> & { kind: NoticeKind }

/** Why a work is taken out of the library, by language. */
export const unpublishInput = z.object({
	reason: texts,
	/** The editor has looked at the reason as it will be read. */
	isConfirmed: z.boolean().default(false),
})

/** What an article lacks to be published, by metadata language where that matters. */
export type MissingRequirement =
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
	/** Whether an editor must write the DOI. */
	wantsDoi: boolean
	isApproved: boolean
}

/** Types that stand without abstract and keywords. */
const BRIEF = new Set(['editorial', 'book-review', 'discussion'])

/** Everything that is missing, in the order of the checklist. */
export function missingRequirements(article: Readiness): MissingRequirement[] {
	const missing: MissingRequirement[] = []
	const isBrief = BRIEF.has(article.articleType)
	for (const language of article.languages) {
		if (!article.title[language]?.trim()) missing.push({ code: 'title', language })
		if (isBrief) continue
		if (!article.abstract[language]?.trim()) missing.push({ code: 'abstract', language })
		if ((article.keywords[language] ?? []).length === 0) missing.push({ code: 'keywords', language })
	}
	if (article.authors === 0) missing.push({ code: 'authors' })
	if (!article.hasText && !article.hasFile) missing.push({ code: 'text' })
	if (article.wantsDoi && !article.doi) missing.push({ code: 'doi' })
	if (!article.isApproved) missing.push({ code: 'proof' })
	return missing
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
	| 'nothingChanged'
	| 'doiTaken'
	| 'isWithdrawn'
	| 'isRetracted'
	| 'isNotice'
	| 'notConfirmed'
	| 'wrongReference'

export type PublicationAnswer<T extends object = object> =
	| ({ ok: true } & T)
	| { ok: false; error: PublicationRefusal; missing?: MissingRequirement[] }

export type NoticeKind = (typeof NOTICE_KINDS)[number]

export const RELATION_OF = {
	correction: 'corrects',
	erratum: 'corrects',
	'expression-of-concern': 'expression-of-concern',
	retraction: 'retracts',
} as const satisfies Readonly<Record<NoticeKind, RelationKind>>

/**
 * What may still be said of an article: nothing once it is retracted, and of a notice that it was wrong (COPE, Retraction Guidelines; NISO RP-45, CREC). A
 * retraction that was itself a mistake is unpublished, for a reason that its address says (decision 256).
 */
export function possibleKinds({
	isNotice,
	isRetracted,
}: {
	isNotice: boolean
	isRetracted: boolean
}): readonly NoticeKind[] {
	if (isRetracted) return []
	return isNotice ? CORRECTIONS : NOTICE_KINDS
}

/** A published version as it stood when another took its place. */
export type VersionSnapshot = {
	title: Texts
	subtitle: Texts
	abstract: Texts
	keywords: TextLists
	language: string
	contributors: Omit<RecordContributor, 'person' | 'creditRoles' | 'corresponding'>[]
	pages: string | null
	html: string | null
	outline: OutlineEntry[]
	wordCount: number
	references: RecordReference[]
}

/** A file of an old version. */
export type VersionFile = {
	format: GalleyFormat | MadeFormat
	fileName: string
	bytes: number
	path: string
}
