import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { newId } from '#app/platform/id.ts'
import { clientOf, type SiteEnv } from './request.ts'

/**
 * Gives each request its id and one log line: method, path, status, duration in ms, bytes.
 * No address, no user agent, no query string: what people look for is theirs.
 */
export function requestLog(log: Logger): MiddlewareHandler<SiteEnv> {
	return async (c, next) => {
		const started = performance.now()
		const requestId = newId()
		c.set('requestId', requestId)
		c.set('client', clientOf(c.env?.incoming?.socket?.remoteAddress, c.req.header('x-forwarded-for')))
		await next()
		c.res.headers.set('x-request-id', requestId)
		const status = c.res.status
		const path = c.req.path
		const level = status >= 500 ? 'error' : path.startsWith('/health') ? 'debug' : 'info'
		if (!log.isLevelEnabled(level)) return
		log[level](
			{
				requestId,
				method: c.req.method,
				path: path.slice(0, 256),
				status,
				ms: Math.round((performance.now() - started) * 10) / 10,
				bytes: Number(c.res.headers.get('content-length')) || undefined,
			},
			'request',
		)
	}
}
