import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { secretKey } from '#app/platform/secret-key.server.ts'
import { readCookie, setCookie } from './session.server.ts'

/** As long as browsers keep a cookie (draft-ietf-httpbis-rfc6265bis, section 5.5). */
const KNOWN_FOR_S = 400 * 24 * 3600
const NUMBER_BYTES = 16

/**
 * The Set-Cookie line by which a browser is known again as one in which this account was opened, or was let in by mail. It opens nothing: it gives the
 * browser tries at the password of its own, which nobody elsewhere can use up (OWASP, device cookies).
 */
export async function rememberDevice(ctx: Ctx, userId: string): Promise<string> {
	const number = randomBytes(NUMBER_BYTES)
	const value = Buffer.concat([number, await signature(ctx, userId, number)]).toString('base64url')
	return setCookie(ctx, 'device', value, KNOWN_FOR_S)
}

/** The number of the browser where it is known for this account; null for any other, a forged or a foreign cookie. */
export async function knownDevice(ctx: Ctx, userId: string, headers: Headers): Promise<string | null> {
	const value = readCookie(ctx, 'device', headers)
	if (value === null) return null
	const bytes = Buffer.from(value, 'base64url')
	const number = bytes.subarray(0, NUMBER_BYTES)
	const isOurs = timingSafeEqual(bytes.subarray(NUMBER_BYTES), await signature(ctx, userId, number))
	return isOurs ? number.toString('base64url') : null
}

/** The first 128 bits of HMAC-SHA-256 (RFC 2104, section 5). */
async function signature(ctx: Ctx, userId: string, number: Buffer): Promise<Buffer> {
	const hmac = createHmac('sha256', await secretKey(ctx, 'attempt-key'))
	return hmac.update(`device ${userId} `).update(number).digest().subarray(0, 16)
}
