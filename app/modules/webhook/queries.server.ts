import type { AdministeredJournal } from '#app/modules/journal/manage/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { type CsvColumns, csvOfPages } from '#app/platform/csv-of-list.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { type AskedPage, type PageOfRows, pageOfRows } from '#app/platform/page-of-rows.ts'
import { webhookPlace, webhookState } from './commands.server.ts'
import type { WebhookOrder } from './model.ts'

const MOST_SHOWN = 50
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export type ShownWebhook = {
	id: string
	url: string
	events: string[]
	isOn: boolean
	failingSince: Date | null
	disabledAt: Date | null
	secretAt: Date
	bothUntil: Date | null
	version: string
}

export type LoggedDelivery = {
	id: string
	event: string
	state: 'waiting' | 'delivered' | 'failed'
	createdAt: Date
	lastAt: Date | null
	tries: number
	status: number | null
	answer: string | null
	payload: string
}

const COLUMNS = [
	...(['id', 'url', 'events', 'is_on as isOn', 'failing_since as failingSince'] as const),
	...(['disabled_at as disabledAt', 'secret_at as secretAt', 'secret_before_until as bothUntil'] as const),
] as const

/** How the webhooks of a place are asked for: a journal's by its slug, the platform's by ''. */
export type AskedWebhooks = AskedPage<WebhookOrder> & { slug: string }

/** One page of the webhooks of a journal, or of the platform, of which address or events hold what was typed, for those who run it; by themselves the oldest first; never their secrets. */
export async function listWebhooks(
	ctx: Ctx,
	actor: Actor,
	{ slug, ...asked }: AskedWebhooks,
): Promise<PageOfRows<ShownWebhook> & { journal: AdministeredJournal | null }> {
	const { journal } = await webhookPlace(ctx, actor, slug)
	const webhooks = await ctx.db
		.selectFrom('webhook')
		.select(COLUMNS)
		.where('journal_id', 'is not distinct from', journal?.id ?? null)
		.orderBy('created_at')
		.orderBy('id')
		.execute()
	const list = pageOfRows(
		webhooks.map((row) => shown(ctx, row)),
		asked,
		{
			words: ({ url, events }) => [url, ...events],
			by: {
				made: null,
				name: ({ url }) => url,
				state: ({ isOn, failingSince }) => (isOn ? (failingSince ? 1 : 2) : 0),
			},
			language: 'en',
		},
	)
	return { ...list, journal }
}

const CSV: CsvColumns<ShownWebhook> = {
	id: (webhook) => webhook.id,
	url: (webhook) => webhook.url,
	events: (webhook) => webhook.events.join(' '),
	on: (webhook) => webhook.isOn,
	failing: (webhook) => webhook.failingSince,
	disabled: (webhook) => webhook.disabledAt,
	secret: (webhook) => webhook.secretAt,
}

/** The whole of such a list as CSV for spreadsheets. */
export const webhooksAsCsv = (ctx: Ctx, actor: Actor, list: AskedWebhooks) =>
	csvOfPages(CSV, (part) => listWebhooks(ctx, actor, { ...list, ...part }))

/** One webhook with its last deliveries, the newest first; else throws `NotFound`. */
export async function getWebhook(
	ctx: Ctx,
	actor: Actor,
	{ slug, id }: { slug: string; id: string },
): Promise<{ journal: AdministeredJournal | null; webhook: ShownWebhook; deliveries: LoggedDelivery[] }> {
	const { journal } = await webhookPlace(ctx, actor, slug)
	if (!UUID.test(id)) throw new NotFound()
	const row = await ctx.db
		.selectFrom('webhook')
		.select(COLUMNS)
		.where('id', '=', id)
		.where('journal_id', 'is not distinct from', journal?.id ?? null)
		.executeTakeFirst()
	if (!row) throw new NotFound()
	const deliveries = await ctx.db
		.selectFrom('webhook_delivery')
		.select(['id', 'event', 'state', 'created_at as createdAt', 'last_at as lastAt', 'tries', 'status'])
		.select(['answer', 'payload'])
		.where('webhook_id', '=', id)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(MOST_SHOWN)
		.execute()
	return { journal, webhook: shown(ctx, row), deliveries }
}

function shown(ctx: Ctx, row: Omit<ShownWebhook, 'version'>): ShownWebhook {
	const bothUntil = row.bothUntil && row.bothUntil > ctx.now() ? row.bothUntil : null
	return { ...row, bothUntil, version: webhookState(row) }
}
