import type { LoaderFunctionArgs } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { listWorkIds } from '#app/modules/search/index.server.ts'
import { parseSearch, searchParamsOf } from '#app/modules/search/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { FEED_LENGTH, feedResponse } from './feed-response.server.ts'

/** The newest works that a search finds: by date unless another order is asked for. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	const asked = { ...parseSearch(new URL(request.url).searchParams), page: 1 }
	const ids = await listWorkIds(ctx, { ...asked, sort: asked.sort ?? 'date' }, FEED_LENGTH)
	const query = searchParamsOf(asked)
	return feedResponse(ctx, request, {
		ids,
		subject: asked.text || null,
		path: query.size > 0 ? pathTo('articles', { '?': query }) : pathTo('articles'),
		query,
	})
}
