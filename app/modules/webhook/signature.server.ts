import { createHmac } from 'node:crypto'

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
