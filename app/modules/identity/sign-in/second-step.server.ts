import { recordAudit } from '#app/modules/audit/index.server.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import type { SecurityRequest } from '../security/model.ts'
import { spendRecoveryCode } from '../security/recovery-codes.server.ts'
import { secondStep } from '../security/schema.ts'
import { securityMail } from '../security/security-mails.ts'
import { takeCode } from '../security/two-factor.server.ts'
import { beginSession } from '../session/begin-session.server.ts'
import { openAttempt } from './attempts.server.ts'
import { closeSecondFactor, owedSecondFactor } from './second-factor.server.ts'

/** Somebody who proved the first factor and whose second step is awaited. */
type Owing = { userId: string; email: string }

/** True when this browser has given a password and owes the code; ten minutes long. */
export async function awaitsSecondStep(ctx: Ctx, headers: Headers): Promise<boolean> {
	return (await awaitedOf(ctx, headers)) !== null
}

/**
 * The second step of signing in, after the password: a code of the app (RFC 6238), which is good once, or a recovery code. Failures
 * slow down as those of the first do (`tooMany`). A session of somebody else that this browser
 * has does not count. A recovery code that was used is told by mail.
 */
const step = command({
	input: secondStep,
	async authorize(_ctx, _browser: SecurityRequest) {},
	/** The try is counted, whatever comes of it. */
	async prepare(ctx, { actor: { address, headers } }) {
		const awaited = await awaitedOf(ctx, headers)
		if (!awaited) return { ok: false, error: 'expired' } as const
		const attempt = await openAttempt(ctx, { account: awaited.email, at: 'code', address, headers })
		return attempt.ok ? ({ ok: true, awaited, attempt } as const) : attempt
	},
	async lock() {},
	async execute(
		ctx,
		{ actor: { headers }, input, prepared: { awaited, attempt } },
	): Promise<
		{ ok: true; userId: string; cookies: string[] } | Refusal<'expired' | 'wrongCode' | 'wrongRecoveryCode'>
	> {
		const { userId } = awaited
		const refusal = await refuseStep(ctx, awaited, input)
		if (refusal) return { ok: false, error: refusal }
		const closed = await closeSecondFactor(ctx, headers)
		if (!closed) return { ok: false, error: 'expired' }
		const opened = await beginSession(ctx, { userId, headers })
		await recordAudit(ctx, {
			action: 'signed-in',
			actor: { userId, impersonator: null },
			subject: { kind: 'session', id: opened.sessionId },
			detail: { with: input.method === 'code' ? 'code' : 'recovery-code' },
		})
		await attempt.succeeded(ctx)
		return { ok: true, userId, cookies: [...opened.cookies, ...closed] }
	},
})

/** A second step (`step`), noted in the audit log where it fails: whoever fails here knew the password. */
export const takeSecondStep: typeof step = Object.assign(
	async (...asked: Parameters<typeof step>) => {
		const [ctx, { headers }, { method }] = asked
		const answer = await step(...asked)
		if (answer.ok || answer.error === 'expired') return answer
		const awaited = await awaitedOf(ctx, headers)
		if (awaited)
			await recordAudit(ctx, {
				action: 'second-step-refused',
				actor: null,
				subject: { kind: 'user', id: awaited.userId },
				detail: { method: String(method), why: answer.error },
			})
		return answer
	},
	{ input: step.input },
)

async function refuseStep(
	ctx: Ctx,
	{ userId, email }: Owing,
	{ method, code }: { method: 'code' | 'recovery'; code: string },
): Promise<'wrongCode' | 'wrongRecoveryCode' | null> {
	if (method === 'code') return (await takeCode(ctx, userId, code)) ? null : 'wrongCode'
	const codesLeft = await spendRecoveryCode(ctx, userId, code)
	if (codesLeft === null) return 'wrongRecoveryCode'
	await recordAudit(ctx, {
		action: 'recovery-code-used',
		actor: { userId, impersonator: null },
		subject: { kind: 'user', id: userId },
	})
	const { language, time_zone } = await ctx.db
		.selectFrom('profile')
		.select(['language', 'time_zone'])
		.where('user_id', '=', userId)
		.executeTakeFirstOrThrow()
	const reader = { language, timeZone: { name: time_zone ?? ctx.env.TIME_ZONE } }
	const mail = securityMail(ctx, reader, { kind: 'recoveryCodeUsed', codesLeft })
	await queueMail(ctx, { ...mail, to: email, template: 'recovery-code-used' })
	return null
}

async function awaitedOf(ctx: Ctx, headers: Headers): Promise<Owing | null> {
	const userId = await owedSecondFactor(ctx, headers)
	if (userId === null) return null
	const account = await ctx.db
		.selectFrom('user_account')
		.select(['id', 'email'])
		.where('id', '=', userId)
		.executeTakeFirst()
	return account ? { userId: account.id, email: account.email } : null
}
