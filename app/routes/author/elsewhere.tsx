import { NotFound } from '#app/platform/failures.ts'
import type { Route } from './+types/elsewhere'
import { requireAuthor } from './entry.server.ts'

/** A room that does not exist: authors are told so, others that they may not enter. */
export function loader({ context, request }: Route.LoaderArgs): never {
	requireAuthor(context, request)
	throw new NotFound()
}

export default function Elsewhere() {
	return null
}
