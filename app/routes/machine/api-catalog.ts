import type { LoaderFunctionArgs } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { documentResponse } from '#app/platform/http/document.server.ts'

const PROFILE = 'https://www.rfc-editor.org/info/rfc9727'

/** The interfaces to programs of this site, each with what describes it (RFC 9727): a link set (RFC 9264). */
export function loader({ request, context }: LoaderFunctionArgs) {
	const { PUBLIC_URL } = context.get(ctxContext).env
	const at = (path: string) => PUBLIC_URL + path
	const own = at(pathTo('apiCatalog'))
	const about = (type: string, path: string) => ({ href: at(path), type })
	const api = at(pathTo('api.v1', { '*': '' }).replace(/\/$/, ''))
	const oai = at(pathTo('oai'))
	const linkset = [
		{ anchor: own, item: [{ href: api }, { href: oai }, { href: at(pathTo('articles')) }] },
		{
			anchor: api,
			'service-desc': [about('application/vnd.oai.openapi+json', pathTo('api.description'))],
			'service-doc': [about('text/html', pathTo('api'))],
		},
		{
			anchor: oai,
			'service-desc': [about('text/xml', pathTo('oai', { verb: 'Identify' }))],
			'service-doc': [about('text/html', pathTo('libraries'))],
		},
		{
			anchor: at(pathTo('articles')),
			'service-desc': [about('application/opensearchdescription+xml', pathTo('openSearch'))],
		},
		{ anchor: at(pathTo('home')), 'service-meta': [about('application/ld+json', pathTo('dcat'))] },
	]
	return documentResponse(request, JSON.stringify({ linkset }), {
		type: `application/linkset+json; profile="${PROFILE}"`,
		headers: { 'access-control-allow-origin': '*', link: `<${own}>; rel="api-catalog"` },
	})
}
