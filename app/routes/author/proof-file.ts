import type { LoaderFunctionArgs } from 'react-router'
import { findProductionFile } from '#app/modules/production/queries/get-production.server.ts'
import { getProof } from '#app/modules/production/queries/get-proof.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { storedFileResponse } from '#app/platform/http/stored-file.server.ts'
import { requireAuthor } from './entry.server.ts'

/** A file of the proofs for the authors of the article, once they were sent. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireAuthor(context, request)
	const { id = '', fileId } = params
	const proof = await getProof(ctx, actor, id)
	const file = proof && (await findProductionFile(ctx, id, fileId, ['galley']))
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
