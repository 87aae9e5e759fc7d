import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { hashPassword } from '../password/password.server.ts'
import { LONGEST_PASSWORD } from '../password/password-rules.ts'
import type { SecurityRequest } from '../security/model.ts'
import { readEmail } from '../sign-up/schema.ts'
import { type Attempt, openAttempt, secondsToWait } from './attempts.server.ts'
import {
	beginPasswordSession,
	type ProvedAccount,
	provedAccount,
	type SignedIn,
} from './password-session.server.ts'

export type SignInRefusal =
	| Refusal<'refused'>
	/** `seconds` until another try is allowed. */
	| { ok: false; error: 'tooMany'; seconds: number }

/**
 * Signs in with address and password. An unknown address, a wrong password and an address that was never confirmed are refused alike, after
 * the same work. 5 failures within 5 minutes for one account or from one network address end the tries.
 */
export const signIn = command({
	input: z.object({ email: z.string(), password: z.string() }),
	async authorize(_ctx, _browser: SecurityRequest) {},
	/** A failure stays counted, and noted in the audit log. */
	async prepare(
		ctx,
		{ actor: { address }, input: { email, password } },
	): Promise<{ ok: true; account: ProvedAccount; attempt: Attempt } | SignInRefusal> {
		const keys = { account: email.slice(0, 300), address }
		const attempt = await openAttempt(ctx, keys)
		if (!attempt) return { ok: false, error: 'tooMany', seconds: await secondsToWait(ctx, keys) }
		const known = readEmail(email)
		if (known && password.length <= LONGEST_PASSWORD) {
			const account = await provedAccount(ctx, { email: known, password })
			if (account) return { ok: true, account, attempt }
		} else await hashPassword('')
		await noteRefusal(ctx, known)
		return { ok: false, error: 'refused' }
	},
	async lock() {},
	async act(ctx, { actor: { headers }, prepared: { account, attempt } }): Promise<SignedIn> {
		await attempt.succeeded(ctx)
		return beginPasswordSession(ctx, account, headers)
	},
})

/** Notes that somebody was not let in; under no account where there is none with this address. */
export async function noteRefusal(ctx: Ctx, email: string | null): Promise<void> {
	const account = await ctx.db
		.selectFrom('user_account')
		.select(['id', 'email_verified'])
		.where('email', '=', email ?? '')
		.executeTakeFirst()
	await recordAudit(ctx, {
		act: 'sign-in-refused',
		actor: null,
		...(account && { subject: { kind: 'user', id: account.id } }),
		detail: { account: account ? (account.email_verified ? 'confirmed' : 'unconfirmed') : 'none' },
	})
}
