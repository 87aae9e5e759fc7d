import { redirect } from 'react-router'
import { translator } from '#app/i18n/i18n.ts'
import { markedManuscript } from '#app/modules/submission/files/index.server.ts'
import { stepPath } from '#app/modules/submission/index.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { wordDownload } from '#app/platform/http/word-download.server.ts'
import type { Route } from './+types/marked-manuscript'
import { requireAuthor } from './entry.server.ts'

/** The author's own manuscript with what the check found as comments at their places; back to the files where it cannot be made now. */
export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
	const actor = requireAuthor(context, request)
	const language = context.get(languageContext)
	const made = await markedManuscript(context.get(ctxContext), actor, id, language)
	if (!made) throw new NotFound()
	if (!made.ok) return redirect(stepPath(id, 'files'), 303)
	return wordDownload(made.marked, translator(language, 'check')('marked.fileName'))
}
