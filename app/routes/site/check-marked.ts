import { type LoaderFunctionArgs, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { translator } from '#app/i18n/i18n.ts'
import { markedCopy } from '#app/modules/manuscript-check/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { wordDownload } from '#app/platform/http/word-download.server.ts'

/** A file that was checked with what was found as comments at their places; the result page says why, when there is none to be had. */
export async function loader({ context, request }: LoaderFunctionArgs) {
	const key = new URL(request.url).searchParams.get('cle') ?? ''
	const language = context.get(languageContext)
	const made = await markedCopy(context.get(ctxContext), key, language)
	if (!made) throw new NotFound()
	if (!made.ok) return redirect(pathTo('check.result', { cle: key, refus: made.refused }), 303)
	return wordDownload(made.marked, translator(language, 'check')('marked.fileName'))
}
