import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { DEFAULT_LANGUAGE, type Language } from '#app/i18n/languages.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { secretUrl } from '#app/platform/http/secret-link.ts'
import { readLink, signLink } from '#app/platform/signed-link.server.ts'
import type { FollowName } from './model.ts'
import { nameTargets } from './targets.server.ts'

const PURPOSE = 'stop-alerts'

/** What one link stops: the alerts of one follow, or all alerts of a person. */
export type FollowStop = { what: 'follow' | 'all'; id: string }

/**
 * The address that stops alerts by one POST (RFC 8058), for ever and without sign-in: whoever has the mail may stop it. A GET only
 * shows a page with a button.
 */
export async function stopUrl(ctx: Ctx, { what, id }: FollowStop, language: Language): Promise<string> {
	const token = await signLink(ctx, { purpose: PURPOSE, subject: `${what}:${id}`, expires: null })
	return `${ctx.env.PUBLIC_URL}${pathTo('unsubscribe', { token, ...(language !== DEFAULT_LANGUAGE && { lang: language }) })}`
}

/** Where the text of a mail leads to the page of `stopUrl`: what programs do by themselves is no business of it, so that its token is in no log. */
export async function stopLink(ctx: Ctx, stop: FollowStop, language: Language): Promise<string> {
	const { PUBLIC_URL: publicUrl } = ctx.env
	return secretUrl(publicUrl, (await stopUrl(ctx, stop, language)).slice(publicUrl.length))
}

/** What a token stops, with the name of the follow (null: all alerts) and whether it is stopped already; null for a token of no use. */
export async function readStop(
	ctx: Ctx,
	token: string,
	language: Language,
): Promise<{ name: FollowName | null; isStopped: boolean } | null> {
	const stop = await stopOf(ctx, token)
	if (!stop) return null
	const follows = await ctx.db
		.selectFrom('follow')
		.select(['kind', 'target', 'label', 'frequency'])
		.where(stop.what === 'all' ? 'user_id' : 'id', '=', stop.id)
		.execute()
	const isStopped = follows.every(({ frequency }) => frequency === 'none')
	if (stop.what === 'all') return { name: null, isStopped }
	const [named] = await nameTargets(ctx, follows, language)
	return { name: named?.name ?? { text: '', language: null }, isStopped }
}

/** Stops what the token says, at once and for whoever holds it; stopping twice, or what is gone, is no fault. */
export const stopAlerts = command({
	input: z.object({ token: z.string() }),
	authorize: async (ctx, _holder: null, { token }) => stopOf(ctx, token),
	async lock() {},
	async execute(ctx, { place: stop }): Promise<{ ok: true } | Refusal<'unknown'>> {
		if (!stop) return { ok: false, error: 'unknown' }
		await ctx.db
			.updateTable('follow')
			.set({ frequency: 'none' })
			.where(stop.what === 'all' ? 'user_id' : 'id', '=', stop.id)
			.execute()
		return { ok: true }
	},
})

async function stopOf(ctx: Ctx, token: string): Promise<FollowStop | null> {
	const subject = await readLink(ctx, PURPOSE, token)
	const [, what, id] = /^(follow|all):([\da-f-]{36})$/.exec(subject ?? '') ?? []
	return what && id ? { what: what as FollowStop['what'], id } : null
}
