import { statisticsAsCsv } from '#app/modules/decision/statistics/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/statistics-file'
import { requireDesk } from './entry.server.ts'

/** The figures of one's journals as CSV. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	return new Response(await statisticsAsCsv(context.get(ctxContext), actor), {
		headers: {
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': 'attachment; filename="statistiques.csv"',
			'cache-control': 'private, no-store',
		},
	})
}
