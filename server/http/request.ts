import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { translator } from '#app/i18n/i18n.ts'
import { languageOfRequest } from '#app/i18n/languages.ts'
import { withoutPort } from '#app/platform/http/network.ts'

/** What the server's own layers know of a request. */
export type SiteEnv = {
	Bindings: Partial<HttpBindings>
	Variables: { requestId: string; client: Client }
}
export type SiteContext = Context<SiteEnv>

/** Who sends: the address is used in memory only, for limits and for telling sessions apart; it is never stored or logged. */
export type Client = { address: string; isThisMachine: boolean }

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/
const PRIVATE = /^(?:::ffff:)?(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^f[cd][0-9a-f]{2}:/i

/**
 * The sender of a request. A proxy on this machine or on a private network is believed when it names
 * its own client: the last address of X-Forwarded-For, the only one that the proxy itself has seen.
 */
export function clientOf(peer: string | undefined, forwardedFor: string | undefined): Client {
	if (!peer) return { address: 'unknown', isThisMachine: true }
	const isProxy = LOOPBACK.test(peer) || PRIVATE.test(peer)
	const named = isProxy ? forwardedFor?.split(',').at(-1)?.trim() : undefined
	if (named) return { address: withoutPort(named.slice(0, 64)), isThisMachine: false }
	return { address: peer, isThisMachine: LOOPBACK.test(peer) }
}

/** A refusal in one line of plain text: nothing about the machine, nothing of the request. */
export function refusal(status: number, text: string, headers: Record<string, string> = {}): Response {
	return new Response(`${text}\n`, {
		status,
		headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
	})
}

/** What a person is told whose form was refused before any page saw it, in the language of the request. */
export function sayTo(request: Request, refused: 'tooMany' | 'tooLarge' | 'busy'): string {
	return translator(languageOfRequest(request), 'common')(`refusals.${refused}`)
}
