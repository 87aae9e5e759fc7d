import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { machineRoutes } from './routes.ts'

const pages = [
	'articles/:slug',
	'articles/:slug/:page',
	'ouvrages/:id',
	'ouvrages/:ouvrageId/chapitre/:chapterId',
	'*',
]
const entries = [...machineRoutes, ...pages.map((path): RouteConfigEntry => ({ path, file: 'a page' }))]
const fileAt = (address: string) => {
	const matched = matchRoutes(
		entries.map(({ path = '', file }) => ({ path, handle: file })),
		address,
	)
	return String(matched?.[0]?.route.handle).replace('./routes/machine/', '')
}

test.each([
	['/articles/citations.bib', 'search-citations.ts'],
	['/articles/flux/rss.xml', 'search-feed.ts'],
	['/articles/some-slug', 'a page'],
	['/articles/some-slug/pdf', 'a page'],
	['/articles/some-slug/citation.bib', 'citation-file.ts'],
	['/articles/some-slug/citation.xyz', 'a page'],
	['/articles/some-slug/telecharger/Pr%C3%AAcheurs%20n%C2%B0%201.pdf', 'work-file.ts'],
	['/ouvrages/some-book/citation.ris', 'citation-file.ts'],
	['/ouvrages/some-book/chapitre/one/citation.json', 'citation-file.ts'],
	['/ouvrages/some-book/chapitre/one/telecharger/a.pdf', 'work-file.ts'],
	['/revues/africa/numeros/90-3/citations.ris', 'issue-citations.ts'],
	['/revues/africa/flux/atom.xml', 'feed.ts'],
	['/disciplines/droit/flux/rss.xml', 'feed.ts'],
	['/flux/rss.xml', 'feed.ts'],
	['/signposting/article/some-slug.txt', 'linkset.ts'],
	['/sitemap.xml', 'sitemap-index.ts'],
	['/sitemaps/works-1.xml', 'sitemap-part.ts'],
	['/robots.txt', 'robots.ts'],
	['/opensearch.xml', 'open-search.ts'],
	['/opensearch/suggestions.json', 'open-search-suggestions.ts'],
	['/auth/v1/token', 'client-api/token.ts'],
	['/auth/v1/factors', 'client-api/unknown-call.ts'],
	['/.well-known/jwks.json', 'client-api/keys.ts'],
	['/rest/v1/profiles', 'client-api/profiles.ts'],
	['/rest/v1/articles', 'client-api/unknown-table.ts'],
])('%s', (address, file) => {
	expect(fileAt(address)).toBe(file)
})

test('every route has an id of its own', () => {
	const ids = machineRoutes.map(({ id, file }) => id ?? file)
	expect(new Set(ids).size).toBe(ids.length)
})
