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

/**
 * Sets them on every answer that does not bring its own. A PDF gets no Content-Security-Policy: `object-src 'none'`
 * keeps browsers from opening it in their own viewer.
 */
export function securityHeaders(publicUrl: string): MiddlewareHandler<SiteEnv> {
	const headers = securityHeaderList(publicUrl)
	return async (c, next) => {
		await next()
		const isDocument = !c.res.headers.get('content-type')?.startsWith('application/pdf')
		for (const [name, value] of headers) {
			const applies = isDocument || name !== 'content-security-policy'
			if (applies && !c.res.headers.has(name)) c.res.headers.set(name, value)
		}
	}
}
