import { requireManuscript } from '../entry.server.ts'
import type { Route } from './+types/history-file'

export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireManuscript(context, request, params.id)
	return new Response(null, { status: 404 })
}
