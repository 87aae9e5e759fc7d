import type { Ctx } from '#app/platform/ctx.server.ts'
import { knownDevice, rememberDevice } from './known-device.server.ts'
import { openSession } from './session.server.ts'

/**
 * Begins the session of somebody who has just signed in, in a browser that is known from now on. `cookies` are the Set-Cookie lines
 * (RFC 6265) that hand both to it.
 */
export async function beginSession(
	ctx: Ctx,
	{ userId, headers }: { userId: string; headers: Headers },
): Promise<{ sessionId: string; cookies: string[] }> {
	const { sessionId, cookies } = await openSession(ctx, { userId, userAgent: headers.get('user-agent') })
	if (await knownDevice(ctx, userId, headers)) return { sessionId, cookies }
	return { sessionId, cookies: [...cookies, await rememberDevice(ctx, userId)] }
}
