import type { LoaderFunctionArgs } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { collectedRecords } from '#app/modules/exchange/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { movedOrMissing } from '#app/platform/http/moved.server.ts'
import { contentDisposition } from '#app/platform/http/ranges.ts'

/** The descriptions of all works of a journal or an issue, in the format that the address ends with. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	const { id: journal = '', issue, format = '' } = params
	const file = await collectedRecords(ctx, { journal, issue }, format)
	if (!file) {
		return movedOrMissing(ctx, request, 'journal', journal, (moved) =>
			issue === undefined
				? pathTo('journal.records', { id: moved, format })
				: pathTo('issue.records', { id: moved, issue, format }),
		)
	}
	const fileName = [journal, issue, format].filter(Boolean).join('-')
	return new Response(file.content as BodyInit, {
		headers: {
			'content-type': file.mediaType,
			'content-disposition': contentDisposition('attachment', fileName),
			'cache-control': 'public, max-age=0, must-revalidate',
			'access-control-allow-origin': '*',
			'x-content-type-options': 'nosniff',
		},
	})
}
