import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

/** Renders a page whole: reading pages are complete HTML, so that a cache can keep them and a crawler sees all. */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
): Promise<Response> {
	headers.set('content-type', 'text/html; charset=utf-8')
	if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }))

	return new Promise((resolve, reject) => {
		let failed = false
		const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
			onAllReady() {
				const body = new PassThrough()
				pipe(body)
				resolve(
					new Response(createReadableStreamFromReadable(body), { status: failed ? 500 : status, headers }),
				)
			},
			onShellError: reject,
			onError() {
				failed = true
			},
		})
	})
}

export { handleError } from './platform/http/errors.server.ts'
