import type { LoaderFunctionArgs } from 'react-router'
import { findProductionFile } from '#app/modules/production/queries/get-production.server.ts'
import { storedFileResponse } from '#app/platform/http/stored-file.server.ts'
import { requireManuscript } from '../../entry.server.ts'

/** A file of production for those at the desk; a PDF opens in the browser, everything else is downloaded. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
	const { ctx, place } = await requireManuscript(context, request, params['id'])
	const file = await findProductionFile(ctx, place.id, params['fileId'], ['copyedited', 'galley'])
	if (!file) throw new Response(null, { status: 404 })
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
