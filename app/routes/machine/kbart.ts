import type { LoaderFunctionArgs } from 'react-router'
import { kbart } from '#app/modules/exchange/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { documentResponse } from '#app/platform/http/document.server.ts'

/** The titles that are published here, for the link resolvers of libraries, under the file name that KBART asks for. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	const now = ctx.now()
	return documentResponse(request, await kbart(ctx), {
		type: 'text/tab-separated-values; charset=utf-8',
		modified: now,
		fileName: `Mbongi_Global_AllTitles_${now.toISOString().slice(0, 10)}.txt`,
		headers: { 'access-control-allow-origin': '*' },
	})
}
