import type { LoaderFunctionArgs } from 'react-router'
import { ctxContext } from '#app/platform/http/context.server.ts'

/** RFC 9309. Everything published may be crawled; searches (endless addresses) and personal spaces need not be. */
export function loader({ context }: LoaderFunctionArgs) {
	const { PUBLIC_URL } = context.get(ctxContext).env
	const lines = [
		'User-agent: *',
		'Disallow: /admin',
		'Disallow: /auth',
		'Disallow: /espace-',
		'Disallow: /redaction',
		'Disallow: /articles?',
		'Disallow: /articles/citations.',
		'Disallow: /articles/flux/',
		'Disallow: /articles/suggestions',
		'Disallow: /opensearch/',
		'Allow: /articles?lang=',
		'',
		`Sitemap: ${PUBLIC_URL}/sitemap.xml`,
		'',
	]
	return new Response(lines.join('\n'), {
		headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
	})
}
