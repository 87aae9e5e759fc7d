import { recordAudit } from '#app/modules/audit/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { seal, unseal } from '#app/platform/sealed.server.ts'
import { beginSession } from '../session/begin-session.server.ts'
import { openAttempt } from '../sign-in/attempts.server.ts'
import { fromRequest, ownAccount, provePassword } from './own-password.server.ts'
import { replaceRecoveryCodes } from './recovery-codes.server.ts'
import { appCode, ownPassword } from './schema.ts'
import { securityMail } from './security-mails.ts'
import { isCodeOf, newTwoFactorKey, type TwoFactorKey, twoFactorKey } from './two-factor-key.ts'
import { digitsOf, onceOnly } from './used-codes.server.ts'

/** Begins to set two-factor up: a new key, which is not on before a code confirms it. A later beginning replaces it. */
export const beginTwoFactor = command({
	input: ownPassword.extend({ request: fromRequest }),
	...ownAccount,
	prepare: provePassword,
	async execute(ctx, { actor }): Promise<({ ok: true } & TwoFactorKey) | Refusal<'alreadyOn'>> {
		const { isOn } = await twoFactorState(ctx, actor.userId)
		if (isOn) return { ok: false, error: 'alreadyOn' }
		const key = newTwoFactorKey()
		await ctx.db.deleteFrom('user_two_factor').where('user_id', '=', actor.userId).execute()
		await ctx.db
			.insertInto('user_two_factor')
			.values({
				id: newId(),
				user_id: actor.userId,
				secret: await seal(ctx, 'two-factor secret', key),
				recovery_codes: [],
				verified: false,
			})
			.execute()
		return { ok: true, ...twoFactorKey(key, actor.email) }
	},
})

/** The key that waits for its confirmation, to show it again; null when nothing waits. */
export async function pendingTwoFactor(ctx: Ctx, actor: Actor): Promise<TwoFactorKey | null> {
	const key = actor.impersonator ? null : await keyOf(ctx, actor.userId, { verified: false })
	return key === null ? null : twoFactorKey(key, actor.email)
}

/**
 * Turns two-factor on once a code (RFC 6238) shows that the app has the key. Answers the recovery codes, for this one time; this
 * browser gets a new session.
 */
export const confirmTwoFactor = command({
	input: appCode.extend({ request: fromRequest }),
	...ownAccount,
	/** A wrong code stays counted, as a wrong password does. */
	async prepare(ctx, { actor, input }) {
		if (actor.impersonator) return { ok: false, error: 'impersonating' } as const
		if (!(await pendingTwoFactor(ctx, actor))) return { ok: false, error: 'notBegun' } as const
		const { address } = input.request
		const attempt = await openAttempt(ctx, {
			account: actor.email,
			at: 'code',
			address,
			session: actor.sessionId,
		})
		return attempt.ok ? ({ ok: true, attempt } as const) : attempt
	},
	async execute(
		ctx,
		{ actor, input: { code, request }, prepared: { attempt } },
	): Promise<{ ok: true; codes: string[]; cookies: string[] } | Refusal<'wrongCode'>> {
		const { userId } = actor
		if (!(await takeCode(ctx, userId, code, { verified: false }))) return { ok: false, error: 'wrongCode' }
		await ctx.db
			.updateTable('user_two_factor')
			.set({ verified: true })
			.where('user_id', '=', userId)
			.execute()
		await ctx.db
			.updateTable('user_account')
			.set({ two_factor_enabled: true, updated_at: ctx.now() })
			.where('id', '=', userId)
			.execute()
		await forgetRecovery(ctx, userId)
		const codes = await replaceRecoveryCodes(ctx, userId)
		await notify(ctx, actor, 'two-factor-enabled')
		await attempt.succeeded(ctx)
		return { ok: true, codes, cookies: await renewSession(ctx, actor, request.headers) }
	},
})

