import type { LoaderFunctionArgs } from 'react-router'
import { isCitationFormat, MEDIA_TYPES, referencesFile } from '#app/modules/citation/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { documentResponse } from '#app/platform/http/document.server.ts'
import { extensionOf, requestedRecord } from './requested-record.server.ts'

/** What a work cites, as a file for reference managers: the whole bibliography, or with `numero` one entry of it, from 1. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	const format = extensionOf(request)
	const record = await requestedRecord(ctx, request, params, () => `references.${format}`)
	const wanted = new URL(request.url).searchParams.get('numero')
	const number = wanted === null ? null : /^[1-9]\d{0,4}$/.test(wanted) ? Number(wanted) : 0
	const references =
		number === null ? record.references : record.references.slice(number - 1, number > 0 ? number : 0)
	if (!isCitationFormat(format) || references.length === 0) return new Response(null, { status: 404 })
	const type = MEDIA_TYPES[format]
	return documentResponse(request, referencesFile(references, format, number ?? 1), {
		type: format === 'json' ? type : `${type}; charset=utf-8`,
		modified: record.updatedAt,
		fileName: `${record.slug}-references${number === null ? '' : `-${number}`}.${format}`,
		headers: { 'access-control-allow-origin': '*' },
	})
}
