import { requireManuscript } from '../entry.server.ts'
import type { Route } from './+types/history'

export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireManuscript(context, request, params.id)
	return null
}

export default function History() {
	return null
}
