import type { LoaderFunctionArgs } from 'react-router'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { requireActor } from '#app/modules/rights/index.ts'
import { openedFileResponse, openFile } from '#app/modules/submission/files/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'

/** A file of a submission for its authors; 404 for whoever may not have it. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	const { id = '', fileId = '' } = params
	const actor = requireActor(actorOf(context), request, 'author')
	const file = await openFile(ctx, actor, { submissionId: id, fileId })
	if (file?.view !== 'author') return new Response(null, { status: 404 })
	return openedFileResponse(ctx, request, file)
}
