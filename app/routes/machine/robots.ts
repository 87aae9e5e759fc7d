import type { LoaderFunctionArgs } from 'react-router'
import { ADDRESSES, pathTo } from '#app/addresses/address.ts'
import { uncrawledPaths } from '#app/addresses/match.ts'
import { getSettings } from '#app/modules/platform-setting/index.server.ts'
import { TRAINING_CRAWLERS } from '#app/modules/platform-setting/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'

/** Pages with endless addresses: only the page itself, in every language, is for robots. */
const SEARCHES = Object.values(ADDRESSES).flatMap(({ path, crawled }) =>
	crawled === 'plainly' ? [path] : [],
)

const REFUSED = [...TRAINING_CRAWLERS.map((name) => `User-agent: ${name}`), 'Disallow: /', '']

/** RFC 9309. Everything published may be crawled, but by those who gather texts for training where the platform refuses them; searches (endless addresses), personal spaces and what is declared so need not be. */
export async function loader({ context }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	const { PUBLIC_URL } = ctx.env
	const { settings } = await getSettings(ctx)
	const lines = [
		...(settings.training === 'refused' ? REFUSED : []),
		'User-agent: *',
		...uncrawledPaths().map((path) => `Disallow: ${path}`),
		...SEARCHES.map((path) => `Disallow: ${path}?`),
		...SEARCHES.map((path) => `Allow: ${path}?lang=`),
		'',
		`Sitemap: ${PUBLIC_URL}${pathTo('sitemap')}`,
		'',
	]
	return new Response(lines.join('\n'), {
		headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
	})
}
