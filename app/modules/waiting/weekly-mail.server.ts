import { sql } from 'kysely'
import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { loadActor } from '#app/modules/people/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { secretUrl } from '#app/platform/http/secret-link.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { readLink, signLink } from '#app/platform/signed-link.server.ts'
import { listWaiting } from './list-waiting.server.ts'
import { waitingMail } from './mail.ts'

const PURPOSE = 'stop-waiting-mail'
const CODE = 'waiting-weekly'
const MONDAY = 1
/** The hour of Monday, in UTC, from which the mails leave. */
const FROM_HOUR = 6

/**
 * Mails everybody who wants it, on Mondays, what waits for them; nobody for whom nothing does, and nobody without a way to sign in: who reviews by a link is reminded with that link. Once a person and week, whatever stops or runs
 * twice; safe on several nodes. Answers how many mails were queued.
 */
export async function sendWaitingMails(ctx: Ctx, stopping?: AbortSignal): Promise<number> {
	const now = ctx.now()
	if (now.getUTCDay() !== MONDAY || now.getUTCHours() < FROM_HOUR) return 0
	const monday = now.toISOString().slice(0, 10)
	const { rows } = await sql<{ id: string }>`
		select user_account.id from user_account inner join profile on profile.user_id = user_account.id
		where waiting_mail and email_verified and deletion_asked_at is null
			and (exists (select from user_credential where user_credential.user_id = user_account.id)
				or exists (select from user_passkey where user_passkey.user_id = user_account.id))
			and not exists (select from reminder where subject_id = user_account.id and code = ${CODE} and due_on = ${monday}::date)
			and (exists (select from role_grant where role_grant.user_id = user_account.id and revoked_at is null)
				or exists (select from submission where submitter_id = user_account.id)
				or exists (select from review_assignment where reviewer_id = user_account.id))
		order by user_account.id`.execute(ctx.db)
	let queued = 0
	for (const { id } of rows) {
		if (stopping?.aborted) break
		try {
			if ((await notifyWaiting(ctx, null, { userId: id, monday })).ok) queued += 1
		} catch (error) {
			ctx.log.error({ err: error, userId: id }, 'a weekly list was not sent; the next turn tries again')
		}
	}
	return queued
}

const notifyWaiting = command({
	input: z.object({ userId: z.string(), monday: z.string() }),
	authorize: async (ctx, _clock: null, { userId }) => loadActor(ctx, userId, ''),
	lock: async () => null,
	async execute(ctx, { input: { userId, monday }, place: person }) {
		const list = person ? await listWaiting(ctx, person) : { items: [] }
		const items = list.items.filter(({ done }) => done?.kind !== 'thanks')
		if (!person || items.length === 0) return { ok: false, error: 'nothing' }
		const noted = await ctx.db
			.insertInto('reminder')
			.values({ subject_id: userId, code: CODE, due_on: monday, sent_at: ctx.now() })
			.onConflict((conflict) => conflict.doNothing())
			.returning('code')
			.executeTakeFirst()
		if (!noted) return { ok: false, error: 'alreadyTold' }
		const token = await signLink(ctx, { purpose: PURPOSE, subject: userId, expires: null })
		const { PUBLIC_URL: publicUrl } = ctx.env
		const stopPath = pathTo('unsubscribe', { token, lang: person.language })
		await queueMail(ctx, {
			to: person.email,
			template: 'waiting',
			...waitingMail({
				language: person.language,
				items,
				publicUrl,
				stopUrl: secretUrl(publicUrl, stopPath),
			}),
			listUnsubscribe: publicUrl + stopPath,
		})
		return { ok: true }
	},
})

/** Wants the weekly mail or not, for oneself. */
export const setWaitingMail = command({
	input: z.object({ isWanted: z.boolean() }),
	authorize: async (_ctx, actor: Actor) => actor.userId,
	async lock() {},
	async execute(ctx, { input: { isWanted }, place: userId }) {
		await store(ctx, userId, isWanted)
		return { ok: true }
	},
})

/** Whether somebody gets the weekly mail. */
export async function wantsWaitingMail(ctx: Ctx, userId: string): Promise<boolean> {
	const { waiting_mail } = await ctx.db
		.selectFrom('profile')
		.select('waiting_mail')
		.where('user_id', '=', userId)
		.executeTakeFirstOrThrow()
	return waiting_mail
}

/** Whether the mail that a token stops is stopped already; null for a token of no use. */
export async function readWaitingStop(ctx: Ctx, token: string): Promise<{ isStopped: boolean } | null> {
	const userId = await readLink(ctx, PURPOSE, token)
	const profile =
		userId &&
		(await ctx.db
			.selectFrom('profile')
			.select('waiting_mail')
			.where('user_id', '=', userId)
			.executeTakeFirst())
	return profile ? { isStopped: !profile.waiting_mail } : null
}

/** Stops the weekly mail at once, for whoever holds its link (RFC 8058); stopping twice is no fault. */
export const stopWaitingMail = command({
	input: z.object({ token: z.string() }),
	authorize: async (ctx, _holder: null, { token }) => readLink(ctx, PURPOSE, token),
	async lock() {},
	async execute(ctx, { place: userId }): Promise<{ ok: true } | Refusal<'unknown'>> {
		if (!userId) return { ok: false, error: 'unknown' }
		await store(ctx, userId, false)
		return { ok: true }
	},
})

async function store(ctx: Ctx, userId: string, isWanted: boolean): Promise<void> {
	await ctx.db
		.updateTable('profile')
		.set({ waiting_mail: isWanted, updated_at: ctx.now() })
		.where('user_id', '=', userId)
		.execute()
}
