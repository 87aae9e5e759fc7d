import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { openDoiServices } from '#tests/support/doi-services.ts'
import { getDepositAccount, saveDepositAccount } from './account.server.ts'

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
