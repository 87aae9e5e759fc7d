import { openedFileResponse, openFile } from '#app/modules/submission/files/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { requireManuscript } from '../entry.server.ts'
import type { Route } from './+types/file'

/** A file of a manuscript for its editors, as a download. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { ctx, actor, place } = await requireManuscript(context, request, params.id, { isFrame: true })
	const opened = await openFile(ctx, actor, { submissionId: place.id, fileId: params.fileId })
	if (!opened) throw new NotFound()
	return openedFileResponse(ctx, request, opened)
}
