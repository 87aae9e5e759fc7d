import { isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import { translator } from '#app/i18n/i18n.ts'
import { directionOf, languageOfRequest } from '#app/i18n/languages.ts'
import { networksIn, withoutPort } from '#app/platform/http/network.ts'
import { markupText } from '#app/platform/markup.ts'

/** What the server's own layers know of a request. */
export type SiteEnv = {
	Bindings: Partial<HttpBindings>
	Variables: { requestId: string; client: Client }
}
export type SiteContext = Context<SiteEnv>

/** Who sends: the address is used in memory only, for limits and for telling sessions apart; it is never stored or logged. */
export type Client = { address: string; isThisMachine: boolean }

/** What a log says of a visitor who left before the answer (nginx's number; HTTP has none). */
export const LEFT = 499

/** Whoever sent a body left before its end. */
export class SenderLeft extends Error {}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/
const PRIVATE = /^(?:::ffff:)?(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^f[cd][0-9a-f]{2}:/i

/** Tells the sender of a request by its peer and `X-Forwarded-For`. */
export type ClientOf = (peer: string | undefined, forwardedFor: string | undefined) => Client

/**
 * The sender of a request. A proxy on this machine or of the operator's (`TRUSTED_PROXIES`) is believed when it names
 * its own client: the last address of X-Forwarded-For, the only one that the proxy itself has seen. One of a private network that is not named there may be the operator's,
 * whose readers would all count as one sender: the log says so, once.
 */
export function clientsBehind(proxies: string, log: Pick<Logger, 'warn'>): ClientOf {
	const trusted = networksIn(proxies)
	let isTold = false
	return (peer, forwardedFor) => {
		if (!peer) return { address: 'unknown', isThisMachine: true }
		const isThisMachine = LOOPBACK.test(peer)
		if (forwardedFor === undefined) return { address: peer, isThisMachine }
		if (isThisMachine || trusted?.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')) {
			const named = forwardedFor.split(',').at(-1)?.trim()
			return named
				? { address: withoutPort(named.slice(0, 64)), isThisMachine: false }
				: { address: peer, isThisMachine }
		}
		if (!isTold && PRIVATE.test(peer)) {
			isTold = true
			log.warn(
				'X-Forwarded-For of a private network is not believed: TRUSTED_PROXIES does not name its proxy',
			)
		}
		return { address: peer, isThisMachine }
	}
}

/** A refusal in one line of plain text: nothing about the machine, nothing of the request. */
export function refusal(status: number, text: string, headers: Record<string, string> = {}): Response {
	return new Response(text.endsWith('\n') ? text : `${text}\n`, {
		status,
		headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
	})
}

type Refused = 'tooMany' | 'tooLarge' | 'busy'

/**
 * A refusal before any page saw the request, in its language: a page of plain HTML with one small sheet of style for who reads, the sentence alone for programs. Who sent a form is told to go back to it,
 * who reads to load the page again.
 */
export function refuse(
	request: Request,
	status: number,
	refused: Refused,
	headers: Record<string, string> = {},
): Response {
	const language = languageOfRequest(request)
	const isReading = request.method === 'GET' || request.method === 'HEAD'
	const said = isReading && refused !== 'tooLarge' ? (`${refused}Read` as const) : refused
	const text = translator(language, 'common')(`refusals.${said}`)
	if (!request.headers.get('accept')?.includes('text/html')) return refusal(status, text, headers)
	const home = translator(language, 'specification')('backHome')
	const page = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<link rel="stylesheet" href="/refusal.css">
<title>Mbongi</title>
<main><h1>Mbongi</h1><p role="alert">${markupText(text)}</p><p><a href="/">${markupText(home)}</a></p></main>
`
	return refusal(status, page, { 'content-type': 'text/html; charset=utf-8', ...headers })
}
