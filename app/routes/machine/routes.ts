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

/** Addresses without HTML: exports, feeds, files, descriptions. */
export const machineRoutes: RouteConfigEntry[] = [
	route('robots.txt', './routes/machine/robots.ts'),
	route('opensearch.xml', './routes/machine/open-search.ts'),
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
]
