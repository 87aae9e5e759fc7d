import { historyAsCsv } from '#app/modules/decision/index.server.ts'
import { requireManuscript } from '../entry.server.ts'
import type { Route } from './+types/history-file'

/** The log of a manuscript as CSV. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { ctx, place } = await requireManuscript(context, request, params.id)
	return new Response(await historyAsCsv(ctx, place.id), {
		headers: {
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': `attachment; filename="historique-${place.id}.csv"`,
			'cache-control': 'private, no-store',
		},
	})
}
