import type { LoaderFunctionArgs } from 'react-router'
import { metadataLinkHeader } from '#app/modules/citation/signposting/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { citationResponse } from './citation-response.server.ts'
import { extensionOf, requestedRecord } from './requested-record.server.ts'

/** The reference of one article, book or chapter for a reference manager. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	const record = await requestedRecord(ctx, request, params, () => `citation.${extensionOf(request)}`)
	return citationResponse(ctx, request, [record], record.slug, {
		link: metadataLinkHeader(record, ctx.env.PUBLIC_URL),
		'access-control-allow-origin': '*',
	})
}
