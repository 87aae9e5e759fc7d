import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { translator } from '#app/i18n/i18n.ts'
import { directionOf, languageOfRequest } from '#app/i18n/languages.ts'
import { withoutPort } from '#app/platform/http/network.ts'
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
	return new Response(text.endsWith('\n') ? text : `${text}\n`, {
		status,
		headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
	})
}

type Refused = 'tooMany' | 'tooLarge' | 'busy'

/**
 * A refusal before any page saw the request, in its language: a page of the plainest HTML for who reads, the sentence alone for programs. Who sent a form is told to go back to it,
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
<title>Mbongi</title>
<main><h1>Mbongi</h1><p role="alert">${markupText(text)}</p><p><a href="/">${markupText(home)}</a></p></main>
`
	return refusal(status, page, { 'content-type': 'text/html; charset=utf-8', ...headers })
}
