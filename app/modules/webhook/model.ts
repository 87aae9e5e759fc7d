import { z } from 'zod'

/** What a webhook can be told of. */
export const EVENTS = [
	'submission.received',
	'submission.decided',
	'work.published',
	'work.corrected',
	'work.retracted',
	'call.opened',
	'call.closed',
	'deposit.refused',
] as const
export type WebhookEvent = (typeof EVENTS)[number]

/** Ids and public addresses of what an event is about: nothing that says who did something, or what was said. */
export type EventData = { [name: string]: string | null }

const LONGEST_ADDRESS = 2000

/** A webhook, as its form sends it. */
export const webhookForm = z.object({
	url: z.url({ protocol: /^https?$/ }).max(LONGEST_ADDRESS),
	events: z.array(z.enum(EVENTS)).min(1),
	isOn: z.boolean(),
})

/** What webhooks are ordered by: as they were made, by address, or those first that are off or fail. */
export const WEBHOOK_ORDERS = ['made', 'name', 'state'] as const
export type WebhookOrder = (typeof WEBHOOK_ORDERS)[number]
