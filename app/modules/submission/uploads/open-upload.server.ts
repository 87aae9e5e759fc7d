import { z } from 'zod'
import { getSettings } from '#app/modules/platform-setting/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import { newId } from '#app/platform/id.ts'
import { onOwn } from '../commands/own-submission.server.ts'
import { cleanFileName } from '../files/file-name.ts'
import { isAuthorKind, kindsTaken, mostBytes } from '../files/model.ts'
import { forgetUploads } from './give-up.server.ts'
import { MOST_OPEN_UPLOADS, UPLOAD_MS, type Upload } from './model.ts'

/**
 * Begins an upload of a file of a known size to one's own submission, while that takes files of this kind. Somebody who has as many
 * open as are allowed gives up the oldest.
 */
export const openUpload = command({
	...onOwn,
	input: onOwn.input.extend({ kind: z.string(), fileName: z.string(), bytes: z.number() }),
	async execute(ctx, { actor, input: { kind, bytes, fileName: typed }, held, collect }) {
		if (!isAuthorKind(kind) || !kindsTaken(held).includes(kind)) return { ok: false, error: 'closed' }
		if (!Number.isSafeInteger(bytes) || bytes < 1) return { ok: false, error: 'empty' }
		if (bytes > mostBytes(kind, (await getSettings(ctx)).settings)) return { ok: false, error: 'tooLarge' }
		const fileName = cleanFileName(typed)
		const id = newId()
		const at = ctx.now()
		const expiresAt = new Date(at.getTime() + UPLOAD_MS)
		await ctx.db
			.insertInto('upload')
			.values({
				id,
				user_id: actor.userId,
				submission_id: held.id,
				kind,
				file_name: fileName,
				bytes,
				created_at: at,
				expires_at: expiresAt,
			})
			.execute()
		const older = await ctx.db
			.selectFrom('upload')
			.select('id')
			.where('user_id', '=', actor.userId)
			.orderBy('id', 'desc')
			.offset(MOST_OPEN_UPLOADS)
			.execute()
		const olderIds = older.map((row) => row.id)
		collect(await forgetUploads(ctx, olderIds))
		const upload: Upload = { id, submissionId: held.id, kind, fileName, bytes, offset: 0, expiresAt }
		return { ok: true, upload }
	},
})
