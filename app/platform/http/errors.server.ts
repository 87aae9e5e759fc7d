import { isRouteErrorResponse, type RouterContextProvider } from 'react-router'
import { ctxContext, requestIdContext } from './context.server.ts'
import { loggedPath } from './logged-path.ts'

/** Logs what a loader, an action or a render threw by mistake; refusals (thrown Responses) and aborted requests are not errors. */
export function handleError(
	error: unknown,
	{ request, context }: { request: Request; context: RouterContextProvider },
): void {
	if (request.signal.aborted || isRouteErrorResponse(error)) return
	context.get(ctxContext).log.error(
		{
			err: error,
			requestId: context.get(requestIdContext),
			path: loggedPath(new URL(request.url).pathname),
		},
		'a page failed',
	)
}
