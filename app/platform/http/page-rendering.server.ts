import {
	createContext,
	data,
	type EntryContext,
	type RouterContextProvider,
	type ServerBuild,
} from 'react-router'

/** What the loaders of a page have given, by the ids of their routes. */
const loadedContext = createContext<Map<string, unknown>>()

/** The page that was rendered for the request, which its answer leaves out: null when the answer is something else. */
export const htmlContext = createContext<string | null>(null)

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module']
type Loader = NonNullable<RouteModule['loader']>

/**
 * The build, with loaders of pages that keep what they load beside the framework: it encodes all it gets for framework scripts to take
 * up again in the browser, which costs as much as rendering, and no page runs them (decision 021). Answers, statuses and headers pass as they are.
 */
export function withoutHandover(build: ServerBuild): ServerBuild {
	const routes: ServerBuild['routes'] = {}
	for (const [id, route] of Object.entries(build.routes)) {
		const loader = route?.module.default && route.module.loader
		routes[id] =
			route && loader ? { ...route, module: { ...route.module, loader: keeping(id, loader) } } : route
	}
	return { ...build, routes }
}

function keeping(id: string, loader: Loader): Loader {
	return async (args) => {
		const loaded: unknown = await loader(args)
		if (loaded instanceof Response) return loaded
		const { context } = args
		const kept = context.get(loadedContext)
		if (!isWithInit(loaded)) {
			kept.set(id, loaded)
			return null
		}
		kept.set(id, loaded.data)
		return data(null, loaded.init ?? undefined)
	}
}

/** What `data()` makes of a value, a status and headers. */
function isWithInit(loaded: unknown): loaded is ReturnType<typeof data> {
	return (
		typeof loaded === 'object' &&
		loaded !== null &&
		'type' in loaded &&
		loaded.type === 'DataWithResponseInit'
	)
}

/** To be called once for each request, before its loaders. */
export function preparePage(context: RouterContextProvider): void {
	context.set(loadedContext, new Map())
	context.set(htmlContext, null)
}

/**
 * What a page is rendered from: the framework's context with what the loaders gave, with nothing to hand over to the browser, and with no
 * routes but the page's own, because the router that renders builds all it is told of anew each time. `root` stands in for what the loader of the root
 * gives: after an act that threw to the root's own boundary the framework runs none.
 */
export function renderedContext(
	page: EntryContext,
	context: Readonly<RouterContextProvider>,
	root: () => object,
): EntryContext {
	const { staticHandlerContext: loaded, manifest } = page
	const loaderData: Record<string, unknown> = { ...loaded.loaderData }
	if (!('root' in loaderData)) loaderData['root'] = root()
	for (const [id, value] of context.get(loadedContext)) if (id in loaderData) loaderData[id] = value
	const routes = Object.fromEntries(loaded.matches.map(({ route }) => [route.id, manifest.routes[route.id]]))
	const { serverHandoffStream: _, ...rest } = page
	return { ...rest, manifest: { ...manifest, routes }, staticHandlerContext: { ...loaded, loaderData } }
}
