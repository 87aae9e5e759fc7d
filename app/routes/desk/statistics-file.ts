import { REPORT_TABLES, reportAsCsv, statisticsAsCsv } from '#app/modules/decision/statistics/index.server.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/statistics-file'
import { requireDesk } from './entry.server.ts'

/** The figures of one's journals as CSV: year by year, or one table of a period. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const ctx = context.get(ctxContext)
	const language = context.get(languageContext)
	const { searchParams } = new URL(request.url)
	const table = REPORT_TABLES.find((name) => name === searchParams.get('tableau'))
	const named = searchParams.get('revue') ?? undefined
	const csv = table
		? await reportAsCsv(ctx, actor, {
				journal: isSlug(named) ? named : null,
				asked: searchParams.get('periode'),
				table,
				language,
			})
		: await statisticsAsCsv(ctx, actor, language)
	return new Response(csv, {
		headers: {
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': `attachment; filename="statistiques${table ? `-${table}` : ''}.csv"`,
			'cache-control': 'private, no-store',
		},
	})
}
