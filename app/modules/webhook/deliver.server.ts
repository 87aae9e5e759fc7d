import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { ask, NoAnswer, type OutgoingRequest } from '#app/platform/http/outgoing.server.ts'
import { handle, NotAgain, type RunningJob } from '#app/platform/jobs/job.ts'
import { unseal } from '#app/platform/sealed.server.ts'
import { WEBHOOK_JOB } from './announce.server.ts'
import { notifyDisabled } from './notify-disabled.server.ts'
import { signedHeaders } from './signature.server.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Between tries, as Standard Webhooks advises: about three days in all. */
const WAITS_MS = [
	...[5 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS],
	...[10 * HOUR_MS, 14 * HOUR_MS, 20 * HOUR_MS, 24 * HOUR_MS],
]
const LONGEST_WAIT_MS = 24 * HOUR_MS
const ANSWER_MS = 15 * SECOND_MS
const MOST_ANSWER_BYTES = 64 * 1024
const KEPT_ANSWER = 4000
/** After so many days without one delivery that arrived, a webhook is turned off. */
const DISABLED_AFTER_MS = 5 * DAY_MS
const KEPT_MS = 30 * DAY_MS

/** Deliveries of webhooks: signed, and tried again later and later. */
export const deliversWebhooks = () =>
	handle(WEBHOOK_JOB, {
		attempts: WAITS_MS.length + 1,
		atOnce: 2,
		waitMs: (attempt) => WAITS_MS[attempt - 1] ?? LONGEST_WAIT_MS,
		run: (ctx, { deliveryId }, job) => deliver(ctx, deliveryId, job),
		async givenUp(ctx, { deliveryId }) {
			await ctx.db
				.updateTable('webhook_delivery')
				.set({ state: 'failed' })
				.where('id', '=', deliveryId)
				.where('state', '=', 'waiting')
				.execute()
		},
	})

async function deliver(ctx: Ctx, id: string, { stopping }: Pick<RunningJob, 'stopping'>): Promise<void> {
	const row = await ctx.db
		.selectFrom('webhook_delivery')
		.innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
		.select(['webhook_delivery.id', 'payload', 'webhook.id as webhookId', 'url', 'is_on', 'secret'])
		.select(['secret_before', 'secret_before_until'])
		.where('webhook_delivery.id', '=', id)
		.where('webhook_delivery.state', '=', 'waiting')
		.executeTakeFirst()
	if (!row) return
	if (!row.is_on) throw new NotAgain('the webhook is off')
	const secrets = [await unseal(ctx, 'webhook secret', row.secret)]
	if (row.secret_before && row.secret_before_until && row.secret_before_until > ctx.now())
		secrets.push(await unseal(ctx, 'webhook secret', row.secret_before))
	const said = await post(ctx, row, secrets, stopping)
	const isDone = said.status !== null && said.status >= 200 && said.status < 300
	await inTransaction(ctx, async (ctx) => {
		await ctx.db
			.updateTable('webhook_delivery')
			.set({ ...said, state: isDone ? 'delivered' : 'waiting', last_at: ctx.now() })
			.set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
			.where('id', '=', id)
			.execute()
		await noteHealth(ctx, row.webhookId, { isDone, isGone: said.status === 410 })
	})
	if (said.status === 410) throw new NotAgain('the receiver wants no more (410)')
	if (!isDone) throw new Error(said.status === null ? said.answer : `the receiver answered ${said.status}`)
}

async function post(
	ctx: Ctx,
	{ id, url, payload }: { id: string; url: string; payload: string },
	secrets: readonly string[],
	signal: AbortSignal,
): Promise<{ status: number | null; answer: string }> {
	try {
		const { status, text } = await ask(ctx, {
			url,
			method: 'POST',
			headers: signedHeaders({ id: `msg_${id}`, at: ctx.now(), body: payload }, secrets),
			body: payload,
			reach: reachOf(ctx, url),
			timeoutMs: ANSWER_MS,
			mostBytes: MOST_ANSWER_BYTES,
			signal,
		})
		return { status, answer: text.replaceAll('\0', '').slice(0, KEPT_ANSWER) }
	} catch (error) {
		if (signal.aborted) throw signal.reason
		if (error instanceof NoAnswer) return { status: null, answer: error.fault }
		throw error
	}
}

/** What a webhook may reach: the public network, and beside it what the operator has named. */
export function reachOf({ env }: Pick<Ctx, 'env'>, url: string): OutgoingRequest['reach'] {
	return env.WEBHOOK_HOSTS.includes(URL.parse(url)?.host ?? '') ? 'configured' : 'public'
}

/** Since when nothing arrives; turns the webhook off after days of it, or when its receiver says that it has gone, and tells those who run it. */
async function noteHealth(
	ctx: Ctx,
	webhookId: string,
	{ isDone, isGone }: { isDone: boolean; isGone: boolean },
): Promise<void> {
	const now = ctx.now()
	if (isDone) {
		await ctx.db
			.updateTable('webhook')
			.set({ failing_since: null })
			.where('id', '=', webhookId)
			.where('failing_since', 'is not', null)
			.execute()
		return
	}
	const { failing_since } = await ctx.db
		.updateTable('webhook')
		.set(({ fn, val }) => ({ failing_since: fn.coalesce('failing_since', val(now)) }))
		.where('id', '=', webhookId)
		.returning('failing_since')
		.executeTakeFirstOrThrow()
	if (!isGone && (!failing_since || now.getTime() - failing_since.getTime() < DISABLED_AFTER_MS)) return
	const disabled = await ctx.db
		.updateTable('webhook')
		.set({ is_on: false, disabled_at: now })
		.where('id', '=', webhookId)
		.where('is_on', '=', true)
		.returning(['id', 'url', 'journal_id'])
		.executeTakeFirst()
	if (disabled) await notifyDisabled(ctx, disabled)
}

/** Forgets deliveries after 30 days. */
export async function sweepDeliveries(ctx: Ctx): Promise<void> {
	await ctx.db
		.deleteFrom('webhook_delivery')
		.where('created_at', '<', new Date(ctx.now().getTime() - KEPT_MS))
		.execute()
}
