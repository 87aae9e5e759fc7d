import { Readable } from 'node:stream'
import type { Ctx } from '../ctx.server.ts'
import { allowsRange, contentDisposition, preconditionOf, rangeOf } from './ranges.ts'

export type FileToSend = {
	key: string
	sha256: string
	modified: Date
	mediaType: string
	fileName: string
	/** Only what a browser shows without running it may be `inline`. */
	disposition: 'inline' | 'attachment'
	/** More headers: links, counting. */
	headers?: Record<string, string>
}

/**
 * Streams a stored file: 200, one range as 206, 304 or 412 by its conditions, 416 for a range outside it, 404 when the
 * storage does not hold it. HEAD gets the headers alone.
 */
export async function storedFileResponse(ctx: Ctx, request: Request, file: FileToSend): Promise<Response> {
	const stored = await ctx.storage.head(file.key)
	if (!stored) {
		ctx.log.error({ key: file.key }, 'a file of the library is not in the storage')
		return new Response(null, { status: 404 })
	}
	const size = stored.bytes
	const validators = { etag: `"${file.sha256}"`, modified: file.modified }
	const headers = new Headers({
		'accept-ranges': 'bytes',
		'cache-control': 'public, no-cache',
		'content-disposition': contentDisposition(file.disposition, file.fileName),
		'content-type': file.mediaType,
		etag: validators.etag,
		'last-modified': file.modified.toUTCString(),
		'x-content-type-options': 'nosniff',
		...file.headers,
	})
	const condition = preconditionOf(request.headers, validators)
	if (condition === 'failed') return new Response(null, { status: 412 })
	if (condition === 'not-modified') return new Response(null, { status: 304, headers })

	const asked =
		request.method === 'GET' && allowsRange(request.headers.get('if-range'), validators)
			? rangeOf(request.headers.get('range'), size)
			: ({ kind: 'whole' } as const)
	if (asked.kind === 'unsatisfiable') {
		return new Response(null, {
			status: 416,
			headers: { 'content-range': `bytes */${size}`, 'content-length': '0' },
		})
	}
	const part = asked.kind === 'part' ? asked : { start: 0, end: size - 1 }
	headers.set('content-length', String(part.end - part.start + 1))
	if (asked.kind === 'part') headers.set('content-range', `bytes ${part.start}-${part.end}/${size}`)
	const status = asked.kind === 'part' ? 206 : 200
	if (request.method === 'HEAD') return new Response(null, { status, headers })

	const content = await ctx.storage.get(file.key, asked.kind === 'part' ? part : undefined)
	if (!content) return new Response(null, { status: 404 })
	return new Response(Readable.toWeb(content) as ReadableStream<Uint8Array>, { status, headers })
}
