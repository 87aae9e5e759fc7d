import { NOBODY } from '#app/modules/manuscript-check/anonymity/index.ts'
import { type Actor, submissionView } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isId, newId } from '#app/platform/id.ts'
import { putReferenced } from '#app/platform/storage/stored-objects.server.ts'
import { checkBasis } from '../files/check.server.ts'
import { cleanFileName } from '../files/file-name.ts'
import { judgeFile } from '../files/judge-file.server.ts'
import { type FileRefusal, MOST_FILE_BYTES } from '../files/model.ts'
import { findPlace } from '../queries/find-place.server.ts'
import { type Side, type Sides, unnamedIn } from './sides.server.ts'

type SentFile = { fileName: string; bytes: Uint8Array }
/** A file as it is kept with a message. */
export type FileToKeep = SentFile & { mediaType: string }
export type JudgedFiles = {
	kept: FileToKeep[]
	refused: { fileName: string; error: FileRefusal | 'tooManyFiles' }[]
	/** One of them cannot be shown to the other side unseen: it was not looked into, or names somebody. */
	isToBeSeen: boolean
}

/**
 * Looks at files that came with a message, by the rules of supplements (`judgeFile`). What an editor sends to authors or to a reviewer is the copy that is built anew, searched
 * for those whom they must not know; what editors alone read is kept as it came. Nothing is written but objects that nobody names, which are swept.
 */
export async function judgeFiles(
	ctx: Ctx,
	files: readonly SentFile[],
	{ side, thread }: { side: Side; thread: Sides },
	collect: (keys: readonly string[]) => void,
): Promise<JudgedFiles> {
	const judged: JudgedFiles = { kept: [], refused: [], isToBeSeen: false }
	if (files.length === 0) return judged
	const isMasked = side === 'editor' && thread.between !== 'editors'
	const letter = await unnamedIn(ctx, thread)
	const basis = {
		...(await checkBasis(ctx, thread.submissionId)),
		people: letter?.people ?? NOBODY,
		letter: letter ?? undefined,
	}
	for (const { bytes, fileName: typed } of files) {
		const fileName = cleanFileName(typed)
		if (bytes.length === 0 || bytes.length > MOST_FILE_BYTES.supplement) {
			judged.refused.push({ fileName, error: bytes.length === 0 ? 'empty' : 'tooLarge' })
			continue
		}
		const { key } = await ctx.storage.put(bytes)
		collect([key])
		const answer = await judgeFile(ctx, { kind: 'supplement', key, bytes: bytes.length, fileName }, basis)
		if (!answer.ok) judged.refused.push({ fileName, error: answer.error })
		else if (isMasked && answer.copy) {
			const { copy } = answer
			judged.kept.push({ fileName, bytes: copy.bytes, mediaType: copy.mediaType })
			judged.isToBeSeen ||= (copy.report?.anonymity.length ?? 0) > 0 || (copy.named ?? []).length > 0
		} else {
			judged.kept.push({ fileName, bytes, mediaType: answer.mediaType })
			judged.isToBeSeen ||= isMasked
		}
	}
	return judged
}

/** Keeps files with their message, in its transaction. */
export async function keepFiles(ctx: Ctx, messageId: string, files: readonly FileToKeep[]): Promise<void> {
	for (const { fileName, mediaType, bytes } of files) {
		const stored = await putReferenced(ctx, bytes)
		await ctx.db
			.insertInto('discussion_file')
			.values({
				id: newId(),
				message_id: messageId,
				file_name: fileName,
				media_type: mediaType,
				bytes: stored.bytes,
				sha256: stored.sha256,
				storage_key: stored.key,
			})
			.execute()
	}
}

/** A file of a discussion for those who read it; null: it does not exist for them. What waits for an editor is there for editors alone. */
export async function openDiscussionFile(
	ctx: Ctx,
	actor: Actor,
	{ submissionId, fileId }: { submissionId: string; fileId: string },
) {
	const place = isId(fileId) ? await findPlace(ctx, submissionId) : null
	const view = place && place.status !== 'draft' && submissionView(actor, place)
	if (!view || view === 'status') return null
	const row = await ctx.db
		.selectFrom('discussion_file')
		.innerJoin('discussion_message as message', 'message.id', 'discussion_file.message_id')
		.innerJoin('discussion', 'discussion.id', 'message.discussion_id')
		.leftJoin('review_assignment as assignment', 'assignment.id', 'discussion.assignment_id')
		.selectAll('discussion_file')
		.select(['message.written_at as created_at', 'message.held_at', 'discussion.between'])
		.select('assignment.reviewer_id')
		.where('discussion_file.id', '=', fileId)
		.where('discussion.submission_id', '=', submissionId)
		.executeTakeFirst()
	if (!row) return null
	const isReader =
		view === 'editor' ||
		view === 'administrator' ||
		(row.held_at === null &&
			(view === 'author'
				? row.between === 'author-editors'
				: row.between === 'reviewer-editors' && row.reviewer_id === actor.userId))
	return isReader ? { view, row, fileName: row.file_name } : null
}
