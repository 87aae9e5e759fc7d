import type { LoaderFunctionArgs } from 'react-router'
import { getVersionFile } from '#app/modules/publication/index.server.ts'
import { getWorkRecord } from '#app/modules/work/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { storedFileResponse } from '#app/platform/http/stored-file.server.ts'

/** A file of a version that another replaced. It is not counted: figures are those of the present text. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	const { slug = '', number, fileName } = params
	const record = await getWorkRecord(ctx, { kind: 'article', slug })
	const file = record && (await getVersionFile(ctx, record, number, fileName))
	if (!file) throw new NotFound()
	return storedFileResponse(ctx, request, {
		...file,
		disposition: file.mediaType === 'application/pdf' ? 'inline' : 'attachment',
		headers: { 'x-robots-tag': 'noindex' },
	})
}
