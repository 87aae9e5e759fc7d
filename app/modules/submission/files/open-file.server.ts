import { type Actor, type SubmissionView, submissionView } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { storedFileResponse } from '#app/platform/http/stored-file.server.ts'
import { recordEvent } from '../events.server.ts'
import { findPlace } from '../queries/find-place.server.ts'
import { copyName, listFilesForAuthor, rowsOf, type SubmissionFileRow } from './list-files.server.ts'

/** A stored file that somebody may open, under the name that they may see. */
export type OpenedFile = { view: Exclude<SubmissionView, 'status'>; row: SubmissionFileRow; fileName: string }

/**
 * A file of a submission for somebody, by how they see it: authors what they sent, its copies and what editors give them; editors all;
 * reviewers, once they stated that they have no conflict and keep it confidential, the anonymised copies of their rounds, and their own attachments. Null: it does not exist for them.
 * An administrator who opens one leaves that in the log.
 */
export async function openFile(
	ctx: Ctx,
	actor: Actor | null,
	{ submissionId, fileId }: { submissionId: string; fileId: string },
): Promise<OpenedFile | null> {
	const place = actor && (await findPlace(ctx, submissionId))
	const view = place && submissionView(actor, place)
	if (!actor || !view || view === 'status') return null
	const rows = await rowsOf(ctx, submissionId)
	const row = rows.find(({ id }) => id === fileId)
	if (!row) return null
	const fileName = row.kind === 'anonymised' ? copyName(row, rows) : row.file_name
	if (view === 'reviewer') {
		const own = await ownRounds(ctx, actor, submissionId)
		const isCopy = row.kind === 'anonymised' && own.some(({ round_id }) => round_id === row.round_id)
		const isAttachment = row.kind === 'review-attachment' && own.some(({ id }) => id === row.assignment_id)
		return isCopy || isAttachment ? { view, row, fileName } : null
	}
	if (view === 'author') {
		return (await isSeenByAuthor(ctx, actor, row)) ? { view, row, fileName } : null
	}
	if (place.status === 'draft') return null
	if (view === 'administrator')
		await recordEvent(ctx, {
			submissionId,
			action: 'administratorLooked',
			side: 'editor',
			actor,
			detail: { fileId },
		})
	return { view, row, fileName }
}

type FileRow = Pick<SubmissionFileRow, 'storage_key' | 'sha256' | 'created_at' | 'media_type'>

/** Sends an opened file: always as a download, never kept by a cache, never taken for a page. */
export function openedFileResponse(
	ctx: Ctx,
	request: Request,
	{ row, fileName }: Pick<OpenedFile, 'fileName'> & { row: FileRow },
): Promise<Response> {
	return storedFileResponse(ctx, request, {
		key: row.storage_key,
		sha256: row.sha256,
		modified: row.created_at,
		mediaType: row.media_type,
		fileName,
		disposition: 'attachment',
		headers: {
			'cache-control': 'private, no-store',
			'content-security-policy': "default-src 'none'; sandbox",
			'referrer-policy': 'no-referrer',
		},
	})
}

/** Co-authors see a submission only once it was sent. */
async function isSeenByAuthor(ctx: Ctx, actor: Actor, row: SubmissionFileRow): Promise<boolean> {
	const { submitter_id, status } = await ctx.db
		.selectFrom('submission')
		.select(['submitter_id', 'status'])
		.where('id', '=', row.submission_id)
		.executeTakeFirstOrThrow()
	if (submitter_id !== actor.userId && status === 'draft') return false
	const seen = await listFilesForAuthor(ctx, row.submission_id, { withReplaced: true })
	return seen.some(({ id, copy }) => id === row.id || copy?.id === row.id)
}

function ownRounds(ctx: Ctx, { userId }: Actor, submissionId: string) {
	return ctx.db
		.selectFrom('review_assignment')
		.select(['id', 'round_id'])
		.where('submission_id', '=', submissionId)
		.where('reviewer_id', '=', userId)
		.where('accepted_at', 'is not', null)
		.where('no_conflict_at', 'is not', null)
		.where('confidentiality_at', 'is not', null)
		.where('declined_at', 'is', null)
		.where('cancelled_at', 'is', null)
		.execute()
}
