import type { CheckReport } from '#app/modules/manuscript-check/index.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { collectObject, putReferenced } from '#app/platform/storage/stored-objects.server.ts'
import { lockSubmission } from '../commands/move-submission.server.ts'
import { type CurrentFile, checkBasis, currentFile, currentManuscript } from './check.server.ts'
import { checkAndCopy } from './judge-file.server.ts'
import { keepReport } from './keep-file.server.ts'
import type { FileRefusal } from './model.ts'
import { recopySupplements } from './recopy-supplements.server.ts'

/** The reports of the manuscript that stands, and of its copy for reviewers. */
export type ManuscriptReports = { fileId: string; report: CheckReport; copyReport: CheckReport | null }

type Rechecked =
	| { ok: true; reports: ManuscriptReports }
	| { ok: false; error: 'noManuscript' | 'changedMeanwhile' | FileRefusal }

/**
 * The reports of the manuscript and of its copy by the rules and contributors as they are now: made anew when these have changed since, else
 * as they stand. Words that the author masked stay masked. What goes with it is copied anew first. Takes some seconds when made; asks for no right, so callers do. Call it outside a transaction.
 */
export async function recheckManuscript(ctx: Ctx, submissionId: string): Promise<Rechecked> {
	const basis = await checkBasis(ctx, submissionId)
	const current = await currentManuscript(ctx, submissionId)
	if (!current) return { ok: false, error: 'noManuscript' }
	const { fileId } = current
	const copied = await recopySupplements(ctx, submissionId, basis)
	if (!copied.ok) return copied
	if (current.basis === basis.hash && current.report)
		return { ok: true, reports: { fileId, report: current.report, copyReport: current.copyReport } }
	const masks = current.copyReport?.masking?.masks
	const made = await checkAndCopy(ctx, { ...current, masks }, basis)
	if (!made.ok) return made
	try {
		const kept = await keepAnew(ctx, submissionId, current, made, basis.hash)
		if (!kept.ok) return kept
	} finally {
		if (current.copyKey) await collectObject(ctx, current.copyKey)
	}
	return { ok: true, reports: { fileId, report: made.report, copyReport: made.copyReport } }
}

type Anew = { report: CheckReport; copyReport: CheckReport; copy: Uint8Array }

/** Keeps what was made of a file anew. Refused when another one stands in its place by now. A copy that reviewers have stays as it is. */
export async function keepAnew(
	ctx: Ctx,
	submissionId: string,
	{ fileId, copyId, kind }: CurrentFile,
	{ report, copyReport, copy }: Anew,
	basis: string,
) {
	return inTransaction(ctx, async (ctx) => {
		await lockSubmission(ctx, submissionId)
		const now = await currentFile(ctx, submissionId, fileId)
		if (now?.copyId !== copyId) return { ok: false, error: 'changedMeanwhile' } as const
		if (kind === 'manuscript') await keepReport(ctx, { submissionId, fileId, report, basis })
		if (!copyId) return { ok: true } as const
		const stored = await putReferenced(ctx, copy)
		await ctx.db
			.updateTable('submission_file')
			.set({ storage_key: stored.key, sha256: stored.sha256, bytes: stored.bytes })
			.where('id', '=', copyId)
			.where('round_id', 'is', null)
			.execute()
		await keepReport(ctx, { submissionId, fileId: copyId, report: copyReport, basis })
		return { ok: true } as const
	})
}
