import type { LoaderFunctionArgs } from 'react-router'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { findSharedAttachment } from '#app/modules/review/index.server.ts'
import { requireActor, submissionView } from '#app/modules/rights/index.ts'
import { findPlace } from '#app/modules/submission/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { storedFileResponse } from '#app/platform/http/stored-file.server.ts'

/** An annotated file that goes with a shared report, for the authors; 404 for whoever may not have it. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	const { id = '', fileId = '' } = params
	const actor = requireActor(actorOf(context), request, 'author')
	const place = await findPlace(ctx, id)
	const isAuthor = place !== null && submissionView(actor, place) === 'author' && place.status !== 'draft'
	const file = isAuthor ? await findSharedAttachment(ctx, id, fileId) : null
	if (!file) return new Response(null, { status: 404 })
	return storedFileResponse(ctx, request, {
		...file,
		disposition: 'attachment',
		headers: {
			'cache-control': 'private, no-store',
			'content-security-policy': "default-src 'none'; sandbox",
			'referrer-policy': 'no-referrer',
		},
	})
}
