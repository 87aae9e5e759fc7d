import { requireManuscript } from '../entry.server.ts'
import type { Route } from './+types/overview'

export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireManuscript(context, request, params.id)
	return null
}

export default function Overview() {
	return null
}
