import type { MiddlewareHandler } from 'hono'
import { addressAt } from '#app/addresses/match.ts'
import { tusOptions } from '#app/modules/submission/uploads/index.ts'
import { isClientCall } from './client-calls.ts'
import { refusal, type SiteEnv } from './request.ts'

const MAX_URL_CHARACTERS = 4096
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
const SAFE_METHODS = new Set(['GET', 'HEAD'])
/** RFC 3986, section 2.3. */
const UNRESERVED = /[A-Za-z0-9._~-]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL = /[\u0000-\u001f\u007f]/

/**
 * Refuses what no page should have to understand: unknown methods (405), addresses that are too long (414) or
 * malformed (400), writes from another site (403; apps and mail services call without cookies), and the data requests of
 * pages that run without framework scripts (404). One address a page: another spelling of its path redirects (301).
 */
export function requestLimits(publicUrl: string): MiddlewareHandler<SiteEnv> {
	const publicHost = new URL(publicUrl).host
	return async (c, next) => {
		const { method } = c.req
		if (method === 'OPTIONS' && addressAt(c.req.path).rate === 'upload') return tusOptions()
		if (!METHODS.has(method)) return refusal(405, 'Method not allowed', { allow: 'GET, HEAD, POST' })
		const url = c.req.url
		if (url.length > MAX_URL_CHARACTERS) return refusal(414, 'URI too long')
		const rawPath = pathOf(url)
		const path = decoded(rawPath)
		if (path === null || CONTROL.test(path) || decoded(queryOf(url)) === null) {
			return refusal(400, 'Bad request')
		}
		const spelled = spelledAsDeclared(rawPath)
		if (spelled !== rawPath && SAFE_METHODS.has(method)) {
			return new Response(null, { status: 301, headers: { location: spelled + queryOf(url) } })
		}
		if (path.endsWith('.data') || path === '/__manifest') return refusal(404, 'Not found')
		if (!SAFE_METHODS.has(method)) {
			const origins = [c.req.header('origin'), c.req.header('sec-fetch-site')] as const
			const isOneClick = addressAt(rawPath).rate === 'mail service'
			const isFromMail = isOneClick && (origins[0] ?? 'null') === 'null'
			if (
				!isClientCall(c.req.path) &&
				!isFromMail &&
				isFromAnotherSite(...origins, [c.req.header('host'), publicHost])
			) {
				return refusal(403, 'Forbidden')
			}
		}
		await next()
	}
}

function pathOf(url: string): string {
	return url.replace(/^[a-z]+:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '') || '/'
}

/**
 * A path as its page is linked to: single slashes and none at its end, no percent-encoding of what needs none and the other in capitals (RFC 3986, section 6.2.2), the fixed words of
 * its address in their own letters. Each other spelling would be a page of its own to whatever keeps pages.
 */
function spelledAsDeclared(rawPath: string): string {
	const path = rawPath
		.replace(/\/{2,}|\\/g, '/')
		.replace(/(?<=.)\/+$/, '')
		.replace(/%[0-9a-f]{2}/gi, (octet) => {
			const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16))
			return UNRESERVED.test(character) ? character : octet.toUpperCase()
		})
	if (!/[A-Z]/.test(path)) return path
	const declared = addressAt(path).path.split('/')
	return path
		.split('/')
		.map((segment, index) => {
			const word = declared[index]?.replace(/\?$/, '')
			return word?.toLowerCase() === segment.toLowerCase() ? word : segment
		})
		.join('/')
}

function queryOf(url: string): string {
	const start = url.indexOf('?')
	return start < 0 ? '' : url.slice(start).replace(/#.*$/s, '')
}

/** The text with its percent-encoding undone; null when that is malformed UTF-8 (RFC 3629) or holds a NUL, which no column takes. */
function decoded(text: string): string | null {
	try {
		const plain = decodeURIComponent(text)
		return plain.includes('\0') ? null : plain
	} catch {
		return null
	}
}

function isFromAnotherSite(
	origin: string | undefined,
	fetchSite: string | undefined,
	hosts: (string | undefined)[],
): boolean {
	if (fetchSite === 'cross-site') return true
	if (!origin) return false
	return !URL.canParse(origin) || !hosts.includes(new URL(origin).host)
}
