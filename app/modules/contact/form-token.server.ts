import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { secretKey } from '#app/platform/secret-key.server.ts'

/** Nobody fills in the form faster. */
export const FASTEST_MS = 3000
/** A page left open longer gives a fresh form. */
export const LONGEST_MS = 24 * 3_600_000

const TOKEN = /^([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})\.(\d{13})\.([\w-]{43})$/

export type TokenState = { is: 'good'; id: string } | { is: 'tooFast' } | { is: 'expired' }

/** A token for one form: the id that its message will have, when it was made, and a signature of both. */
export async function issueFormToken(ctx: Ctx): Promise<string> {
	const made = ctx.now().getTime()
	const signed = `${newId()}.${made}`
	return `${signed}.${sign(await secretKey(ctx, 'contact-form-key'), signed)}`
}

/** Judges a token that came back with a form; one that was not made here counts as expired. */
export async function readFormToken(ctx: Ctx, token: string): Promise<TokenState> {
	const [, id, made, signature] = TOKEN.exec(token) ?? []
	if (!id || !made || !signature) return { is: 'expired' }
	const expected = sign(await secretKey(ctx, 'contact-form-key'), `${id}.${made}`)
	if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return { is: 'expired' }
	const age = ctx.now().getTime() - Number(made)
	if (age > LONGEST_MS) return { is: 'expired' }
	return age < FASTEST_MS ? { is: 'tooFast' } : { is: 'good', id }
}

function sign(key: string, text: string): string {
	return createHmac('sha256', key).update(text).digest('base64url')
}
