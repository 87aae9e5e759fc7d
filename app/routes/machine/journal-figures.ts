import type { LoaderFunctionArgs } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { publicFigures, publicFiguresAsCsv } from '#app/modules/decision/statistics/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'

/** The figures that a journal shows to everybody, as CSV or JSON; a browser may keep them for five minutes. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	const figures = await publicFigures(ctx, params['id'])
	if (!figures) return new Response(null, { status: 404 })
	const isCsv = new URL(request.url).pathname.endsWith('.csv')
	const { journal, years } = figures
	const page = ctx.env.PUBLIC_URL + pathTo('journal.figures', { id: journal.slug })
	const body = isCsv ? publicFiguresAsCsv(figures) : JSON.stringify({ journal: journal.title, page, years })
	return new Response(body, {
		headers: {
			'content-type': isCsv ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
			...(isCsv && { 'content-disposition': `attachment; filename="chiffres-${journal.slug}.csv"` }),
			'cache-control': 'private, max-age=300',
			'access-control-allow-origin': '*',
		},
	})
}
