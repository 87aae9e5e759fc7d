import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { StoredFile } from '#app/platform/storage/storage.server.ts'
import { assembleUpload } from '../uploads/assemble.server.ts'
import { findUpload } from '../uploads/find-upload.server.ts'
import { cleanFileName } from './file-name.ts'
import { type AuthorKind, type FileError, MOST_FILE_BYTES } from './model.ts'

/** Where a file comes from: an upload that is complete, or the body of a form. */
export type FileSource = { uploadId: string } | { bytes: Uint8Array; fileName: string }

/** The object of a file that arrived, stored but named by nothing yet. */
export type ReceivedFile = { stored: StoredFile; fileName: string; uploadId: string | null }

/** Stores what was sent as one object. Refuses an upload that is gone, not complete, or of another kind, and what is too large for its kind. */
export async function receiveFile(
	ctx: Ctx,
	actor: Actor,
	{ submissionId, kind, source }: { submissionId: string; kind: AuthorKind; source: FileSource },
): Promise<{ ok: true; received: ReceivedFile } | { ok: false; error: FileError }> {
	if ('bytes' in source) {
		if (source.bytes.length === 0) return { ok: false, error: 'empty' }
		if (source.bytes.length > MOST_FILE_BYTES[kind]) return { ok: false, error: 'tooLarge' }
		const stored = await ctx.storage.put(source.bytes)
		return { ok: true, received: { stored, fileName: cleanFileName(source.fileName), uploadId: null } }
	}
	const { uploadId } = source
	const upload = await findUpload(ctx, { actor, submissionId, uploadId })
	if (!upload || upload.kind !== kind) return { ok: false, error: 'uploadGone' }
	if (upload.offset !== upload.bytes) return { ok: false, error: 'uploadIncomplete' }
	const stored = await assembleUpload(ctx, uploadId)
	return { ok: true, received: { stored, fileName: upload.fileName, uploadId } }
}
