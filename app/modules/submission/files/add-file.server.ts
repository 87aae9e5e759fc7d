import { z } from 'zod'
import { getSettings } from '#app/modules/platform-setting/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { StoredFile } from '#app/platform/storage/storage.server.ts'
import { onOwn } from '../commands/own-submission.server.ts'
import { seenSubmission } from '../schema.ts'
import { assembleUpload } from '../uploads/assemble.server.ts'
import { findUpload } from '../uploads/find-upload.server.ts'
import { forgetUploads, giveUpUploads } from '../uploads/give-up.server.ts'
import { checkBasis } from './check.server.ts'
import { cleanFileName } from './file-name.ts'
import { judgeFile } from './judge-file.server.ts'
import { keepFile, replacedBy } from './keep-file.server.ts'
import { AUTHOR_KINDS, type FileError, kindsTaken, mostBytes } from './model.ts'

/** Where a file comes from: an upload that is complete, or the body of a form. */
const source = z.union([
	z.object({ uploadId: z.string() }),
	z.object({ bytes: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array), fileName: z.string() }),
])

const sentFile = seenSubmission.extend({
	kind: z.enum(AUTHOR_KINDS),
	source,
	/** The file of the same kind that this is a new version of. A second manuscript is always one of the first. */
	replaces: z.string().optional(),
})

/**
 * Adds a file to one's own submission, or a new version of one (`replaces`; the old one is kept as replaced), while that takes files of this
 * kind: looks at it, keeps it with what reviewers may get of it, and, for a manuscript, with the report of the check and what it proposes for
 * empty fields. A file that is refused leaves nothing behind; its upload stays where it can be tried again: the check was busy, room can be
 * made. Of two that finish the same upload one finds it gone.
 */
export const addFile = command({
	...onOwn,
	input: sentFile,
	async prepare(ctx, { actor, input: sent, place, collect }) {
		if (!kindsTaken(place).includes(sent.kind)) return { ok: false, error: 'closed' } as const
		if (place.version !== sent.version) return { ok: false, error: 'changedMeanwhile' } as const
		const replaced = await replacedBy(ctx, sent)
		if (!replaced.ok) return replaced
		const received = await receive(ctx, actor, sent)
		if (!received.ok) return received
		const { stored, fileName, uploadId } = received
		collect([stored.key])
		const basis = await checkBasis(ctx, place.id)
		const file = { kind: sent.kind, key: stored.key, bytes: stored.bytes, fileName }
		const judged = await judgeFile(ctx, file, basis)
		if (judged.ok) return { stored, fileName, uploadId, judged, basis: basis.hash }
		if (uploadId && judged.error !== 'busy') await giveUpUploads(ctx, [uploadId])
		return judged
	},
	async execute(ctx, { actor, input: sent, prepared: file, collect }) {
		const { submissionId, kind } = sent
		const { uploadId } = file
		if (uploadId && !(await findUpload(ctx, { actor, submissionId, uploadId }, { lock: true })))
			return { ok: false, error: 'uploadGone' }
		const replaced = await replacedBy(ctx, sent)
		if (!replaced.ok) return replaced
		const fileId = await keepFile(ctx, actor, { submissionId, kind, ...file, before: replaced.before })
		if (uploadId) collect(await forgetUploads(ctx, [uploadId]))
		return { ok: true, fileId }
	},
})

type Received =
	| { ok: true; stored: StoredFile; fileName: string; uploadId: string | null }
	| { ok: false; error: FileError }

/** Stores what was sent as one object. Refuses an upload that is gone, not complete, or of another kind, and what is too large for its kind. */
async function receive(
	ctx: Ctx,
	actor: Actor,
	{ submissionId, kind, source }: z.infer<typeof sentFile>,
): Promise<Received> {
	if ('bytes' in source) {
		if (source.bytes.length === 0) return { ok: false, error: 'empty' }
		const { settings } = await getSettings(ctx)
		if (source.bytes.length > mostBytes(kind, settings)) return { ok: false, error: 'tooLarge' }
		const stored = await ctx.storage.put(source.bytes)
		return { ok: true, stored, fileName: cleanFileName(source.fileName), uploadId: null }
	}
	const { uploadId } = source
	const upload = await findUpload(ctx, { actor, submissionId, uploadId })
	if (!upload || upload.kind !== kind) return { ok: false, error: 'uploadGone' }
	if (upload.offset !== upload.bytes) return { ok: false, error: 'uploadIncomplete' }
	const stored = await assembleUpload(ctx, uploadId)
	return { ok: true, stored, fileName: upload.fileName, uploadId }
}
