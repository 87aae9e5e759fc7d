import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { loadActor } from '#app/modules/people/index.server.ts'
import { type Actor, canSuspend, isFreshlyProved } from '#app/modules/rights/index.ts'
import { byTheClock, command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { secretUrl } from '#app/platform/http/secret-link.ts'
import { isId } from '#app/platform/id.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { readLink, signLink } from '#app/platform/signed-link.server.ts'
import { type SecurityEvent, securityMail } from '../security/security-mails.ts'

const LONGEST_REASON = 300
const PURPOSE = 'recovery-stop'
/** The owner has so long to say no. */
export const RECOVERY_WAIT_MS = 48 * 3_600_000
/** A request that no other administrator confirms is forgotten after so long. */
const RECOVERY_OPEN_MS = 14 * 86_400_000

/** A recovery that is going on. */
export type Recovery = {
	reason: string
	askedById: string | null
	askedBy: string | null
	askedAt: Date
	confirmedBy: string | null
	dueAt: Date
}

/** The recovery that is going on for an account, or null. */
export async function findRecovery(ctx: Ctx, userId: string): Promise<Recovery | null> {
	const row = await ctx.db
		.selectFrom('account_recovery')
		.leftJoin('user_account as asker', 'asker.id', 'account_recovery.asked_by')
		.leftJoin('user_account as confirmer', 'confirmer.id', 'account_recovery.confirmed_by')
		.select([
			'reason',
			'asked_by as askedById',
			'asker.name as askedBy',
			'asked_at as askedAt',
			'confirmer.name as confirmedBy',
			'due_at as dueAt',
		])
		.where('account_recovery.user_id', '=', userId)
		.executeTakeFirst()
	return row ?? null
}

/** What the commands of administrators have in common: the person, whom they may help, held until the transaction ends. */
const ofSomebody = {
	async authorize(ctx: Ctx, actor: Actor, { userId }: { userId: string }): Promise<Actor> {
		const person = isId(userId) ? await loadActor(ctx, userId, '') : null
		if (!person) throw new NotFound()
		if (!canSuspend(actor, person)) throw new Forbidden()
		return person
	},
	async lock(ctx: Ctx, { userId }: Actor): Promise<void> {
		await ctx.db.selectFrom('user_account').select('id').where('id', '=', userId).forUpdate().execute()
	},
}

/**
 * Begins to help somebody who lost the phone and the codes of the second step: an administrator says how it was made sure who asks, another one
 * confirms, and the step goes 48 hours after the beginning at the earliest (`finishRecoveries`). The owner is told by mail at once, with a link that stops it.
 * Refuses an account without a second step, one whose recovery is going on, and who did not prove who they are of late.
 * @throws Forbidden where `canSuspend` says no, NotFound when there is no such person
 */
export const askRecovery = command({
	input: z.object({ userId: z.string(), reason: z.string().trim().min(1).max(LONGEST_REASON) }),
	...ofSomebody,
	async execute(
		ctx,
		{ actor, input: { reason }, place: person },
	): Promise<{ ok: true } | Refusal<'staleProof' | 'noSecondStep' | 'already'>> {
		const { userId } = person
		if (!isFreshlyProved(actor, ctx.now())) return { ok: false, error: 'staleProof' }
		const { two_factor_enabled } = await ctx.db
			.selectFrom('user_account')
			.select('two_factor_enabled')
			.where('id', '=', userId)
			.executeTakeFirstOrThrow()
		if (!two_factor_enabled) return { ok: false, error: 'noSecondStep' }
		const due_at = new Date(ctx.now().getTime() + RECOVERY_WAIT_MS)
		const begun = await ctx.db
			.insertInto('account_recovery')
			.values({
				user_id: userId,
				reason,
				asked_by: actor.userId,
				asked_at: ctx.now(),
				confirmed_by: null,
				confirmed_at: null,
				due_at,
			})
			.onConflict((conflict) => conflict.doNothing())
			.returning('user_id')
			.executeTakeFirst()
		if (!begun) return { ok: false, error: 'already' }
		await recordAudit(ctx, {
			action: 'recovery-asked',
			actor,
			subject: { kind: 'user', id: userId },
			detail: { reason },
		})
		const expires = new Date(ctx.now().getTime() + RECOVERY_OPEN_MS)
		const jeton = await signLink(ctx, { purpose: PURPOSE, subject: userId, expires })
		const url = secretUrl(ctx.env.PUBLIC_URL, pathTo('stopRecovery', { jeton }), person.language)
		await mailOwner(ctx, person, { kind: 'recoveryAsked', reason, dueAt: due_at, url })
		return { ok: true }
	},
})

/**
 * Another administrator agrees. Refuses who began it, where nothing is going on, and who did not prove who they are of late.
 * @throws Forbidden where `canSuspend` says no, NotFound when there is no such person
 */
export const confirmRecovery = command({
	input: z.object({ userId: z.string() }),
	...ofSomebody,
	async execute(
		ctx,
		{ actor, place: { userId } },
	): Promise<{ ok: true } | Refusal<'staleProof' | 'notAsked' | 'ownRequest'>> {
		if (!isFreshlyProved(actor, ctx.now())) return { ok: false, error: 'staleProof' }
		const recovery = await findRecovery(ctx, userId)
		if (!recovery) return { ok: false, error: 'notAsked' }
		if (recovery.askedById === actor.userId) return { ok: false, error: 'ownRequest' }
		await ctx.db
			.updateTable('account_recovery')
			.set({ confirmed_by: actor.userId, confirmed_at: ctx.now() })
			.where('user_id', '=', userId)
			.where('confirmed_at', 'is', null)
			.execute()
		await recordAudit(ctx, { action: 'recovery-confirmed', actor, subject: { kind: 'user', id: userId } })
		return { ok: true }
	},
})

/** An administrator stops it. */
export const stopRecovery = command({
	input: z.object({ userId: z.string() }),
	...ofSomebody,
	async execute(ctx, { actor, place: { userId } }): Promise<{ ok: true } | Refusal<'notAsked'>> {
		return (await endRecovery(ctx, actor, userId)) ? { ok: true } : { ok: false, error: 'notAsked' }
	},
})

/** The address whose recovery a link of these mails stops, or null: forged, expired, nothing is going on. Reading changes nothing. */
export async function readRecoveryStop(
	ctx: Ctx,
	token: string,
): Promise<{ userId: string; email: string } | null> {
	const userId = await readLink(ctx, PURPOSE, token)
	if (!userId || !(await findRecovery(ctx, userId))) return null
	const account = await ctx.db
		.selectFrom('user_account')
		.select(['id as userId', 'email'])
		.where('id', '=', userId)
		.executeTakeFirst()
	return account ?? null
}

/** The owner of the account stops it by the link of the mail, without signing in. */
export const stopRecoveryByLink = command({
	input: z.object({ token: z.string() }),
	authorize: async (ctx, _browser: null, { token }) => readRecoveryStop(ctx, token),
	async lock() {},
	async execute(ctx, { place: account }): Promise<{ ok: true } | Refusal<'expired'>> {
		if (!account || !(await endRecovery(ctx, null, account.userId))) return { ok: false, error: 'expired' }
		return { ok: true }
	},
})

/** Takes the second step of those away whose recovery was confirmed and whose time to say no is over; their sessions end, and they are told by mail. */
export const finishRecoveries = command({
	...byTheClock,
	async execute(ctx): Promise<{ ok: true }> {
		const now = ctx.now()
		const forgotten = new Date(now.getTime() - RECOVERY_OPEN_MS)
		await ctx.db
			.deleteFrom('account_recovery')
			.where('confirmed_at', 'is', null)
			.where('asked_at', '<=', forgotten)
			.execute()
		const due = await ctx.db
			.deleteFrom('account_recovery')
			.where('confirmed_at', 'is not', null)
			.where('due_at', '<=', now)
			.returning('user_id')
			.execute()
		for (const { user_id: userId } of due) {
			await ctx.db.deleteFrom('user_two_factor').where('user_id', '=', userId).execute()
			await ctx.db
				.updateTable('user_account')
				.set({ two_factor_enabled: false, updated_at: now })
				.where('id', '=', userId)
				.execute()
			await ctx.db.deleteFrom('user_session').where('user_id', '=', userId).execute()
			await recordAudit(ctx, { action: 'recovery-done', actor: null, subject: { kind: 'user', id: userId } })
			const person = await loadActor(ctx, userId, '')
			if (person) await mailOwner(ctx, person, { kind: 'recoveryDone' })
		}
		return { ok: true }
	},
})

async function endRecovery(ctx: Ctx, actor: Actor | null, userId: string): Promise<boolean> {
	const stopped = await ctx.db
		.deleteFrom('account_recovery')
		.where('user_id', '=', userId)
		.returning('user_id')
		.executeTakeFirst()
	if (!stopped) return false
	await recordAudit(ctx, {
		action: 'recovery-stopped',
		actor,
		subject: { kind: 'user', id: userId },
		detail: { by: actor ? 'administrator' : 'link' },
	})
	return true
}

async function mailOwner(ctx: Ctx, owner: Actor, event: SecurityEvent): Promise<void> {
	const template = event.kind === 'recoveryDone' ? 'recovery-done' : 'recovery-asked'
	await queueMail(ctx, { ...securityMail(ctx, owner, event), to: owner.email, template })
}
