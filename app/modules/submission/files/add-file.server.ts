import type { Actor } from '#app/modules/rights/index.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { releaseObject } from '#app/platform/storage/hold-object.server.ts'
import { lockSubmission } from '../commands/move-submission.server.ts'
import { findUpload } from '../uploads/find-upload.server.ts'
import { forgetUploads, giveUpUploads } from '../uploads/give-up.server.ts'
import { judgeFile } from './judge-file.server.ts'
import { type FileToKeep, keepFile } from './keep-file.server.ts'
import { checkBasis } from './known-people.server.ts'
import { type AuthorKind, type FileError, kindsTaken } from './model.ts'
import { ownSubmission } from './own-submission.server.ts'
import { type FileSource, type ReceivedFile, receiveFile } from './receive-file.server.ts'

/** After these the upload stays, to be tried again. */
const KEEPS_UPLOAD = new Set<FileError>(['busy', 'uploadGone', 'changedMeanwhile'])

/** What an author sends; `transitionNumber` is where the submission stood when they saw it. */
export type SentFile = {
	submissionId: string
	kind: AuthorKind
	source: FileSource
	transitionNumber: number
	/** The file of the same kind that this is a new version of. A second manuscript is always one of the first. */
	replaces?: string
}

/**
 * Adds a file to one's own submission, or a new version of one (`replaces`; the old one is kept as replaced), while that takes files of this kind: looks at it, keeps it with what reviewers may get of it,
 * and, for a manuscript, with the report of the check and what it proposes for empty fields. A file that is refused leaves nothing behind,
 * except when only the check was busy: then its upload stays, to be tried again.
 * @throws NotFound to everybody but the submitter
 */
export async function addFile(
	ctx: Ctx,
	actor: Actor | null,
	sent: SentFile,
): Promise<{ ok: true; fileId: string } | { ok: false; error: FileError }> {
	const place = await ownSubmission(ctx, actor, sent.submissionId)
	if (!actor || !kindsTaken(place).includes(sent.kind)) return { ok: false, error: 'closed' }
	if (place.transitionNumber !== sent.transitionNumber) return { ok: false, error: 'changedMeanwhile' }
	const arrived = await receiveFile(ctx, actor, sent)
	if (!arrived.ok) return arrived
	const { received } = arrived
	const letGo = [received.stored.key]
	try {
		const result = await judgeAndKeep(ctx, actor, sent, received, letGo)
		if (received.uploadId && !result.ok && !KEEPS_UPLOAD.has(result.error))
			await giveUpUploads(ctx, [received.uploadId])
		return result
	} finally {
		for (const key of letGo) await releaseObject(ctx, key)
	}
}

/** Keeps the file and forgets its upload at once: of two that finish the same upload one finds it gone. `letGo` gathers what may be released. */
async function judgeAndKeep(
	ctx: Ctx,
	actor: Actor,
	sent: SentFile,
	received: ReceivedFile,
	letGo: string[],
): ReturnType<typeof addFile> {
	const { stored, fileName, uploadId } = received
	const { submissionId } = sent
	const basis = await checkBasis(ctx, submissionId)
	const judged = await judgeFile(
		ctx,
		{ kind: sent.kind, key: stored.key, bytes: stored.bytes, fileName },
		basis,
	)
	if (!judged.ok) return judged
	const file: FileToKeep = { ...sent, stored, fileName, judged, basis: basis.hash }
	const kept = await inTransaction(ctx, async (ctx) => {
		const locked = await lockSubmission(ctx, submissionId)
		if (locked?.transitionNumber !== sent.transitionNumber)
			return { ok: false, error: 'changedMeanwhile' } as const
		if (uploadId && !(await findUpload(ctx, { actor, submissionId, uploadId }, { lock: true })))
			return { ok: false, error: 'uploadGone' } as const
		const result = await keepFile(ctx, actor, file)
		const parts = result.ok && uploadId ? await forgetUploads(ctx, [uploadId]) : []
		return { ...result, parts }
	})
	if (!kept.ok) return { ok: false, error: kept.error }
	letGo.push(...kept.parts)
	return { ok: true, fileId: kept.fileId }
}
