import { renderToStaticMarkup } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { htmlContext, renderedContext } from './platform/http/page-rendering.server.ts'
import { rootFacts } from './root-facts.server.ts'

/**
 * Renders a page whole and at once: pages are complete HTML that nothing in the browser takes up again, and no part of them waits.
 * The HTML is left in `htmlContext`, the answer has the rest.
 */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	page: EntryContext,
	context: RouterContextProvider,
): Response {
	headers.set('content-type', 'text/html; charset=utf-8')
	context.set(htmlContext, null)
	if (request.method === 'HEAD') return new Response(null, { status, headers })
	const html = renderToStaticMarkup(
		<ServerRouter
			context={renderedContext(page, context, () => ({ ...rootFacts(request, context), drafts: [] }))}
			url={request.url}
		/>,
	)
	context.set(htmlContext, `<!DOCTYPE html>${html}`)
	return new Response(null, { status, headers })
}

export { handleError } from './platform/http/errors.server.ts'
