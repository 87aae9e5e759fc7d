import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { type AdministeredJournal, managedJournal } from '#app/modules/journal/manage/index.server.ts'
import { type Actor, canRunPlatform } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { isInside } from '#app/platform/http/outgoing.server.ts'
import { newId } from '#app/platform/id.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { seal } from '#app/platform/sealed.server.ts'
import { versionOf } from '#app/platform/version-of.server.ts'
import { WEBHOOK_JOB } from './announce.server.ts'
import { reachOf } from './deliver.server.ts'
import { webhookForm } from './model.ts'
import { SECRET_PREFIX } from './signature.server.ts'

const SECRET_BYTES = 32
const MOST_WEBHOOKS = 20
/** After a rotation the secret before is good for so long. */
const BOTH_VALID_MS = 24 * 3_600_000

/** Of a journal, or of the platform (null). */
type WebhookPlace = { journal: AdministeredJournal | null }

/** Finds whose webhooks are meant for those who run it: '' is the platform, of its administrators; else throws `NotFound`. */
export async function webhookPlace(ctx: Ctx, actor: Actor, slug: string): Promise<WebhookPlace> {
	if (slug !== '') return { journal: await managedJournal(ctx, actor, slug) }
	if (!canRunPlatform(actor)) throw new NotFound()
	return { journal: null }
}

const onPlace = {
	input: z.object({ slug: z.string() }),
	authorize: (ctx: Ctx, actor: Actor, { slug }: { slug: string }) => webhookPlace(ctx, actor, slug),
}
const onWebhook = {
	...onPlace,
	input: onPlace.input.extend({ id: z.uuid() }),
	async lock(ctx: Ctx, { journal }: WebhookPlace, { id }: { id: string }) {
		const row = await ctx.db
			.selectFrom('webhook')
			.selectAll()
			.where('id', '=', id)
			.where('journal_id', 'is not distinct from', journal?.id ?? null)
			.forUpdate()
			.executeTakeFirst()
		if (!row) throw new NotFound()
		return row
	},
}

type AddressRefusal = Refusal<'inside' | 'notHttps'>

/** Adds a webhook, for who runs the journal or the platform. Its secret is answered this one time. */
export const addWebhook = command({
	...onPlace,
	input: onPlace.input.extend(webhookForm.shape),
	async lock() {},
	async execute(
		ctx,
		{ actor, input, place: { journal } },
	): Promise<{ ok: true; id: string; secret: string } | AddressRefusal | Refusal<'tooMany'>> {
		const refused = refusedAddress(ctx, input.url)
		if (refused) return refused
		const { count } = await ctx.db
			.selectFrom('webhook')
			.select(({ fn }) => fn.countAll<number>().as('count'))
			.where('journal_id', 'is not distinct from', journal?.id ?? null)
			.executeTakeFirstOrThrow()
		if (Number(count) >= MOST_WEBHOOKS) return { ok: false, error: 'tooMany' }
		const id = newId()
		const { secret, sealed } = await newSecret(ctx)
		const now = ctx.now()
		await ctx.db
			.insertInto('webhook')
			.values({
				...{ id, journal_id: journal?.id ?? null, url: input.url, events: input.events, is_on: input.isOn },
				...{ secret: sealed, secret_at: now, secret_before: null, created_at: now, updated_at: now },
			})
			.execute()
		await audit(ctx, actor, id, 'added')
		return { ok: true, id, secret }
	},
})

/** Changes a webhook's address and events, or turns it on or off; on again it begins with a clean record. */
export const changeWebhook = command({
	...onWebhook,
	input: onWebhook.input.extend({ ...webhookForm.shape, version: z.string() }),
	async lock(ctx, place, { id }) {
		const row = await onWebhook.lock(ctx, place, { id })
		return { ...row, version: webhookState({ ...row, isOn: row.is_on }) }
	},
	async execute(ctx, { actor, input, held }): Promise<{ ok: true } | AddressRefusal> {
		const refused = refusedAddress(ctx, input.url)
		if (refused) return refused
		await ctx.db
			.updateTable('webhook')
			.set({ url: input.url, events: input.events, is_on: input.isOn, updated_at: ctx.now() })
			.$if(input.isOn && !held.is_on, (query) => query.set({ failing_since: null, disabled_at: null }))
			.where('id', '=', held.id)
			.execute()
		await audit(ctx, actor, held.id, 'changed')
		return { ok: true }
	},
})

