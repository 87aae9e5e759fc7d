import type { CheckReport } from '#app/modules/manuscript-check/index.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { putHeld, releaseObject } from '#app/platform/storage/hold-object.server.ts'
import { lockSubmission } from '../commands/move-submission.server.ts'
import { checkBasis, type StandingManuscript, standingManuscript } from './check.server.ts'
import { checkAndCopy } from './judge-file.server.ts'
import { keepReport } from './keep-file.server.ts'
import type { FileRefusal } from './model.ts'

/** The reports of the manuscript that stands, and of its copy for reviewers. */
export type ManuscriptReports = { fileId: string; report: CheckReport; copyReport: CheckReport | null }

type Rechecked =
	| { ok: true; reports: ManuscriptReports }
	| { ok: false; error: 'noManuscript' | 'changedMeanwhile' | FileRefusal }

/**
 * The reports of the manuscript and of its copy by the rules and contributors as they are now: made anew when these have changed since, else
 * as they stand. Takes some seconds when made; asks for no right, so callers do. Call it outside a transaction.
 */
export async function recheckManuscript(ctx: Ctx, submissionId: string): Promise<Rechecked> {
	const basis = await checkBasis(ctx, submissionId)
	const standing = await standingManuscript(ctx, submissionId)
	if (!standing) return { ok: false, error: 'noManuscript' }
	const { fileId } = standing
	if (standing.basis === basis.hash && standing.report)
		return { ok: true, reports: { fileId, report: standing.report, copyReport: standing.copyReport } }
	const made = await checkAndCopy(ctx, standing, basis)
	if (!made.ok) return made
	try {
		const kept = await keepAnew(ctx, submissionId, standing, made, basis.hash)
		if (!kept.ok) return kept
	} finally {
		if (standing.copyKey) await releaseObject(ctx, standing.copyKey)
	}
	return { ok: true, reports: { fileId, report: made.report, copyReport: made.copyReport } }
}

type Anew = { report: CheckReport; copyReport: CheckReport; copy: Uint8Array }

/** Refused when another manuscript stands by now. A copy that reviewers have stays as it is. */
async function keepAnew(
	ctx: Ctx,
	submissionId: string,
	{ fileId, copyId }: StandingManuscript,
	{ report, copyReport, copy }: Anew,
	basis: string,
) {
	return inTransaction(ctx, async (ctx) => {
		await lockSubmission(ctx, submissionId)
		const now = await standingManuscript(ctx, submissionId)
		if (now?.fileId !== fileId || now.copyId !== copyId)
			return { ok: false, error: 'changedMeanwhile' } as const
		await keepReport(ctx, { submissionId, fileId, report, basis })
		if (!copyId) return { ok: true } as const
		const stored = await putHeld(ctx, copy)
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
