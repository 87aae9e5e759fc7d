import type { LoaderFunctionArgs } from 'react-router'
import { workFileResponse } from '#app/modules/publication/works/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { requireDesk } from '../entry.server.ts'

/** A file that is made of the text of a work, or that its readers had before, for those who publish it. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
	const { actor } = requireDesk(context, request)
	const { id = '', fileId = '' } = params
	return workFileResponse(context.get(ctxContext), actor, request, { id, fileId })
}
