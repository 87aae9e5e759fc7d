import type { Language } from '#app/i18n/languages.ts'
import { booksAsCsv } from '#app/modules/book-draft/index.server.ts'
import { customersAsCsv } from '#app/modules/institution/customer/index.server.ts'
import { institutionsAsCsv } from '#app/modules/institution/manage/index.server.ts'
import { signersAsCsv } from '#app/modules/person/manage/index.server.ts'
import { publishersAsCsv } from '#app/modules/publisher/manage/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { conceptsAsCsv } from '#app/modules/thesaurus/manage/index.server.ts'
import { trialsAsCsv } from '#app/modules/trial-journal/index.server.ts'
import { disciplinesAsCsv } from '#app/modules/work/discipline/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { csvFile } from '#app/platform/http/csv-file.server.ts'
import { askedWords } from '#app/platform/http/list-state.ts'
import { jobsAsCsv } from '#app/platform/jobs/administration.server.ts'
import type { Route } from './+types/list-file'
import { askedCustomers, askedDisciplines, askedInstitutions, askedTrials } from './asked-lists.ts'
import { requireEntry } from './entry.server.ts'
import { askedJobs } from './job-filter.server.ts'
import { askedConcepts } from './thesaurus/asked-concepts.ts'

type Lines = (ctx: Ctx, actor: Actor, params: URLSearchParams, language: Language) => AsyncGenerator<string>

const wordsIn = (params: URLSearchParams) => ({
	query: askedWords(params),
})

/** The lists of administration that are files as well, each by the word of its page, with the rooms to which it belongs. */
const LISTS: { readonly [word: string]: { rooms: 'platform' | 'own-people'; lines: Lines } } = {
	thesaurus: {
		rooms: 'platform',
		lines: (ctx, actor, params, language) =>
			conceptsAsCsv(ctx, actor, { ...askedConcepts(params), language }),
	},
	taches: {
		rooms: 'platform',
		lines: (ctx, _actor, params) => {
			const { kind, state } = askedJobs(params)
			return jobsAsCsv(ctx, { kind, state: state ?? 'waiting' })
		},
	},
	auteurs: { rooms: 'platform', lines: (ctx, actor, params) => signersAsCsv(ctx, actor, wordsIn(params)) },
	editeurs: {
		rooms: 'own-people',
		lines: (ctx, actor, params) => publishersAsCsv(ctx, actor, wordsIn(params)),
	},
	partenaires: {
		rooms: 'platform',
		lines: (ctx, actor, params) => institutionsAsCsv(ctx, actor, askedInstitutions(params)),
	},
	institutions: {
		rooms: 'platform',
		lines: (ctx, actor, params) => customersAsCsv(ctx, actor, askedCustomers(params)),
	},
	disciplines: {
		rooms: 'platform',
		lines: (ctx, actor, params, language) => disciplinesAsCsv(ctx, actor, askedDisciplines(params, language)),
	},
	essais: {
		rooms: 'platform',
		lines: (ctx, actor, params, language) => trialsAsCsv(ctx, actor, askedTrials(params, language)),
	},
	ouvrages: { rooms: 'own-people', lines: (ctx, actor, params) => booksAsCsv(ctx, actor, wordsIn(params)) },
}

/** A list of administration with the filters and the order of its page's address, as CSV. */
export function loader({ context, params, request }: Route.LoaderArgs) {
	const list = Object.hasOwn(LISTS, params.list) ? LISTS[params.list] : undefined
	if (!list) throw new NotFound()
	const actor = requireEntry(context, list.rooms)
	const ctx = context.get(ctxContext)
	const lines = list.lines(ctx, actor, new URL(request.url).searchParams, context.get(languageContext))
	return csvFile(lines, `mbongi-${params.list}-${ctx.now().toISOString().slice(0, 10)}.csv`)
}
