import type { Language } from '#app/i18n/languages.ts'
import { announcementsAsCsv } from '#app/modules/announcement/index.server.ts'
import { booksAsCsv } from '#app/modules/book-draft/index.server.ts'
import { customersAsCsv } from '#app/modules/institution/customer/index.server.ts'
import { institutionsAsCsv } from '#app/modules/institution/manage/index.server.ts'
import { questionsAsCsv } from '#app/modules/journal-question/index.server.ts'
import { templatesAsCsv } from '#app/modules/mail-template/index.server.ts'
import { signersAsCsv } from '#app/modules/person/manage/index.server.ts'
import { publishersAsCsv } from '#app/modules/publisher/manage/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { journalsAsCsv } from '#app/modules/submission/settings/index.server.ts'
import { conceptsAsCsv } from '#app/modules/thesaurus/manage/index.server.ts'
import { trialsAsCsv } from '#app/modules/trial-journal/index.server.ts'
import { webhooksAsCsv } from '#app/modules/webhook/index.server.ts'
import { WEBHOOK_ORDERS } from '#app/modules/webhook/index.ts'
import { disciplinesAsCsv } from '#app/modules/work/discipline/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { csvFile } from '#app/platform/http/csv-file.server.ts'
import { askedPage } from '#app/platform/http/list-state.ts'
import { jobsAsCsv } from '#app/platform/jobs/administration.server.ts'
import { askedTemplates } from '../templates-filter.ts'
import type { Route } from './+types/list-file'
import * as asked from './asked-lists.ts'
import { requireEntry } from './entry.server.ts'
import { askedJobs } from './job-filter.server.ts'
import { askedConcepts } from './thesaurus/asked-concepts.ts'

type Lines = (ctx: Ctx, actor: Actor, params: URLSearchParams, language: Language) => AsyncGenerator<string>

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
	auteurs: {
		rooms: 'platform',
		lines: (ctx, actor, params) => signersAsCsv(ctx, actor, asked.askedSigners(params)),
	},
	editeurs: {
		rooms: 'own-people',
		lines: (ctx, actor, params) => publishersAsCsv(ctx, actor, asked.askedPublishers(params)),
	},
	partenaires: {
		rooms: 'platform',
		lines: (ctx, actor, params) => institutionsAsCsv(ctx, actor, asked.askedInstitutions(params)),
	},
	institutions: {
		rooms: 'platform',
		lines: (ctx, actor, params) => customersAsCsv(ctx, actor, asked.askedCustomers(params)),
	},
	disciplines: {
		rooms: 'platform',
		lines: (ctx, actor, params, language) =>
			disciplinesAsCsv(ctx, actor, asked.askedDisciplines(params, language)),
	},
	essais: {
		rooms: 'platform',
		lines: (ctx, actor, params) => trialsAsCsv(ctx, actor, asked.askedTrials(params)),
	},
	revues: {
		rooms: 'own-people',
		lines: (ctx, actor, params) => journalsAsCsv(ctx, actor, asked.askedJournals(params)),
	},
	questions: {
		rooms: 'platform',
		lines: (ctx, actor, params) => questionsAsCsv(ctx, actor, asked.askedQuestions(params)),
	},
	annonces: {
		rooms: 'platform',
		lines: (ctx, actor, params) => announcementsAsCsv(ctx, actor, asked.askedAnnouncements(params)),
	},
	webhooks: {
		rooms: 'platform',
		lines: (ctx, actor, params) =>
			webhooksAsCsv(ctx, actor, { ...askedPage(params, WEBHOOK_ORDERS), slug: '' }),
	},
	courriels: {
		rooms: 'platform',
		lines: (ctx, actor, params, language) =>
			templatesAsCsv(ctx, actor, { ...askedTemplates(params), journal: '', language }),
	},
	ouvrages: {
		rooms: 'own-people',
		lines: (ctx, actor, params) => booksAsCsv(ctx, actor, asked.askedBooks(params)),
	},
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
