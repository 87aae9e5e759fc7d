import type { Language } from '#app/i18n/languages.ts'
import { callsAsCsv } from '#app/modules/call/desk/index.server.ts'
import { templatesAsCsv } from '#app/modules/mail-template/index.server.ts'
import { issuesAsCsv } from '#app/modules/publication/issues/index.server.ts'
import { worksAsCsv } from '#app/modules/publication/works/index.server.ts'
import { answersAsCsv } from '#app/modules/saved-answer/index.server.ts'
import { webhooksAsCsv } from '#app/modules/webhook/index.server.ts'
import { WEBHOOK_ORDERS } from '#app/modules/webhook/index.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { csvFile } from '#app/platform/http/csv-file.server.ts'
import { askedPage, askedWords } from '#app/platform/http/list-state.ts'
import { askedTemplates } from '../templates-filter.ts'
import type { Route } from './+types/list-file'
import { askedAnswers, askedIssues } from './asked-lists.server.ts'
import { askedCalls } from './calls/asked-calls.ts'
import { requireDesk } from './entry.server.ts'

/** The lists of the desk that are files as well, each by the word of its page. */
const LISTS = {
	appels: (ctx, actor, params) => callsAsCsv(ctx, actor, askedCalls(params)),
	publies: (ctx, actor, params) => worksAsCsv(ctx, actor, { query: askedWords(params) }),
	numeros: (ctx, actor, params) => issuesAsCsv(ctx, actor, askedIssues(params)),
	webhooks: (ctx, actor, params) =>
		webhooksAsCsv(ctx, actor, { ...askedPage(params, WEBHOOK_ORDERS), slug: journalIn(params) }),
	courriels: (ctx, actor, params, language) =>
		templatesAsCsv(ctx, actor, { ...askedTemplates(params), journal: journalIn(params), language }),
	reponses: (ctx, actor, params) => answersAsCsv(ctx, actor, journalIn(params), askedAnswers(params)),
} satisfies { [word: string]: Lines }

type Desk = ReturnType<typeof requireDesk>['actor']
type Lines = (
	ctx: Parameters<typeof callsAsCsv>[0],
	actor: Desk,
	params: URLSearchParams,
	language: Language,
) => AsyncGenerator<string>

/** The journal of whose lists an address asks for one (`revue`), never the platform. */
function journalIn(params: URLSearchParams): string {
	const slug = params.get('revue') ?? undefined
	if (!isSlug(slug)) throw new NotFound()
	return slug
}

/** A list of the desk with the filters of its page's address, as CSV. */
export function loader({ context, params: { list }, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	if (!Object.hasOwn(LISTS, list)) throw new NotFound()
	const ctx = context.get(ctxContext)
	const lines = LISTS[list as keyof typeof LISTS](
		ctx,
		actor,
		new URL(request.url).searchParams,
		context.get(languageContext),
	)
	return csvFile(lines, `${list}-${ctx.now().toISOString().slice(0, 10)}.csv`)
}
