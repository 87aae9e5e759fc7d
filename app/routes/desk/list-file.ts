import { callsAsCsv } from '#app/modules/call/desk/index.server.ts'
import { worksAsCsv } from '#app/modules/publication/works/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { csvFile } from '#app/platform/http/csv-file.server.ts'
import { askedWords } from '#app/platform/http/list-state.ts'
import type { Route } from './+types/list-file'
import { askedCalls } from './calls/asked-calls.ts'
import { requireDesk } from './entry.server.ts'

/** The lists of the desk that are files as well, each by the word of its page. */
const LISTS = {
	appels: (ctx, actor, params) => callsAsCsv(ctx, actor, askedCalls(params)),
	publies: (ctx, actor, params) => worksAsCsv(ctx, actor, { query: askedWords(params) }),
} satisfies { [word: string]: Lines }

type Desk = ReturnType<typeof requireDesk>['actor']
type Lines = (
	ctx: Parameters<typeof callsAsCsv>[0],
	actor: Desk,
	params: URLSearchParams,
) => AsyncGenerator<string>

/** A list of the desk with the filters of its page's address, as CSV. */
export function loader({ context, params: { list }, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	if (!Object.hasOwn(LISTS, list)) throw new NotFound()
	const ctx = context.get(ctxContext)
	const lines = LISTS[list as keyof typeof LISTS](ctx, actor, new URL(request.url).searchParams)
	return csvFile(lines, `${list}-${ctx.now().toISOString().slice(0, 10)}.csv`)
}
