import type { CheckReport } from '#app/modules/manuscript-check/index.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { collectObject, putReferenced } from '#app/platform/storage/stored-objects.server.ts'
import { lockSubmission } from '../commands/move-submission.server.ts'
import type { CheckBasis } from './check.server.ts'
import { type Copy, judgeFile } from './judge-file.server.ts'
import { keepReport } from './keep-file.server.ts'
import type { AuthorKind, FileRefusal } from './model.ts'

/**
 * Makes the copies for reviewers of what goes with a manuscript anew where the contributors, or the rules, have changed since: they lose the
 * names that are known now, and words that the author masked stay masked. One that can be made no more is taken away; those that reviewers have stay as they are.
 */
export async function recopySupplements(
	ctx: Ctx,
	submissionId: string,
	basis: CheckBasis,
): Promise<{ ok: true } | { ok: false; error: FileRefusal }> {
	for (const file of await copiedBefore(ctx, submissionId, basis)) {
		const kind = file.kind as AuthorKind
		const { masks } = (file.report as CheckReport).masking ?? {}
		const judged = await judgeFile(ctx, { ...file, kind, bytes: Number(file.bytes), masks }, basis)
		if (!judged.ok && judged.error === 'busy') return { ok: false, error: judged.error }
		const copy = judged.ok ? judged.copy : null
		try {
			await inTransaction(ctx, (ctx) => keepCopyAnew(ctx, submissionId, file.copyId, copy, basis))
		} finally {
			await collectObject(ctx, file.copyKey)
		}
	}
	return { ok: true }
}

function copiedBefore(ctx: Ctx, submissionId: string, { hash }: CheckBasis) {
	return ctx.db
		.selectFrom('submission_file as copy')
		.innerJoin('submission_file as file', 'file.id', 'copy.derived_from')
		.innerJoin('submission_check as check', 'check.file_id', 'copy.id')
		.select(['file.kind', 'file.storage_key as key', 'file.bytes', 'file.file_name as fileName'])
		.select(['copy.id as copyId', 'copy.storage_key as copyKey', 'check.report'])
		.where('copy.submission_id', '=', submissionId)
		.where('copy.kind', '=', 'anonymised')
		.where('copy.replaced_at', 'is', null)
		.where('copy.round_id', 'is', null)
		.where('file.kind', '!=', 'manuscript')
		.where('check.basis', '!=', hash)
		.execute()
}

async function keepCopyAnew(
	ctx: Ctx,
	submissionId: string,
	copyId: string,
	copy: Copy | null,
	basis: CheckBasis,
): Promise<void> {
	await lockSubmission(ctx, submissionId)
	const stored = copy && (await putReferenced(ctx, copy.bytes))
	const kept = await ctx.db
		.updateTable('submission_file')
		.set(
			stored
				? { storage_key: stored.key, sha256: stored.sha256, bytes: stored.bytes }
				: { replaced_at: ctx.now() },
		)
		.where('id', '=', copyId)
		.where('replaced_at', 'is', null)
		.where('round_id', 'is', null)
		.returning('id')
		.executeTakeFirst()
	if (kept && copy?.report)
		await keepReport(ctx, { submissionId, fileId: copyId, report: copy.report, basis: basis.hash })
}
