import type { LoaderFunctionArgs } from 'react-router'
import { articleDraftFile } from '#app/modules/article-draft/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { requireDesk } from '../entry.server.ts'

/** A file of an article in entry for those who publish it. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
	const { actor } = requireDesk(context, request)
	const { id = '', fileId = '' } = params
	return articleDraftFile(context.get(ctxContext), actor, request, { id, fileId })
}
