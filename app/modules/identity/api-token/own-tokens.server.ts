import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { type Actor, isFreshlyProved } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { ownAccount } from '../security/own-password.server.ts'
import { securityMail } from '../security/security-mails.ts'
import { hashOfToken, newToken } from '../session/verification.server.ts'
import { API_SCOPES, type ApiScope, MOST_TOKENS, scopesFor, tokenForm } from './model.ts'

/** What every token begins with, so that whoever finds one in a program knows what it is. */
const SIGN = 'mbongi_'
const SHOWN_LETTERS = 5
const DAY_MS = 86_400_000

/** A token as its owner sees it: never the token itself. */
export type OwnToken = {
	id: string
	name: string
	prefix: string
	scopes: ApiScope[]
	createdAt: Date
	expiresAt: Date
	/** The day on which it was last used; null when it never was. */
	usedOn: string | null
}

/** The tokens of a person that have not ended, the newest first. */
export async function ownTokens(ctx: Ctx, userId: string): Promise<OwnToken[]> {
	const rows = await ctx.db
		.selectFrom('api_token')
		.select(['id', 'name', 'prefix', 'scopes', 'created_at', 'expires_at', 'used_on'])
		.where('user_id', '=', userId)
		.where('expires_at', '>', ctx.now())
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.execute()
	return rows.map(({ created_at, expires_at, used_on, scopes, ...token }) => ({
		...token,
		scopes: API_SCOPES.filter((scope) => scopes.includes(scope)),
		createdAt: created_at,
		expiresAt: expires_at,
		usedOn: used_on,
	}))
}

/** The account is the person's own, and nobody acts in their name. */
const ownTokenOf = {
	...ownAccount,
	async authorize(_ctx: Ctx, actor: Actor): Promise<Actor> {
		if (actor.impersonator) throw new Forbidden()
		return actor
	},
}

/**
 * Makes a token of the programming interface and gives it this one time: a hash of it is kept. Tells by mail. Refuses who did not prove of late
 * who they are, what the person's roles do not give, and the twenty-first token.
 * @throws Forbidden while an administrator acts as the person, and for who has no role as editor
 */
export const createToken = command({
	input: tokenForm,
	...ownTokenOf,
	async authorize(ctx: Ctx, actor: Actor) {
		if (scopesFor(actor).length === 0) throw new Forbidden()
		return ownTokenOf.authorize(ctx, actor)
	},
	async execute(
		ctx,
		{ actor, input: { name, scopes, days } },
	): Promise<{ ok: true; token: string; id: string } | Refusal<'staleProof' | 'notYours' | 'tooManyTokens'>> {
		if (!isFreshlyProved(actor, ctx.now())) return { ok: false, error: 'staleProof' }
		const own = scopesFor(actor)
		if (!scopes.every((scope) => own.includes(scope))) return { ok: false, error: 'notYours' }
		if ((await ownTokens(ctx, actor.userId)).length >= MOST_TOKENS)
			return { ok: false, error: 'tooManyTokens' }
		const token = SIGN + newToken()
		const id = newId()
		const prefix = token.slice(0, SIGN.length + SHOWN_LETTERS)
		await ctx.db
			.insertInto('api_token')
			.values({
				id,
				user_id: actor.userId,
				name,
				prefix,
				token_hash: hashOfToken(token),
				scopes: [...new Set(scopes)],
				created_at: ctx.now(),
				expires_at: new Date(ctx.now().getTime() + Number(days) * DAY_MS),
			})
			.execute()
		await tell(ctx, actor, 'api-token-created', { name, prefix, scopes: scopes.join(' ') })
		return { ok: true, token, id }
	},
})

/** Ends one of one's own tokens at once; `notFound` for any other id. Tells by mail. */
export const revokeToken = command({
	input: z.object({ id: z.uuid() }),
	...ownTokenOf,
	async execute(ctx, { actor, input: { id } }): Promise<{ ok: true } | Refusal<'notFound'>> {
		const ended = await ctx.db
			.deleteFrom('api_token')
			.where('id', '=', id)
			.where('user_id', '=', actor.userId)
			.returning(['name', 'prefix'])
			.executeTakeFirst()
		if (!ended) return { ok: false, error: 'notFound' }
		await tell(ctx, actor, 'api-token-revoked', ended)
		return { ok: true }
	},
})

async function tell(
	ctx: Ctx,
	actor: Actor,
	action: 'api-token-created' | 'api-token-revoked',
	{ name, ...detail }: { name: string; prefix: string; scopes?: string },
): Promise<void> {
	const subject = { kind: 'user', id: actor.userId } as const
	await recordAudit(ctx, { action, actor, subject, detail: { token: name, ...detail } })
	const kind = action === 'api-token-created' ? 'tokenCreated' : 'tokenRevoked'
	const mail = securityMail(ctx, actor, { kind, token: name })
	await queueMail(ctx, { ...mail, to: actor.email, template: action })
}
