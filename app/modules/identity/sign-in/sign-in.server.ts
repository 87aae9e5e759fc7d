import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import type { Overspent } from '#app/platform/budgets/budgets.server.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { hashPassword } from '../password/password.server.ts'
import { LONGEST_PASSWORD } from '../password/password-rules.ts'
import type { SecurityRequest } from '../security/model.ts'
import { readEmail } from '../sign-up/schema.ts'
import { type Attempt, openAttempt } from './attempts.server.ts'
import {
	beginPasswordSession,
	type ProvedAccount,
	provedAccount,
	type SignedIn,
} from './password-session.server.ts'

export type SignInRefusal = Refusal<'refused'> | Overspent

type Proved = { ok: true; account: ProvedAccount; attempt: Attempt }

/**
 * What the commands that sign in with address and password have in common. An unknown address, a wrong password and an address that was never
 * confirmed are refused alike, after the same work. Failures slow down whoever made them (`openAttempt`).
 */
export const byPassword = {
	input: z.object({ email: z.string(), password: z.string() }),
	async authorize(_ctx: Ctx, _browser: SecurityRequest): Promise<void> {},
	/** A failure stays counted, and noted in the audit log. */
	async prepare(
		ctx: Ctx,
		asked: { actor: SecurityRequest; input: { email: string; password: string } },
	): Promise<Proved | SignInRefusal> {
		const { email, password } = asked.input
		const attempt = await openAttempt(ctx, { account: email.slice(0, 300), ...asked.actor })
		if (!attempt.ok) return attempt
		const known = readEmail(email)
		if (known && password.length <= LONGEST_PASSWORD) {
			const account = await provedAccount(ctx, { email: known, password })
			if (account) return { ok: true, account, attempt }
		} else await hashPassword('')
		await noteRefusal(ctx, known)
		return { ok: false, error: 'refused' }
	},
	async lock(): Promise<void> {},
	async execute(
		ctx: Ctx,
		{ actor: { headers }, prepared: { account, attempt } }: { actor: SecurityRequest; prepared: Proved },
	): Promise<SignedIn> {
		await attempt.succeeded(ctx)
		return beginPasswordSession(ctx, account, headers)
	},
}

/** Begins the session of a browser. */
export const signIn = command(byPassword)

/** Notes that somebody was not let in; under no account where there is none with this address. */
export async function noteRefusal(ctx: Ctx, email: string | null): Promise<void> {
	const account = await ctx.db
		.selectFrom('user_account')
		.select(['id', 'email_verified'])
		.where('email', '=', email ?? '')
		.executeTakeFirst()
	await recordAudit(ctx, {
		action: 'sign-in-refused',
		actor: null,
		...(account && { subject: { kind: 'user', id: account.id } }),
		detail: { account: account ? (account.email_verified ? 'confirmed' : 'unconfirmed') : 'none' },
	})
}
