import { isRouteErrorResponse, type RouterContextProvider } from 'react-router'
import { isPassing } from '../db/away.ts'
import { ctxContext, passingFailureContext, requestIdContext } from './context.server.ts'
import { loggedPath } from './logged-path.ts'

/**
 * Logs what a loader, an action or a render threw by mistake; refusals (thrown Responses) and aborted requests are not errors.
 * That the database is away is noted for the server, which answers for it.
 */
export function handleError(
	error: unknown,
	{ request, context }: { request: Request; context: RouterContextProvider },
): void {
	if (request.signal.aborted || isRouteErrorResponse(error)) return
	if (error instanceof Error && isPassing(error)) {
		context.set(passingFailureContext, error)
		return
	}
	context.get(ctxContext).log.error(
		{
			err: error,
			requestId: context.get(requestIdContext),
			path: loggedPath(new URL(request.url).pathname),
		},
		'a page failed',
	)
}
