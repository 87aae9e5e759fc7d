import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type Arrival, receiveMail } from './receive-mail.server.ts'

/** A call is good for so long before and after the time that it names (Standard Webhooks, "Verifying webhooks"). */
const TOLERANCE_MS = 5 * 60_000

type Posted = { headers: Headers; body: Uint8Array }

/**
 * Takes a mail that a mail service brings by a signed call; null when the call is not signed by it, or old. Two forms: the mail itself as `message/rfc822`, signed as Standard
 * Webhooks 1.0 says, and the form that Mailgun posts to an address that ends in `mime` (`body-mime`, `recipient`, `timestamp`, `token`, `signature`).
 */
export async function receivePosted(ctx: Ctx, { headers, body }: Posted): Promise<Arrival | null> {
	const secret = ctx.env.INBOUND?.webhookSecret
	if (!secret) return null
	const type = headers.get('content-type') ?? ''
	if (type.startsWith('message/rfc822')) {
		return isSigned(ctx, { headers, body }, secret) ? receiveMail(ctx, { bytes: body }) : null
	}
	const form = await new Response(Buffer.from(body), { headers: { 'content-type': type } })
		.formData()
		.catch(() => null)
	const field = (name: string) => String(form?.get(name) ?? '')
	if (!form || !isRecent(ctx, field('timestamp'))) return null
	const expected = createHmac('sha256', secret)
		.update(field('timestamp') + field('token'))
		.digest('hex')
	if (!isSame(expected, field('signature'))) return null
	const bytes = Buffer.from(field('body-mime'))
	return receiveMail(ctx, { bytes, recipient: field('recipient') })
}

function isSigned(ctx: Ctx, { headers, body }: Posted, secret: string): boolean {
	const [id, timestamp] = [headers.get('webhook-id') ?? '', headers.get('webhook-timestamp') ?? '']
	if (!id || !isRecent(ctx, timestamp)) return false
	const expected = createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest('base64')
	return (headers.get('webhook-signature') ?? '').split(' ').some((one) => isSame(`v1,${expected}`, one))
}

function isRecent(ctx: Ctx, timestamp: string): boolean {
	return (
		/^\d{1,12}$/.test(timestamp) && Math.abs(ctx.now().getTime() - Number(timestamp) * 1000) <= TOLERANCE_MS
	)
}

function isSame(expected: string, given: string): boolean {
	const [one, other] = [Buffer.from(expected), Buffer.from(given)]
	return one.length === other.length && timingSafeEqual(one, other)
}
