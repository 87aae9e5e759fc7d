import { openDiscussionFile } from '#app/modules/submission/discussion/index.server.ts'
import { openedFileResponse } from '#app/modules/submission/files/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { requireManuscript } from '../entry.server.ts'
import type { Route } from './+types/discussion-file'

/** A file that came with a message about a manuscript, for its editors. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { ctx, actor, place } = await requireManuscript(context, request, params.id, { isFrame: true })
	const opened = await openDiscussionFile(ctx, actor, { submissionId: place.id, fileId: params.fileId })
	if (!opened) throw new NotFound()
	return openedFileResponse(ctx, request, opened)
}
