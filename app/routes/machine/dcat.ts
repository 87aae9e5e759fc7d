import type { LoaderFunctionArgs } from 'react-router'
import { libraryCatalog } from '#app/modules/exchange/index.server.ts'
import { getOperator } from '#app/modules/site/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { documentResponse } from '#app/platform/http/document.server.ts'

/** The description of the whole library as a catalogue of data (DCAT 3, JSON-LD). */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	const { catalog, modified } = await libraryCatalog(ctx, await getOperator(ctx))
	return documentResponse(request, JSON.stringify(catalog), {
		type: 'application/ld+json',
		...(modified && { modified }),
		headers: { 'access-control-allow-origin': '*' },
	})
}
