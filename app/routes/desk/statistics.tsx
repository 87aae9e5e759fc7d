import type { Route } from './+types/statistics'
import { requireDesk } from './entry.server.ts'

export function loader({ context, request }: Route.LoaderArgs) {
	requireDesk(context, request)
	return null
}

export default function Statistics() {
	return null
}
