import type { Ctx } from '#app/platform/ctx.server.ts'
import { attachmentName } from '../file-names.ts'

/** A report as the author of a file, or another of its reviewers, reads it: nothing says who wrote it or what they recommended. */
export type SharedReport = {
	round: number
	letter: string
	/** As written or as the editors redacted it; may be empty. */
	comments: string
	attachments: SharedAttachment[]
}

export type SharedAttachment = { id: string; fileName: string; mediaType: string; bytes: number }

/**
 * The reports of a submission that its author reads: of rounds that are closed (a decision was taken), and not hidden. By round and
 * letter. However a round was closed, a file whose words name its reviewer is left out until an editor confirmed it (`shareNamingFiles`).
 */
export async function listSharedReports(ctx: Ctx, submissionId: string): Promise<SharedReport[]> {
	const rows = await shared(ctx, submissionId)
		.select([
			'assignment.id',
			'submission.reference',
			'round.number',
			'assignment.letter',
			'report.comments_to_author',
			'report.shared_comments',
		])
		.orderBy('round.number')
		.orderBy('assignment.letter')
		.execute()
	const files = await sharedFiles(ctx, submissionId)
		.select(['file.id', 'file.assignment_id', 'file.media_type', 'file.bytes', 'file.names_writer'])
		.orderBy('file.id')
		.execute()
	return rows.map((row) => ({
		round: row.number,
		letter: row.letter,
		comments: row.shared_comments ?? row.comments_to_author,
		attachments: files
			.filter(({ assignment_id }) => assignment_id === row.id)
			.map((file, index) => ({ ...file, index }))
			.filter((file) => !file.names_writer)
			.map((file) => ({
				id: file.id,
				fileName: attachmentName({
					reference: row.reference ?? '',
					round: row.number,
					letter: row.letter,
					index: file.index,
					mediaType: file.media_type,
				}),
				mediaType: file.media_type,
				bytes: file.bytes,
			})),
	}))
}

/** An annotated file of a shared report, to be sent to its author; null for any other file. */
export async function findSharedAttachment(ctx: Ctx, submissionId: string, fileId: string) {
	const reports = await listSharedReports(ctx, submissionId)
	const attachment = reports.flatMap(({ attachments }) => attachments).find(({ id }) => id === fileId)
	if (!attachment) return null
	const row = await ctx.db
		.selectFrom('submission_file')
		.select(['storage_key', 'sha256', 'created_at'])
		.where('id', '=', fileId)
		.executeTakeFirstOrThrow()
	return { ...attachment, key: row.storage_key, sha256: row.sha256, modified: row.created_at }
}

function shared(ctx: Ctx, submissionId: string) {
	return ctx.db
		.selectFrom('review_report as report')
		.innerJoin('review_assignment as assignment', 'assignment.id', 'report.assignment_id')
		.innerJoin('review_round as round', 'round.id', 'assignment.round_id')
		.innerJoin('submission', 'submission.id', 'assignment.submission_id')
		.where('assignment.submission_id', '=', submissionId)
		.where('assignment.submitted_at', 'is not', null)
		.where('assignment.cancelled_at', 'is', null)
		.where('round.closed_at', 'is not', null)
		.where('round.cancelled_at', 'is', null)
		.where('report.is_hidden', '=', false)
}

function sharedFiles(ctx: Ctx, submissionId: string) {
	return shared(ctx, submissionId)
		.innerJoin('submission_file as file', 'file.assignment_id', 'assignment.id')
		.where('file.kind', '=', 'review-attachment')
		.where('file.replaced_at', 'is', null)
}
