import type { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { storePassword } from '#app/modules/people/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { newPasswordFault } from '../password/new-password-fault.server.ts'
import { hashPassword } from '../password/password.server.ts'
import { beginSession } from '../session/begin-session.server.ts'
import { claimForm } from './claim-form.ts'

/** True for an account that was made for a proved address and to which nobody can sign in yet. */
export async function mayClaim(ctx: Ctx, userId: string): Promise<boolean> {
	const { ways } = await ctx.db
		.selectNoFrom((eb) =>
			eb(
				eb
					.selectFrom('user_credential')
					.select(eb.fn.countAll<number>().as('n'))
					.where('user_id', '=', userId),
				'+',
				eb.selectFrom('user_passkey').select(eb.fn.countAll<number>().as('n')).where('user_id', '=', userId),
			).as('ways'),
		)
		.executeTakeFirstOrThrow()
	return Number(ways) === 0
}

/**
 * Makes an account of whoever has proved an address by a link: names, a password, the terms; the address is not asked for again. Signs in:
 * `cookies` are the Set-Cookie lines (RFC 6265). `NotFound` for an account to which somebody can sign in already.
 */
export const claimAccount = command({
	input: claimForm,
	async authorize(ctx, { actor }: { actor: Actor; headers: Headers }) {
		if (actor.impersonator || !(await mayClaim(ctx, actor.userId))) throw new NotFound()
		return actor
	},
	prepare: (ctx, { input, place: { email } }) => hashOfChoice(ctx, input, email),
	async lock(ctx, { userId }) {
		await ctx.db.selectFrom('user_account').select('id').where('id', '=', userId).forUpdate().execute()
		if (!(await mayClaim(ctx, userId))) throw new NotFound()
	},
	async execute(ctx, { actor: { headers }, input: { prenom, nom }, place: { userId }, prepared: { hash } }) {
		const { cookies } = await takeAccount(ctx, { userId, prenom, nom, hash, headers, way: 'review' })
		return { ok: true, cookies }
	},
})

/** The hash of the password that is chosen for an account of a proved address; `terms`, `password`: what is refused. */
export async function hashOfChoice(
	ctx: Ctx,
	{ prenom, nom, password, terms }: z.output<typeof claimForm>,
	email: string,
) {
	if (!terms) return { ok: false, error: 'terms' } as const
	const fault = await newPasswordFault(ctx, password, { prenom, nom, email })
	if (fault) return { ok: false, error: 'password', fault } as const
	return { ok: true, hash: await hashPassword(password) } as const
}

/** Names, password and a session for an account that nobody could sign in to. Call it in the transaction of the command. */
export async function takeAccount(
	ctx: Ctx,
	taken: {
		userId: string
		prenom: string
		nom: string
		hash: string
		headers: Headers
		/** What proved the address. */
		way: 'review' | 'invitation'
	},
): Promise<{ cookies: string[] }> {
	const { userId, prenom, nom, hash, headers, way } = taken
	const at = ctx.now()
	await ctx.db
		.updateTable('user_account')
		.set({ name: `${prenom} ${nom}`, updated_at: at })
		.where('id', '=', userId)
		.execute()
	await ctx.db
		.updateTable('profile')
		.set({ prenom, nom, updated_at: at })
		.where('user_id', '=', userId)
		.execute()
	await storePassword(ctx, userId, hash)
	const { cookies } = await beginSession(ctx, { userId, headers })
	await recordAudit(ctx, {
		action: 'signed-up',
		actor: { userId, impersonator: null },
		subject: { kind: 'user', id: userId },
		detail: { way },
	})
	return { cookies }
}
