import { APIError } from 'better-auth/api'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { recordAudit } from '../audit.server.ts'
import { openAttempt } from '../auth/attempts.server.ts'
import { authOf } from '../auth/auth.server.ts'
import { securityMail } from '../mails/security-mails.ts'
import type { Refused, SecurityRequest } from './model.ts'
import { recoveryCodeIn } from './recovery-codes.server.ts'
import { twoFactorState } from './two-factor.server.ts'
import { digitsOf, onceOnly } from './used-codes.server.ts'

const COOKIE = /(?:^|;\s*)((?:__Secure-)?mbongi\.two_factor)=([^;\s]+)/

/** Somebody whose password was right and whose second step is awaited: the cookie that says so, and whose account it is. */
type Owing = { cookie: string; userId: string; email: string }

/** True when this browser has given a password and owes the code; ten minutes long. */
export async function awaitsSecondStep(ctx: Ctx, headers: Headers): Promise<boolean> {
	return (await awaitedOf(ctx, headers)) !== null
}

/**
 * The second step of signing in, after the password: a code of the app (RFC 6238), which is good once, or a recovery code. Five
 * failures within five minutes close this way as they close the first (`tooMany`). A session of somebody else that this browser
 * has does not count. A recovery code that was used is told by mail.
 */
export async function takeSecondStep(
	ctx: Ctx,
	typed: { way: 'code' | 'recovery'; code: string },
	{ address, headers }: SecurityRequest,
): Promise<
	| { ok: true; userId: string; cookies: string[] }
	| Refused<'expired' | 'tooMany' | 'wrongCode' | 'wrongRecoveryCode'>
> {
	const awaited = await awaitedOf(ctx, headers)
	if (!awaited) return { ok: false, error: 'expired' }
	const attempt = await openAttempt(ctx, { account: awaited.email, address })
	if (!attempt) return { ok: false, error: 'tooMany' }
	const own = new Headers({ cookie: awaited.cookie })
	const userAgent = headers.get('user-agent')
	if (userAgent) own.set('user-agent', userAgent)
	const step = typed.way === 'code' ? withCode : withRecoveryCode
	const taken = await inTransaction(ctx, (ctx) => step(ctx, awaited, typed.code, own))
	if (!taken.ok) return taken
	await attempt.succeeded()
	return { ok: true, userId: awaited.userId, cookies: taken.cookies }
}

type Step =
	| { ok: true; cookies: string[] }
	| Refused<'expired' | 'tooMany' | 'wrongCode' | 'wrongRecoveryCode'>

async function withCode(ctx: Ctx, { userId }: Owing, typed: string, headers: Headers): Promise<Step> {
	const code = digitsOf(typed)
	const { api } = await authOf(ctx)
	let refusal: Refused<'expired' | 'tooMany' | 'wrongCode'> = { ok: false, error: 'wrongCode' }
	const answer = await onceOnly(ctx, { userId, code }, async () => {
		try {
			return await api.verifyTOTP({ body: { code }, headers, returnHeaders: true })
		} catch (error) {
			refusal = { ok: false, error: reasonOf(error) ?? 'wrongCode' }
			return null
		}
	})
	if (!answer) return refusal
	await recordSignIn(ctx, { userId, token: answer.response.token, with: 'code' })
	return { ok: true, cookies: answer.headers.getSetCookie() }
}

async function withRecoveryCode(
	ctx: Ctx,
	{ userId, email }: Owing,
	typed: string,
	headers: Headers,
): Promise<Step> {
	const { api } = await authOf(ctx)
	const code = recoveryCodeIn(typed)
	const answer = await api
		.verifyBackupCode({ body: { code }, headers, returnHeaders: true })
		.catch((error: unknown) => reasonOf(error) ?? ('wrongRecoveryCode' as const))
	if (typeof answer === 'string') return { ok: false, error: answer }
	await recordSignIn(ctx, { userId, token: answer.response.token, with: 'recovery-code' })
	await recordAudit(ctx, {
		act: 'recovery-code-used',
		actor: { userId, actedBy: null },
		subject: { kind: 'user', id: userId },
	})
	const { language } = await ctx.db
		.selectFrom('profile')
		.select('language')
		.where('user_id', '=', userId)
		.executeTakeFirstOrThrow()
	const { codesLeft } = await twoFactorState(ctx, userId)
	const mail = securityMail(ctx, language, { kind: 'recoveryCodeUsed', codesLeft })
	await queueMail(ctx, { ...mail, to: email, template: 'recovery-code-used' })
	return { ok: true, cookies: answer.headers.getSetCookie() }
}

async function recordSignIn(
	ctx: Ctx,
	{ userId, token, with: way }: { userId: string; token: string | undefined; with: 'code' | 'recovery-code' },
): Promise<void> {
	const session = await ctx.db
		.selectFrom('user_session')
		.select('id')
		.where('token', '=', token ?? '')
		.executeTakeFirstOrThrow()
	await recordAudit(ctx, {
		act: 'signed-in',
		actor: { userId, actedBy: null },
		subject: { kind: 'session', id: session.id },
		detail: { with: way },
	})
}

/** Why better-auth ends this way of signing in; null when the code was only wrong. Other errors are thrown. */
function reasonOf(error: unknown): 'expired' | 'tooMany' | null {
	if (!(error instanceof APIError)) throw error
	const code = error.body?.code
	if (code === 'ACCOUNT_TEMPORARILY_LOCKED') return 'tooMany'
	return code === 'INVALID_CODE' || code === 'INVALID_BACKUP_CODE' ? null : 'expired'
}

async function awaitedOf(ctx: Ctx, headers: Headers): Promise<Owing | null> {
	const [, name, value] = COOKIE.exec(headers.get('cookie') ?? '') ?? []
	const identifier = /^2fa-[\w-]{1,64}(?=\.)/.exec(value ?? '')?.[0]
	if (!identifier) return null
	const promised = await ctx.db
		.selectFrom('user_verification')
		.select('value')
		.where('identifier', '=', identifier)
		.where('expires_at', '>', ctx.now())
		.executeTakeFirst()
	if (!promised) return null
	const account = await ctx.db
		.selectFrom('user_account')
		.select(['id', 'email'])
		.where('id', '=', promised.value)
		.executeTakeFirst()
	return account ? { cookie: `${name}=${value}`, userId: account.id, email: account.email } : null
}
