import { z } from 'zod'
import { isLanguage } from '#app/i18n/languages.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { type Actor, canSuspend, type Grant, isFreshlyProved } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { isId } from '#app/platform/id.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { mergedInto } from '../accounts/merged-account.server.ts'
import { severalPeople, suspensionForm } from './schema.ts'
import { suspensionMail } from './suspension-mail.ts'

/**
 * Passes administrators in their own name, about somebody who is none.
 * @throws Forbidden where `canSuspend` says no, NotFound when there is no such person
 */
export async function requireSuspendable(ctx: Ctx, actor: Actor, userId: string): Promise<void> {
	const grants = isId(userId) ? await administersAs(ctx, userId) : null
	if (!grants) throw new NotFound()
	if (!canSuspend(actor, { userId, grants })) throw new Forbidden()
}

/** What the commands have in common: who may, and the account held. */
const ofSomebody = {
	async authorize(ctx: Ctx, actor: Actor, { userId }: { userId: string }): Promise<{ userId: string }> {
		await requireSuspendable(ctx, actor, userId)
		return { userId }
	},
	async lock(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
		await ctx.db.selectFrom('user_account').select('id').where('id', '=', userId).forUpdate().execute()
	},
}

const ofSeveral = {
	async authorize(ctx: Ctx, actor: Actor, { userIds }: { userIds: string[] }): Promise<string[]> {
		const several = [...new Set(userIds)].sort()
		for (const userId of several) await requireSuspendable(ctx, actor, userId)
		return several
	},
	async lock(ctx: Ctx, userIds: string[]): Promise<void> {
		await ctx.db
			.selectFrom('user_account')
			.select('id')
			.where('id', 'in', userIds)
			.orderBy('id')
			.forUpdate()
			.execute()
	},
}

/** Ends all sessions of somebody, on every device; they sign in again. Refuses (`noSessions`) where there are none. */
export const endSessionsOf = command({
	input: suspensionForm.pick({ userId: true }),
	...ofSomebody,
	async execute(ctx, { actor, input: { userId } }): Promise<{ ok: true } | Refusal<'noSessions'>> {
		const ended = await ctx.db
			.deleteFrom('user_session')
			.where('user_id', '=', userId)
			.returning('id')
			.execute()
		if (ended.length === 0) return { ok: false, error: 'noSessions' }
		const detail = { sessions: ended.length }
		await recordAudit(ctx, { action: 'sessions-ended', actor, subject: { kind: 'user', id: userId }, detail })
		return { ok: true }
	},
})

/**
 * Closes an account until `liftSuspension`: its sessions, its links that are on their way and its tokens of the programming interface end at once, nobody signs in to it by any way, and what it
 * holds stays. The person is told by mail, with the reason.
 * Refuses an account that is suspended already, and an administrator who did not prove who they are of late.
 * @throws Forbidden where `canSuspend` says no, NotFound when there is no such person
 */
export const suspendAccount = command({
	input: suspensionForm,
	...ofSomebody,
	async execute(
		ctx,
		{ actor, input: { userId, reason } },
	): Promise<{ ok: true } | Refusal<'already' | 'staleProof'>> {
		if (!isFreshlyProved(actor, ctx.now())) return { ok: false, error: 'staleProof' }
		return (await close(ctx, actor, userId, reason)) ? { ok: true } : { ok: false, error: 'already' }
	},
})

/**
 * Opens a suspended account again, and tells the person by mail. Refuses one that is open, and one that was merged with another, which a separation opens.
 * @throws Forbidden where `canSuspend` says no, NotFound when there is no such person
 */
export const liftSuspension = command({
	input: z.object({ userId: z.string() }),
	...ofSomebody,
	async execute(
		ctx,
		{ actor, input: { userId } },
	): Promise<{ ok: true } | Refusal<'notSuspended' | 'merged' | 'staleProof'>> {
		if (!isFreshlyProved(actor, ctx.now())) return { ok: false, error: 'staleProof' }
		if (await mergedInto(ctx, userId)) return { ok: false, error: 'merged' }
		return (await open(ctx, actor, userId)) ? { ok: true } : { ok: false, error: 'notSuspended' }
	},
})

/**
 * Closes several accounts for one reason, as `suspendAccount` does each, all or none; answers how many were open. Refuses an administrator who did not prove who they
 * are of late.
 * @throws Forbidden where `canSuspend` says no of one of them, NotFound when one is not there
 */
