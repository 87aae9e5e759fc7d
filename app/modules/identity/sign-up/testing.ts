import type { Ctx } from '#app/platform/ctx.server.ts'
import { signUp } from './sign-up.server.ts'

export const PASSWORD = 'sous le baobab 1960'
export const AWA = { prenom: 'Awa', nom: 'Ndiaye', email: 'awa@example.org', password: PASSWORD }

/** Signs somebody up as the form would. */
export function register(
	ctx: Ctx,
	person: Partial<typeof AWA> & { orcid?: string; returnTo?: string } = {},
	address = '203.0.113.7',
) {
	return signUp(ctx, { address }, { ...AWA, language: 'fr', returnTo: '/', ...person })
}

/** The mails to an address, the oldest first. */
export function mailsTo(ctx: Ctx, email: string) {
	return ctx.db.selectFrom('mail').selectAll().where('to_address', '=', email).orderBy('id').execute()
}

/** The address to which the first link of the newest mail to an address leads, out of its fragment. */
export async function linkIn(ctx: Ctx, email: string): Promise<URL> {
	const mail = (await mailsTo(ctx, email)).at(-1)
	const address = /https?:\S+/.exec(mail?.body_text ?? '')?.[0]
	if (!address) throw new Error(`no link was mailed to ${email}`)
	const link = new URL(address)
	return link.hash ? new URL(link.hash.slice(1), link) : link
}

/** The token of the newest link to an address. */
export async function tokenIn(ctx: Ctx, email: string): Promise<string> {
	return (await linkIn(ctx, email)).searchParams.get('jeton') ?? ''
}

/** What a browser sends back after these Set-Cookie lines. */
export function browserWith(cookies: readonly string[]): Headers {
	return new Headers({ cookie: cookies.map((line) => line.split(';', 1)[0]).join('; ') })
}

export const actions = async (ctx: Ctx) =>
	(await ctx.db.selectFrom('audit_event').select('action').orderBy('sequence').execute()).map(
		({ action }) => action,
	)
