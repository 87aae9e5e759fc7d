import type { MiddlewareHandler } from 'hono'
import { pathTo } from '#app/addresses/address.ts'
import { handOver, secretLinkOf } from '#app/platform/http/secret-link.ts'
import type { SiteEnv } from './request.ts'

const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

/**
 * Whoever comes with a secret in the address itself (a mail sent before, a link that was copied) goes on without it at once; whoever comes back to
 * such a page with a browser that no longer has it is asked to open the link again. What is posted, by a mail service for one (RFC 8058), passes.
 */
export function secretLinks(publicUrl: string): MiddlewareHandler<SiteEnv> {
	return async (c, next) => {
		const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
		const is = isRead ? secretLinkOf(c.req.raw) : null
		if (is === 'missing')
			return new Response(null, {
				status: 303,
				headers: { ...HEADERS, location: pathTo('openLink', { fait: 'rouvrir' }) },
			})
		const { pathname, search } = new URL(c.req.url)
		const handed = is === 'handed' ? handOver(publicUrl, pathname + search) : null
		if (!handed) return next()
		const headers = { ...HEADERS, location: handed.path, 'set-cookie': handed.cookie }
		return new Response(null, { status: 303, headers })
	}
}
