import { lastChangeOf } from '#app/modules/citation/feed/index.ts'
import { citationFile, isCitationFormat, MEDIA_TYPES } from '#app/modules/citation/index.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { documentResponse } from '#app/platform/http/document.server.ts'
import { extensionOf } from './requested-record.server.ts'

/** A bibliography file of records in the format that the address ends with. */
export function citationResponse(
	ctx: Ctx,
	request: Request,
	records: readonly WorkRecord[],
	name: string,
	headers: Record<string, string> = {},
): Response {
	const format = extensionOf(request)
	if (!isCitationFormat(format)) return new Response(null, { status: 404 })
	const type = MEDIA_TYPES[format]
	return documentResponse(request, citationFile(records, format, ctx.env.PUBLIC_URL), {
		type: format === 'json' ? type : `${type}; charset=utf-8`,
		modified: lastChangeOf(records),
		fileName: `${name}.${format}`,
		headers,
	})
}
