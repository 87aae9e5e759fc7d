import type { LoaderFunctionArgs } from 'react-router'
import { metadataLinkHeader } from '#app/modules/citation/signposting/index.ts'
import { describeRecords, describingLibrary } from '#app/modules/exchange/index.server.ts'
import { isRecordFormat, recordFormat } from '#app/modules/exchange/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { documentResponse } from '#app/platform/http/document.server.ts'
import { requestedRecord } from './requested-record.server.ts'

/** The description of one article, book or chapter for other libraries, in the format that the address ends with. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	const name = params['format'] ?? ''
	if (!isRecordFormat(name)) return new Response(null, { status: 404 })
	const record = await requestedRecord(ctx, request, params, () => `notice/${name}`)
	const format = recordFormat(name)
	const [description] = await describeRecords(ctx, [record])
	if (!description || !format.isFor(description)) return new Response(null, { status: 404 })
	return documentResponse(request, format.one(description, describingLibrary(ctx)), {
		type: format.mediaType,
		modified: record.updatedAt,
		headers: {
			link: metadataLinkHeader(record, ctx.env.PUBLIC_URL),
			'access-control-allow-origin': '*',
		},
	})
}
