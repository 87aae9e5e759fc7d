import { TABLE_COLUMNS } from '#app/modules/article-draft/index.ts'
import { csvOf } from '#app/platform/csv.ts'
import { requireDesk } from '../entry.server.ts'
import type { Route } from './+types/table-template'

/** An empty table of articles, with the names of its columns. */
export function loader({ context, request }: Route.LoaderArgs) {
	requireDesk(context, request)
	return new Response(csvOf([TABLE_COLUMNS]), {
		headers: {
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': 'attachment; filename="articles.csv"',
			'cache-control': 'private, no-store',
		},
	})
}
