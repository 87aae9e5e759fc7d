import type { Route } from './+types/statistics-file'
import { requireDesk } from './entry.server.ts'

export function loader({ context, request }: Route.LoaderArgs) {
	requireDesk(context, request)
	return new Response(null, { status: 404 })
}
