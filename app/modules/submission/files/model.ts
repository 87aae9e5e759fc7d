import type { AnonymityFinding } from '#app/modules/manuscript-check/anonymity/index.ts'
import { MOST_MANUSCRIPT_BYTES, type RefusalCode } from '#app/modules/manuscript-file/index.ts'
import type { SubmissionFileKind } from '#app/platform/db/workflow-tables.ts'
import type { SubmissionState } from '../transitions.ts'

/** What an author sends. `response`: the letter that answers a revision. */
export const AUTHOR_KINDS = ['manuscript', 'figure', 'data', 'supplement', 'response'] as const
export type AuthorKind = (typeof AUTHOR_KINDS)[number]

const MB = 1024 * 1024

/** Megabytes that the administrators of a platform chose. */
type FileLimits = { manuscript: string; data: string }

/** Bytes of one file (product specification, section 6), whatever a platform chose. */
export const MOST_FILE_BYTES: Readonly<Record<AuthorKind, number>> = {
	manuscript: MOST_MANUSCRIPT_BYTES,
	figure: 20 * MB,
	data: 200 * MB,
	supplement: 30 * MB,
	response: MOST_MANUSCRIPT_BYTES,
}

/** Bytes of one file of a kind where these rules of the platform hold: manuscripts and data may be kept smaller. */
export function mostBytes(kind: AuthorKind, { manuscript, data }: FileLimits): number {
	const chosen = { manuscript, response: manuscript, data, figure: null, supplement: null }[kind]
	return chosen === null ? MOST_FILE_BYTES[kind] : Math.min(Number(chosen) * MB, MOST_FILE_BYTES[kind])
}

/** Files that stand in one submission at most, replaced ones not counted. */
export const MOST_FILES = 60
export const LONGEST_FILE_NAME = 200

/** True for a kind that authors send. */
export function isAuthorKind(kind: string): kind is AuthorKind {
	return (AUTHOR_KINDS as readonly string[]).includes(kind)
}

/** The kinds that a submission takes from its author where it stands: none once it is sent, until a revision is asked for. */
export function kindsTaken({ status }: Pick<SubmissionState, 'status'>): AuthorKind[] {
	if (status === 'draft') return AUTHOR_KINDS.filter((kind) => kind !== 'response')
	return status === 'revisions_requested' ? [...AUTHOR_KINDS] : []
}

/** Why a file is not taken; nothing of it is kept. */
export type FileRefusal = RefusalCode | 'busy' | 'executable'

/** Why nothing changed: the file is refused, or its upload or the submission is not (any more) as the sender saw it. */
export type FileError =
	| FileRefusal
	| 'closed'
	| 'changedMeanwhile'
	| 'tooManyFiles'
	| 'uploadGone'
	| 'uploadIncomplete'

type StoredFileView = {
	id: string
	version: number
	fileName: string
	mediaType: string
	bytes: number
	/** ISO 8601. */
	createdAt: string
}

/** The copy that reviewers get of a file, under its neutral name. `left`: what in its text still names an author; null: not looked for. */
export type AnonymisedCopy = StoredFileView & {
	left: AnonymityFinding[] | null
	/** What it named before words of it were masked, with the keys of the places that were; null where none are. */
	masked: { unmasked: AnonymityFinding[]; keys: string[] } | null
}

/** A file as its author sees it. */
export type AuthorFile = StoredFileView & {
	kind: SubmissionFileKind
	isReplaced: boolean
	copy: AnonymisedCopy | null
}

/** A file as editors see it: with the round to which it belongs. */
export type EditorFile = AuthorFile & { roundId: string | null; assignmentId: string | null }

/** A file as a reviewer gets it: no other name, no other person, no other version. */
export type ReviewerFile = StoredFileView & {
	kind: 'manuscript' | 'figure' | 'data' | 'supplement' | 'response'
}
