import { bookDraftFile } from '#app/modules/book-draft/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/file'

/** A file of a book in entry, for those who run its publisher. */
export function loader({ context, request, params }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'own-people')
	return bookDraftFile(context.get(ctxContext), actor, request, params)
}
