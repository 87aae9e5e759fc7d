import type { LoaderFunctionArgs } from 'react-router'
import { readTrialFile, readTrialPicture } from '#app/modules/trial-journal/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { secretOf } from '#app/platform/http/secret-link.ts'
import { storedFileResponse } from '#app/platform/http/stored-file.server.ts'
import { SECRET } from './components/trial/secret.ts'

/** A file of a trial's article or a picture of its text, for whoever has the secret link of the trial. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	const { slug = '', fileName = '', name } = params
	const token = secretOf(request, params['token'] ?? '')
	const file =
		name === undefined
			? await readTrialFile(ctx, token, { slug, fileName })
			: await readTrialPicture(ctx, token, name)
	if (!file) return new Response(null, { status: 404, headers: SECRET })
	return storedFileResponse(ctx, request, {
		key: file.storageKey,
		sha256: file.sha256,
		modified: ctx.now(),
		mediaType: file.mediaType,
		fileName: file.fileName,
		disposition: name !== undefined || file.mediaType === 'application/pdf' ? 'inline' : 'attachment',
		headers: SECRET,
	})
}
