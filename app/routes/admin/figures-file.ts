import { DASHBOARD_TABLES, dashboardAsCsv } from '#app/modules/decision/statistics/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/figures-file'
import { requireEntry } from './entry.server.ts'

/** One table of the dashboard as CSV. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'own-people')
	const asked = new URL(request.url).searchParams.get('tableau')
	const table = DASHBOARD_TABLES.find((name) => name === asked) ?? 'months'
	const csv = await dashboardAsCsv(context.get(ctxContext), actor, table)
	if (csv === null) throw new NotFound()
	return new Response(csv, {
		headers: {
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': `attachment; filename="tableau-${table}.csv"`,
			'cache-control': 'private, no-store',
		},
	})
}
