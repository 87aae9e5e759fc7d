import { createHmac, randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { addressAt } from '#app/addresses/match.ts'
import { networkOf } from '#app/platform/http/network.ts'
import { type Client, refuse, type SiteEnv } from './request.ts'

/** A token bucket: `burst` requests at once, then `perSecond`. */
export type Rate = { perSecond: number; burst: number }

const READING: Rate = { perSecond: 20, burst: 200 }
/** Forms of strangers; what may be tried or mailed has limits of its own. */
const WRITING: Rate = { perSecond: 1 / 2, burst: 30 }
/** Somebody who works in a space, whose drafts are kept at each pause of a second. */
const WORKING: Rate = { perSecond: 1, burst: 60 }
/** All who work there behind one address, which may be a campus: who makes sessions up gets no more. */
const CAMPUS: Rate = { perSecond: 20, burst: 600 }
/** A session or a review by link, good or not. */
const PERSON = /(?:^|;)\s*(?:__Host-)?mbongi\.(?:session_token|review_[^=;]*)=([^;]+)/
/** Calls of apps that send no mail: renewing a session, saving a profile; passwords have limits of their own. */
const CALLING: Rate = { perSecond: 1, burst: 60 }
/** Parts of files, of up to 4 MB: a large file on a fast line, and nothing that a part could fill or mail. */
const UPLOADING: Rate = { perSecond: 4, burst: 60 }
/** What is made anew for each reader and costs a hundred pages: references of up to 1,000 works, a certificate set in type, a manuscript copied. */
const MAKING: Rate = { perSecond: 1 / 2, burst: 20 }
const MAX_BUCKETS = 50_000
const DAY_MS = 86_400_000

/**
 * Buckets in memory, keyed by an HMAC of the address with a salt that is thrown away every day.
 * `take` answers 0 when the request may pass, else the seconds to wait; `spend` takes what something has cost, into debt if need be, of at most
 * another burst, and `wait` says for how many seconds there will be nothing to spend.
 */
export function tokenBuckets(now: () => number = Date.now) {
	const buckets = new Map<string, { tokens: number; at: number }>()
	let salt = randomBytes(32)
	let saltDay = 0

	const present = (kind: string, address: string, { perSecond, burst }: Rate) => {
		const at = now()
		const day = Math.floor(at / DAY_MS)
		if (day !== saltDay) {
			salt = randomBytes(32)
			saltDay = day
			buckets.clear()
		}
		const key = createHmac('sha256', salt).update(`${kind} ${address}`).digest('base64')
		const bucket = buckets.get(key)
		const tokens = bucket ? Math.min(burst, bucket.tokens + ((at - bucket.at) / 1000) * perSecond) : burst
		return { key, at, tokens }
	}
	const keep = (key: string, tokens: number, at: number) => {
		buckets.delete(key)
		const oldest = buckets.size >= MAX_BUCKETS ? buckets.keys().next().value : undefined
		if (oldest !== undefined) buckets.delete(oldest)
		buckets.set(key, { tokens, at })
	}
	return {
		take(kind: string, address: string, rate: Rate): number {
			const { key, at, tokens } = present(kind, address, rate)
			keep(key, tokens < 1 ? tokens : tokens - 1, at)
			return tokens < 1 ? Math.ceil((1 - tokens) / rate.perSecond) : 0
		},
		spend(kind: string, address: string, rate: Rate, cost: number): void {
			const { key, at, tokens } = present(kind, address, rate)
			keep(key, Math.max(-rate.burst, tokens - cost), at)
		},
		/** How many requests may come at once now. */
		left(kind: string, address: string, rate: Rate): number {
			return Math.floor(present(kind, address, rate).tokens)
		},
		wait(kind: string, address: string, rate: Rate): number {
			const { tokens } = present(kind, address, rate)
			return tokens > 0 ? 0 : Math.ceil((1 - tokens) / rate.perSecond)
		},
	}
}

/**
 * Slows down senders by the rate group that an address declares: 20 reads a second after a burst of 200, one write in two seconds after a burst of 30, of somebody with a session one a second after a burst of 60 for each session and 20 a second after 600 for all of them together, one call of an app a second
 * after a burst of 60, four parts of a file a second after as many, one long export in two seconds after a burst of 20. A sender is a network: all addresses of an IPv6 one count as one.
 * The programming interface has limits of its own (`apiLimits`). Requests that come straight from this machine are not limited; behind a proxy the address is the one that the proxy names.
 * Answers the seconds to wait, or 0.
 */
export function rateLimiter(): (client: Client, method: string, path: string, cookies?: string) => number {
	const buckets = tokenBuckets()
	return (client, method, path, cookies) => {
		if (client.isThisMachine) return 0
		const address = networkOf(client.address)
		const { rate } = addressAt(path.replace(/\?.*$/s, ''))
		if (rate === 'api') return 0
		if (method === 'GET' || method === 'HEAD' || rate === 'mail service') {
			return rate === 'make' ? buckets.take('make', address, MAKING) : buckets.take('read', address, READING)
		}
		if (rate === 'upload') return buckets.take('upload', address, UPLOADING)
		if (rate === 'call') return buckets.take('call', address, CALLING)
		const person = PERSON.exec(cookies ?? '')?.[1]
		if (person === undefined) return buckets.take('write', address, WRITING)
		return (
			buckets.take('campus', address, CAMPUS) ||
			buckets.take('work', `${address} ${person.slice(0, 100)}`, WORKING)
		)
	}
}

/** Answers 429, in the reader's language, with the seconds to wait to senders that are too fast. */
export function rateLimit(waitOf: ReturnType<typeof rateLimiter>): MiddlewareHandler<SiteEnv> {
	return async (c, next) => {
		const wait = waitOf(c.var.client, c.req.method, c.req.path, c.req.header('cookie'))
		if (wait > 0) return refuse(c.req.raw, 429, 'tooMany', { 'retry-after': String(wait) })
		await next()
	}
}
