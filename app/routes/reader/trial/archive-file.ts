import { actorOf } from '#app/modules/identity/index.server.ts'
import { requireActor } from '#app/modules/rights/index.ts'
import { archiveFile } from '#app/modules/trial-journal/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { storedFileResponse } from '#app/platform/http/stored-file.server.ts'
import type { Route } from './+types/archive-file'

/** What a trial held that ended, for its owner alone. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireActor(actorOf(context), request, 'reader')
	const file = await archiveFile(ctx, actor, params.id)
	if (!file) throw new NotFound()
	return storedFileResponse(ctx, request, {
		key: file.storageKey,
		sha256: file.storageKey.slice(file.storageKey.lastIndexOf('/') + 1),
		modified: file.modified,
		mediaType: 'application/zip',
		fileName: `mbongi-essai-${file.modified.toISOString().slice(0, 10)}.zip`,
		disposition: 'attachment',
		headers: { 'cache-control': 'private, no-store' },
	})
}
