import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { addressAt } from '#app/addresses/match.ts'
import { refusal } from './request.ts'

const OF_PAGES = new Set(['GET', 'HEAD', 'POST'])

/**
 * Answers 405 with the methods that an address takes (`Allow`, RFC 9110, section 15.5.6): the framework leaves them out, answers writes to
 * what is no page as an error of the server, and hands any method that writes to the action of a page, which knows forms alone. Uploads, the calls of apps and the programming interface choose among all methods themselves.
 */
export function allowing(
	build: ServerBuild,
): (request: Request, answer: () => Promise<Response>) => Promise<Response> {
	const routes = branchOf(build, undefined)
	const methodsOf = (pathname: string) => {
		const found = matchRoutes(routes, pathname)?.at(-1)?.route.id ?? ''
		const { action, loader, default: page } = build.routes[found]?.module ?? {}
		return [...(loader || page ? ['GET', 'HEAD'] : []), ...(action ? ['POST'] : [])].join(', ')
	}
	return async (request, answer) => {
		const { pathname } = new URL(request.url)
		const address = addressAt(pathname)
		const isAnyMethod = address.for === 'apps' || address.for === 'api' || address.rate === 'upload'
		if (!isAnyMethod && !OF_PAGES.has(request.method))
			return refusal(405, 'Method not allowed', { allow: methodsOf(pathname) })
		const response = await answer()
		if (response.status !== 405 || response.headers.has('allow')) return response
		if (response.headers.get('content-type')?.startsWith('application/json'))
			return refusal(405, 'Method not allowed', { allow: methodsOf(pathname) })
		const withMethods = new Response(response.body, response)
		withMethods.headers.set('allow', methodsOf(pathname))
		return withMethods
	}
}

function branchOf(build: ServerBuild, parentId: string | undefined): RouteObject[] {
	return Object.values(build.routes).flatMap((route) => {
		if (!route || route.parentId !== parentId) return []
		const { id, path, index } = route
		const own = { id, ...(path === undefined ? {} : { path }) }
		return [index ? { ...own, index } : { ...own, children: branchOf(build, id) }]
	})
}
