import { type AnonymityFinding, keyOfMask } from '#app/modules/manuscript-check/anonymity/index.ts'
import type { CheckReport } from '#app/modules/manuscript-check/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { SubmissionFileKind } from '#app/platform/db/workflow-tables.ts'
import { neutralName } from './file-name.ts'
import {
	type AnonymisedCopy,
	type AuthorFile,
	type AuthorKind,
	type EditorFile,
	isAuthorKind,
	type ReviewerFile,
} from './model.ts'

/** What authors may see beside what they sent: files that editors give them. Attachments of reviews reach them by decisions only. */
const GIVEN_TO_AUTHORS: readonly SubmissionFileKind[] = [
	'decision-attachment',
	'copyedited',
	'proof',
	'galley',
]

export type SubmissionFileRow = Awaited<ReturnType<typeof rowsOf>>[number]

/** Everything in a submission as its authors see it, by kind and time; `withReplaced` also the versions before. Asks for no right. */
export async function listFilesForAuthor(
	ctx: Ctx,
	submissionId: string,
	{ withReplaced = false } = {},
): Promise<AuthorFile[]> {
	const rows = await rowsOf(ctx, submissionId)
	return rows
		.filter(({ kind }) => isAuthorKind(kind) || GIVEN_TO_AUTHORS.includes(kind))
		.filter((row) => withReplaced || row.replaced_at === null)
		.map((row) => authorFile(row, rows))
}

/** Everything in a submission as its editors see it, older versions and attachments of reviews included. Asks for no right. */
export async function listFilesForEditor(ctx: Ctx, submissionId: string): Promise<EditorFile[]> {
	const rows = await rowsOf(ctx, submissionId)
	return rows
		.filter(({ kind }) => kind !== 'anonymised')
		.map((row) => ({
			...authorFile(row, rows),
			roundId: row.round_id ?? rows.find((copy) => copy.derived_from === row.id)?.round_id ?? null,
			assignmentId: row.assignment_id,
		}))
}

/** What reviewers of a round get: its anonymised copies, under neutral names. Asks for no right. */
export async function listFilesForReviewer(
	ctx: Ctx,
	{ submissionId, roundId }: { submissionId: string; roundId: string },
): Promise<ReviewerFile[]> {
	const rows = await rowsOf(ctx, submissionId)
	return rows.flatMap((row) => {
		const kind = row.kind === 'anonymised' && row.round_id === roundId ? copiedKind(row, rows) : null
		return kind ? [{ ...viewOf(row, copyName(row, rows)), kind }] : []
	})
}

/** The language in which a manuscript is written. Asks for no right. */
export async function manuscriptLanguage(ctx: Ctx, submissionId: string): Promise<string> {
	const { language } = await ctx.db
		.selectFrom('submission')
		.select('language')
		.where('id', '=', submissionId)
		.executeTakeFirstOrThrow()
	return language
}

/** All files of a submission, with its reference and its languages, and what the check left in copies. */
export async function rowsOf(ctx: Ctx, submissionId: string) {
	const rows = await ctx.db
		.selectFrom('submission_file as file')
		.innerJoin('submission', 'submission.id', 'file.submission_id')
		.innerJoin('any_journal as journal', 'journal.id', 'submission.journal_id')
		.leftJoin('submission_check as check', 'check.file_id', 'file.id')
		.selectAll('file')
		.select(['submission.reference', 'check.report'])
		.select(['submission.language as manuscriptLanguage', 'journal.language as journalLanguage'])
		.where('file.submission_id', '=', submissionId)
		.orderBy('file.id')
		.execute()
	return rows
}

function authorFile(row: SubmissionFileRow, rows: readonly SubmissionFileRow[]): AuthorFile {
	const copies = rows.filter((copy) => copy.kind === 'anonymised' && copy.derived_from === row.id)
	const copy = copies.find(({ replaced_at }) => replaced_at === null) ?? copies.at(-1)
	return {
		...viewOf(row, row.file_name),
		kind: row.kind,
		isReplaced: row.replaced_at !== null,
		copy: copy ? copyView(copy, rows) : null,
	}
}

function copyView(copy: SubmissionFileRow, rows: readonly SubmissionFileRow[]): AnonymisedCopy {
	const reported =
		copy.report ?? rows.find((other) => other.report && other.storage_key === copy.storage_key)?.report
	const report = reported as CheckReport | null | undefined
	const { unmasked, masks } = report?.masking ?? {}
	const masked = unmasked && masks ? { unmasked, keys: masks.map(keyOfMask) } : null
	return { ...viewOf(copy, copyName(copy, rows)), left: leftIn(report), masked }
}

function leftIn(report: CheckReport | null | undefined): AnonymityFinding[] | null {
	return report?.anonymity.filter(({ canBeStripped }) => !canBeStripped) ?? null
}

function viewOf(row: SubmissionFileRow, fileName: string) {
	return {
		id: row.id,
		version: row.version,
		fileName,
		mediaType: row.media_type,
		bytes: row.bytes,
		createdAt: row.created_at.toISOString(),
	}
}

/** What a copy is a copy of. */
export function copiedKind(copy: SubmissionFileRow, rows: readonly SubmissionFileRow[]): AuthorKind | null {
	const source = rows.find(({ id }) => id === copy.derived_from)
	return source && isAuthorKind(source.kind) ? source.kind : null
}

/** The neutral name of a copy; figures and the like are numbered as they stand beside each other, replaced ones not counted. */
export function copyName(copy: SubmissionFileRow, rows: readonly SubmissionFileRow[]): string {
	const kind = copiedKind(copy, rows) ?? 'manuscript'
	const isSingle = kind === 'manuscript' || kind === 'response'
	const beside = rows.filter(
		(row) => row.kind === kind && (row.replaced_at === null || row.id === copy.derived_from),
	)
	const number = beside.findIndex(({ id }) => id === copy.derived_from) + 1
	return neutralName(
		{
			kind,
			reference: copy.reference,
			number: isSingle ? null : number,
			version: copy.version,
			mediaType: copy.media_type,
		},
		[copy.manuscriptLanguage, copy.journalLanguage],
	)
}
