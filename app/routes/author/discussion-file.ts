import type { LoaderFunctionArgs } from 'react-router'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { requireActor } from '#app/modules/rights/index.ts'
import { openDiscussionFile } from '#app/modules/submission/discussion/index.server.ts'
import { openedFileResponse } from '#app/modules/submission/files/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'

/** A file that came with a message between authors and editors, for the authors; 404 for every other. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireActor(actorOf(context), request, 'author')
	const { id: submissionId = '', fileId = '' } = params
	const file = await openDiscussionFile(ctx, actor, { submissionId, fileId })
	if (file?.view !== 'author') throw new NotFound()
	return openedFileResponse(ctx, request, file)
}
