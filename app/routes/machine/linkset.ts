import type { LoaderFunctionArgs } from 'react-router'
import { linksetJson, linksetText } from '#app/modules/citation/signposting/index.ts'
import { descriptionFiles } from '#app/modules/exchange/index.ts'
import { offeredFiles } from '#app/modules/galley/index.ts'
import { getWorkRecord } from '#app/modules/work/index.server.ts'
import type { WorkKind } from '#app/modules/work/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { documentResponse } from '#app/platform/http/document.server.ts'

const KINDS: readonly string[] = ['article', 'book', 'chapter'] satisfies WorkKind[]

/** The typed links of a record (RFC 9264): JSON, or text when the address ends with `.txt`. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	const { kind = '', slug = '' } = params
	const isText = slug.endsWith('.txt')
	const record = KINDS.includes(kind)
		? await getWorkRecord(ctx, {
				kind: kind as WorkKind,
				slug: isText ? slug.slice(0, -'.txt'.length) : slug,
			})
		: null
	if (!record) return new Response(null, { status: 404 })
	const describe = isText ? linksetText : linksetJson
	const files = { offered: offeredFiles(record), descriptions: descriptionFiles(record) }
	return documentResponse(request, describe(record, ctx.env.PUBLIC_URL, files), {
		type: isText ? 'application/linkset' : 'application/linkset+json',
		modified: record.updatedAt,
		headers: { 'access-control-allow-origin': '*' },
	})
}
