import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { loadActor } from '#app/modules/people/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { secretUrl } from '#app/platform/http/secret-link.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { readLink, signLink } from '#app/platform/signed-link.server.ts'
import { usedFrom } from '../reader-country/queries.server.ts'
import { usageMail } from './mail.ts'
import { monthsUpTo } from './model.ts'
import { usedIn, usedThrough } from './queries.server.ts'

const PURPOSE = 'stop-usage-mail'
const CODE = 'usage-monthly'
/** A month is told in the first week of the next one, or not at all: who asks for the mail on the 20th gets none of what is long past. */
const LAST_DAY = 7

/**
 * Mails authors who want it how their works were used in the month that is over, once all its days are worked out; nobody whose works were not used.
 * Once a person and month, whatever stops or runs twice; safe on several nodes. Answers how many mails were queued.
 */
export async function sendUsageMails(ctx: Ctx, stopping?: AbortSignal): Promise<number> {
	const now = ctx.now()
	const [month = '', thisMonth = ''] = monthsUpTo(now, 2)
	const through = await usedThrough(ctx)
	const isOver = through !== null && through >= dayBefore(`${thisMonth}-01`)
	if (!isOver || now.getUTCDate() > LAST_DAY) return 0
	const wanting = await ctx.db
		.selectFrom('profile')
		.innerJoin('user_account', 'user_account.id', 'profile.user_id')
		.select('user_id')
		.where('usage_mail', '=', true)
		.where('email_verified', '=', true)
		.where('deletion_asked_at', 'is', null)
		.where((on) =>
			on.not(
				on.exists(
					on
						.selectFrom('reminder')
						.select('reminder.code')
						.whereRef('reminder.subject_id', '=', 'profile.user_id')
						.where('reminder.code', '=', CODE)
						.where('reminder.due_on', '=', `${month}-01`),
				),
			),
		)
		.orderBy('user_id')
		.execute()
	let queued = 0
	for (const { user_id } of wanting) {
		if (stopping?.aborted) break
		try {
			if ((await notifyUsage(ctx, null, { userId: user_id, month })).ok) queued += 1
		} catch (error) {
			ctx.log.error({ err: error, userId: user_id }, 'a monthly mail was not sent; the next turn tries again')
		}
	}
	return queued
}

const dayBefore = (day: string) =>
	new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

const notifyUsage = command({
	input: z.object({ userId: z.string(), month: z.string() }),
	authorize: async (ctx, _clock: null, { userId }) => loadActor(ctx, userId, ''),
	lock: async () => null,
	async execute(ctx, { input: { userId, month }, place: person }) {
		const works = person ? await usedIn(ctx, userId, month) : []
		if (!person || works.length === 0) return { ok: false, error: 'nothing' }
		const workIds = works.map(({ id }) => id)
		const countries = await usedFrom(ctx, { workIds, from: month, to: month })
		const noted = await ctx.db
			.insertInto('reminder')
			.values({ subject_id: userId, code: CODE, due_on: `${month}-01`, sent_at: ctx.now() })
			.onConflict((conflict) => conflict.doNothing())
			.returning('code')
			.executeTakeFirst()
		if (!noted) return { ok: false, error: 'alreadyTold' }
		const token = await signLink(ctx, { purpose: PURPOSE, subject: userId, expires: null })
		const { PUBLIC_URL: publicUrl } = ctx.env
		const stopPath = pathTo('unsubscribe', { token, lang: person.language })
		const stopUrl = secretUrl(publicUrl, stopPath)
		await queueMail(ctx, {
			to: person.email,
			template: 'usage',
			...usageMail({ language: person.language, month, works, countries, publicUrl, stopUrl }),
			listUnsubscribe: publicUrl + stopPath,
		})
		return { ok: true }
	},
})

/** Wants the monthly mail or not, for oneself. */
export const setUsageMail = command({
	input: z.object({ isWanted: z.boolean() }),
	authorize: async (_ctx, actor: Actor) => actor.userId,
	async lock() {},
	async execute(ctx, { input: { isWanted }, place: userId }) {
		await store(ctx, userId, isWanted)
		return { ok: true }
	},
})

/** Whether somebody gets the monthly mail. */
export async function wantsUsageMail(ctx: Ctx, userId: string): Promise<boolean> {
	const profile = await readProfile(ctx, userId)
	return profile?.usage_mail ?? false
}

/** Whether the mail that a token stops is stopped already; null for a token of no use. */
export async function readUsageStop(ctx: Ctx, token: string): Promise<{ isStopped: boolean } | null> {
	const userId = await readLink(ctx, PURPOSE, token)
	const profile = userId && (await readProfile(ctx, userId))
	return profile ? { isStopped: !profile.usage_mail } : null
}

/** Stops the monthly mail at once, for whoever holds its link (RFC 8058); stopping twice is no fault. */
export const stopUsageMail = command({
	input: z.object({ token: z.string() }),
	authorize: async (ctx, _holder: null, { token }) => readLink(ctx, PURPOSE, token),
	async lock() {},
	async execute(ctx, { place: userId }): Promise<{ ok: true } | Refusal<'unknown'>> {
		if (!userId) return { ok: false, error: 'unknown' }
		await store(ctx, userId, false)
		return { ok: true }
	},
})

function readProfile(ctx: Ctx, userId: string) {
	return ctx.db.selectFrom('profile').select('usage_mail').where('user_id', '=', userId).executeTakeFirst()
}

async function store(ctx: Ctx, userId: string, isWanted: boolean): Promise<void> {
	await ctx.db
		.updateTable('profile')
		.set({ usage_mail: isWanted, updated_at: ctx.now() })
		.where('user_id', '=', userId)
		.execute()
}
