import type { LoaderFunctionArgs } from 'react-router'
import { languageOfRequest } from '#app/i18n/languages.ts'
import { citationFilesOf, citationsOf } from '#app/modules/citation/citations.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { documentResponse } from '#app/platform/http/document.server.ts'
import { requestedRecord } from './requested-record.server.ts'

/** The citation dialog's content: the record in every style, and its files. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	const record = await requestedRecord(ctx, request, params, 'citer.json')
	const content = {
		citations: citationsOf(ctx, record, languageOfRequest(request)),
		files: citationFilesOf(record),
	}
	return documentResponse(request, JSON.stringify(content), {
		type: 'application/json',
		modified: record.updatedAt,
		headers: { vary: 'Cookie' },
	})
}
