import type { ServerBuild } from 'react-router'

type Route = NonNullable<ServerBuild['routes'][string]>

/** Addresses whose first segment is written plainly, and those of the framework itself, which may speak of any route. */
const PLAIN = /^\/([\w.-]*)(?:$|(?<!^\/)\/)/
const FRAMEWORK = /^\/__|\.data$/

/**
 * Parts of a build by the first segment of an address, because the framework looks through all routes that it is told of, twice for each
 * request. A part has the routes that can answer such an address: those that begin with the segment, those that begin with a parameter or
 * a splat, and their layouts; it answers as the whole build does. `make` is called once for each part, on first demand.
 */
export function bySegment<T>(build: ServerBuild, make: (part: ServerBuild) => T): (pathname: string) => T {
	const first = new Map(Object.values(build.routes).map((route) => [route?.id, firstSegment(build, route)]))
	const segments = new Set([...first.values()].filter((segment) => segment !== null))

	const partFor = (segment: string): ServerBuild => {
		const kept = new Set<string>()
		for (const route of Object.values(build.routes)) {
			const own = first.get(route?.id) ?? null
			if (route && (own === null || own === segment)) for (const id of lineOf(build, route)) kept.add(id)
		}
		const routes = Object.fromEntries(Object.entries(build.routes).filter(([id]) => kept.has(id)))
		return { ...build, routes }
	}

	const whole = make(build)
	const made = new Map<string, T>()
	return (pathname) => {
		const segment = FRAMEWORK.test(pathname) ? undefined : PLAIN.exec(pathname)?.[1]?.toLowerCase()
		if (segment === undefined) return whole
		const key = segments.has(segment) ? segment : UNKNOWN
		const known = made.get(key)
		if (known !== undefined) return known
		const part = make(partFor(key))
		made.set(key, part)
		return part
	}
}

/** No address has it: what is left for it are the routes that begin with a parameter or a splat. */
const UNKNOWN = '/'

/** The segment that every address of a route begins with, '' for the first page; null when it begins with something else. */
function firstSegment(build: ServerBuild, route: Route | undefined): string | null {
	const line = route ? lineOf(build, route).map((id) => build.routes[id]?.path ?? '') : []
	const segment = line.join('/').split('/').find(Boolean) ?? ''
	return /^[\w.-]*$/.test(segment) ? segment.toLowerCase() : null
}

/** A route and all that it stands in, outermost first. */
function lineOf(build: ServerBuild, route: Route): string[] {
	const parent = route.parentId ? build.routes[route.parentId] : undefined
	return [...(parent ? lineOf(build, parent) : []), route.id]
}
