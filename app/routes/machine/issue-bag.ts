import { Readable } from 'node:stream'
import type { LoaderFunctionArgs } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { issueBag } from '#app/modules/preservation/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { movedOrMissing } from '#app/platform/http/moved.server.ts'
import { contentDisposition } from '#app/platform/http/ranges.ts'

/** An issue as a bag for those who preserve it (RFC 8493), sent while it is packed. */
export async function loader({ request, params: { id, issue = '' }, context }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	const bag = await issueBag(ctx, id, issue)
	if (!bag)
		return movedOrMissing(ctx, request, 'journal', id, (moved) => pathTo('issue.bag', { id: moved, issue }))
	return new Response(Readable.toWeb(Readable.from(bag.content)) as ReadableStream<Uint8Array>, {
		headers: {
			'content-type': 'application/zip',
			'content-disposition': contentDisposition('attachment', bag.fileName),
			'cache-control': 'public, no-cache',
			'access-control-allow-origin': '*',
			'x-content-type-options': 'nosniff',
		},
	})
}
