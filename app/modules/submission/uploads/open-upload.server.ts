import type { Actor } from '#app/modules/rights/index.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { cleanFileName } from '../files/file-name.ts'
import { isAuthorKind, kindsTaken, MOST_FILE_BYTES } from '../files/model.ts'
import { ownSubmission } from '../files/own-submission.server.ts'
import { giveUpUploads } from './give-up.server.ts'
import { MOST_OPEN_UPLOADS, UPLOAD_MS, type Upload } from './model.ts'

/**
 * Begins an upload of a file of a known size to one's own submission, while that takes files of this kind. Somebody who has as many
 * open as are allowed gives up the oldest.
 * @throws NotFound to everybody but the submitter
 */
export async function openUpload(
	ctx: Ctx,
	actor: Actor | null,
	wanted: { submissionId: string; kind: string; fileName: string; bytes: number },
): Promise<{ ok: true; upload: Upload } | { ok: false; error: 'closed' | 'empty' | 'tooLarge' }> {
	const place = await ownSubmission(ctx, actor, wanted.submissionId)
	const { kind, bytes, submissionId } = wanted
	if (!actor || !isAuthorKind(kind) || !kindsTaken(place).includes(kind))
		return { ok: false, error: 'closed' }
	if (!Number.isSafeInteger(bytes) || bytes < 1) return { ok: false, error: 'empty' }
	if (bytes > MOST_FILE_BYTES[kind]) return { ok: false, error: 'tooLarge' }
	const fileName = cleanFileName(wanted.fileName)
	const id = newId()
	const at = ctx.now()
	const expiresAt = new Date(at.getTime() + UPLOAD_MS)
	await inTransaction(ctx, (ctx) =>
		ctx.db
			.insertInto('upload')
			.values({
				id,
				user_id: actor.userId,
				submission_id: submissionId,
				kind,
				file_name: fileName,
				bytes,
				created_at: at,
				expires_at: expiresAt,
			})
			.execute(),
	)
	const older = await ctx.db
		.selectFrom('upload')
		.select('id')
		.where('user_id', '=', actor.userId)
		.orderBy('id', 'desc')
		.offset(MOST_OPEN_UPLOADS)
		.execute()
	await giveUpUploads(
		ctx,
		older.map((row) => row.id),
	)
	return { ok: true, upload: { id, submissionId, kind, fileName, bytes, offset: 0, expiresAt } }
}
