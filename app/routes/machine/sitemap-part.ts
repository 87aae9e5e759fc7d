import type { LoaderFunctionArgs } from 'react-router'
import { getSitemapPart } from '#app/modules/citation/sitemap/index.server.ts'
import { sitemapPart } from '#app/modules/citation/sitemap/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { documentResponse } from '#app/platform/http/document.server.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	const [, name] = /^([a-z]+(?:-\d+)?)\.xml$/.exec(params['part'] ?? '') ?? []
	const entries = name === undefined ? null : await getSitemapPart(ctx, name)
	if (!entries) return new Response(null, { status: 404 })
	const newest = Math.max(0, ...entries.map(({ modified }) => modified?.getTime() ?? 0))
	return documentResponse(request, sitemapPart(entries, ctx.env.PUBLIC_URL), {
		type: 'application/xml; charset=utf-8',
		modified: new Date(newest),
	})
}
