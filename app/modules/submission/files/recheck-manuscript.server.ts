import { buffer } from 'node:stream/consumers'
import type { CheckReport } from '#app/modules/manuscript-check/check.ts'
import { runCheck } from '#app/modules/manuscript-check/run-check.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { putHeld, releaseObject } from '#app/platform/storage/hold-object.server.ts'
import { lockSubmission } from '../commands/move-submission.server.ts'
import { keepReport } from './keep-file.server.ts'
import { type CheckBasis, checkBasis } from './known-people.server.ts'
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
	const made = await checkAnew(ctx, standing, basis)
	if (!made.ok) return made
	let isCurrent = false
	try {
		isCurrent = await keepAnew(ctx, submissionId, standing, made, basis.hash)
	} finally {
		if (standing.copyKey) await releaseObject(ctx, standing.copyKey)
	}
	if (!isCurrent) return { ok: false, error: 'changedMeanwhile' }
	return { ok: true, reports: { fileId, report: made.report, copyReport: made.copyReport } }
}

/** True when the reports of the manuscript that stands were made with the rules and contributors as they are now; null without a manuscript. */
export async function isCheckCurrent(ctx: Ctx, submissionId: string): Promise<boolean | null> {
	const standing = await standingManuscript(ctx, submissionId)
	if (!standing) return null
	return standing.report !== null && standing.basis === (await checkBasis(ctx, submissionId)).hash
}

type Standing = {
	fileId: string
	fileName: string
	key: string
	report: CheckReport | null
	basis: string | null
	copyId: string | null
	copyKey: string | null
	copyReport: CheckReport | null
}

async function standingManuscript(ctx: Ctx, submissionId: string): Promise<Standing | null> {
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

type Anew = { report: CheckReport; copyReport: CheckReport; copy: Uint8Array }

async function checkAnew(
	ctx: Ctx,
	{ key, fileName }: Standing,
	{ rules, people }: CheckBasis,
): Promise<({ ok: true } & Anew) | { ok: false; error: FileRefusal }> {
	const stream = await ctx.storage.get(key)
	if (!stream) throw new Error('a manuscript is not in the storage')
	const task = { bytes: await buffer(stream), fileName, rules, people }
	const checked = await runCheck({ act: 'check', ...task })
	if (!checked.ok) return { ok: false, error: checked.refused }
	const copied = await runCheck({ act: 'anonymise', ...task })
	if (!copied.ok) return { ok: false, error: copied.refused }
	if (!('copy' in copied)) return { ok: false, error: 'damaged' }
	return { ok: true, report: checked.report, copyReport: copied.report, copy: copied.copy }
}

/** False when another manuscript stands by now. A copy that reviewers have stays as it is. */
async function keepAnew(
	ctx: Ctx,
	submissionId: string,
	{ fileId, copyId }: Standing,
	{ report, copyReport, copy }: Anew,
	basis: string,
): Promise<boolean> {
	return inTransaction(ctx, async (ctx) => {
		await lockSubmission(ctx, submissionId)
		const now = await standingManuscript(ctx, submissionId)
		if (now?.fileId !== fileId || now.copyId !== copyId) return false
		await keepReport(ctx, { submissionId, fileId, report, basis })
		if (!copyId) return true
		const stored = await putHeld(ctx, copy)
		await ctx.db
			.updateTable('submission_file')
			.set({ storage_key: stored.key, sha256: stored.sha256, bytes: stored.bytes })
			.where('id', '=', copyId)
			.where('round_id', 'is', null)
			.execute()
		await keepReport(ctx, { submissionId, fileId: copyId, report: copyReport, basis })
		return true
	})
}
