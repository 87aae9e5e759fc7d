import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { storedFileResponse } from '#app/platform/http/stored-file.server.ts'
import { isId } from '#app/platform/id.ts'

/**
 * Sends a file of production of one of these kinds: a PDF opens in the browser, everything else is downloaded, no cache keeps it.
 * Throws a 404 where none such stands in the submission. Whoever calls it has asked who may read it.
 */
export async function productionFileResponse(
	ctx: Ctx,
	request: Request,
	{
		submissionId,
		fileId = '',
		kinds,
	}: { submissionId: string; fileId: string | undefined; kinds: readonly ('copyedited' | 'galley')[] },
): Promise<Response> {
	const file = isId(fileId)
		? await ctx.db
				.selectFrom('submission_file')
				.select(['file_name', 'media_type', 'sha256', 'storage_key', 'created_at'])
				.where('id', '=', fileId)
				.where('submission_id', '=', submissionId)
				.where('kind', 'in', kinds)
				.where('replaced_at', 'is', null)
				.executeTakeFirst()
		: undefined
	if (!file) throw new NotFound()
	return storedFileResponse(ctx, request, {
		key: file.storage_key,
		sha256: file.sha256,
		modified: file.created_at,
		mediaType: file.media_type,
		fileName: file.file_name,
		disposition: file.media_type === 'application/pdf' ? 'inline' : 'attachment',
		headers: { 'cache-control': 'private, no-store' },
	})
}
