import { Writable } from 'node:stream'
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
		const chunks: Buffer[] = []
		const page = new Writable({
			write(chunk: Buffer, _encoding, done) {
				chunks.push(chunk)
				done()
			},
			final(done) {
				resolve(new Response(Buffer.concat(chunks), { status: failed ? 500 : status, headers }))
				done()
			},
		})
		const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
			onAllReady: () => pipe(page),
			onShellError: reject,
			onError() {
				failed = true
			},
		})
	})
}

export { handleError } from './platform/http/errors.server.ts'
