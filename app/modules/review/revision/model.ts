import { z } from 'zod'
import { paragraphs } from '#app/platform/typed-fields.ts'
import type { SharedAttachment } from '../queries/shared-reports.server.ts'

/** Characters of one answer. */
export const LONGEST_ANSWER = 30_000

/** What an author answers to all the reports, and to each by its letter. */
export const answersInput = z.object({
	general: paragraphs(LONGEST_ANSWER),
	answers: z.record(z.string().regex(/^[A-Z]{1,2}$/), paragraphs(LONGEST_ANSWER)),
})

/** The decision that asks for a revision. */
export type RevisionKind = 'requestMinorRevisions' | 'requestMajorRevisions'

/** A report that a revision answers, as the author reads it. */
export type AnsweredReport = { letter: string; comments: string; attachments: SharedAttachment[] }

/** A revision as its author writes it or wrote it. Nothing in it tells who reviewed. */
export type AuthorRevision = {
	/** The transition that asked for it. */
	number: number
	kind: RevisionKind
	askedOn: string
	letter: string
	letterLanguage: string | null
	reports: AnsweredReport[]
	general: string
	/** By the letter of the reviewer. */
	answers: { [letter: string]: string }
	extension: { dueOn: string; reason: string } | null
	/** ISO 8601; null while it is a draft. */
	submittedAt: string | null
}

/** The same for editors. */
export type EditorRevision = AuthorRevision & {
	/** A new round opens with the same reviewers as soon as it comes in. */
	reinvites: boolean
}

/** What a reviewer of a later round reads of it: their own report's answer and the general one, without names. */
export type RevisionForReviewer = {
	round: number
	general: string
	answers: { letter: string; text: string }[]
}

const QUOTE = /^\s*>/

/** A report's passages as quotations, with room for an answer under each. */
export function quotedPassages(comments: string): string {
	const passages = comments
		.split(/\n\s*\n/)
		.map((passage) => passage.trim())
		.filter(Boolean)
	return passages.map((passage) => `${passage.replace(/^/gm, '> ')}\n\n`).join('\n')
}

/** True when something stands beside quotations. */
export function isAnswered(text: string): boolean {
	return text.split('\n').some((line) => line.trim() !== '' && !QUOTE.test(line))
}

/** What is missing before a revision can be sent: a new manuscript, and an answer to each report (or one letter for all, or a file). */
export type RevisionFault = 'manuscript' | 'copy' | 'answer'

/**
 * What still stops a revision. The answer may be a letter in a file, a general answer, or an answer to each report; a revision without reports
 * needs a few words or a file all the same.
 */
export function revisionFaults(revision: {
	hasNewManuscript: boolean
	hasCopy: boolean
	hasResponseFile: boolean
	general: string
	answers: { [letter: string]: string }
	letters: readonly string[]
}): RevisionFault[] {
	const faults: RevisionFault[] = []
	if (!revision.hasNewManuscript) faults.push('manuscript')
	else if (!revision.hasCopy) faults.push('copy')
	const answersAll =
		revision.letters.length > 0 &&
		revision.letters.every((letter) => isAnswered(revision.answers[letter] ?? ''))
	if (!revision.hasResponseFile && !isAnswered(revision.general) && !answersAll) faults.push('answer')
	return faults
}