/** New recovery codes, for this one time; those before lose their force. */
export const renewRecoveryCodes = command({
	input: ownPassword.extend({ request: fromRequest }),
	...ownAccount,
	prepare: provePassword,
	async execute(ctx, { actor }): Promise<{ ok: true; codes: string[] } | Refusal<'notOn'>> {
		const { isOn } = await twoFactorState(ctx, actor.userId)
		if (!isOn) return { ok: false, error: 'notOn' }
		const codes = await replaceRecoveryCodes(ctx, actor.userId)
		await notify(ctx, actor, 'recovery-codes-renewed')
		return { ok: true, codes }
	},
})

/** Turns two-factor off; this browser gets a new session. */
export const disableTwoFactor = command({
	input: ownPassword.extend({ request: fromRequest }),
	...ownAccount,
	prepare: provePassword,
	async execute(ctx, { actor, input }): Promise<{ ok: true; cookies: string[] } | Refusal<'notOn'>> {
		const { isOn } = await twoFactorState(ctx, actor.userId)
		if (!isOn) return { ok: false, error: 'notOn' }
		await ctx.db.deleteFrom('user_two_factor').where('user_id', '=', actor.userId).execute()
		await ctx.db
			.updateTable('user_account')
			.set({ two_factor_enabled: false, updated_at: ctx.now() })
			.where('id', '=', actor.userId)
			.execute()
		await forgetRecovery(ctx, actor.userId)
		await notify(ctx, actor, 'two-factor-disabled')
		return { ok: true, cookies: await renewSession(ctx, actor, input.request.headers) }
	},
})

/** Whether two-factor is on, and how many recovery codes are left. */
export async function twoFactorState(
	ctx: Ctx,
	userId: string,
): Promise<{ isOn: boolean; codesLeft: number }> {
	const row = await ctx.db
		.selectFrom('user_two_factor')
		.select('recovery_codes')
		.where('user_id', '=', userId)
		.where('verified', '=', true)
		.executeTakeFirst()
	return { isOn: row !== undefined, codesLeft: row?.recovery_codes.length ?? 0 }
}

/**
 * True when this is a code of the person's app at this time (RFC 6238) that was not used before; it is used up by this. Call it in the
 * transaction of the command.
 */
export async function takeCode(
	ctx: Ctx,
	userId: string,
	typed: string,
	which: { verified: boolean } = { verified: true },
): Promise<boolean> {
	const code = digitsOf(typed)
	const taken = await onceOnly(ctx, { userId, code }, async () => {
		const key = await keyOf(ctx, userId, which)
		return key !== null && isCodeOf(key, code, ctx.now()) ? true : null
	})
	return taken === true
}

async function keyOf(ctx: Ctx, userId: string, { verified }: { verified: boolean }): Promise<string | null> {
	const row = await ctx.db
		.selectFrom('user_two_factor')
		.select('secret')
		.where('user_id', '=', userId)
		.where('verified', '=', verified)
		.executeTakeFirst()
	return row ? unseal(ctx, 'two-factor secret', row.secret) : null
}

/** Whoever changes the second step themself needs no help with it, and what was asked for before shall not take the new one away. */
async function forgetRecovery(ctx: Ctx, userId: string): Promise<void> {
	await ctx.db.deleteFrom('account_recovery').where('user_id', '=', userId).execute()
}

/** With another way of signing in this browser gets another session. */
async function renewSession(ctx: Ctx, actor: Actor, headers: Headers): Promise<string[]> {
	await ctx.db.deleteFrom('user_session').where('id', '=', actor.sessionId).execute()
	const { cookies } = await beginSession(ctx, { userId: actor.userId, headers, isRenewed: true })
	return cookies
}

const MAILS = {
	'two-factor-enabled': 'twoFactorEnabled',
	'two-factor-disabled': 'twoFactorDisabled',
	'recovery-codes-renewed': 'recoveryCodesRenewed',
} as const

async function notify(ctx: Ctx, actor: Actor, action: keyof typeof MAILS): Promise<void> {
	await recordAudit(ctx, { action, actor, subject: { kind: 'user', id: actor.userId } })
	const mail = securityMail(ctx, actor, { kind: MAILS[action] })
	await queueMail(ctx, { ...mail, to: actor.email, template: action })
}
