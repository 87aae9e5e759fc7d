import { pathTo } from '#app/addresses/address.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { type LockedSubmission, recordEvent } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { putHeld } from '#app/platform/storage/hold-object.server.ts'
import type { StrippedFile } from '../attachments.ts'

/** Keeps the files that go with a decision, under names that nobody gave them; answers them as the letter links to them. */
export async function keepAttachments(
	ctx: Ctx,
	actor: Actor,
	submission: LockedSubmission,
	{ roundId, files }: { roundId: string | null; files: readonly StrippedFile[] },
): Promise<{ name: string; url: string }[]> {
	const attached: { name: string; url: string }[] = []
	for (const [index, { bytes, mediaType }] of files.entries()) {
		const stored = await putHeld(ctx, bytes)
		const id = newId()
		const extension = mediaType === 'application/pdf' ? 'pdf' : 'docx'
		const name = `${submission.reference ?? ''}-decision-${submission.transitionNumber + 1}-${index + 1}.${extension}`
		await ctx.db
			.insertInto('submission_file')
			.values({
				id,
				submission_id: submission.id,
				round_id: roundId,
				assignment_id: null,
				derived_from: null,
				kind: 'decision-attachment',
				version: 1,
				file_name: name,
				media_type: mediaType,
				bytes: stored.bytes,
				sha256: stored.sha256,
				storage_key: stored.key,
				language: null,
				uploaded_by: actor.userId,
				created_at: ctx.now(),
				replaced_at: null,
			})
			.execute()
		await recordEvent(ctx, {
			submissionId: submission.id,
			act: 'fileAdded',
			side: 'editor',
			actor,
			detail: { fileId: id, kind: 'decision-attachment' },
		})
		const url = `${ctx.env.PUBLIC_URL}${pathTo('author.file', { id: submission.id, fileId: id })}`
		attached.push({ name, url })
	}
	return attached
}
