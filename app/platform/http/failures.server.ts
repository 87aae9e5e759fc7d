import { data, type ServerBuild } from 'react-router'
import { Forbidden, Malformed, NotFound } from '../failures.ts'
import { keepsTypedContext } from './context.server.ts'

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module']

/** The build, with loaders and actions whose `NotFound`, `Forbidden` and `Malformed` are answers of HTTP (RFC 9110, section 15.5). */
export function answeringFailures(build: ServerBuild): ServerBuild {
	const routes: ServerBuild['routes'] = {}
	for (const [id, route] of Object.entries(build.routes))
		routes[id] = route && { ...route, module: { ...route.module, ...answered(route.module) } }
	return { ...build, routes }
}

/** The same for the loader and action of one route. */
export function answered({
	loader,
	action,
}: Pick<RouteModule, 'loader' | 'action'>): Pick<RouteModule, 'loader' | 'action'> {
	return {
		...(loader && { loader: (args) => inHttp(() => loader(args)) }),
		...(action && { action: (args) => inHttp(() => action(args), args.context.get(keepsTypedContext)) }),
	}
}

/** What `answer` gives; a failure of the domain is thrown as HTTP says it, with whether what was typed is kept (`isKept`). */
export async function inHttp<T>(answer: () => T | Promise<T>, isKept = false): Promise<T> {
	try {
		return await answer()
	} catch (error) {
		if (error instanceof NotFound) throw new Response(null, { status: 404 })
		if (error instanceof Malformed) throw new Response(null, { status: 400 })
		if (!(error instanceof Forbidden)) throw error
		if (error.reason === null) throw new Response(null, { status: 403 })
		throw data(isKept ? { ...error.reason, isKept } : error.reason, {
			status: 403,
			headers: { 'cache-control': 'private, no-store' },
		})
	}
}
