import { readGuideFile } from '#app/modules/site/index.server.ts'
import { GUIDE_FILES, guideFileNamed } from '#app/modules/site/index.ts'
import { NotFound } from '#app/platform/failures.ts'
import { contentDisposition, preconditionOf } from '#app/platform/http/ranges.ts'
import type { Route } from './+types/author-guide-file'

/** A file of the author guide, for download: 200, 304 or 412 by its conditions, 404 under any other name. */
export async function loader({ params, request }: Route.LoaderArgs) {
	const key = guideFileNamed(params.fileName)
	if (!key) throw new NotFound()
	const { fileName, mediaType } = GUIDE_FILES[key]
	const { content, sha256, modified } = await readGuideFile(key)
	const validators = { etag: `"${sha256}"`, modified }
	const headers = new Headers({
		'cache-control': 'public, max-age=3600',
		'content-disposition': contentDisposition('attachment', fileName),
		'content-type': mediaType,
		etag: validators.etag,
		'last-modified': modified.toUTCString(),
		'x-content-type-options': 'nosniff',
	})
	const condition = preconditionOf(request.headers, validators)
	if (condition === 'failed') return new Response(null, { status: 412 })
	if (condition === 'not-modified') return new Response(null, { status: 304, headers })
	headers.set('content-length', String(content.length))
	return new Response(request.method === 'HEAD' ? null : content, { headers })
}
