import { APIError } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { recordAudit } from '../audit.server.ts'
import { openAttempt } from '../auth/attempts.server.ts'
import { authOf } from '../auth/auth.server.ts'
import { securityMail } from '../mails/security-mails.ts'
import type { Actor } from '../model.ts'
import type { Refused, SecurityRefusal, SecurityRequest } from './model.ts'
import { refuseWithoutPassword } from './own-password.server.ts'
import { type TwoFactorKey, twoFactorKey } from './two-factor-key.ts'
import { digitsOf, onceOnly } from './used-codes.server.ts'

/** Begins to set two-factor up: a new key, which is not on before a code confirms it. A later beginning replaces it. */
export async function beginTwoFactor(
	ctx: Ctx,
	actor: Actor,
	{ password }: { password: string },
	{ address, headers }: SecurityRequest,
): Promise<({ ok: true } & TwoFactorKey) | Refused<SecurityRefusal | 'alreadyOn'>> {
	const refusal = await refuseWithoutPassword(ctx, actor, { password, address })
	if (refusal) return { ok: false, error: refusal }
	return inTransaction(ctx, async (ctx) => {
		const { api } = await authOf(ctx)
		const begun = await refusable(api.enableTwoFactor({ body: { password, method: 'totp' }, headers }))
		const key = begun instanceof APIError ? null : await pendingTwoFactor(ctx, actor)
		return key ? { ok: true, ...key } : { ok: false, error: 'alreadyOn' }
	})
}

/** The key that waits for its confirmation, to show it again; null when nothing waits. */
export async function pendingTwoFactor(ctx: Ctx, actor: Actor): Promise<TwoFactorKey | null> {
	const row = await ctx.db
		.selectFrom('user_two_factor')
		.select('secret')
		.where('user_id', '=', actor.userId)
		.where('verified', '=', false)
		.executeTakeFirst()
	if (!row || actor.actedBy) return null
	const { secretConfig } = await (await authOf(ctx)).$context
	return twoFactorKey(await symmetricDecrypt({ key: secretConfig, data: row.secret }), actor.email)
}

/**
 * Turns two-factor on once a code (RFC 6238) shows that the app has the key. Answers the recovery codes, for this one time; this
 * browser gets a new session.
 */
export async function confirmTwoFactor(
	ctx: Ctx,
	actor: Actor,
	{ code }: { code: string },
	{ address, headers }: SecurityRequest,
): Promise<
	{ ok: true; codes: string[]; cookies: string[] } | Refused<'acting' | 'tooMany' | 'wrongCode' | 'notBegun'>
> {
	if (actor.actedBy) return { ok: false, error: 'acting' }
	if (!(await pendingTwoFactor(ctx, actor))) return { ok: false, error: 'notBegun' }
	const attempt = await openAttempt(ctx, { account: actor.email, address })
	if (!attempt) return { ok: false, error: 'tooMany' }
	const confirmed = await inTransaction(ctx, async (ctx) => {
		const { api } = await authOf(ctx)
		const digits = digitsOf(code)
		const answer = await onceOnly(ctx, { userId: actor.userId, code: digits }, async () => {
			const asked = api.verifyTOTP({ body: { code: digits }, headers, returnHeaders: true })
			const answer = await refusable(asked)
			return answer instanceof APIError ? null : answer
		})
		if (!answer) return null
		const { backupCodes } = await api.viewBackupCodes({ body: { userId: actor.userId } })
		await told(ctx, actor, 'two-factor-enabled')
		return { codes: backupCodes, cookies: answer.headers.getSetCookie() }
	})
	if (!confirmed) return { ok: false, error: 'wrongCode' }
	await attempt.succeeded()
	return { ok: true, ...confirmed }
}

/** New recovery codes, for this one time; those before lose their force. */
export async function renewRecoveryCodes(
	ctx: Ctx,
	actor: Actor,
	{ password }: { password: string },
	{ address, headers }: SecurityRequest,
): Promise<{ ok: true; codes: string[] } | Refused<SecurityRefusal | 'notOn'>> {
	const refusal = await refuseWithoutPassword(ctx, actor, { password, address })
	if (refusal) return { ok: false, error: refusal }
	return inTransaction(ctx, async (ctx) => {
		const { api } = await authOf(ctx)
		const renewed = await refusable(api.generateBackupCodes({ body: { password }, headers }))
		if (renewed instanceof APIError) return { ok: false, error: 'notOn' }
		await told(ctx, actor, 'recovery-codes-renewed')
		return { ok: true, codes: renewed.backupCodes }
	})
}

/** Turns two-factor off; this browser gets a new session. */
export async function disableTwoFactor(
	ctx: Ctx,
	actor: Actor,
	{ password }: { password: string },
	{ address, headers }: SecurityRequest,
): Promise<{ ok: true; cookies: string[] } | Refused<SecurityRefusal | 'notOn'>> {
	const refusal = await refuseWithoutPassword(ctx, actor, { password, address })
	if (refusal) return { ok: false, error: refusal }
	return inTransaction(ctx, async (ctx) => {
		const { api } = await authOf(ctx)
		const { isOn } = await twoFactorState(ctx, actor.userId)
		if (!isOn) return { ok: false, error: 'notOn' }
		const { headers: answer } = await api.disableTwoFactor({
			body: { password },
			headers,
			returnHeaders: true,
		})
		await told(ctx, actor, 'two-factor-disabled')
		return { ok: true, cookies: answer.getSetCookie() }
	})
}

/** Whether two-factor is on, and how many recovery codes are left. */
export async function twoFactorState(
	ctx: Ctx,
	userId: string,
): Promise<{ isOn: boolean; codesLeft: number }> {
	const row = await ctx.db
		.selectFrom('user_account')
		.innerJoin('user_two_factor', 'user_two_factor.user_id', 'user_account.id')
		.select('user_account.id')
		.where('user_account.id', '=', userId)
		.where('two_factor_enabled', '=', true)
		.executeTakeFirst()
	if (!row) return { isOn: false, codesLeft: 0 }
	const { api } = await authOf(ctx)
	const { backupCodes } = await api.viewBackupCodes({ body: { userId } })
	return { isOn: true, codesLeft: backupCodes.length }
}

const MAILS = {
	'two-factor-enabled': 'twoFactorEnabled',
	'two-factor-disabled': 'twoFactorDisabled',
	'recovery-codes-renewed': 'recoveryCodesRenewed',
} as const

async function told(ctx: Ctx, actor: Actor, act: keyof typeof MAILS): Promise<void> {
	await recordAudit(ctx, { act, actor, subject: { kind: 'user', id: actor.userId } })
	const mail = securityMail(ctx, actor.language, { kind: MAILS[act] })
	await queueMail(ctx, { ...mail, to: actor.email, template: act })
}

/** The answer of better-auth, or the error it refuses with; any other error is thrown. */
async function refusable<T>(asked: Promise<T>): Promise<T | APIError> {
	return asked.catch((error: unknown) => {
		if (error instanceof APIError) return error
		throw error
	})
}
