import { requireManuscript } from '../entry.server.ts'
import type { Route } from './+types/files'

export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireManuscript(context, request, params.id)
	return null
}

export default function Files() {
	return null
}
