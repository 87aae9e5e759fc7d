import { onTestFinished } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { performOn, storeReady } from '#app/modules/production/testing.ts'
import { publishArticle } from '#app/modules/publication/commands/publish-article.server.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { runDueJobs } from '#app/platform/jobs/worker.server.ts'
import { by } from '#tests/support/commands.ts'
import { openDoiServices } from '#tests/support/doi-services.ts'
import { getDepositAccount, saveDepositAccount } from './account.server.ts'
import { followDeposits } from './follow-works.server.ts'
import { makesDeposits } from './make-deposit.server.ts'

export const SECRET = 'un mot de passe & un autre'

export const MEMBERS = [
	{ login: 'mbongi/revue', secret: SECRET, prefixes: ['10.5555'] },
	{ login: 'ailleurs', secret: 'x', prefixes: ['10.6666'] },
]

/** The services that a context deposits at, until the test has ended. */
export async function servicesFor(ctx: Ctx, onEnd: (close: () => Promise<void>) => void) {
	const services = await openDoiServices(MEMBERS)
	onEnd(services.close)
	const urls = { live: services.state.url, test: services.state.url }
	ctx.env.DOI_SERVICES = { crossref: urls, datacite: urls, resolver: services.state.url }
	return services.state
}

type Typed = Parameters<typeof saveDepositAccount>[2]

/** Keeps an account for a journal as its form would. */
export async function keepAccount(ctx: Ctx, actor: Actor, slug: string, more: Partial<Typed> = {}) {
	const { version } = await getDepositAccount(ctx, actor, slug)
	return saveDepositAccount(ctx, actor, {
		service: 'crossref',
		isTest: false,
		mode: 'change',
		prefix: '10.5555',
		suffix: '{revue}.{annee}.{reference}',
		login: 'mbongi/revue',
		secret: SECRET,
		depositor: 'Presses de Kinshasa',
		email: 'doi@presses.example',
		...more,
		slug,
		version,
	})
}

const HOUR_MS = 3_600_000

/** A journal with an ISSN, an article that is ready to be published, and the services that register DOIs. */
export async function world(ctx: Ctx, { prefix = null as string | null } = {}) {
	const services = await servicesFor(ctx, onTestFinished)
	const article = await storeReady(ctx, { prefix })
	const journal = await ctx.db
		.updateTable('journal')
		.set({ issn_online: '1234-5679' })
		.where('id', '=', article.journalId)
		.returning(['id', 'slug'])
		.executeTakeFirstOrThrow()
	const scope = { kind: 'journal', journalId: journal.id } as const
	const editorOf = (duty: 'editor-in-chief' | 'section-editor' | 'production-editor') =>
		storePerson(ctx, { grants: [{ role: 'editor', scope, duty }] })
	const chief = await editorOf('editor-in-chief')
	let hours = 0
	const start = ctx.now().getTime()
	ctx.now = () => new Date(start + hours * HOUR_MS)
	/** Does all that is due for so many hours. */
	const pass = async (span = 0) => {
		for (let hour = 0; hour <= span; hour += 1) {
			await followDeposits(ctx)
			await runDueJobs(ctx, [makesDeposits()])
			if (hour < span) hours += 1
		}
	}
	return { services, article, journal, chief, editorOf, pass }
}

/** What these tests begin with. */
export type World = Awaited<ReturnType<typeof world>>

/** Publishes the article; answers the id of its work. */
export async function publish(ctx: Ctx, { article }: Pick<World, 'article'>): Promise<string> {
	const answer = await by(publishArticle, ctx, await performOn(ctx, article))
	if (!answer.ok) throw new Error(`not published: ${JSON.stringify(answer)}`)
	return answer.workId
}