export const suspendAccounts = command({
	input: suspensionForm.omit({ userId: true }).extend({ userIds: severalPeople }),
	...ofSeveral,
	async execute(
		ctx,
		{ actor, input: { reason }, place: userIds },
	): Promise<{ ok: true; count: number } | Refusal<'staleProof'>> {
		if (!isFreshlyProved(actor, ctx.now())) return { ok: false, error: 'staleProof' }
		let count = 0
		for (const userId of userIds) if (await close(ctx, actor, userId, reason)) count += 1
		return { ok: true, count }
	},
})

/**
 * Opens several accounts again, as `liftSuspension` does each, all or none; answers how many were suspended. Those that were merged stay closed. Refuses an
 * administrator who did not prove who they are of late.
 * @throws Forbidden where `canSuspend` says no of one of them, NotFound when one is not there
 */
export const liftSuspensions = command({
	input: z.object({ userIds: severalPeople }),
	...ofSeveral,
	async execute(
		ctx,
		{ actor, place: userIds },
	): Promise<{ ok: true; count: number } | Refusal<'staleProof'>> {
		if (!isFreshlyProved(actor, ctx.now())) return { ok: false, error: 'staleProof' }
		let count = 0
		for (const userId of userIds) {
			if (await mergedInto(ctx, userId)) continue
			if (await open(ctx, actor, userId)) count += 1
		}
		return { ok: true, count }
	},
})

async function close(ctx: Ctx, actor: Actor, userId: string, reason: string): Promise<boolean> {
	const closed = await ctx.db
		.updateTable('user_account')
		.set({ suspended_at: ctx.now(), suspended_by: actor.userId, suspension_reason: reason })
		.where('id', '=', userId)
		.where('suspended_at', 'is', null)
		.returning('id')
		.executeTakeFirst()
	if (!closed) return false
	await ctx.db.deleteFrom('user_session').where('user_id', '=', userId).execute()
	await ctx.db.deleteFrom('user_verification').where('value', '=', userId).execute()
	await ctx.db.deleteFrom('api_token').where('user_id', '=', userId).execute()
	await recordAudit(ctx, {
		action: 'account-suspended',
		actor,
		subject: { kind: 'user', id: userId },
		detail: { reason },
	})
	await mailPerson(ctx, userId, reason)
	return true
}

async function open(ctx: Ctx, actor: Actor, userId: string): Promise<boolean> {
	const opened = await ctx.db
		.updateTable('user_account')
		.set({ suspended_at: null, suspended_by: null, suspension_reason: null })
		.where('id', '=', userId)
		.where('suspended_at', 'is not', null)
		.returning('id')
		.executeTakeFirst()
	if (!opened) return false
	await recordAudit(ctx, { action: 'account-reinstated', actor, subject: { kind: 'user', id: userId } })
	await mailPerson(ctx, userId, null)
	return true
}

/** The roles as administrator that somebody holds now, suspended or not; null when there is nobody. */
async function administersAs(ctx: Ctx, userId: string): Promise<Grant[] | null> {
	const account = await ctx.db
		.selectFrom('user_account')
		.select('id')
		.where('id', '=', userId)
		.executeTakeFirst()
	if (!account) return null
	const rows = await ctx.db
		.selectFrom('role_grant')
		.select('id')
		.where('user_id', '=', userId)
		.where('role', '=', 'admin')
		.where('revoked_at', 'is', null)
		.where('valid_from', '<=', ctx.now())
		.where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', ctx.now())]))
		.execute()
	return rows.map(({ id }) => ({
		id,
		role: 'admin',
		scope: { kind: 'platform' },
		duty: null,
		recommendOnly: false,
	}))
}

async function mailPerson(ctx: Ctx, userId: string, reason: string | null): Promise<void> {
	const { email, language } = await ctx.db
		.selectFrom('user_account')
		.innerJoin('profile', 'profile.user_id', 'user_account.id')
		.select(['email', 'language'])
		.where('user_account.id', '=', userId)
		.executeTakeFirstOrThrow()
	const told = isLanguage(language) ? language : 'fr'
	const mail = suspensionMail({ language: told, publicUrl: ctx.env.PUBLIC_URL, reason })
	await queueMail(ctx, { ...mail, to: email, template: reason === null ? 'reinstated' : 'suspended' })
}
