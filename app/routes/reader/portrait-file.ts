import type { LoaderFunctionArgs } from 'react-router'
import { findAvatarFile } from '#app/modules/people/profile/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { storedFileResponse } from '#app/platform/http/stored-file.server.ts'

/** The picture of a person. Its address names its content, so that it never changes. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	const { fileName = '' } = params
	const file = await findAvatarFile(ctx, fileName)
	if (!file) return new Response(null, { status: 404 })
	return storedFileResponse(ctx, request, {
		...file,
		mediaType: 'image/webp',
		fileName: 'portrait.webp',
		disposition: 'inline',
		headers: { 'cache-control': 'public, max-age=31536000, immutable' },
	})
}
