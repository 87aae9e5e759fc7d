import type { LoaderFunctionArgs } from 'react-router'
import { productionFileResponse } from '#app/modules/production/index.server.ts'
import { requireManuscript } from '../../entry.server.ts'

/** A file of production for those at the desk. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
	const { ctx, place } = await requireManuscript(context, request, params['id'])
	const file = { submissionId: place.id, fileId: params['fileId'], kinds: ['copyedited', 'galley'] } as const
	return productionFileResponse(ctx, request, file)
}
