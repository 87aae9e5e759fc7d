import type { Actor } from '#app/modules/user/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { holdObject, putHeld } from '#app/platform/storage/hold-object.server.ts'
import type { StoredFile } from '#app/platform/storage/storage.server.ts'
import { noteStep } from '../commands/own-draft.server.ts'
import { recordEvent } from '../events.server.ts'
import type { JudgedFile } from './judge-file.server.ts'
import { type AuthorKind, type FileError, MOST_FILES } from './model.ts'
import { proposeContributors } from './propose-contributors.server.ts'
import { proposeMetadata } from './propose-metadata.server.ts'

export type FileToKeep = {
	submissionId: string
	kind: AuthorKind
	replaces?: string
	stored: StoredFile
	fileName: string
	judged: JudgedFile
	basis: string
}

/** Writes a file that was looked at, with its copy, reports and log, in the transaction that holds the submission. */
export async function keepFile(
	ctx: Ctx,
	actor: Actor,
	file: FileToKeep,
): Promise<{ ok: true; fileId: string } | { ok: false; error: FileError }> {
	const { submissionId, kind, judged } = file
	const standing = await ctx.db
		.selectFrom('submission_file')
		.select(['id', 'kind', 'version'])
		.where('submission_id', '=', submissionId)
		.where('kind', '!=', 'anonymised')
		.where('replaced_at', 'is', null)
		.execute()
	const isSingle = kind === 'manuscript' || kind === 'response'
	const before = standing.find((other) => other.kind === kind && (isSingle || other.id === file.replaces))
	if (file.replaces && !before) return { ok: false, error: 'changedMeanwhile' }
	if (!before && standing.length >= MOST_FILES) return { ok: false, error: 'tooManyFiles' }
	if (!(await holdObject(ctx, file.stored.key))) throw new Error('a file that was just stored is gone')

	const fileId = newId()
	const at = ctx.now()
	const version = isSingle ? (await lastVersion(ctx, submissionId, kind)) + 1 : (before?.version ?? 0) + 1
	if (before)
		await ctx.db
			.updateTable('submission_file')
			.set({ replaced_at: at })
			.where('replaced_at', 'is', null)
			.where((on) => on.or([on('id', '=', before.id), on('derived_from', '=', before.id)]))
			.execute()
	const row = {
		submission_id: submissionId,
		round_id: null,
		assignment_id: null,
		version,
		media_type: judged.mediaType,
		language: null,
		uploaded_by: actor.userId,
		created_at: at,
		replaced_at: null,
	}
	const { stored } = file
	await ctx.db
		.insertInto('submission_file')
		.values({
			...row,
			id: fileId,
			derived_from: null,
			kind,
			file_name: file.fileName,
			bytes: stored.bytes,
			sha256: stored.sha256,
			storage_key: stored.key,
		})
		.execute()
	if (judged.report) await keepReport(ctx, { submissionId, fileId, report: judged.report, basis: file.basis })
	const act = before ? 'fileReplaced' : 'fileAdded'
	const logged = { submissionId, side: 'author' as const, actor }
	await recordEvent(ctx, { ...logged, act, detail: { fileId, kind, version } })
	if (judged.copy) {
		const copy = await putHeld(ctx, judged.copy.bytes)
		const copyId = newId()
		await ctx.db
			.insertInto('submission_file')
			.values({
				...row,
				id: copyId,
				derived_from: fileId,
				kind: 'anonymised',
				file_name: kind,
				bytes: copy.bytes,
				sha256: copy.sha256,
				storage_key: copy.key,
				uploaded_by: null,
			})
			.execute()
		const { report } = judged.copy
		if (report) await keepReport(ctx, { submissionId, fileId: copyId, report, basis: file.basis })
		const left = report?.anonymity.filter(({ canBeStripped }) => !canBeStripped).length ?? 0
		await recordEvent(ctx, { ...logged, act: 'anonymisedCopyMade', detail: { fileId, version, left } })
	}
	if (judged.report) {
		await proposeMetadata(ctx, submissionId, judged.report)
		await proposeContributors(ctx, submissionId, judged.report)
	}
	if (kind === 'manuscript') await noteStep(ctx, submissionId, 'files')
	else await ctx.db.updateTable('submission').set({ updated_at: at }).where('id', '=', submissionId).execute()
	return { ok: true, fileId }
}

/** Keeps a report, in the place of the one before. */
export async function keepReport(
	ctx: Ctx,
	{
		submissionId,
		fileId,
		report,
		basis,
	}: { submissionId: string; fileId: string; report: object; basis: string },
): Promise<void> {
	const kept = { report: JSON.stringify(report), basis, checked_at: ctx.now() }
	await ctx.db
		.insertInto('submission_check')
		.values({ file_id: fileId, submission_id: submissionId, ...kept })
		.onConflict((conflict) => conflict.column('file_id').doUpdateSet(kept))
		.execute()
}

async function lastVersion(ctx: Ctx, submissionId: string, kind: AuthorKind): Promise<number> {
	const row = await ctx.db
		.selectFrom('submission_file')
		.select((on) => on.fn.max('version').as('last'))
		.where('submission_id', '=', submissionId)
		.where('kind', '=', kind)
		.executeTakeFirst()
	return row?.last ?? 0
}
