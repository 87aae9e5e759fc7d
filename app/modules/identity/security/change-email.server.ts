import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { secretUrl } from '#app/platform/http/secret-link.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { readLink, signLink } from '#app/platform/signed-link.server.ts'
import { keepVerification } from '../session/verification.server.ts'
import {
	changedBy,
	changeOf,
	forgetEmailChange,
	forgetResetLinks,
	SUPERSEDED,
} from './forget-links.server.ts'
import type { SecurityRefusal } from './model.ts'
import { fromRequest, ownAccount, provePassword } from './own-password.server.ts'
import { emailChange } from './schema.ts'
import { securityMail } from './security-mails.ts'

const DAY_MS = 86_400_000
/** Requests a day: each sends a mail to an address that may be somebody else's. */
const MOST_REQUESTS = 5
const PURPOSE = 'change-email'

/**
 * Asks to move the account to another address: a link, good for a day and once, goes there, and the present address is told.
 * An address that belongs to another account gets the same answer; its owner is told instead.
 */
export const askEmailChange = command({
	input: emailChange.extend({ request: fromRequest }),
	...ownAccount,
	async prepare(ctx, { actor, input }): Promise<{ ok: true } | Refusal<AskRefusal>> {
		if (input.email === actor.email) return { ok: false, error: 'unchanged' }
		return provePassword(ctx, { actor, input })
	},
	execute: (ctx, { actor, input }) => beginEmailChange(ctx, actor, input.email),
})

type AskRefusal = SecurityRefusal | 'malformed' | 'unchanged'

/** The same for somebody who has just proved who they are, to an address in the form in which accounts keep it. Call it in the transaction of the command. */
export async function beginEmailChange(
	ctx: Ctx,
	actor: Actor,
	next: string,
): Promise<{ ok: true } | Refusal<'tooMany'>> {
	const now = ctx.now()
	const dayAgo = new Date(now.getTime() - DAY_MS)
	const identifier = changeOf(actor.userId)
	await ctx.db
		.deleteFrom('user_verification')
		.where('identifier', '=', identifier)
		.where('created_at', '<=', dayAgo)
		.execute()
	const { asked } = await ctx.db
		.selectFrom('user_verification')
		.select(({ fn }) => fn.countAll<number>().as('asked'))
		.where('identifier', '=', identifier)
		.executeTakeFirstOrThrow()
	if (asked >= MOST_REQUESTS) return { ok: false, error: 'tooMany' }
	await forgetEmailChange(ctx, actor.userId)
	const expires = new Date(now.getTime() + DAY_MS)
	const id = await keepVerification(ctx, { identifier, value: next, seconds: DAY_MS / 1000 })
	const owner = await ctx.db
		.selectFrom('user_account')
		.innerJoin('profile', 'profile.user_id', 'user_account.id')
		.select('profile.language')
		.where('user_account.email', '=', next)
		.executeTakeFirst()
	const jeton = await signLink(ctx, { purpose: PURPOSE, subject: id, expires })
	const url = secretUrl(ctx.env.PUBLIC_URL, pathTo('changeEmail', { jeton }), actor.language)
	const toNext = owner
		? securityMail(ctx, { ...actor, language: owner.language }, { kind: 'addressTaken' })
		: securityMail(ctx, actor, { kind: 'confirmAddress', url })
	await queueMail(ctx, { ...toNext, to: next, template: owner ? 'address-taken' : 'confirm-address' })
	const toPresent = securityMail(ctx, actor, { kind: 'addressChangeAsked', email: next })
	await queueMail(ctx, { ...toPresent, to: actor.email, template: 'address-change-asked' })
	await recordAudit(ctx, {
		action: 'email-change-asked',
		actor,
		subject: { kind: 'user', id: actor.userId },
	})
	return { ok: true }
}

/** The address that waits for its confirmation, or null. */
export async function pendingEmail(ctx: Ctx, userId: string): Promise<string | null> {
	const row = await ctx.db
		.selectFrom('user_verification')
		.select('value')
		.where('identifier', '=', changeOf(userId))
		.where('value', '<>', SUPERSEDED)
		.where('expires_at', '>', ctx.now())
		.executeTakeFirst()
	return row?.value ?? null
}

/** The new address that a link confirms, or null: forged, used, expired, or a newer request was made. */
export async function readEmailChange(ctx: Ctx, token: string): Promise<string | null> {
	return (await requestOf(ctx, token))?.email ?? null
}

/** Moves the account to the address that the link confirms, for whoever holds it; both addresses are told. */
export const confirmEmailChange = command({
	input: z.object({ token: z.string() }),
	authorize: async (_ctx, _holder: null) => null,
	async lock() {},
	async execute(ctx, { input: { token } }): Promise<{ ok: true } | Refusal<'expired'>> {
		const asked = await requestOf(ctx, token)
		if (!asked) return { ok: false, error: 'expired' }
		const { userId, email } = asked
		const account = await ctx.db
			.selectFrom('user_account')
			.innerJoin('profile', 'profile.user_id', 'user_account.id')
			.select(['user_account.email', 'profile.language', 'profile.time_zone'])
			.where('user_account.id', '=', userId)
			.forUpdate()
			.executeTakeFirst()
		const used = await ctx.db
			.deleteFrom('user_verification')
			.where('identifier', '=', changeOf(userId))
			.executeTakeFirst()
		const other = await ctx.db
			.selectFrom('user_account')
			.select('id')
			.where('email', '=', email)
			.executeTakeFirst()
		if (!account || used.numDeletedRows === 0n || other) return { ok: false, error: 'expired' }
		await ctx.db
			.updateTable('user_account')
			.set({ email, email_verified: true, updated_at: ctx.now() })
			.where('id', '=', userId)
			.execute()
		await forgetResetLinks(ctx, userId)
		await recordAudit(ctx, {
			action: 'email-changed',
			actor: { userId, impersonator: null },
			subject: { kind: 'user', id: userId },
		})
		for (const to of [account.email, email]) {
			const reader = {
				language: account.language,
				timeZone: { name: account.time_zone ?? ctx.env.TIME_ZONE },
			}
			const mail = securityMail(ctx, reader, { kind: 'addressChanged', email })
			await queueMail(ctx, { ...mail, to, template: 'address-changed' })
		}
		return { ok: true }
	},
})

async function requestOf(ctx: Ctx, token: string): Promise<{ userId: string; email: string } | null> {
	const id = await readLink(ctx, PURPOSE, token)
	if (!id) return null
	const row = await ctx.db
		.selectFrom('user_verification')
		.select(['identifier', 'value'])
		.where('id', '=', id)
		.where('value', '<>', SUPERSEDED)
		.where('expires_at', '>', ctx.now())
		.executeTakeFirst()
	const userId = row && changedBy(row.identifier)
	return userId ? { userId, email: row.value } : null
}
