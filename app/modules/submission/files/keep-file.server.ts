import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import type { StoredFile } from '#app/platform/storage/storage.server.ts'
import { putReferenced, referenceObject } from '#app/platform/storage/stored-objects.server.ts'
import { noteStep } from '../commands/own-submission.server.ts'
import { recordEvent } from '../events.server.ts'
import type { JudgedFile } from './judge-file.server.ts'
import { type AuthorKind, MOST_FILES } from './model.ts'
import { proposeContributors } from './propose-contributors.server.ts'
import { proposeMetadata, referencesRead } from './propose-metadata.server.ts'

type FileToKeep = {
	submissionId: string
	kind: AuthorKind
	/** The file that stands in its place until now. */
	before: { id: string; version: number } | null
	stored: StoredFile
	fileName: string
	judged: JudgedFile
	basis: string
}

const isSingle = (kind: AuthorKind) => kind === 'manuscript' || kind === 'response'

/** The file in whose place one comes, null: beside all others. Refused when that stands no more, or when there are as many as may be. */
export async function replacedBy(
	ctx: Ctx,
	{ submissionId, kind, replaces }: { submissionId: string; kind: AuthorKind; replaces?: string | undefined },
) {
	const current = await ctx.db
		.selectFrom('submission_file')
		.select(['id', 'kind', 'version'])
		.where('submission_id', '=', submissionId)
		.where('kind', '!=', 'anonymised')
		.where('replaced_at', 'is', null)
		.execute()
	const before = current.find((other) => other.kind === kind && (isSingle(kind) || other.id === replaces))
	if (replaces && !before) return { ok: false, error: 'changedMeanwhile' } as const
	if (!before && current.length >= MOST_FILES) return { ok: false, error: 'tooManyFiles' } as const
	return { ok: true, before: before ?? null } as const
}

/** Writes a file that was looked at, with its copy, reports and log, in the transaction that holds the submission; answers its id. */
export async function keepFile(ctx: Ctx, actor: Actor, file: FileToKeep): Promise<string> {
	const { submissionId, kind, judged, before } = file
	if (!(await referenceObject(ctx, file.stored.key))) throw new Error('a file that was just stored is gone')

	const replacesReferences =
		kind === 'manuscript' && before !== undefined && (await referencesRead(ctx, submissionId))
	const fileId = newId()
	const version = isSingle(kind)
		? (await lastVersion(ctx, submissionId, kind)) + 1
		: (before?.version ?? 0) + 1
	if (before) await retire(ctx, before.id)
	await insertFile(ctx, file, {
		id: fileId,
		derived_from: null,
		kind,
		version,
		file_name: file.fileName,
		media_type: judged.mediaType,
		uploaded_by: actor.userId,
		stored: file.stored,
	})
	const action = before ? 'fileReplaced' : 'fileAdded'
	await recordEvent(ctx, { submissionId, side: 'author', actor, action, detail: { fileId, kind, version } })
	if (judged.copy) await keepCopy(ctx, actor, file, { fileId, version, copy: judged.copy })
	if (judged.report) {
		await keepReport(ctx, { submissionId, fileId, report: judged.report, basis: file.basis })
		await proposeMetadata(ctx, submissionId, judged.report, { replacesReferences })
		await proposeContributors(ctx, submissionId, judged.report)
	}
	if (kind === 'manuscript') await noteStep(ctx, submissionId, 'files')
	else {
		const touched = { updated_at: ctx.now() }
		await ctx.db.updateTable('submission').set(touched).where('id', '=', submissionId).execute()
	}
	return fileId
}

/** Keeps what reviewers get of a file, with the report on it and how much could not be stripped. */
async function keepCopy(
	ctx: Ctx,
	actor: Actor,
	file: FileToKeep,
	{ fileId, version, copy }: { fileId: string; version: number; copy: NonNullable<JudgedFile['copy']> },
): Promise<void> {
	const { submissionId, basis } = file
	const id = newId()
	await insertFile(ctx, file, {
		id,
		derived_from: fileId,
		kind: 'anonymised',
		version,
		file_name: file.kind,
		media_type: copy.mediaType,
		uploaded_by: null,
		stored: await putReferenced(ctx, copy.bytes),
	})
	const { report } = copy
	if (report) await keepReport(ctx, { submissionId, fileId: id, report, basis })
	const left = report?.anonymity.filter(({ canBeStripped }) => !canBeStripped).length ?? 0
	const detail = { fileId, version, left }
	await recordEvent(ctx, { submissionId, side: 'author', actor, action: 'anonymisedCopyMade', detail })
}

/** A file that is replaced no longer stands, nor does its copy. */
async function retire(ctx: Ctx, fileId: string): Promise<void> {
	await ctx.db
		.updateTable('submission_file')
		.set({ replaced_at: ctx.now() })
		.where('replaced_at', 'is', null)
		.where((on) => on.or([on('id', '=', fileId), on('derived_from', '=', fileId)]))
		.execute()
}

async function insertFile(
	ctx: Ctx,
	{ submissionId }: FileToKeep,
	{
		stored,
		...row
	}: {
		id: string
		derived_from: string | null
		kind: AuthorKind | 'anonymised'
		version: number
		file_name: string
		media_type: string
		uploaded_by: string | null
		stored: StoredFile
	},
): Promise<void> {
	await ctx.db
		.insertInto('submission_file')
		.values({
			...row,
			submission_id: submissionId,
			round_id: null,
			assignment_id: null,
			bytes: stored.bytes,
			sha256: stored.sha256,
			storage_key: stored.key,
			language: null,
			created_at: ctx.now(),
			replaced_at: null,
		})
		.execute()
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
