import { createHmac } from 'node:crypto'
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

/** How a secret is written where it is shown (Standard Webhooks 1.0, "Signature scheme"). */
export const SECRET_PREFIX = 'whsec_'

/**
 * The headers of a delivery (Standard Webhooks 1.0): the id is the same for each try, the timestamp in seconds is of this one; a signature for each secret that is
 * valid now, HMAC-SHA256 over `id.timestamp.body`.
 */
export function signedHeaders(
	{ id, at, body }: { id: string; at: Date; body: string },
	secrets: readonly string[],
): Record<string, string> {
	const timestamp = String(Math.floor(at.getTime() / 1000))
	const signatures = secrets.map((secret) => {
		const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
		return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
	})
	return {
		'webhook-id': id,
		'webhook-timestamp': timestamp,
		'webhook-signature': signatures.join(' '),
		'content-type': 'application/json',
	}
}

/** What webhooks are ordered by: as they were made, by address, or those first that are off or fail. */
export const WEBHOOK_ORDERS = ['made', 'name', 'state'] as const
export type WebhookOrder = (typeof WEBHOOK_ORDERS)[number]
