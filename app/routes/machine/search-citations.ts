import type { LoaderFunctionArgs } from 'react-router'
import { listWorkIds } from '#app/modules/search/index.server.ts'
import { parseSearch } from '#app/modules/search/index.ts'
import { listWorkRecords } from '#app/modules/work/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { citationResponse } from './citation-response.server.ts'

const MOST_REFERENCES = 1000

/** The references of a search result in its order, at most 1,000. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	const ids = await listWorkIds(ctx, parseSearch(new URL(request.url).searchParams), MOST_REFERENCES)
	return citationResponse(ctx, request, await listWorkRecords(ctx, ids), 'mbongi')
}
