import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { loggedPath } from '#app/platform/http/logged-path.ts'
import { newId } from '#app/platform/id.ts'
import type { ClientOf, SiteEnv } from './request.ts'

/** What is known of one answer: `ms` since the request came. */
export type RequestFacts = {
	requestId: string
	method: string
	path: string
	status: number
	ms: number
	bytes: number | undefined
}
export type Observe = (facts: RequestFacts) => void

/**
 * Gives each request its id and one log line: method, path, status, duration in ms, bytes.
 * No address, no user agent, no query string: what people look for is theirs.
 */
export function requestLog(observe: Observe, clientOf: ClientOf): MiddlewareHandler<SiteEnv> {
	return async (c, next) => {
		const started = performance.now()
		const requestId = newId()
		c.set('requestId', requestId)
		c.set('client', clientOf(c.env?.incoming?.socket?.remoteAddress, c.req.header('x-forwarded-for')))
		await next()
		c.res.headers.set('x-request-id', requestId)
		observe({
			requestId,
			method: c.req.method,
			path: c.req.path,
			status: c.res.status,
			ms: performance.now() - started,
			bytes: Number(c.res.headers.get('content-length')) || undefined,
		})
	}
}

/** Writes one line about each answer: an error where the program failed, a warning where it asks to come again (503), as for a file that is being made. */
export function logging(log: Logger): Observe {
	return ({ path, ms, ...facts }) => {
		const level =
			facts.status === 503
				? 'warn'
				: facts.status >= 500
					? 'error'
					: path.startsWith('/health')
						? 'debug'
						: 'info'
		if (log.isLevelEnabled(level))
			log[level]({ ...facts, path: loggedPath(path), ms: Math.round(ms * 10) / 10 }, 'request')
	}
}
