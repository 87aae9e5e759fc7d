import type { MiddlewareHandler } from 'hono'
import { contentSecurityPolicy } from '#app/platform/http/security-policy.server.ts'
import type { SiteEnv } from './request.ts'

const YEAR_SECONDS = 31_536_000

/** Headers that keep a page from being framed, sniffed, followed or injected into. */
export function securityHeaderList(publicUrl: string): [name: string, value: string][] {
	const headers: [string, string][] = [
		['content-security-policy', contentSecurityPolicy()],
		['x-content-type-options', 'nosniff'],
		['x-frame-options', 'DENY'],
		['referrer-policy', 'strict-origin-when-cross-origin'],
		[
			'permissions-policy',
			'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=(), browsing-topics=()',
		],
		['cross-origin-opener-policy', 'same-origin'],
	]
	if (publicUrl.startsWith('https:')) {
		headers.push(['strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`])
	}
	return headers
}

/** What a document may do, and who may frame or open it. */
const OF_DOCUMENTS = new Set([
	'content-security-policy',
	'x-frame-options',
	'permissions-policy',
	'cross-origin-opener-policy',
])

/**
 * Sets them on every answer that does not bring its own. Style sheets and fonts are never documents, and each is half a kilobyte lighter without what concerns those. A PDF gets no
 * Content-Security-Policy: `object-src 'none'` keeps browsers from opening it in their own viewer.
 */
export function securityHeaders(publicUrl: string): MiddlewareHandler<SiteEnv> {
	const headers = securityHeaderList(publicUrl)
	return async (c, next) => {
		await next()
		const type = c.res.headers.get('content-type') ?? ''
		const isPart = /^(?:text\/css|font\/)/.test(type)
		const isPdf = type.startsWith('application/pdf')
		for (const [name, value] of headers) {
			if (isPart && OF_DOCUMENTS.has(name)) continue
			if (isPdf && name === 'content-security-policy') continue
			if (!c.res.headers.has(name)) c.res.headers.set(name, value)
		}
	}
}
