import type { LoaderFunctionArgs } from 'react-router'
import { ADDRESSES, pathTo } from '#app/addresses/address.ts'
import { uncrawledPaths } from '#app/addresses/match.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'

/** Pages with endless addresses: only the page itself, in every language, is for robots. */
const SEARCHES = Object.values(ADDRESSES).flatMap(({ path, crawled }) =>
	crawled === 'plainly' ? [path] : [],
)

/** RFC 9309. Everything published may be crawled; searches (endless addresses), personal spaces and what is declared so need not be. */
export function loader({ context }: LoaderFunctionArgs) {
	const { PUBLIC_URL } = context.get(ctxContext).env
	const lines = [
		'User-agent: *',
		...uncrawledPaths().map((path) => `Disallow: ${path}`),
		...SEARCHES.map((path) => `Disallow: ${path}?`),
		...SEARCHES.map((path) => `Allow: ${path}?lang=`),
		'',
		`Sitemap: ${PUBLIC_URL}${pathTo('sitemap')}`,
		'',
	]
	return new Response(lines.join('\n'), {
		headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
	})
}
