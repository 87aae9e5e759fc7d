import { randomBytes } from 'node:crypto'
import { serializeSigned } from 'hono/utils/cookie'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { authOf } from './auth.server.ts'

const GOOD_FOR_S = 600

/**
 * Asks for the second factor of somebody who proved who they are without a password, in the way that better-auth asks after one: the Set-Cookie lines name the
 * challenge, which is good for ten minutes.
 */
export async function openSecondFactor(ctx: Ctx, userId: string): Promise<string[]> {
	const auth = await (await authOf(ctx)).$context
	const { name, attributes } = auth.createAuthCookie('two_factor', { maxAge: GOOD_FOR_S })
	const identifier = `2fa-${randomBytes(18).toString('base64url')}`
	const expiresAt = new Date(Date.now() + GOOD_FOR_S * 1000)
	await auth.internalAdapter.createVerificationValue({ value: userId, identifier, expiresAt })
	await auth.internalAdapter.createVerificationValue({
		value: '0',
		identifier: `2fa-attempts-${identifier}`,
		expiresAt,
	})
	const cookie = await serializeSigned(name, identifier, auth.secret, {
		path: '/',
		httpOnly: true,
		secure: attributes.secure ?? false,
		sameSite: 'Lax',
		maxAge: GOOD_FOR_S,
	})
	return [cookie]
}
