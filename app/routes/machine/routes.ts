import { type RouteConfigEntry, route } from '@react-router/dev/routes'

const FORMATS = ['bib', 'ris', 'json']
const FEEDS = ['rss', 'atom']

/** One address for each form: a route cannot hold a parameter in the middle of a segment. */
function forms(path: string, names: readonly string[], suffix: string, file: string): RouteConfigEntry[] {
	return names.map((name) => {
		const address = `${path}${name}${suffix}`
		return route(address, file, { id: `machine ${address}` })
	})
}

function files(path: string): RouteConfigEntry[] {
	return [
		...forms(`${path}/citation.`, FORMATS, '', './routes/machine/citation-file.ts'),
		route(`${path}/telecharger/:fileName`, './routes/machine/work-file.ts', {
			id: `machine ${path}/telecharger`,
		}),
	]
}

const CLIENT_API = './routes/machine/client-api'

/** Calls of apps, in the shape of the specification's client library (section 7). */
export const clientApiRoutes: RouteConfigEntry[] = [
	route('auth/v1/signup', `${CLIENT_API}/sign-up.ts`),
	route('auth/v1/token', `${CLIENT_API}/token.ts`),
	route('auth/v1/user', `${CLIENT_API}/user.ts`),
	route('auth/v1/logout', `${CLIENT_API}/logout.ts`),
	route('auth/v1/recover', `${CLIENT_API}/recover.ts`),
	route('auth/v1/resend', `${CLIENT_API}/resend.ts`),
	route('auth/v1/verify', `${CLIENT_API}/verify.ts`),
	route('auth/v1/settings', `${CLIENT_API}/settings.ts`),
	route('auth/v1/health', `${CLIENT_API}/health.ts`),
	...['auth/v1/.well-known/jwks.json', '.well-known/jwks.json'].map((path) =>
		route(path, `${CLIENT_API}/keys.ts`, { id: `machine ${path}` }),
	),
	route('auth/v1/*', `${CLIENT_API}/unknown-call.ts`),
	route('rest/v1/profiles', `${CLIENT_API}/profiles.ts`),
	route('rest/v1/*', `${CLIENT_API}/unknown-table.ts`),
]

/** Addresses without HTML: exports, feeds, files, descriptions. */
export const machineRoutes: RouteConfigEntry[] = [
	route('images/:name', './routes/machine/text-picture.ts'),
	route('articles/:slug/versions/:number/telecharger/:fileName', './routes/machine/version-file.ts'),
	route('robots.txt', './routes/machine/robots.ts'),
	route('opensearch.xml', './routes/machine/open-search.ts'),
	route('opensearch/suggestions.json', './routes/machine/open-search-suggestions.ts'),
	route('sitemap.xml', './routes/machine/sitemap-index.ts'),
	route('sitemaps/:part', './routes/machine/sitemap-part.ts'),
	route('signposting/:kind/:slug', './routes/machine/linkset.ts'),
	...files('articles/:slug'),
	...files('ouvrages/:id'),
	...files('ouvrages/:ouvrageId/chapitre/:chapterId'),
	...forms('revues/:id/numeros/:issue/citations.', FORMATS, '', './routes/machine/issue-citations.ts'),
	...forms('articles/citations.', FORMATS, '', './routes/machine/search-citations.ts'),
	...forms('flux/', FEEDS, '.xml', './routes/machine/feed.ts'),
	...forms('revues/:id/flux/', FEEDS, '.xml', './routes/machine/feed.ts'),
	...forms('disciplines/:discipline/flux/', FEEDS, '.xml', './routes/machine/feed.ts'),
	...forms('articles/flux/', FEEDS, '.xml', './routes/machine/search-feed.ts'),
	...clientApiRoutes,
]
