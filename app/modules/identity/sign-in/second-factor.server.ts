import type { Ctx } from '#app/platform/ctx.server.ts'
import { readCookie, setCookie } from '../session/session.server.ts'
import {
	findVerification,
	hashOfToken,
	keepVerification,
	newToken,
	takeVerification,
} from '../session/verification.server.ts'

const GOOD_FOR_S = 600
const identifierOf = (token: string) => `second-factor:${hashOfToken(token)}`

/**
 * Asks for the second factor of somebody who has just proved the first: the Set-Cookie lines name the challenge, which is good for ten
 * minutes and once.
 */
export async function openSecondFactor(ctx: Ctx, userId: string): Promise<string[]> {
	const token = newToken()
	await keepVerification(ctx, { identifier: identifierOf(token), value: userId, seconds: GOOD_FOR_S })
	return [setCookie(ctx, 'two_factor', token, GOOD_FOR_S)]
}

/** Whose second factor this browser owes, or null. */
export async function owedSecondFactor(ctx: Ctx, headers: Headers): Promise<string | null> {
	const token = readCookie(ctx, 'two_factor', headers)
	return token === null ? null : findVerification(ctx, identifierOf(token))
}

/** Takes the challenge out of use; the Set-Cookie lines make the browser forget it. Null when another request was first. */
export async function closeSecondFactor(ctx: Ctx, headers: Headers): Promise<string[] | null> {
	const token = readCookie(ctx, 'two_factor', headers)
	const userId = token === null ? null : await takeVerification(ctx, identifierOf(token))
	return userId === null ? null : [setCookie(ctx, 'two_factor', '', 0)]
}