/** Gives a webhook another secret, answered this one time; what is sent is signed with both for 24 hours. */
export const rotateWebhookSecret = command({
	...onWebhook,
	async execute(ctx, { actor, held }): Promise<{ ok: true; secret: string }> {
		const { secret, sealed } = await newSecret(ctx)
		const now = ctx.now()
		await ctx.db
			.updateTable('webhook')
			.set({
				...{ secret: sealed, secret_at: now, updated_at: now, secret_before: held.secret },
				secret_before_until: new Date(now.getTime() + BOTH_VALID_MS),
			})
			.where('id', '=', held.id)
			.execute()
		await audit(ctx, actor, held.id, 'secret')
		return { ok: true, secret }
	},
})

/** Takes a webhook away, with its log. */
export const removeWebhook = command({
	...onWebhook,
	async execute(ctx, { actor, held }): Promise<{ ok: true }> {
		await ctx.db.deleteFrom('webhook').where('id', '=', held.id).execute()
		await audit(ctx, actor, held.id, 'removed')
		return { ok: true }
	},
})

/** Sends a delivery again, with the same id, so that who has it already can tell. */
export const resendDelivery = command({
	...onWebhook,
	input: onWebhook.input.extend({ deliveryId: z.uuid() }),
	async execute(ctx, { input: { deliveryId }, held }): Promise<{ ok: true } | Refusal<'isOff'>> {
		if (!held.is_on) return { ok: false, error: 'isOff' }
		const row = await ctx.db
			.updateTable('webhook_delivery')
			.set({ state: 'waiting' })
			.where('id', '=', deliveryId)
			.where('webhook_id', '=', held.id)
			.where('state', '<>', 'waiting')
			.returning('id')
			.executeTakeFirst()
		if (row) await enqueue(ctx, WEBHOOK_JOB, { deliveryId })
		return { ok: true }
	},
})

/** Sends all deliveries of a webhook again that failed, each with the same id. Refused while the webhook is off. */
export const resendFailed = command({
	...onWebhook,
	async execute(ctx, { held }): Promise<{ ok: true } | Refusal<'isOff'>> {
		if (!held.is_on) return { ok: false, error: 'isOff' }
		const failed = await ctx.db
			.updateTable('webhook_delivery')
			.set({ state: 'waiting' })
			.where('webhook_id', '=', held.id)
			.where('state', '=', 'failed')
			.returning('id')
			.execute()
		for (const { id } of failed) await enqueue(ctx, WEBHOOK_JOB, { deliveryId: id })
		return { ok: true }
	},
})

/** Tells two states apart of what the form of a webhook shows. */
export const webhookState = ({
	url,
	events,
	isOn,
}: {
	url: string
	events: string[]
	isOn: boolean
}): string => versionOf([url, events, isOn])

async function newSecret(ctx: Ctx): Promise<{ secret: string; sealed: string }> {
	const secret = SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64')
	return { secret, sealed: await seal(ctx, 'webhook secret', secret) }
}

/** What can be told of an address without asking for it; names are judged when they are looked up to be reached. */
function refusedAddress(ctx: Ctx, typed: string): AddressRefusal | null {
	if (reachOf(ctx, typed) === 'configured') return null
	const { protocol, hostname } = new URL(typed)
	const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
	const isAddress = host.includes(':') || /^[\d.]+$/.test(host)
	if (
		isAddress ? isInside(host) : !host.includes('.') || host.endsWith('.local') || host.endsWith('.localhost')
	)
		return { ok: false, error: 'inside' }
	return protocol === 'https:' ? null : { ok: false, error: 'notHttps' }
}

function audit(ctx: Ctx, actor: Actor, webhook: string, part: string): Promise<void> {
	return recordAudit(ctx, { action: 'webhook-changed', actor, detail: { webhook, part } })
}
