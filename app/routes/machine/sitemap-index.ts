import type { LoaderFunctionArgs } from 'react-router'
import { listSitemapParts } from '#app/modules/citation/sitemap/index.server.ts'
import { sitemapIndex } from '#app/modules/citation/sitemap/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { documentResponse } from '#app/platform/http/document.server.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	const parts = await listSitemapParts(ctx)
	return documentResponse(request, sitemapIndex(parts, ctx.env.PUBLIC_URL), {
		type: 'application/xml; charset=utf-8',
		modified: parts[0]?.modified ?? new Date(0),
	})
}
