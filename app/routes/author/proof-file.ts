import type { LoaderFunctionArgs } from 'react-router'
import { getProof, productionFileResponse } from '#app/modules/production/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { requireAuthor } from './entry.server.ts'

/** A file of the proofs for the authors of the article, once they were sent. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireAuthor(context, request)
	const { id: submissionId = '', fileId } = params
	if (!(await getProof(ctx, actor, submissionId))) throw new NotFound()
	return productionFileResponse(ctx, request, { submissionId, fileId, kinds: ['galley'] })
}
