import type { CheckReport } from '#app/modules/manuscript-check/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** The manuscript that stands in a submission, with its copy for reviewers and both reports. */
export type StandingManuscript = {
	fileId: string
	fileName: string
	key: string
	report: CheckReport | null
	/** What the report was made with (`CheckBasis`). */
	basis: string | null
	copyId: string | null
	copyKey: string | null
	/** What the check found in the copy. */
	copyReport: CheckReport | null
}

/** Null when no manuscript was sent yet. Asks for no right. */
export async function standingManuscript(ctx: Ctx, submissionId: string): Promise<StandingManuscript | null> {
	const row = await ctx.db
		.selectFrom('submission_file as file')
		.leftJoin('submission_check as check', 'check.file_id', 'file.id')
		.leftJoin('submission_file as copy', (join) =>
			join
				.onRef('copy.derived_from', '=', 'file.id')
				.on('copy.kind', '=', 'anonymised')
				.on('copy.replaced_at', 'is', null),
		)
		.leftJoin('submission_check as copied', 'copied.file_id', 'copy.id')
		.select([
			'file.id',
			'file.file_name',
			'file.storage_key',
			'check.report',
			'check.basis',
			'copy.id as copy_id',
			'copy.storage_key as copy_key',
			'copied.report as copy_report',
		])
		.where('file.submission_id', '=', submissionId)
		.where('file.kind', '=', 'manuscript')
		.where('file.replaced_at', 'is', null)
		.executeTakeFirst()
	if (!row) return null
	return {
		fileId: row.id,
		fileName: row.file_name,
		key: row.storage_key,
		report: row.report as CheckReport | null,
		basis: row.basis,
		copyId: row.copy_id,
		copyKey: row.copy_key,
		copyReport: row.copy_report as CheckReport | null,
	}
}
