import type { LoaderFunctionArgs } from 'react-router'
import { productionFileResponse } from '#app/modules/production/index.server.ts'
import { previewFileResponse } from '#app/modules/publication/previews/index.server.ts'
import { PREVIEWED } from '#app/modules/publication/previews/index.ts'
import { requireManuscript } from '../../entry.server.ts'

/** A file of production for those at the desk, or one made for its preview, by its format. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
	const { ctx, place } = await requireManuscript(context, request, params['id'])
	const format = PREVIEWED.find((format) => format === params['fileId'])
	if (format) return previewFileResponse(ctx, request, { submissionId: place.id, format })
	const file = { submissionId: place.id, fileId: params['fileId'], kinds: ['copyedited', 'galley'] } as const
	return productionFileResponse(ctx, request, file)
}
