import type { LoaderFunctionArgs } from 'react-router'
import { listWorkIdsFrom } from '#app/modules/search/index.server.ts'
import { parseSearch, searchParamsOf } from '#app/modules/search/index.ts'
import { listWorkRecords } from '#app/modules/work/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { citationResponse } from './citation-response.server.ts'

/** References in a file. */
const FILE_LENGTH = 1000

/** The references of a search result in its order; the file after one that does not hold them all is a link (RFC 8288). */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	const address = new URL(request.url)
	const query = parseSearch(address.searchParams)
	const { ids, next } = await listWorkIdsFrom(ctx, query, FILE_LENGTH)
	const records = await listWorkRecords(ctx, ids, { references: false })
	const headers = next
		? { Link: `<${address.pathname}?${searchParamsOf({ ...query, before: null, ...next })}>; rel="next"` }
		: {}
	return citationResponse(ctx, request, records, 'mbongi', headers)
}
