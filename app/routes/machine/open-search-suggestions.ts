import type { LoaderFunctionArgs } from 'react-router'
import { languageOfRequest } from '#app/i18n/languages.ts'
import { suggest } from '#app/modules/search/index.server.ts'
import { PARAMS } from '#app/modules/search/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'

/**
 * What a reader may be typing in a browser's search bar (OpenSearch Suggestions 1.1): the text typed, then at most eight
 * completions of it.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const typed = (new URL(request.url).searchParams.get(PARAMS.text) ?? '').toWellFormed()
	const found = await suggest(context.get(ctxContext), typed, languageOfRequest(request))
	return Response.json([typed, [...new Set(found.map(({ text }) => text))]], {
		headers: { 'content-type': 'application/x-suggestions+json; charset=utf-8' },
	})
}
