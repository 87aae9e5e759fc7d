import { createHash } from 'node:crypto'
import { contentDisposition, preconditionOf } from './ranges.ts'

/**
 * A text made for machines, with a weak entity tag of its content (it may be compressed on the way), the date of its last
 * change where one is known, and 304 for those who have it.
 */
export function documentResponse(
	request: Request,
	body: string,
	about: { type: string; modified?: Date; fileName?: string; headers?: Record<string, string> },
): Response {
	const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
	const headers = new Headers({
		'cache-control': 'public, max-age=0, must-revalidate',
		'content-type': about.type,
		etag,
		...(about.modified && { 'last-modified': about.modified.toUTCString() }),
		'x-content-type-options': 'nosniff',
		...(about.fileName && { 'content-disposition': contentDisposition('attachment', about.fileName) }),
		...about.headers,
	})
	const condition = preconditionOf(request.headers, { etag, modified: about.modified ?? null })
	if (condition === 'failed') return new Response(null, { status: 412 })
	if (condition === 'not-modified') return new Response(null, { status: 304, headers })
	return new Response(request.method === 'HEAD' ? null : body, { headers })
}
