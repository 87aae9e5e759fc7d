import { pathTo } from '#app/addresses/address.ts'
import { suggest } from '#app/modules/search/index.server.ts'
import { listWorkPaths } from '#app/modules/work/index.server.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/articles-suggestions'

/**
 * What a reader may be typing, for `<search-box>`: at most eight `{ text, language, kind, href }`. A title leads to its
 * work, everything else to a search.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const typed = new URL(request.url).searchParams.get('q') ?? ''
	const found = await suggest(ctx, typed.toWellFormed(), context.get(languageContext))
	const paths = await listWorkPaths(
		ctx,
		found.flatMap(({ workId }) => workId ?? []),
	)
	return Response.json(
		found.map(({ kind, text, language, workId }) => ({
			kind,
			text,
			language,
			href: (workId && paths.get(workId)) ?? searchFor(kind, text),
		})),
	)
}

function searchFor(kind: string, text: string): string {
	return pathTo('articles', { '?': new URLSearchParams({ [kind === 'author' ? 'auteur' : 'q']: text }) })
}
