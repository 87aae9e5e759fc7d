import type { LoaderFunctionArgs } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { translator } from '#app/i18n/i18n.ts'
import { languageOfRequest, offeredLanguages } from '#app/i18n/languages.ts'
import { PARAMS } from '#app/modules/search/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { XML_DECLARATION, xmlElement, xmlText } from '#app/platform/xml.ts'

/** OpenSearch 1.1 description: the search of the library in a browser's search bar. */
export function loader({ request, context }: LoaderFunctionArgs) {
	const { PUBLIC_URL } = context.get(ctxContext).env
	const t = translator(languageOfRequest(request), 'common')
	const url = (type: string, path: string) =>
		`<Url type="${type}" template="${xmlText(`${PUBLIC_URL}${path}?${PARAMS.text}={searchTerms}`)}"/>`
	const lines = [
		'<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
		xmlElement('ShortName', t('siteName').slice(0, 16)),
		xmlElement('Description', t('tagline').slice(0, 1024)),
		url('text/html', pathTo('articles')),
		url('application/rss+xml', pathTo('articles.rss')),
		url('application/atom+xml', pathTo('articles.atom')),
		url('application/x-suggestions+json', pathTo('openSearch.suggestions')),
		`<Url type="application/opensearchdescription+xml" rel="self" template="${xmlText(`${PUBLIC_URL}${pathTo('openSearch')}`)}"/>`,
		`<Image type="image/svg+xml">${xmlText(`${PUBLIC_URL}/favicon.svg`)}</Image>`,
		'<Query role="example" searchTerms="islam"/>',
		...offeredLanguages().map((language) => xmlElement('Language', language)),
		xmlElement('InputEncoding', 'UTF-8'),
		xmlElement('OutputEncoding', 'UTF-8'),
		'</OpenSearchDescription>',
		'',
	]
	return new Response(XML_DECLARATION + lines.join('\n'), {
		headers: {
			'content-type': 'application/opensearchdescription+xml; charset=utf-8',
			'cache-control': 'public, max-age=86400',
			vary: 'Cookie',
		},
	})
}
