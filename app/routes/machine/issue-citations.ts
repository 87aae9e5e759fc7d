import type { LoaderFunctionArgs } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { listIssueWorkIds } from '#app/modules/citation/index.server.ts'
import { listWorkRecords } from '#app/modules/work/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { movedOrMissing } from '#app/platform/http/moved.server.ts'
import { citationResponse } from './citation-response.server.ts'
import { extensionOf } from './requested-record.server.ts'

/** The references of a whole issue, in its order. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	const { id, issue = '' } = params
	const ids = await listIssueWorkIds(ctx, id, issue)
	if (!ids) {
		return movedOrMissing(
			ctx,
			request,
			'journal',
			id,
			(moved) => `${pathTo('issue', { id: moved, issue })}/citations.${extensionOf(request)}`,
		)
	}
	return citationResponse(ctx, request, await listWorkRecords(ctx, ids), `${id}-${issue}`)
}
