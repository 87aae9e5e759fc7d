import type { LoaderFunctionArgs } from 'react-router'
import { submissionOfOwnReview } from '#app/modules/review/index.server.ts'
import { openedFileResponse, openFile } from '#app/modules/submission/files/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { reviewerOf } from './entry.server.ts'

/** An anonymised copy of a round that this reviewer works on, or a file of the own report; 404 for every other file. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	const actor = await reviewerOf(context, request)
	const submissionId = await submissionOfOwnReview(ctx, actor, params['id'] ?? '')
	const file = await openFile(ctx, actor, { submissionId, fileId: params['fileId'] ?? '' })
	if (!file) throw new NotFound()
	return openedFileResponse(ctx, request, file)
}
