import { pathTo } from '#app/addresses/address.ts'
import { getCallFile } from '#app/modules/call/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { movedOrMissing } from '#app/platform/http/moved.server.ts'
import { storedFileResponse } from '#app/platform/http/stored-file.server.ts'
import type { Route } from './+types/call-file'

/** The file of a call: a PDF, opened in the browser unless `?telecharger=1`. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const file = await getCallFile(ctx, params.id, params.fileName)
	if (!file)
		throw await movedOrMissing(ctx, request, 'call', params.id, (id) =>
			pathTo('call.file', { id, fileName: params.fileName }),
		)
	const isDownload = new URL(request.url).searchParams.get('telecharger') === '1'
	return storedFileResponse(ctx, request, {
		key: file.storageKey,
		sha256: file.storageKey.slice(file.storageKey.lastIndexOf('/') + 1),
		modified: file.modified,
		mediaType: 'application/pdf',
		fileName: file.fileName,
		disposition: isDownload ? 'attachment' : 'inline',
		headers: {},
	})
}
