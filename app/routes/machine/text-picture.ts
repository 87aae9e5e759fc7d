import type { LoaderFunctionArgs } from 'react-router'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { findPicture } from '#app/modules/production/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { storedFileResponse } from '#app/platform/http/stored-file.server.ts'

/** A picture of a text: everybody's once the text is published, before that its authors' and editors'. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	const picture = await findPicture(ctx, actorOf(context), params['name'])
	if (!picture) throw new Response(null, { status: 404 })
	return storedFileResponse(ctx, request, {
		key: picture.storageKey,
		sha256: picture.sha256,
		modified: picture.at,
		mediaType: picture.mediaType,
		fileName: `${params['name']}.webp`,
		disposition: 'inline',
		headers: {
			'cache-control': picture.isPublic ? 'public, max-age=86400' : 'private, no-store',
			'x-robots-tag': 'noindex',
		},
	})
}
