import { readinessAsCsv } from '#app/modules/readiness/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { requireDesk } from '../entry.server.ts'
import type { Route } from './+types/readiness-file'

/** A journal by every standard as CSV. */
export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	return new Response(await readinessAsCsv(context.get(ctxContext), actor, slug), {
		headers: {
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': `attachment; filename="preparation-${slug}.csv"`,
			'cache-control': 'private, no-store',
		},
	})
}
