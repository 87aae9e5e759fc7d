import type { MiddlewareHandler } from 'hono'
import { addressAt } from '#app/addresses/match.ts'
import { networkOf } from '#app/platform/http/network.ts'
import { type Rate, tokenBuckets } from './rate-limit.ts'
import { refuse, type SiteEnv } from './request.ts'

/** A program reads page after page; who follows a list to its end gets a thousand items a second. */
const RATES: { [name in 'read' | 'write']: Rate } = {
	read: { perSecond: 10, burst: 200 },
	write: { perSecond: 1, burst: 60 },
}

/**
 * Slows down programs that use the programming interface, and says in each answer how many requests are left (IETF draft-ietf-httpapi-ratelimit-headers-10):
 * `q` requests at once, which come back evenly within `w` seconds; `r` of them are left, and after `t` seconds all are there again. Beyond that 429 with
 * Retry-After. A sender is a network; requests that come straight from this machine are not limited, and not told of limits.
 */
export function apiLimits(): MiddlewareHandler<SiteEnv> {
	const buckets = tokenBuckets()
	return async (c, next) => {
		const { isThisMachine, address } = c.var.client
		if (isThisMachine || addressAt(c.req.path).rate !== 'api') return next()
		const name = c.req.method === 'GET' || c.req.method === 'HEAD' ? 'read' : 'write'
		const rate = RATES[name]
		const network = networkOf(address)
		const wait = buckets.take(name, network, rate)
		const left = buckets.left(name, network, rate)
		if (wait > 0) c.res = refuse(c.req.raw, 429, 'tooMany', { 'retry-after': String(wait) })
		else await next()
		const whole = Math.ceil((rate.burst - left) / rate.perSecond)
		c.res.headers.set('ratelimit-policy', `"${name}";q=${rate.burst};w=${rate.burst / rate.perSecond}`)
		c.res.headers.set('ratelimit', `"${name}";r=${left};t=${whole}`)
	}
}
