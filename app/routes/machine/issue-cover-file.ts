import type { LoaderFunctionArgs } from 'react-router'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { findIssueCover } from '#app/modules/publication/issues/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { storedFileResponse } from '#app/platform/http/stored-file.server.ts'

/** The cover of an issue. Its address names its content, so that it never changes. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	const file = await findIssueCover(ctx, actorOf(context), params['fileName'] ?? '')
	if (!file) return new Response(null, { status: 404 })
	const { isPublic, ...stored } = file
	return storedFileResponse(ctx, request, {
		...stored,
		mediaType: 'image/webp',
		fileName: 'couverture.webp',
		disposition: 'inline',
		headers: {
			'cache-control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
		},
	})
}
