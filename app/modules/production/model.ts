import { z } from 'zod'
import type { Texts } from '#app/i18n/texts.ts'
import { typedLine } from '#app/i18n/typed-text.ts'
import type { ConversionWarning } from '#app/modules/conversion/index.ts'
import type { Balance } from '#app/modules/manuscript-check/index.ts'
import type { RefusalCode } from '#app/modules/manuscript-file/index.ts'
import type { Reference } from '#app/modules/reference/index.ts'
import { confirmedInput, type SubmissionState } from '#app/modules/submission/index.ts'
import type { OutlineEntry } from '#app/modules/work/full-text/index.ts'
import { type Funder, fundersField } from '#app/modules/work/index.ts'
import type { GalleyFormat } from '#app/platform/db/tables.ts'
import { line, paragraphs, seenState, sentFile } from '#app/platform/typed-fields.ts'

/** What sort of article it becomes. */
export const ARTICLE_TYPES = [
	'research-article',
	'review-article',
	'book-review',
	'data-paper',
	'discussion',
	'editorial',
] as const

export const MOST_FILE_BYTES = 60 * 1024 * 1024
export const LONGEST_TEXT = 4_000_000
const LONGEST_REMARKS = 10_000
/** Days that an author has for proofs unless the editor says otherwise. */
export const PROOF_DAYS = 7

/** Why a file for production is not taken. */
export type GalleyRefusal =
	| RefusalCode
	| 'busy'
	| 'activeContent'
	| 'noMimetype'
	| 'noContainer'
	| 'noPackage'
	| 'missingParts'
	| 'notJats'
	| 'notValid'
	| 'noTitle'
	| 'brokenReferences'
	| 'noText'

/** What a check says of a galley that is taken. */
export type GalleyNote = 'fontsNotEmbedded' | 'noOutline' | 'noTextLayer' | 'doiDiffers' | 'otherTagSet'

/** Where an XML file breaks the schema of JATS: `detail` is what was expected there, the name of an attribute, or what the validator said. */
export type SchemaFault = {
	kind:
		| 'misplaced'
		| 'incomplete'
		| 'attributeMissing'
		| 'attributeUnknown'
		| 'valueRefused'
		| 'textMisplaced'
		| 'other'
	line: number
	element: string
	detail: string
}

export type ProductionRefusal =
	| 'changedMeanwhile'
	| 'notNow'
	| 'noManuscript'
	| 'noDocx'
	| 'lossy'
	| 'nothingToProve'
	| 'notSent'
	| 'namesSomebody'
	| 'dateTooEarly'
	| 'dateTooLate'
	| 'tooLong'
	| 'doiForm'
	| 'doiPrefix'
	| 'doiTaken'
	| 'doiFixed'
	| 'slugForm'
	| 'slugTaken'
	| 'slugFixed'
	| 'unknownIssue'
	| 'issueScheduled'
	| 'unknownReference'
	| GalleyRefusal

export type ProductionFile = {
	id: string
	kind: 'copyedited' | 'galley'
	/** Null for a copyedited file. */
	format: GalleyFormat | null
	language: string | null
	fileName: string
	mediaType: string
	bytes: number
	createdAt: string
}

/** The article in the making, as far as it was made. */
export type ProductionState = {
	language: string
	html: string
	outline: OutlineEntry[]
	wordCount: number
	references: Reference[]
	warnings: ConversionWarning[]
	/** What the last conversion made of the file; null before the first. */
	balance: Balance | null
	doi: string | null
	slug: string | null
	issueId: string | null
	sectionId: string | null
	pages: string | null
	articleType: string
	funders: Funder[]
	/** Tells states of what editors write of it apart. */
	seen: string
	publishAt: string | null
	proof: {
		sentAt: string | null
		dueOn: string | null
		returnedAt: string | null
		approvedAt: string | null
	}
}

/** What an author sees of the proofs: the text as readers will see it, and the files; no one but authors and the journal. */
export type Proof = {
	submissionId: string
	reference: string
	title: Texts
	subtitle: Texts
	abstract: Texts
	keywords: { [language: string]: string[] }
	language: string
	journal: { title: Texts; language: string }
	contributors: {
		name: string
		nameOriginal: string | null
		affiliation: string | null
		orcid: string | null
	}[]
	html: string
	references: Reference[]
	files: ProductionFile[]
	sentAt: string
	dueOn: string
	returnedAt: string | null
	approvedAt: string | null
	/** Whether the person who looks may answer, not only read. */
	mayAnswer: boolean
}

/** True while the article in the making may change: before it is published, unless it waits for its hour, and after, for a new version. */
export function isOpen({ stage, status }: SubmissionState): boolean {
	return status === 'accepted' ? stage === 'copyediting' || stage === 'production' : status === 'published'
}

/** The formats that readers may be offered, by media type. */
export const FORMAT_OF: Readonly<Record<string, GalleyFormat>> = {
	'application/pdf': 'pdf',
	'text/html': 'html',
	'application/xml': 'xml',
	'application/epub+zip': 'epub',
}

const LONGEST_DOI = 200
const bareDoi = (typed: string) =>
	typedLine(typed)
		.replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i, '')
		.toLowerCase()

/** Where and under which names an article will stand; a DOI may be typed with its resolver before it. */
export const detailsInput = z.object({
	doi: z.string().transform(bareDoi).pipe(z.string().max(LONGEST_DOI)),
	slug: line(100).transform((slug) => slug.toLowerCase()),
	articleType: z.enum(ARTICLE_TYPES),
	issueId: z.string(),
	sectionId: z.string(),
	pages: line(40),
	funders: fundersField,
	seen: seenState,
})

/** A file for readers and its language (ISO 639). */
export const galleyInput = z.object({ file: sentFile, language: z.string().regex(/^[a-z]{2,3}$/) })

/** The copyedited file, DOCX, ODT or PDF. */
export const copyInput = z.object({ file: sentFile })

/** Until which day (ISO 8601) authors may answer the proofs, and what they are told. */
export const proofInput = z.object({
	dueOn: z.iso.date(),
	message: paragraphs(LONGEST_REMARKS),
	/** The editor was told that the message names a reviewer, and sends it all the same. */
	confirmed: confirmedInput,
})

/** What an author finds wrong in the proofs. */
export const remarksInput = z.object({ remarks: paragraphs(LONGEST_REMARKS, 1) })

/** The text of an article as an editor writes it, and its bibliography, one entry a line. */
export const textInput = z.object({ html: z.string(), references: z.string(), seen: seenState })
