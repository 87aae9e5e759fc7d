import type { DraftDetails } from '#app/modules/article-draft/index.ts'
import type { RefusalCode } from '#app/modules/manuscript-file/index.ts'

/** Why something of an export does not come in, or does not as it was. */
const NOTES = [
	...(['notPublished', 'draftVersion', 'restricted', 'noTitle', 'dateToCome', 'language'] as const),
	...(['noAuthor', 'sectionUnknown', 'localeDoubled', 'localeUnknown', 'nameVariant'] as const),
	...(['licence', 'doiMalformed', 'doiTaken', 'doiOfVersion', 'doiOfGalley', 'publisherId'] as const),
	...(['subjects', 'disciplines', 'coverage', 'type', 'rights', 'articleCover', 'issueGalley'] as const),
	...(['fileMissing', 'fileDamaged', 'fileRefused', 'format', 'secondOfFormat', 'otherText'] as const),
	...([
		'wordsLost',
		'emptyText',
		'pictureMissing',
		'coverRefused',
		'remoteSecond',
		'trialFull',
		'removedHere',
	] as const),
] as const
export type NoteCode = (typeof NOTES)[number]

/** Something that was left out, with what it is about where that is told. */
export type ImportNote = { code: NoteCode; detail?: string }

/** A file among the embedded ones of an export. */
export type Embedded = { embed: number; name: string }

/** What readers were offered of a version, and what becomes of it: their file, the text, a link, or nothing. */
export type PlannedGalley = {
	formerId: string
	urlPath: string
	language: string
	label: string
} & (
	| { becomes: 'file' | 'text'; file: Embedded; pictures: Embedded[] }
	| { becomes: 'link'; remote: string }
	| { becomes: 'nothing' }
)

/** A version of an article as it will be entered. */
export type PlannedVersion = {
	formerId: string
	publishedOn: string
	details: DraftDetails
	citations: string[]
	attribution: string
	copyright: string
	galleys: PlannedGalley[]
}

/** What names an issue here. */
export type PlannedIdentity = {
	volume: string | null
	number: string | null
	year: number
	title: { [language: string]: string }
}

export type PlannedIssue = {
	formerId: string
	urlPath: string
	identity: PlannedIdentity
	description: { [language: string]: string }
	publishedOn: string
	cover: { embed: number; alt: { [language: string]: string } } | null
	notes: ImportNote[]
}

export type PlannedArticle = {
	formerId: string
	urlPaths: string[]
	title: string
	issueId: string | null
	/** What its issue is called, where the export does not hold the issue itself. */
	issue: PlannedIdentity | null
	sectionRef: string
	/** Its place in its section, as OJS counts. */
	seq: number
	/** Its published versions, the present one last. */
	versions: PlannedVersion[]
	notes: ImportNote[]
}

/** What is left out whole. */
export type LeftOutOfImport = { kind: 'issue' | 'article'; formerId: string; title: string; note: ImportNote }

/** Everything that an export brings, and what it does not. */
export type Plan = {
	sections: { ref: string; title: { [language: string]: string } }[]
	issues: PlannedIssue[]
	articles: PlannedArticle[]
	leftOut: LeftOutOfImport[]
	/** What the export holds, by OJS's own count. */
	holds: ExportCounts
}

export type ExportCounts = {
	[kind in 'issues' | 'articles' | 'versions' | 'authors' | 'galleys' | 'references']: number
}

export type ExportRefusal = RefusalCode | 'busy' | 'empty' | 'nothingIn'

/** What became of an article of an export: entered, there already, or left out. */
export type ArticleOutcome = {
	formerId: string
	became: 'entered' | 'there' | 'leftOut'
	notes: ImportNote[]
}

/** What became of an export; `stands` counts what is here of it, once it is entered. */
export type ImportOutcome = { articles: ArticleOutcome[]; issues?: ImportNote[]; stands?: ExportCounts }
