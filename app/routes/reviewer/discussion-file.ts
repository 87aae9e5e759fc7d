import type { LoaderFunctionArgs } from 'react-router'
import { submissionOfOwnReview } from '#app/modules/review/index.server.ts'
import { openDiscussionFile } from '#app/modules/submission/discussion/index.server.ts'
import { openedFileResponse } from '#app/modules/submission/files/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { reviewerOf } from './entry.server.ts'

/** A file that came with a message between this reviewer and the editors; 404 for every other. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	const actor = await reviewerOf(context, request)
	const submissionId = await submissionOfOwnReview(ctx, actor, params['id'] ?? '')
	const file = await openDiscussionFile(ctx, actor, { submissionId, fileId: params['fileId'] ?? '' })
	if (file?.view !== 'reviewer') throw new NotFound()
	return openedFileResponse(ctx, request, file)
}
